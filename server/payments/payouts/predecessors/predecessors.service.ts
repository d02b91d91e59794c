import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { ProblemCode } from '../../../platform/i18n/problems.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import { StatementEvidence } from '../../transactions/lost-calls/statement-evidence.js';
import { linkSql, predecessorsSql, REPLACED_AT_SQL } from './predecessors-sql.js';
import type {
  DoublePayment,
  PredecessorRow,
  PredecessorsView,
  PredecessorVerdict,
} from './predecessors.view.js';

type FoundRow = PredecessorRow & { orderId: string };

/** Rows of a view; the others are counted. */
const MOST_ROWS = 50;

/** Verdicts that stand against an approval, first to last. */
const AGAINST: readonly PredecessorVerdict[] = ['paid', 'doubtful', 'retried', 'not_known'];

/**
 * Links a new payout with the failed ones of the same number and amount, of which one may have been paid all the same: it
 * is approved only once the aggregator says again that they failed.
 */
@Injectable()
export class PredecessorsService {
  constructor(
    private readonly clock: Clock,
    private readonly schedule: ConfirmationScheduleService,
    private readonly statements: StatementEvidence,
  ) {}

  /** Links the payouts of an order, within the database transaction that stores them, and makes the status checks due. */
  async link(manager: EntityManager, orderId: string, at: Date): Promise<void> {
    await execute(
      manager,
      sql`DELETE FROM payout_predecessors WHERE payout_id IN (SELECT id FROM payouts WHERE order_id = ${orderId})`,
    );
    const attempts = await queryRows<{ id: string }>(manager, linkSql(orderId, at));
    await this.schedule.markDue(
      manager,
      attempts.map(({ id }) => id),
      'person',
      at,
    );
  }

  async ofOrder(manager: EntityManager, orderId: string): Promise<PredecessorsView> {
    return viewOf(await this.found(manager, sql`n.order_id = ${orderId}`));
  }

  async ofPayout(manager: EntityManager, payoutId: string): Promise<PredecessorsView> {
    return viewOf(await this.found(manager, sql`n.id = ${payoutId}`));
  }

  /** Returns the payments made twice of which the payout made one. */
  doublePayments(manager: EntityManager, payoutId: string): Promise<DoublePayment[]> {
    return queryRows<DoublePayment>(
      manager,
      sql`SELECT q.payout_id AS "payoutId", q.transaction_id AS "transactionId", t.reference, q.at,
          q.other_payout_id AS "otherPayoutId", q.other_id AS "otherTransactionId", o.reference AS "otherReference", q.certain
        FROM paid_twice q JOIN transactions t ON t.id = q.transaction_id JOIN transactions o ON o.id = q.other_id
        WHERE q.payout_id = ${payoutId} OR q.other_payout_id = ${payoutId} ORDER BY q.at, q.other_id`,
    );
  }

  /**
   * Locks the predecessors of the orders, so that none is retried meanwhile.
   * @returns by order, the refusal of its approval, which names the first attempt that is not known to have failed
   */
  async refusals(manager: EntityManager, orderIds: readonly string[]): Promise<Map<string, Problem>> {
    const isOf = sql`n.order_id = ANY(${orderIds}::uuid[])`;
    await execute(
      manager,
      sql`SELECT FROM payouts p WHERE p.id IN (SELECT d.predecessor_id FROM payouts n JOIN payout_predecessors d ON d.payout_id = n.id
        WHERE ${isOf}) ORDER BY p.id FOR UPDATE`,
    );
    const rows = await this.found(manager, isOf);
    const refusals = new Map<string, Problem>();
    for (const verdict of AGAINST)
      for (const row of rows)
        if (row.verdict === verdict && !refusals.has(row.orderId)) refusals.set(row.orderId, problemOf(row));
    return refusals;
  }

  /**
   * Locks a payout that is to be retried.
   * @throws Problem 409 retry_replaced where a new payout to the same number and amount was approved meanwhile
   */
  async requireNotReplaced(manager: EntityManager, payoutId: string): Promise<void> {
    await execute(manager, sql`SELECT FROM payouts WHERE id = ${payoutId} FOR UPDATE`);
    const replaced = await queryRow<{ at: Date | null }>(
      manager,
      sql`SELECT ${REPLACED_AT_SQL} AS at FROM payouts p WHERE p.id = ${payoutId}`,
    );
    if (replaced?.at) throw new Problem(409, 'retry_replaced');
  }

  /** A statement line that shows an attempt as paid counts more than an answer. */
  private async found(manager: EntityManager, condition: Sql): Promise<FoundRow[]> {
    const rows = await queryRows<FoundRow>(manager, predecessorsSql(condition, this.clock.now()));
    if (!rows.length) return rows;
    const paid = await this.statements.paidAmong(
      manager,
      rows.map(({ transactionId }) => transactionId),
    );
    return rows.map((row) => (paid.has(row.transactionId) ? { ...row, verdict: 'paid' } : row));
  }
}

const REFUSALS: Record<Exclude<PredecessorVerdict, 'failed'>, ProblemCode> = {
  paid: 'predecessor_paid',
  doubtful: 'predecessor_doubtful',
  retried: 'predecessor_retried',
  not_known: 'predecessor_not_known',
};

function problemOf({ verdict, reference, amount, said, checkedAt }: FoundRow): Problem {
  const values = { reference, amount };
  if (verdict === 'not_known' && checkedAt !== null)
    return new Problem(409, 'predecessor_answered', { values: { ...values, said: said ?? '—' } });
  return new Problem(409, REFUSALS[verdict === 'failed' ? 'not_known' : verdict], { values });
}

function viewOf(rows: readonly FoundRow[]): PredecessorsView {
  const count = (verdict: PredecessorVerdict): number => rows.filter((row) => row.verdict === verdict).length;
  const order = [...AGAINST, 'failed'] as const;
  return {
    count: rows.length,
    failed: count('failed'),
    paid: count('paid'),
    rows: order
      .flatMap((verdict) => rows.filter((row) => row.verdict === verdict))
      .slice(0, MOST_ROWS)
      .map(({ orderId: _orderId, ...row }) => row),
  };
}
