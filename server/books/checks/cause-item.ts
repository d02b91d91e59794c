import type { BreakKind, CauseKind } from '../breaks/break-words.js';

/** Open break with what its cause is told by. Amounts in XOF. */
export interface CauseItem {
  id: string;
  kind: BreakKind;
  /** `YYYY-MM-DD`. */
  day: string;
  operatorId: string | null;
  amount: number;
  transactionId: string | null;
  transaction: {
    kind: 'payin' | 'payout';
    status: string;
    amount: number;
    /** Fee of the catalogue. */
    fee: number;
    phone: string | null;
    /** A matched line of a statement shows it as paid. */
    stated: boolean;
  } | null;
  /** Imported line that the break is about. */
  line: {
    id: string;
    side: string;
    direction: 'in' | 'out';
    amount: number;
    phone: string | null;
  } | null;
  /** Stated balance − computed one, of a difference of balance. */
  residual: number | null;
  /** Later file and last day of the earlier one, of a gap between two statements. */
  gap: { importId: string; beforeDay: string } | null;
  /** First later statement of the account, of a day without one. */
  nextFile: string | null;
  /** Fee of the catalogue and that of the statement. */
  fees: { expected: number; stated: number } | null;
  /** Cause that it has. */
  cause: Cause | null;
}

export interface Cause {
  kind: CauseKind;
  /** `transaction:<id>`, `line:<id>`, `import:<id>` or `account:<operator id>:<kind>:<first day>`. */
  subject: string;
}

/** Cause of each break that has one; null where two causes explain it alike. */
export type Causes = Map<string, Cause | null>;
