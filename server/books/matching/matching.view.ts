import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { StatementRecord } from '../../payments/transactions/lost-calls/statement-evidence.js';
import type { LineView } from '../imports/import.view.js';
import type { SourceSide } from '../imports/import-words.js';
import type { MatchKey, SuggestionReason } from './matching-words.js';

export class MatchRules {
  /**
   * Keys in the order of use, `phone_amount_time` last. Request id, receipt and number never match different amounts.
   * The first key that names a transaction decides on a line; weaker keys are not used then.
   */
  keys!: Exclude<MatchKey, 'person'>[];
  /** Difference of the principal in XOF above which a break is raised; the match is made in any case. */
  principalTolerance!: number;
  feeTolerance!: number;
  /** Greatest distance in time between a line and a transaction, in hours. */
  windowHours!: number;
  /** Days until a bank line of a Cashin or Cashout is due. */
  bankDays!: number;
}

export class MatchRulesView {
  projectId!: string;
  /** Version 0 is the built-in rules. */
  version!: number;
  rules!: MatchRules;
  reason!: Plain | null;
  changedBy!: string | null;
  at!: string | null;
}

export class MatchRunView {
  projectId!: string;
  day!: string;
  ruleVersion!: number;
  dry!: boolean;
  startedAt!: string;
  /** Duration in ms. */
  took!: number;
  sides!: MatchSideCounts[];
  /** First hundred matches that a dry run would make; `lost` those that it would undo. */
  gained!: MatchSample[];
  lost!: MatchSample[];
  gainedCount!: number;
  lostCount!: number;
}

export class MatchSideCounts {
  side!: SourceSide;
  lines!: number;
  byKey!: Partial<Record<MatchKey, number>>;
  unmatched!: number;
  /** Unmatched lines of a transaction that another line is matched with. */
  duplicates!: number;
  /** Unmatched lines that fit several transactions. */
  ambiguous!: number;
  /** Unmatched lines that name a transaction of the opposite direction. */
  otherWay!: number;
}

export class MatchSample {
  lineId!: string;
  rowNumber!: number;
  transactionId!: string | null;
  reference!: Plain | null;
  amount!: number;
  key!: MatchKey;
}

/** Match of N lines with M transactions or cash movements. Amounts in XOF. */
export class MatchView {
  id!: string;
  projectId!: string;
  side!: SourceSide;
  key!: MatchKey;
  /** Version of the rules that made it; 0 for the built-in ones, null for a match made by a user. */
  ruleVersion!: number | null;
  bookedDay!: string;
  madeBy!: string;
  madeAt!: string;
  reason!: Plain | null;
  undoneBy!: string | null;
  undoneAt!: string | null;
  /**
   * Reason of the user; of a run `rematched` (the rules no longer match it) or `withdrawn` (its file was withdrawn).
   */
  undoneWhy!: Plain | null;
  undoneByRun!: boolean;
  /** True when the lines return a failed payout. */
  returns!: boolean;
  /** True when the order file names another reference than the transaction, matched by another key. */
  otherReference!: boolean;
  /** Adjustment that books the difference; null where none was booked with the match. */
  adjustmentId!: string | null;
  lines!: LineView[];
  targets!: MatchTarget[];
  /**
   * Sum of the lines less that of the targets in XOF, signed as each moves the account (that of the bank for bank
   * lines).
   */
  residual!: number;
}

/** Transaction, Cashin or Cashout to match lines with. Amount in XOF. */
export class MatchTarget {
  kind!: 'transaction' | 'cash';
  id!: string;
  reference!: Plain | null;
  what!: 'payin' | 'payout' | 'cashin' | 'cashout';
  status!: Plain;
  amount!: number;
  phone!: Personal<'phone'> | null;
  operatorId!: string | null;
  operatorName!: Plain | null;
  at!: string;
}

export class UnmatchedView {
  /** `line:<id>`, `transaction:<id>` or `cash:<id>`. */
  id!: string;
  side!: SourceSide;
  line!: LineView | null;
  target!: MatchTarget | null;
  /** Time until which it is not yet due; null when it is due. */
  expectedUntil!: Plain | null;
  /** Set when the line names a transaction that another line of its side is matched with. */
  duplicateOf!: DuplicateOf | null;
}

export class DuplicateOf {
  transactionId!: string;
  reference!: Plain;
  line!: LineView;
}

export class SuggestionView {
  /**
   * Targets whose amounts together equal that of the line, such as one bank credit for several Cashouts; a single
   * suggestion is in `target` or `line`.
   */
  targets!: MatchTarget[];
  target!: MatchTarget | null;
  line!: LineView | null;
  /** Fee that the bank has kept of the targets, in XOF; absent where their sum equals the line. */
  residual?: number;
  /** Likelihood from 0 to 100. */
  score!: number;
  because!: SuggestionReason[];
}

export class TransactionSidesView {
  own!: TransactionSideView;
  aggregator!: TransactionSideView;
  statement!: TransactionSideView;
}

export class TransactionSideView {
  /** here: present and equal; differs; missing; expected: not yet due; none: no source covers this side. */
  state!: 'here' | 'differs' | 'missing' | 'expected' | 'none';
  /** Includes undone matches, latest first. */
  matches!: MatchView[];
  expectedUntil!: Plain | null;
  /** Of a statement: what all its lines say of the movement, reversals of later files included. */
  says!: StatementRecord | null;
}

/** Match figures of one side of a day. Amounts in XOF. */
export class SideFigures {
  leg!: SourceSide;
  lines!: number;
  lineAmount!: number;
  matched!: number;
  matchedAmount!: number;
  /** Unmatched lines that are not yet due. */
  expected!: number;
  unmatched!: number;
  unmatchedAmount!: number;
}
