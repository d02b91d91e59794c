import type { BreakKind } from '../breaks/break.view.js';
import type { BridgeLine } from '../facts/bridge.view.js';
import type { CoverageLine } from '../facts/coverage.view.js';

export type DayState = 'open' | 'frozen' | 'signed' | 'locked';

/** The steps of a close, in their order. */
export const DAY_STEPS = ['freeze', 'sweep', 'imports', 'match', 'breaks', 'proof', 'sign', 'lock'] as const;
export type DayStepName = (typeof DAY_STEPS)[number];

/** One step of a close: whether it is done, and what is missing where it blocks. */
export class DayStep {
  name!: DayStepName;
  state!: 'done' | 'warning' | 'uncovered' | 'blocked' | 'next' | 'later';
  /** Why it blocks or warns, with the figures of the sentence; empty where nothing does. */
  findings!: DayFinding[];
}

/** A sentence about a step, in words of the console: `code` names it, `values` are its figures. */
export class DayFinding {
  code!: string;
  values!: Record<string, string | number>;
  /** Blocks the signature; else it only warns. */
  blocks!: boolean;
}

/** A business day of a project, as the list shows it. Amounts in XOF, instants in ISO 8601 UTC. */
export class DayRow {
  /** `<project id>:<day>`. */
  id!: string;
  projectId!: string;
  projectName!: string;
  /** `YYYY-MM-DD` in `zone`. */
  day!: string;
  zone!: string;
  beginsAt!: string;
  endsAt!: string;
  state!: DayState;
  revision!: number;
  /** The cut-off has passed, so it can be frozen. */
  isOver!: boolean;
  signedBy!: string | null;
  signedAt!: string | null;
  reviewedBy!: string | null;
  lockedAt!: string | null;
  /** Breaks of the day that are open now. */
  openBreaks!: number;
  openBreakAmount!: number;
  /** Restatements of the day that nobody has seen. */
  unseenRestatements!: number;
}

/** The page of a day. */
export class DayView extends DayRow {
  frozenAt!: string | null;
  frozenBy!: string | null;
  note!: string | null;
  /** What was known then is what is signed; null while nobody signed. */
  asOf!: string | null;
  sweep!: DaySweep | null;
  steps!: DayStep[];
  figures!: DayFigures;
  /** Of the last matching of this day; null where it was never run. */
  matchedAt!: string | null;
  acts!: DayAct[];
  seals!: DaySeal[];
  restatements!: RestatementView[];
  /** Late facts of earlier days that are booked here. */
  received!: RestatementView[];
  /** The reader may sign, review (another person signed), reopen. */
  maySign!: boolean;
  mayReview!: boolean;
  mayReopen!: boolean;
  /** An open proposal to reopen it. */
  reopenProposalId!: string | null;
}

/** The last sweep of what was pending at the cut-off. */
export class DaySweep {
  startedAt!: string;
  endedAt!: string | null;
  asked!: number;
  answered!: number;
  unreachable!: number;
  stillPending!: number;
}

/** What a day comes to, as known at `asOf`. Sums in XOF. This is what is signed, word for word. */
export class DayFigures {
  projectId!: string;
  day!: string;
  zone!: string;
  beginsAt!: string;
  endsAt!: string;
  asOf!: string;
  activity!: ActivityLine[];
  proof!: BalanceProof[];
  /** Money that moved without anybody knowing which account; it is in no proof. XOF, signed. */
  unassigned!: { count: number; amount: number };
  /** From the day's transactions to the money that the day books. */
  bridge!: BridgeLine[];
  /** Which accounts files of others cover, and which they do not. */
  coverage!: CoverageLine[];
  matching!: LegFigures[];
  breaks!: BreakFigure[];
}

/** Transactions that happened in the day. */
export class ActivityLine {
  /** Account; null: no operator is known. */
  operatorId!: string | null;
  operatorName!: string | null;
  kind!: 'payin' | 'payout';
  channel!: string;
  /** For the books: an override by hand counts. */
  status!: string;
  count!: number;
  gross!: number;
  /** The merchant's part, of completed ones. */
  fee!: number;
  net!: number;
}

/**
 * Of one account: opening + payins − fees − payouts − fees + Cashins − Cashouts ± adjustments = closing, against what was
 * stated at the cut-off. XOF, signed as each moves the account.
 */
