import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { join, type Sql } from 'sql-template-tag';
import { CheckPoliciesService } from '../../../merchant/projects/check-policy/check-policies.service.js';
import type { CallPolicy } from '../../../merchant/projects/check-policy/check-policy.view.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { execute } from '../../../platform/common/database/query.js';
import { DAY_MS, MINUTE_MS } from '../../../platform/common/time/durations.js';
import { DueTimes } from '../../../platform/common/trusted-time/due-times.js';

/** Beyond its interval, ms: the lease of a check, and a margin. */
const LEASE_MS = 2 * MINUTE_MS;
/** The interval is spread by ±10 %. */
const SPREAD = 1.1;

@Injectable()
export class CheckDueTimes extends DueTimes {
  readonly times = [
    { table: 'confirmation_schedule', column: 'due_at', longestMs: 31 * DAY_MS },
    { table: 'confirmation_schedule', column: 'last_asked_at', longestMs: MINUTE_MS },
  ];

  constructor(
    private readonly projects: ProjectsService,
    private readonly policies: CheckPoliciesService,
  ) {
    super();
  }

  /** Makes each pending check due at once that is further away than the interval of its age. */
  override async bringBack(manager: EntityManager, now: Date): Promise<void> {
    for (const { id } of await this.projects.active())
      for (const call of (await this.policies.current(id)).policy.calls)
        await this.bringBackChecks(manager, { projectId: id, call, now });
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
