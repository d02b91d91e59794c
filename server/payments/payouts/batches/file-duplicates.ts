import { canonicalPhone } from '../../../platform/common/values/number-plans.js';
import type { CheckedRow } from './batch-row.js';

/**
 * Warns of rows of one file with the same number and amount: each refers to the previous one, the first to the second.
 */
export function markSameInFile(rows: readonly CheckedRow[], leftOut: ReadonlySet<number>): void {
  const last = new Map<string, CheckedRow>();
  for (const row of rows) {
    if (row.phone === null || row.amount === null || leftOut.has(row.number)) continue;
    const key = `${canonicalPhone(row.phone)} ${row.amount}`;
    const before = last.get(key);
    if (before) {
      warn(row, before.number);
      if (!before.warnings.some(({ rule }) => rule === 'sameInFile')) warn(before, row.number);
    }
    last.set(key, row);
  }
}

function warn(row: CheckedRow, line: number): void {
  row.warnings.push({ field: 'row', rule: 'sameInFile', values: { line } });
}

/** Rules of warnings that require a written reason, because a beneficiary may be paid twice. */
export const DUPLICATE_RULES = ['sameInFile', 'samePayout', 'samePayoutOfBatch', 'sameRegistered'] as const;