export class BalanceProof {
  operatorId!: string;
  operatorName!: string;
  opening!: number | null;
  /** sealed: the closing of the day before; stated: of the first day; none: nothing is known. */
  openingFrom!: 'sealed' | 'computed' | 'stated' | 'none';
  payins!: number;
  /** Tax included. */
  payinFees!: number;
  /** Of these fees; left out where there is none. */
  payinTax?: number;
  payouts!: number;
  payoutFees!: number;
  payoutTax?: number;
  payoutReturns!: number;
  byHand!: number;
  cashins!: number;
  cashouts!: number;
  adjustments!: number;
  /** Of these, late facts of earlier, locked days. */
  late!: number;
  closing!: number | null;
  /** In their books of this day and in ours of another, or the other way round: matched lines across the cut-off. */
  inTransit!: number;
  stated!: number | null;
  statedAt!: string | null;
  statedSource!: 'declared' | 'imported' | null;
  /** What a declared balance is proved by. */
  statedEvidence!: 'file' | 'approval' | null;
  /** Declared without evidence or a second person's approval, where nothing else is stated: it proves nothing. */
  openingAlone!: number | null;
  statedAlone!: number | null;
  /** stated − (closing + in transit); null where either is not known. Locked only at 0. */
  residual!: number | null;
  /** Payouts whose answer was lost: the true balance may be lower by so much. */
  possiblyPaid!: number;
  possiblyPaidCount!: number;
}

/** One leg of the day's matching. */
export class LegFigures {
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

export class BreakFigure {
  kind!: BreakKind;
  open!: number;
  openAmount!: number;
  resolved!: number;
  expected!: number;
}

export class DayAct {
  id!: string;
  revision!: number;
  act!: string;
  by!: string;
  at!: string;
  reason!: string | null;
  details!: Record<string, unknown>;
}

export class DaySeal {
  revision!: number;
  asOf!: string;
  /** Hex. */
  packSha256!: string;
  packSize!: number;
  packLines!: number;
  signedBy!: string;
  signedAt!: string;
  reviewedBy!: string;
  sealedAt!: string;
}

/** What became known of a locked day. It changes nothing there: it is booked on `bookedDay`. */
export class RestatementView {
  id!: string;
  projectId!: string;
  day!: string;
  revision!: number;
  bookedDay!: string;
  raisedAt!: string;
  owner!: string | null;
  seenBy!: string | null;
  seenAt!: string | null;
  seenNote!: string | null;
  /** The day was reopened and locked again since: its new seal has these facts, and nothing of them is booked elsewhere. */
  absorbed!: boolean;
  /** What it changes of the day's money, XOF, signed. */
  amount!: number;
  lines!: RestatementLine[];
}

export class RestatementLine {
  id!: string;
  fact!: 'status' | 'registered' | 'contradiction' | 'override' | 'cash' | 'import' | 'balance' | 'account';
  transactionId!: string | null;
  reference!: string | null;
  operatorId!: string | null;
  operatorName!: string | null;
  before!: Record<string, unknown>;
  after!: Record<string, unknown>;
  amount!: number;
  knownAt!: string;
}

/** A movement of an account on the day, as its proof lists it. */
export class MovementView {
  factId!: string;
  what!: 'payin' | 'payout' | 'payout_return' | 'by_hand' | 'cashin' | 'cashout' | 'adjustment';
  transactionId!: string | null;
  reference!: string | null;
  /** XOF, signed. */
  principal!: number;
  fee!: number;
  happenedAt!: string;
  knownAt!: string;
  late!: boolean;
}

/** A movement near the end of a day, of one account. Amounts in XOF, signed, fee included. */
export class CutOffItem {
  /** Unique on the page. */
  id!: string;
  /**
   * theirs_first: a matched line of this day, in our books of a later one; ours_first: in our books of this day or an earlier
   * one, its matched line after the cut-off; near: within 15 minutes of the cut-off, whatever its match.
   */
  what!: 'theirs_first' | 'ours_first' | 'near';
  movement!: MovementView['what'];
  transactionId!: string | null;
  reference!: string | null;
  amount!: number;
  ourAt!: string;
  lineId!: string | null;
  lineAt!: string | null;
}

/** What stands on two sides of a cut-off, and what is near it: where a difference of the proof comes from. */
export class CutOffView {
  operatorId!: string;
  endsAt!: string;
  /** The sum of what is across: `inTransit` of the proof. */
  inTransit!: number;
  items!: CutOffItem[];
}
