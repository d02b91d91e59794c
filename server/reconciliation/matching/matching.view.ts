import type { SourceSide, LineView } from '../imports/import.view.js';

/** How a match was found, strongest first; `person` is a person's own. */
export const MATCH_KEYS = [
  'token',
  'reference',
  'request_id',
  'receipt',
  'phone_amount_time',
  'person',
] as const;
export type MatchKey = (typeof MATCH_KEYS)[number];

/** How lines are matched; a version of it is kept with every run. */
export class MatchRules {
  /**
   * Tried in this order, `phone_amount_time` last. Request id, receipt and number never match across different amounts. The
   * first key that names a transaction decides about a line: no weaker one is asked then.
   */
  keys!: Exclude<MatchKey, 'person'>[];
  /** XOF that principal and fee may differ by before it is a break; the match is made all the same. */
  principalTolerance!: number;
  feeTolerance!: number;
  /** How far the times of a line and a transaction may be apart, hours. */
  windowHours!: number;
  /** When a bank line of a Cashin or Cashout is due, days. */
  bankDays!: number;
}

export class MatchRulesView {
  projectId!: string;
  /** 0: the built-in rules. */
  version!: number;
  rules!: MatchRules;
  reason!: string | null;
  changedBy!: string | null;
  at!: string | null;
}

/** What a run of the rules did, or would do. */
export class MatchRunView {
  projectId!: string;
  day!: string;
  ruleVersion!: number;
  dry!: boolean;
  startedAt!: string;
  /** ms. */
  took!: number;
  legs!: MatchSideCounts[];
  /** Of a dry run: matches that these rules would make and unmake, the first hundred of each. */
  gained!: MatchSample[];
  lost!: MatchSample[];
  gainedCount!: number;
  lostCount!: number;
}

export class MatchSideCounts {
  leg!: SourceSide;
  lines!: number;
  byKey!: Partial<Record<MatchKey, number>>;
  /** Lines without a match. */
  unmatched!: number;
  /** Of these: lines of one transaction beyond the first. */
  duplicates!: number;
  /** Of these: lines that fit several transactions. */
  ambiguous!: number;
  /** Of these: lines that name a transaction but move money the other way. */
  otherWay!: number;
}

export class MatchSample {
  lineId!: string;
  rowNumber!: number;
  transactionId!: string | null;
  reference!: string | null;
  amount!: number;
  key!: MatchKey;
}

/** A match: N lines with M transactions or cash movements. Amounts in XOF. */
export class MatchView {
  id!: string;
  projectId!: string;
  leg!: SourceSide;
  key!: MatchKey;
  bookedDay!: string;
  madeBy!: string;
  madeAt!: string;
  reason!: string | null;
  undoneBy!: string | null;
  undoneAt!: string | null;
  /** A person's reason; of a run `rematched` (the rules match it no longer) or `withdrawn` (its file was). */
  undoneWhy!: string | null;
  undoneByRun!: boolean;
  /** A line that gives a failed payout back. */
  returns!: boolean;
  /** The order file names another reference than the transaction, matched by what else agrees. */
  otherReference!: boolean;
  lines!: LineView[];
  targets!: MatchTarget[];
  /** Sum of the lines less sum of the targets, signed as each moves the account (the bank's own account for bank lines). */
  residual!: number;
}

/** What a line can be matched with. */
export class MatchTarget {
  kind!: 'transaction' | 'cash';
  id!: string;
  reference!: string | null;
  what!: 'payin' | 'payout' | 'cashin' | 'cashout';
  status!: string;
  amount!: number;
  phone!: string | null;
  operatorId!: string | null;
  operatorName!: string | null;
  at!: string;
}

/** A line or target without a match, with what it could be, likeliest first. */
export class UnmatchedView {
  /** `line:<id>`, `transaction:<id>`, `cash:<id>`. */
  id!: string;
  leg!: SourceSide;
  line!: LineView | null;
  target!: MatchTarget | null;
  /** Until then it is only not yet due; null: it is due. */
  expectedUntil!: string | null;
  /** Names a transaction that another line of its leg is matched with already. */
  duplicateOf!: DuplicateOf | null;
}

/** The line that stands in the place of a duplicate, and its transaction. */
export class DuplicateOf {
  transactionId!: string;
  reference!: string;
  line!: LineView;
}

/** What speaks for a suggestion, or against it. */
export const SUGGESTION_REASONS = [
  'same_reference',
  'similar_reference',
  'same_request_id',
  'same_receipt',
  'same_amount',
  'near_amount',
  'sum_agrees',
  'same_phone',
  'same_time',
  'near_time',
  'same_operator',
  'other_amount',
  'other_phone',
  'other_operator',
] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

export class SuggestionView {
  /** All of these together make up the amount, as one bank credit does of several Cashouts; one alone is `target` or `line`. */
  targets!: MatchTarget[];
  target!: MatchTarget | null;
  line!: LineView | null;
  /** 0–100. */
  score!: number;
  because!: SuggestionReason[];
}

/** The legs of one transaction. */
export class TransactionSidesView {
  own!: TransactionSideView;
  aggregator!: TransactionSideView;
  statement!: TransactionSideView;
}

export class TransactionSideView {
  /** here: it is there and agrees; differs; missing; expected: not yet due; none: nobody imports this leg. */
  state!: 'here' | 'differs' | 'missing' | 'expected' | 'none';
  /** Undone ones too, the latest first. */
  matches!: MatchView[];
  expectedUntil!: string | null;
}

/** One leg of the day's matching. */
export class SideFigures {
  leg!: 'orders' | 'statement' | 'bank';
  lines!: number;
  lineAmount!: number;
  matched!: number;
  matchedAmount!: number;
  /** Not matched but not yet due. */
  expected!: number;
  unmatched!: number;
  unmatchedAmount!: number;
}
