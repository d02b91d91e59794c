import type { BreakClaim, BreakSeverity } from '../breaks/break.view.js';
import type { BreakKind } from '../breaks/break-words.js';
import type { Finding } from '../breaks/finding.js';
import type { ReportedCallback, MatchedLine, TransactionItem } from './check-items.js';

interface Found {
  claims: BreakClaim[];
  contentKey?: Finding['contentKey'];
  severity?: BreakSeverity;
  expectedUntil?: Date | null;
  /** XOF; default: the transaction's amount. */
  amount?: number;
}

export function findingOf(kind: BreakKind, item: TransactionItem, found: Found): Finding {
  return {
    kind,
    subject: `transaction:${item.id}`,
    day: item.day,
    transactionId: item.id,
    lineId: null,
    operatorId: item.accountId,
    amount: found.amount ?? item.amount,
    claims: found.claims,
    severity: found.severity ?? 'normal',
    expectedUntil: found.expectedUntil ?? null,
    contentKey: found.contentKey ?? [],
  };
}

/** Builds the claim of our row; `who` is the merchant for transactions that its own system registered. */
export function ourClaim(
  item: TransactionItem,
  field: string,
  what: BreakClaim['what'],
  odd = false,
): BreakClaim {
  const who = item.source === 'registered' ? 'merchant' : 'we';
  return { who, field, what, at: item.occurredAt.toISOString(), evidence: null, odd };
}

export function confirmClaim(item: TransactionItem, odd = false): BreakClaim {
  const evidence = item.saidBy ? { type: 'exchange' as const, id: item.saidBy } : null;
  const at = item.saidAt.toISOString();
  return { who: 'confirm', field: 'status', what: item.said, at, evidence, odd };
}

export function callbackClaim(
  callback: ReportedCallback,
  field: string,
  what: BreakClaim['what'],
  odd = false,
): BreakClaim {
  const evidence = { type: 'delivery' as const, id: callback.callbackId };
  return { who: 'callback', field, what, at: callback.at.toISOString(), evidence, odd };
}

export function lineClaim(
  line: Pick<MatchedLine, 'side' | 'lineId' | 'at'>,
  field: string,
  what: BreakClaim['what'],
  odd = false,
): BreakClaim {
  const evidence = { type: 'line' as const, id: line.lineId };
  const who = line.side === 'orders' ? 'merchant' : 'statement';
  return { who, field, what, at: line.at.toISOString(), evidence, odd };
}

/**
 * Removes duplicates and sorts, numbers as texts too, so that the fingerprint of a finding does not depend on the order
 * of its claims.
 */
export const distinct = <T extends string | number>(values: readonly T[]): T[] =>
  // oxlint-disable-next-line typescript/require-array-sort-compare -- another order would change stored fingerprints
  [...new Set(values)].sort();
