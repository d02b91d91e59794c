import type { BreakFigure } from '../breaks/break.view.js';
import type { DayState, DaySweep } from '../calendar/business-day.view.js';
import type { ActivityLine, BridgeLine } from '../ledger/activity.view.js';
import type { CoverageLine } from '../imports/import.view.js';
import type { BalanceProof } from '../ledger/balance-proof.view.js';
import type { SideFigures } from '../matching/matching.view.js';
import type { RestatementView } from '../restatements/restatement.view.js';

/** What a check of a sealed pack says. */
export class PackVerdict {
  /** Every byte of it is as it was sealed. */
  ok!: boolean;
  projectId!: string | null;
  day!: string | null;
  revision!: number | null;
  lines!: number;
  /** Hex, of the whole file. */
  sha256!: string;
  /** agrees, differs, or none where this installation sealed no such day. */
  seal!: 'agrees' | 'differs' | 'none';
  /** The first thing that is wrong; null where nothing is. */
  fault!: PackFault | null;
}

export class PackFault {
  /**
   * line_changed: a line is not as it was written; line_differs: intact in itself, but not what was sealed; truncated: the end
   * is missing; after_end: something follows the end; not_a_pack; unsealed: whole, but no seal agrees with it.
   */
  code!: 'line_changed' | 'line_differs' | 'truncated' | 'after_end' | 'not_a_pack' | 'unsealed';
  /** Counted from 1. */
  line!: number | null;
  section!: string | null;
}

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
  acts!: DayActionView[];
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
  matching!: SideFigures[];
  breaks!: BreakFigure[];
}

export class DayActionView {
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
