import type { BalanceEvidence } from '../../../../../server/payments/accounts/balance/balance.view.js';

/** Evidence that adds up, in the order of the table. */
const ADDED: readonly BalanceEvidence['kind'][] = [
  'stated',
  'cash',
  'payins',
  'payouts',
  'pending_payins',
  'hinted_payins',
  'pending_payouts',
  'possibly_paid',
];

export interface CompositionLine {
  name: string;
  count: number;
  low: number;
  high: number | null;
}

/** Returns lines that add up to the lower bound, and to the upper one where a balance was stated. */
export function compositionOf(
  evidence: readonly BalanceEvidence[],
  { low, high }: { low: number | null; high: number | null },
): CompositionLine[] {
  const counted = evidence.filter(({ disbelieved }) => !disbelieved);
  const lines = ADDED.flatMap((kind): CompositionLine[] => {
    const mine = counted.filter((one) => one.kind === kind);
    // The bounds of a stated balance are those of now: the amount is where the sum begins.
    const part = (one: BalanceEvidence, side: 'low' | 'high') =>
      kind === 'stated' ? one.amount : (one[side] ?? 0);
    const sum = (side: 'low' | 'high') => mine.reduce((total, one) => total + part(one, side), 0);
    const count = mine.reduce((total, one) => total + one.count, 0);
    return mine.length ? [{ name: kind, count, low: sum('low'), high: sum('high') }] : [];
  });
  const stated = counted.some(({ kind }) => kind === 'stated');
  const start: CompositionLine[] = stated ? [] : [{ name: 'compositionStart', count: 0, low: 0, high: null }];
  const total = (side: 'low' | 'high') => lines.reduce((sum, line) => sum + (line[side] ?? 0), 0);
  const rest = {
    low: (low ?? 0) - total('low'),
    high: high === null || !stated ? null : high - total('high'),
  };
  const differs = rest.low !== 0 || (rest.high !== null && rest.high !== 0);
  return [...start, ...lines, ...(differs ? [{ name: 'compositionProof', count: 0, ...rest }] : [])];
}
