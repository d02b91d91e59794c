import type { BreakClaim } from '../breaks/break.view.js';
import type { LineItem } from './check-items.js';
import type { DayContext } from './day-context.js';
import type { Finding } from '../breaks/finding.js';

/** True for an unmatched statement line that takes a payment back, by its words or by the transaction or line that it names. */
export const takesBack = ({ side, class: kind, reverses, paidLineId, status }: LineItem): boolean =>
  side === 'statement' &&
  (kind === 'reversal' || reverses !== null || paidLineId !== null) &&
  (status === null || status === 'completed');

/** Finds a payin or payout that the operator took back while the aggregator still reports it as completed. */
export function takenBack(item: LineItem, context: DayContext): Finding | undefined {
  if (!context.isOver || !takesBack(item)) return undefined;
  const evidence = { type: 'line' as const, id: item.lineId };
  const claim = { who: 'statement', at: item.at.toISOString(), evidence } as const;
  return {
    kind: item.direction === 'out' ? 'payin_reversed' : 'payout_returned',
    subject: `line:${item.lineId}`,
    day: item.day,
    transactionId: item.reverses,
    lineId: item.lineId,
    operatorId: item.operatorId,
    amount: item.amount,
    claims: [
      { ...claim, field: 'reference', what: item.reference ?? item.paidNumber, odd: false },
      { ...claim, field: 'amount', what: item.direction === 'out' ? -item.amount : item.amount, odd: true },
      ...paidLine(item),
      ...(item.reverses === null
        ? []
        : [{ who: 'we', field: 'status', what: 'completed', at: null, evidence: null, odd: false } as const]),
    ],
    severity: 'normal',
    expectedUntil: null,
    contentKey: [],
  };
}

/** Names the line that is taken back, also one of an earlier file. */
function paidLine({ paidLineId, paidAt, paidNumber }: LineItem): BreakClaim[] {
  if (paidLineId === null) return [];
  const at = paidAt?.toISOString() ?? null;
  const evidence = { type: 'line' as const, id: paidLineId };
  return [{ who: 'statement', field: 'paid_line', what: paidNumber, at, evidence, odd: false }];
}
