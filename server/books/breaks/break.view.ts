import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { TransactionStatus } from '../../payments/transactions/lifecycle/lifecycle.js';
import type { SourceVerdict } from '../../payments/transactions/sources/source-verdict.view.js';
import type { OperatingRole } from '../../access/identity/user-words.js';
import type { BreakKind, CauseKind, BreakAge, ResolutionCode, Claimant } from './break-words.js';

export type BreakSeverity = 'high' | 'normal' | 'low';

/** Statement of one source about the subject of a break, kept verbatim. */
export class BreakClaim {
  who!: Claimant;
  /** Field concerned: a status, an amount, a number, an operator. */
  field!: Plain;
  what!: Personal<'claim'> | number | null;
  at!: string | null;
  /**
   * Record that holds the statement: a delivery, an API call, an imported line, an override, a cash movement, an
   * unexpected response or an imported file.
   */
  /** `callbacks`: a list; its id is a period of two instants, separated by a slash. */
  evidence!: {
    type: 'delivery' | 'callbacks' | 'exchange' | 'line' | 'override' | 'cash' | 'drift' | 'import';
    id: string;
  } | null;
  /** True for the claim that disagrees with the others. */
  odd!: boolean;
}

/** Break that has the cause. Amount in XOF. */
export class CausePart {
  id!: string;
  number!: number;
  kind!: BreakKind;
  day!: string;
  reference!: Plain | null;
  operatorName!: Plain | null;
  amount!: number;
  state!: 'open' | 'resolved';
  /** True where its day is locked: it is resolved by itself, not with the cause. */
  locked!: boolean;
  /** True while the outcome of its call is unknown: the cause cannot be resolved. */
  outcomeUnknown!: boolean;
  /** Request that awaits approval about it; null without one. */
  proposalId!: string | null;
}

/** Cause of several breaks. */
export class BreakCause {
  id!: string;
  kind!: CauseKind;
  /** XOF of the open parts of unlocked days: the same money once, else their sum. */
  amount!: number;
  countsOnce!: boolean;
  parts!: CausePart[];
}

/** Break of a business day. Amounts in XOF, instants in ISO 8601 UTC. */
export class BreakRow {
  id!: string;
  number!: number;
  projectId!: string;
  projectName!: Plain;
  zone!: string;
  day!: string;
  kind!: BreakKind;
  severity!: BreakSeverity;
  /** XOF at stake; 0 for notices about the delivery of callbacks. */
  amount!: number;
  subject!: Plain;
  transactionId!: string | null;
  reference!: Plain | null;
  lineId!: string | null;
  operatorId!: string | null;
  operatorName!: Plain | null;
  foundAt!: string;
  age!: BreakAge;
  /** Time until which the difference is one of timing and not counted among the breaks. */
  expectedUntil!: Plain | null;
  timing!: boolean;
  ownerRole!: OperatingRole;
  assignee!: Plain | null;
  dueAt!: string;
  overdue!: boolean;
  escalatedTo!: OperatingRole | null;
  state!: 'open' | 'resolved';
  resolutionCode!: ResolutionCode | null;
  resolutionReason!: Plain | null;
  resolvedBy!: string | null;
  resolvedAt!: string | null;
  divergence!: boolean;
  /** True when only the delivery of callbacks is concerned. */
  notice!: boolean;
  /** Pending approval of its resolution or carry-over. */
  proposalId!: string | null;
  /** XOF accepted by two users: up to this amount the break does not block the signature of its day. */
  carriedAmount!: number | null;
  carriedBy!: string | null;
  causeId!: string | null;
  causeKind!: CauseKind | null;
  /** Number of breaks of its cause in the same state; 1 without a cause. */
  causeParts!: number;
  /** Usual resolution code of this kind. */
  suggestion!: ResolutionCode | null;
}

/** Resolutions of one code. */
export class ResolutionCount {
  code!: ResolutionCode;
  count!: number;
}

/** Resolutions of earlier breaks of the same kind and cause in the project: the latest 50 of 90 days. */
export class EarlierResolutions {
  count!: number;
  /** The most frequent first. */
  reasons!: ResolutionCount[];
}

export class BreakView extends BreakRow {
  claims!: BreakClaim[];
  acts!: BreakAct[];
  /** Conclusion from the sources of its transaction, and what to do; null where the kind of the break tells it. */
  verdict!: SourceVerdict | null;
  /** Status of its transaction now; null without one. */
  transactionStatus!: { status: TransactionStatus; at: string } | null;
  /** True once its statement line is matched: the next check of its day ends the break. */
  lineMatched!: boolean;
  /** Effect on the signature of its day: the day is locked, the break blocks it, or neither. */
  effect!: 'locked' | 'blocks' | 'none';
  /** Null for a break with a cause of its own. */
  cause!: BreakCause | null;
  /** Null for a resolved break, for fewer than three, and where a source denies the usual resolution. */
  earlier!: EarlierResolutions | null;
  /** Largest amount that the reader may write off now without approval, XOF. */
  aloneUpTo!: number;
}

export class BreakAct {
  id!: string;
  act!: Plain;
  text!: Plain | null;
  fileId!: string | null;
  fileName!: Plain | null;
  struckBy!: string | null;
  struckAt!: string | null;
  details!: Personal<'record', Record<string, unknown>>;
  by!: string;
  at!: string;
}

export class BreakRuleView {
  projectId!: string;
  kind!: BreakKind;
  ownerRole!: OperatingRole;
  dueHours!: number;
  escalateTo!: OperatingRole;
  escalateAmount!: number | null;
  builtIn!: boolean;
  changedBy!: string | null;
  at!: string | null;
}

export class BulkResult {
  dry!: boolean;
  done!: number;
  /** Breaks that were proposed to a second user. */
  proposed!: number;
  rows!: {
    rowNumber: number;
    number: number | null;
    ok: boolean;
    /** Refused to one user alone: may be proposed, or was. */
    takesTwo: boolean;
    field: Plain | null;
    message: Personal<'text'> | null;
  }[];
}

export class BreakAssignee {
  id!: string;
  email!: Plain;
}
