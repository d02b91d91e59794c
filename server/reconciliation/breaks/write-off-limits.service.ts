import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Clock } from '../../common/time/clock.js';
import { WRITE_OFF_CODES } from './break.view.js';
import { ClosePolicyService } from '../close-policy/close-policy.service.js';

const DAY_MS = 86_400_000;

/** What the person adjusted and wrote off alone since then, XOF; the mirror of a cut-off is the same act. */
const doneAloneSql = (email: string, since: Date, codes: readonly string[]) => sql`
  SELECT (
    SELECT coalesce(sum(abs(amount)), 0) FROM balance_adjustments
    WHERE made_by = ${email} AND at > ${since} AND proposal_id IS NULL AND mirror_of IS NULL
  ) + (
    SELECT coalesce(sum(amount), 0) FROM breaks
    WHERE state = 'resolved' AND resolved_by = ${email} AND resolved_at > ${since} AND proposal_id IS NULL AND resolution_code = ANY(${codes}::text[])
  ) AS sum`;

/** Decides which adjustments and write-offs take a second person. */
@Injectable()
export class WriteOffLimitsService {
  constructor(
    private readonly clock: Clock,
    private readonly policy: ClosePolicyService,
  ) {}

  /**
   * Answers true above the limit of one act, or where the person's own of the last 24 hours come above the limit of a day. Of two
   * acts of one person at a time the second counts the first: the person's row is locked until the end of the transaction.
   * @param amount XOF, of either sign
   * @param planned XOF of acts that a trial run would have written before
   */
  async needsApproval(manager: EntityManager, amount: number, by: UserActor, planned = 0): Promise<boolean> {
    const { writeOffAct, writeOffDay } = await this.policy.current(manager);
    const size = Math.abs(amount);
    if (size > writeOffAct) return true;
    await execute(manager, sql`SELECT 1 FROM people WHERE id = ${by.personId} FOR NO KEY UPDATE`);
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const row = await queryRow<{ sum: string }>(manager, doneAloneSql(by.email, since, [...WRITE_OFF_CODES]));
    return Number(row?.sum ?? 0) + planned + size > writeOffDay;
  }
}
