import { DIVERGENCES, type ResolutionCode } from './break.view.js';
import type { LockedBreak } from './locked-break.js';
import { isSameAmount } from './break-spreadsheet-rows.js';

/** What is asked for one break of many, by its id or by its number. */
export interface BreakBulkRow {
  rowNumber: number;
  id?: string;
  number?: number | null;
  /** As the spreadsheet has it. */
  amount?: string | null;
  /** Who is to look after it; null: nobody. */
  personId?: string | null;
  /** The same by e-mail; empty: it stays. */
  assignTo?: string;
  /** Null: it stays open; undefined where a word that is no code was written and `codeGiven`. */
  code?: ResolutionCode | null | undefined;
  isCodeUnknown?: boolean;
  reason?: string;
  note?: string;
}

export interface BulkProblem {
  field: string;
  rule: string;
  values?: Record<string, string | number>;
}

/**
 * Why a row cannot be done; undefined where it can. `email`: whom it is to be given to, where they see its project; `takesTwo`: it
 * writes off more than one person may.
 */
export function bulkProblemOf(
  wanted: BreakBulkRow,
  held: LockedBreak | undefined,
  { email, isRepeated, takesTwo }: { email: string | undefined; isRepeated: boolean; takesTwo: boolean },
): BulkProblem | undefined {
  if (!held) return { field: 'number', rule: 'breakUnknown' };
  if (isRepeated) return { field: 'number', rule: 'breakTwice' };
  if (wanted.amount && !isSameAmount(wanted.amount, held.amount))
    return { field: 'amount', rule: 'breakAmount', values: { amount: held.amount } };
  if (held.state !== 'open') return { field: 'number', rule: 'breakResolved' };
  if ((wanted.personId || wanted.assignTo) && email === undefined)
    return { field: wanted.personId ? 'personId' : 'assignTo', rule: 'cannotSeeProject' };
  if (wanted.isCodeUnknown) return { field: 'code', rule: 'breakCode' };
  return judgeEnding(wanted, held, takesTwo);
}

function judgeEnding(
  { code, reason }: BreakBulkRow,
  { kind, proposalId }: LockedBreak,
  takesTwo: boolean,
): BulkProblem | undefined {
  if (!code) return reason ? { field: 'code', rule: 'breakCodeMissing' } : undefined;
  if (!reason?.trim()) return { field: 'reason', rule: 'isNotEmpty' };
  if (reason.length > 1_000) return { field: 'reason', rule: 'maxLength', values: { limit: 1_000 } };
  if (DIVERGENCES.includes(kind)) return { field: 'code', rule: 'breakDivergence' };
  if (proposalId) return { field: 'code', rule: 'breakProposed' };
  if (takesTwo) return { field: 'code', rule: 'breakAboveLimit' };
  return undefined;
}
