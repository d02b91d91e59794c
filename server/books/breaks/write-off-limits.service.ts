import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Clock } from '../../platform/common/time/clock.js';
import { CAUSE_AMOUNT, JOIN_CAUSE, ONE_CAUSE } from './cause-parts.js';
import { WRITE_OFF_CODES } from './break-words.js';
import { ClosePolicyService } from '../close-policy/close-policy.service.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

/**
 * Sums what the user adjusted and wrote off without approval since then, in XOF; a cut-off adjustment and its mirror
 * count once, and so does the same money of one cause.
 */
const doneAloneSql = (email: string, since: Date, codes: readonly string[]) => sql`
  SELECT (
    SELECT coalesce(sum(abs(amount)), 0) FROM balance_adjustments
    WHERE made_by = ${email} AND at > ${since} AND proposal_id IS NULL AND mirror_of IS NULL
  ) + (
    SELECT coalesce(sum(one.amount), 0) FROM (
      SELECT ${CAUSE_AMOUNT} AS amount FROM breaks b ${JOIN_CAUSE}
      WHERE b.state = 'resolved' AND b.resolved_by = ${email} AND b.resolved_at > ${since} AND b.proposal_id IS NULL
        AND b.resolution_code = ANY(${codes}::text[])
      GROUP BY ${ONE_CAUSE}) one
  ) AS sum`;

@Injectable()
export class WriteOffLimitsService {
  constructor(
    private readonly clock: Clock,
    private readonly policy: ClosePolicyService,
  ) {}

  /**
   * Returns true when the amount exceeds the limit of one action, or the user's total of the last 24 hours the limit of
   * a day. Holds a lock of the user's write-offs until the end of the transaction, so that a concurrent one counts this one.
   * The user's row is not locked: actions on a day lock it before the day, a write-off comes here after the day.
   * @param amount XOF, of either sign
   * @param planned XOF of earlier rows of a trial run
   */
  async needsApproval(manager: EntityManager, amount: number, by: UserActor, planned = 0): Promise<boolean> {
    const { writeOffAct, writeOffDay } = await this.policy.current(manager);
    const size = Math.abs(amount);
    if (size > writeOffAct) return true;
    await execute(
      manager,
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`write-off ${by.userId}`}, 0))`,
    );
    return (await this.doneAlone(manager, by)) + planned + size > writeOffDay;
  }

  /** Returns the largest amount (XOF) that the user may adjust or write off now without approval. */
  async aloneUpTo(manager: EntityManager, by: UserActor): Promise<number> {
    const { writeOffAct, writeOffDay } = await this.policy.current(manager);
    return Math.max(0, Math.min(writeOffAct, writeOffDay - (await this.doneAlone(manager, by))));
  }

  private async doneAlone(manager: EntityManager, by: UserActor): Promise<number> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const row = await queryRow<{ sum: string }>(manager, doneAloneSql(by.email, since, [...WRITE_OFF_CODES]));
    return Number(row?.sum ?? 0);
  }
}
