import type { EntityManager } from 'typeorm';
import type { StatementEvidence } from '../../transactions/lost-calls/statement-evidence.js';
import type { PayoutRow, StatedPayout } from './payout.view.js';

/** Adds whether a statement shows the debit of payouts whose outcome is not known. */
export async function withStated(
  manager: EntityManager,
  statements: StatementEvidence,
  rows: readonly PayoutRow[],
): Promise<StatedPayout[]> {
  const lost = rows.flatMap(({ state, attemptId }) =>
    state === 'possibly_paid' && attemptId ? attemptId : [],
  );
  const stated = await statements.paidAmong(manager, lost);
  return rows.map((row) => ({ ...row, isStated: row.attemptId !== null && stated.has(row.attemptId) }));
}
