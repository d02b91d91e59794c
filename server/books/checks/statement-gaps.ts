import type { StatementGap } from '../imports/statement-gap.view.js';
import type { DayContext } from './day-context.js';
import type { Finding } from '../breaks/finding.js';

/** Finds a statement that does not begin where the one before of its account ends: a hole, an overlap or a changed past. */
export function statementGap(gap: StatementGap, { isOver, rules }: DayContext): Finding | undefined {
  const { importId, beforeId, openingBalance, closingBalance, side } = gap;
  // The opening balance is that before the first line and its fee, which an operator rounds.
  const tolerance = side === 'statement' ? rules.feeTolerance : 0;
  if (!isOver || Math.abs(openingBalance - closingBalance) <= tolerance) return undefined;
  const claim = (id: string, field: string, what: string | number, odd: boolean) =>
    ({ who: side, field, what, at: null, evidence: { type: 'import', id }, odd }) as const;
  return {
    kind: 'statement_gap',
    subject: `import:${importId}`,
    day: gap.day,
    transactionId: null,
    lineId: null,
    operatorId: gap.operatorId,
    amount: Math.abs(openingBalance - closingBalance),
    claims: [
      claim(beforeId, 'file_before', gap.beforeName, false),
      claim(beforeId, 'closing_before', closingBalance, false),
      claim(importId, 'file', gap.fileName, false),
      claim(importId, 'opening', openingBalance, true),
    ],
    severity: 'high',
    expectedUntil: null,
    contentKey: [beforeId, closingBalance, openingBalance],
  };
}

/** Finding or break that may have the same cause as a gap. Amount in XOF. */
export interface GapCause {
  kind: string;
  subject: string;
  operatorId: string | null;
  amount: number;
}

export const GAP_CAUSES: readonly string[] = [
  'missing_statement',
  'cash_in_transit',
  'balance_residual',
  'fee_variance',
];
/** Most cash movements between two files of a bank of which sums are tried. */
const MOST_CASH = 6;

/** Share of an amount up to which its fee moves the balance too. */
const FEE_SHARE = 0.05;

/**
 * Detects findings of the days between two files that say the same as the gap: the whole statement of a day is missing, one line or
 * balance of its amount is, a fee differs by it, or cash movements add up to it. The gap stays on the page of the import.
 */
export function isGapExplained(gap: StatementGap, causes: readonly GapCause[]): boolean {
  const amount = Math.abs(gap.openingBalance - gap.closingBalance);
  if (gap.side === 'bank') {
    const cash = causes.filter(({ kind }) => kind === 'cash_in_transit').map((cause) => cause.amount);
    return cash.length <= MOST_CASH ? addsUp(cash, amount) : cash.includes(amount);
  }
  return causes.some((cause) => {
    if (cause.kind === 'cash_in_transit' || cause.operatorId !== gap.operatorId) return false;
    if (cause.kind === 'balance_residual' || cause.kind === 'fee_variance') return cause.amount === amount;
    return (
      cause.subject.startsWith('account:') || Math.abs(cause.amount - amount) <= cause.amount * FEE_SHARE
    );
  });
}

/** True where some of the amounts, in or out, have this sum. */
function addsUp([first, ...others]: readonly number[], sum: number): boolean {
  if (first === undefined) return sum === 0;
  return addsUp(others, sum) || addsUp(others, sum - first) || addsUp(others, sum + first);
}
