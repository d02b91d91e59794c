import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { parseInstant } from '../../../platform/common/time/instant.js';
import { invalid } from '../../../platform/common/problems/problem.js';
import type { PayoutsRow } from '../payouts.rows.js';
import { PolicyService } from '../policy/policy.service.js';
import { HoldsService } from './holds.service.js';
import { PayoutActionsService } from './payout-actions.service.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';

/** Payouts held by a user or an outage; those held for a low balance need a release by proposal. */
const RELEASABLE_SQL = sql`state IN ('held', 'returned') AND hold_why IN ('person', 'outage')
           AND EXISTS (SELECT FROM payout_orders o WHERE o.id = order_id AND o.state = 'approved')`;

@Injectable()
export class ManualHoldsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly acts: PayoutActionsService,
    private readonly policy: PolicyService,
    private readonly holds: HoldsService,
  ) {}

  /**
   * Holds a ready payout.
   * @param hold.until ISO 8601; defaults to the policy's hours from now
   * @throws Problem not_found, too_late, payout_given_up, changed_meanwhile, invalid (until)
   */
  async hold(id: string, hold: { note: string; until?: string }, user: UserActor): Promise<void> {
    await this.acts.requireAccess(id, user);
    const until = hold.until ? this.future(hold.until) : await this.usualEnd();
    await this.db.transaction(async (manager) => {
      const rows = await queryRows<Pick<PayoutsRow, 'projectId'>>(
        manager,
        sql`UPDATE payouts SET state = 'held', state_at = ${this.clock.now()}, hold_why = 'person',
          hold_note = ${hold.note}, hold_by = ${user.email}, hold_until = ${until}
         WHERE id = ${id} AND state = 'ready' RETURNING project_id AS "projectId"`,
      );
      const [row] = rows;
      if (!row) throw this.acts.problemOf(await this.acts.requireAccess(id, user, manager));
      const act = { what: 'held', payoutId: id, projectId: row.projectId, actor: user };
      await this.acts.record(manager, act, { note: hold.note, until: until.toISOString() });
    });
  }

  /**
   * Runs before the second-factor code is consumed.
   * @throws Problem not_found, too_late, payout_given_up, changed_meanwhile
   */
  async requireOnHold(id: string, user: UserActor): Promise<void> {
    const standing = await this.acts.requireAccess(id, user);
    const rows = await queryRows<unknown>(
      this.db,
      sql`SELECT 1 FROM payouts WHERE id = ${id} AND ${RELEASABLE_SQL}`,
    );
    if (!rows.length) throw this.acts.problemOf(standing);
  }

  /**
   * Releases a held or returned payout at its old place in the queue. One held by a user may be held again by an
   * outage; one held by an outage is sent despite it.
   * @throws Problem not_found, too_late, payout_given_up, changed_meanwhile; also where it is on hold for a low balance
   */
  async release(id: string, user: UserActor): Promise<void> {
    await this.acts.requireAccess(id, user);
    await this.db.transaction(async (manager) => {
      const now = this.clock.now();
      const rows = await queryRows<{ projectId: string; why: string }>(
        manager,
        sql`UPDATE payouts p SET state = 'ready', state_at = ${now}, queue_at = coalesce(p.queue_at, ${now}), hold_why = NULL,
           hold_note = NULL, hold_until = NULL, hold_by = CASE s.hold_why WHEN 'outage' THEN ${user.email} END
         FROM (SELECT id, hold_why FROM payouts WHERE id = ${id} AND ${RELEASABLE_SQL} FOR UPDATE) s
         WHERE p.id = s.id RETURNING p.project_id AS "projectId", s.hold_why AS why`,
      );
      const [row] = rows;
      if (!row) throw this.acts.problemOf(await this.acts.requireAccess(id, user, manager));
      if (row.why === 'person') await this.holds.holdForOutages(manager, [id]);
      const act = { what: 'unheld', payoutId: id, projectId: row.projectId, actor: user };
      await this.acts.record(manager, act, { why: row.why });
    });
  }

  private future(until: string): Date {
    const end = parseInstant(until);
    if (!end || end <= this.clock.now()) throw invalid('until', 'inFuture');
    return end;
  }

  private async usualEnd(): Promise<Date> {
    const { settings } = await this.policy.current();
    return this.clock.in(settings.holdHours * HOUR_MS);
  }
}
