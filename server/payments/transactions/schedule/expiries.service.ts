import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { TrustedTimeService } from '../../../platform/common/trusted-time/trusted-time.service.js';
import { CheckPoliciesService } from '../../../merchant/projects/check-policy/check-policies.service.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { Task } from '../../../platform/common/tasks/task.js';

export interface Expiry {
  transactionId: string;
  at: Date;
  afterMinutes: number;
  policyVersion: number;
  exchangeId: string;
}

const AT_ONCE = 5_000;

/** Records payins that the project no longer expects to be paid. Their status stays as the aggregator reports it. */
@Injectable()
export class ExpiriesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly policies: CheckPoliciesService,
    private readonly time: TrustedTimeService,
  ) {}

  /**
   * Skips payins that ended or expired meanwhile, and all while the clock is doubtful: a later answer lets them expire.
   * @returns the ids that expired now
   */
  async write(manager: EntityManager, expiries: readonly Expiry[]): Promise<Set<string>> {
    if (!expiries.length || !(await this.time.isTrusted())) return new Set();
    const rows = await queryRows<{ id: string }>(
      manager,
      sql`WITH given AS (
         SELECT * FROM jsonb_to_recordset(${JSON.stringify(expiries)}::jsonb) AS g("transactionId" uuid, at timestamptz, "afterMinutes" int,
           "policyVersion" int, "exchangeId" uuid)
       ), expired AS (
         UPDATE transactions t SET expired_at = g.at FROM given g
         WHERE t.id = g."transactionId" AND t.status = 'pending' AND t.kind = 'payin' AND t.expired_at IS NULL
         RETURNING t.id, t.project_id, g.*
       )
       INSERT INTO expiries (transaction_id, project_id, at, after_minutes, policy_version, exchange_id)
       SELECT id, project_id, at, "afterMinutes", "policyVersion", "exchangeId" FROM expired
       RETURNING transaction_id AS id`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Makes due the payins that were not checked since their time-out: after a shortened time-out and after a stop of the
   * server. They expire when the answer is still pending. @returns the number of payins
   */
  @Task({ name: 'expire payins', everyMs: 60_000 })
  async markExpirable(): Promise<number> {
    if (!(await this.time.isTrusted())) return 0;
    let marked = 0;
    for (const { id, sweepPausedAt } of await this.projects.active())
      if (!sweepPausedAt) marked += await this.markOf(id);
    return marked;
  }

  private async markOf(projectId: string): Promise<number> {
    const { policy, since } = await this.policies.current(projectId);
    let marked = 0;
    for (const { kind, channel, expiresAfterMinutes } of policy.calls) {
      if (kind !== 'payin' || expiresAfterMinutes === null) continue;
      const now = this.clock.now();
      const count = await affectedRows(
        this.db,
        sql`UPDATE confirmation_schedule s SET due_at = ${now}, cause = 'schedule'
         FROM (SELECT c.transaction_id FROM transactions t JOIN confirmation_schedule c ON c.transaction_id = t.id
               WHERE t.project_id = ${projectId} AND t.status IN ('created', 'pending', 'unknown') AND t.expired_at IS NULL
                 AND t.status = 'pending' AND t.kind = 'payin' AND t.channel = ${channel}
                 AND t.occurred_at <= ${now}::timestamptz - make_interval(mins => ${expiresAfterMinutes}::int)
                 AND c.due_at > ${now} AND c.lease_id IS NULL
                 AND (c.last_asked_at IS NULL
                   OR c.last_asked_at < greatest(t.occurred_at + make_interval(mins => ${expiresAfterMinutes}::int), ${since}::timestamptz))
               ORDER BY t.occurred_at LIMIT ${AT_ONCE} FOR UPDATE OF c SKIP LOCKED) late
         WHERE s.transaction_id = late.transaction_id`,
      );
      marked += count;
    }
    return marked;
  }
}
