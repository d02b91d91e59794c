import type { BalanceProof } from '../ledger/balance-proof.view.js';
import type { DayContext } from './day-context.js';
import type { Finding } from '../breaks/finding.js';

/** Finds a stated balance that differs from the computed closing balance by 1 XOF or more. */
export function balanceResidual(proof: BalanceProof, { window, isOver }: DayContext): Finding | undefined {
  const { operatorId, residual, closing, inTransit, stated, statedAt } = proof;
  if (!isOver || residual === null || residual === 0) return undefined;
  const plain = { evidence: null, odd: false };
  return {
    kind: 'balance_residual',
    subject: `account:${operatorId}`,
    day: window.day,
    transactionId: null,
    lineId: null,
    operatorId,
    amount: Math.abs(residual),
    claims: [
      { who: 'we', field: 'closing', what: closing, at: window.endsAt.toISOString(), ...plain },
      { who: 'we', field: 'in_transit', what: inTransit, at: null, ...plain },
      { who: 'statement', field: 'balance', what: stated, at: statedAt, evidence: null, odd: true },
    ],
    severity: 'high',
    expectedUntil: null,
    contentKey: [window.day, residual],
  };
}
