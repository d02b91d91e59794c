import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { execute } from '../platform/common/database/query.js';
import { DAY_MS, MINUTE_MS } from '../platform/common/time/durations.js';
import { TrustedTimeService } from '../platform/common/trusted-time/trusted-time.service.js';
import { CheckPoliciesService } from '../merchant/projects/check-policy/check-policies.service.js';
import type { CallPolicy } from '../merchant/projects/check-policy/check-policy.view.js';
import { ProjectsService } from '../merchant/projects/registry/projects.service.js';

interface DueTime {
  table: string;
  column: string;
  /** Longest time ahead that the product itself writes, ms. A time further away was written by a wrong clock. */
  longestMs: number;
}

/** Times at which something is due, ends a lease or is admitted again: put far away by a clock that stood ahead, they would not come. */
export const DUE_TIMES: readonly DueTime[] = [
  { table: 'confirmation_schedule', column: 'due_at', longestMs: 31 * DAY_MS },
  { table: 'confirmation_schedule', column: 'last_asked_at', longestMs: MINUTE_MS },
  { table: 'past_audit_rows', column: 'due_at', longestMs: DAY_MS },
  { table: 'webhook_deliveries', column: 'due_at', longestMs: DAY_MS },
  { table: 'alert_messages', column: 'due_at', longestMs: DAY_MS },
  { table: 'account_mails', column: 'due_at', longestMs: DAY_MS },
  { table: 'report_deliveries', column: 'due_at', longestMs: DAY_MS },
  { table: 'callback_unread', column: 'leased_until', longestMs: DAY_MS },
  { table: 'projects', column: 'sweep_probe_at', longestMs: DAY_MS },
  { table: 'payins', column: 'calling_since', longestMs: MINUTE_MS },
  { table: 'payout_attempts', column: 'calling_since', longestMs: MINUTE_MS },
  { table: 'people', column: 'totp_blocked_until', longestMs: DAY_MS },
  { table: 'sign_in_attempts', column: 'free_at', longestMs: DAY_MS },
];

/** Beyond its interval, ms: the lease of a check, and a margin. */
const LEASE_MS = 2 * MINUTE_MS;
/** The interval is spread by ±10 %. */
const SPREAD = 1.1;

/** Brings back, at the end of a doubt about the clock, what a clock that stood ahead put far away. */
@Injectable()
export class DueTimesService implements OnModuleInit {
  constructor(
    private readonly time: TrustedTimeService,
    private readonly projects: ProjectsService,
    private readonly policies: CheckPoliciesService,
  ) {}

  onModuleInit(): void {
    this.time.registerRepair((manager, now) => this.bringBack(manager, now));
  }

  /**
   * Makes due at once what is further away than the product writes, and each pending check that is further away than the
   * interval of its age.
   */
  private async bringBack(manager: EntityManager, now: Date): Promise<void> {
    for (const { id } of await this.projects.active())
      for (const call of (await this.policies.current(id)).policy.calls)
        await this.bringBackChecks(manager, { projectId: id, call, now });
    for (const { table, column, longestMs } of DUE_TIMES) {
      const due = raw(column);
      await execute(
        manager,
        sql`UPDATE ${raw(table)} SET ${due} = ${now}
         WHERE ${due} > ${now}::timestamptz + ${longestMs}::float8 * interval '1 ms' AND ${due} < 'infinity'`,
      );
    }
    await execute(
      manager,
      sql`UPDATE payouts SET hold_until = ${now}::timestamptz + hours.held FROM (
           SELECT make_interval(hours => (settings->>'holdHours')::int) AS held FROM payout_policies ORDER BY version DESC LIMIT 1) hours
         WHERE state = 'held' AND hold_until > ${now}::timestamptz + hours.held`,
    );
  }

  private async bringBackChecks(
    manager: EntityManager,
    { projectId, call, now }: { projectId: string; call: CallPolicy; now: Date },
  ): Promise<void> {
    await execute(
      manager,
      sql`UPDATE confirmation_schedule s SET due_at = ${now} FROM transactions t
       WHERE t.id = s.transaction_id AND t.project_id = ${projectId} AND t.kind = ${call.kind} AND t.channel = ${call.channel}
         AND t.status IN ('created', 'pending', 'unknown') AND t.expired_at IS NULL
         AND s.due_at > ${now}::timestamptz + ${LEASE_MS} * interval '1 ms' + ${intervalSql(call, now)} * interval '1 s'`,
    );
  }
}

/** Returns the interval of the transaction `t` by its age, in s, as SQL. */
function intervalSql({ steps }: CallPolicy, now: Date): Sql {
  const whens = steps.map(({ untilMinutes, everySeconds }) =>
    untilMinutes === null
      ? sql`WHEN true THEN ${everySeconds * SPREAD}::float8`
      : sql`WHEN t.occurred_at > ${now}::timestamptz - ${untilMinutes}::float8 * interval '1 min' THEN ${everySeconds * SPREAD}::float8`,
  );
  return sql`CASE ${join(whens, ' ')} ELSE 86400 END`;
}
