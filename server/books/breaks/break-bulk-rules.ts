import { DIVERGENCES, type ResolutionCode } from './break-words.js';
import type { LockedBreak } from './locked-break.js';
import { isSameAmount } from './break-spreadsheet-rows.js';

export interface BreakBulkRow {
  rowNumber: number;
  id?: string;
  number?: number | null;
  /** Amount as written in the spreadsheet. */
  amount?: string | null;
  /** New assignee; null removes the assignee. */
  userId?: string | null;
  /** E-mail of the new assignee; empty leaves the assignee. */
  assignTo?: string;
  /** Null or undefined leaves the break open; `isCodeUnknown` is set for a text that is no code. */
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

/** Rules under which one user alone is refused, and a second one may approve. */
const OF_TWO: readonly string[] = ['breakDivergence', 'breakAboveLimit'];

/** True where the only obstacles of rows that are done together end by the approval of a second user. */
export function takesSecondUser(problems: readonly (BulkProblem | undefined)[]): boolean {
  const found = problems.filter((problem) => problem !== undefined);
  return found.length > 0 && found.every(({ rule }) => OF_TWO.includes(rule));
}

/**
 * Returns the reason why a row is refused; undefined when it is allowed. `email` is the new assignee's, undefined
 * without access to the project; `takesTwo` is true when the write-off needs approval.
 */
export function bulkProblemOf(
  wanted: BreakBulkRow,
  locked: LockedBreak | undefined,
  { email, isRepeated, takesTwo }: { email: string | undefined; isRepeated: boolean; takesTwo: boolean },
): BulkProblem | undefined {
  if (!locked) return { field: 'number', rule: 'breakUnknown' };
  if (isRepeated) return { field: 'number', rule: 'breakTwice' };
  if (wanted.amount && !isSameAmount(wanted.amount, locked.amount))
    return { field: 'amount', rule: 'breakAmount', values: { amount: locked.amount } };
  if (locked.state !== 'open') return { field: 'number', rule: 'breakResolved' };
  if ((wanted.userId || wanted.assignTo) && email === undefined)
    return { field: wanted.userId ? 'userId' : 'assignTo', rule: 'cannotSeeProject' };
  if (wanted.isCodeUnknown) return { field: 'code', rule: 'breakCode' };
  return endingProblem(wanted, locked, takesTwo);
}

function endingProblem(
  { code, reason }: BreakBulkRow,
  { kind, proposalId, outcomeUnknown, undecidedBy }: LockedBreak,
  takesTwo: boolean,
): BulkProblem | undefined {
  if (!code) return reason ? { field: 'code', rule: 'breakCodeMissing' } : undefined;
  if (!reason?.trim()) return { field: 'reason', rule: 'isNotEmpty' };
  if (reason.length > 1_000) return { field: 'reason', rule: 'maxLength', values: { limit: 1_000 } };
  if (outcomeUnknown) return { field: 'code', rule: 'breakOutcomeUnknown' };
  if (undecidedBy !== null)
    return { field: 'code', rule: 'breakCauseUndecided', values: { other: undecidedBy } };
  if (proposalId) return { field: 'code', rule: 'breakProposed' };
  if (DIVERGENCES.includes(kind)) return { field: 'code', rule: 'breakDivergence' };
  if (takesTwo) return { field: 'code', rule: 'breakAboveLimit' };
  return undefined;
}
