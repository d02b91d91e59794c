import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { BreakFigure } from '../breaks/break-figures.view.js';
import type { DaySweep } from '../calendar/business-day.view.js';
import type { ActivityLine, BridgeLine } from '../ledger/activity.view.js';
import type { CoverageLine } from '../imports/coverage.view.js';
import type { BalanceProof } from '../ledger/balance-proof.view.js';
import type { SourceSide } from '../imports/import-words.js';
import type { CoveringImport } from '../imports/source.view.js';
import { AcceptedDecisions, SignedChange } from './day-decision.view.js';
import type { SideFigures } from '../matching/matching.view.js';
import type { RestatementView } from '../restatements/restatement.view.js';
import type { DayStepName } from './day-words.js';
import type { DayState } from '../calendar/day-state-words.js';

export class PackVerification {
  /** True when every byte is as sealed. */
  ok!: boolean;
  projectId!: string | null;
  day!: string | null;
  revision!: number | null;
  lines!: number;
  /** SHA-256 of the whole file, hex. */
  sha256!: string;
  /** agrees, differs, or none when this installation has no seal of that day. */
  seal!: 'agrees' | 'differs' | 'none';
  fault!: PackFault | null;
  /** Pack that this installation keeps for the seal; none: not kept yet; null: not compared, because the file differs. */
  kept!: 'same' | 'altered' | 'none' | null;
  /** Remark about what this version computes from the records of today, not a part of the result; null: not computed or not possible. */
  regenerated!: PackRegeneration | null;
}

export class PackRegeneration {
  /** Version of the product. */
  version!: Plain;
  isSame!: boolean;
  /** First line that is computed differently, from 1; null when it is not known. */
  line!: number | null;
  section!: Plain | null;
  /** Rule of figures that has changed since the day was locked and gives other figures today. */
  rule!: 'lost_in_transit' | null;
}

export class PackFault {
  /**
   * line_changed: a line does not match its hash; line_differs: an intact line differs from the sealed one; truncated:
   * the end is missing; after_end: data follows the end; not_a_pack; unsealed: intact, but no seal agrees.
   */
  code!: 'line_changed' | 'line_differs' | 'truncated' | 'after_end' | 'not_a_pack' | 'unsealed';
  /** Line number, from 1. */
  line!: number | null;
  section!: Plain | null;
}

export class DayStep {
  name!: DayStepName;
  state!: 'done' | 'warning' | 'uncovered' | 'blocked' | 'next' | 'later';
  findings!: DayFinding[];
}

/** Finding about a step: `code` selects the text in the console, `values` fill its placeholders. */
export class DayFinding {
  code!: Plain;
  values!: Personal<'record', Record<string, string | number>>;
  /** True when it blocks the signature, false for a warning. */
  blocks!: boolean;
}

/** Business day of a project, as listed. Amounts in XOF, instants in ISO 8601 UTC. */
export class DayRow {
  /** `<project id>:<day>`. */
  id!: string;
  projectId!: string;
  projectName!: Plain;
  /** `YYYY-MM-DD` in `zone`. */
  day!: string;
  zone!: string;
  beginsAt!: string;
  endsAt!: string;
  state!: DayState;
  revision!: number;
  /** True when the cut-off has passed and the day can be frozen. */
  isOver!: boolean;
  signedBy!: string | null;
  signedAt!: string | null;
  reviewedBy!: string | null;
  lockedAt!: string | null;
  /** Number of breaks of the day that are open and due, and of their causes; `openBreakAmount` is XOF, the same money counted once. */
  openBreaks!: number;
  openBreakCauses!: number;
  openBreakAmount!: number;
  /** Restatements of the day that are not acknowledged. */
  unseenRestatements!: number;
}

/** Decision to close a day without a file of a source. */
export class DayWithoutFile {
  by!: string;
  at!: string;
  reason!: Plain;
}

/** Source whose file covers the day, or should. Days are `YYYY-MM-DD`. */
export class DaySource {
  sourceId!: string;
  name!: Plain;
  side!: SourceSide;
  operatorId!: string | null;
  /** Confirmed file that has rows of the day or was named for it. */
  file!: CoveringImport | null;
  lastDay!: string | null;
  /** Day on which its lines of the business day are due; `due` is true once that time has passed. */
  dueDay!: string;
  due!: boolean;
  /** Null while no user continued without a file, and once there is one. */
  without!: DayWithoutFile | null;
}

export class DayView extends DayRow {
  frozenAt!: string | null;
  frozenBy!: string | null;
  note!: Personal<'text'> | null;
  /** Moment of knowledge of the signed figures; null before the signature. */
  asOf!: string | null;
  sweep!: DaySweep | null;
  steps!: DayStep[];
  /** Active sources of the project, those without a file first. */
  sources!: DaySource[];
  figures!: DayFigures;
  /** Time of the last matching run of this day; null before the first run. */
  matchedAt!: string | null;
  acts!: DayActionView[];
  seals!: DaySeal[];
  restatements!: RestatementView[];
  /** Late facts of earlier days that are booked on this day. */
  received!: RestatementView[];
  /** True when the reader may sign; `mayReview` needs a signature by another user, `mayReopen` the last locked day. */
  maySign!: boolean;
  mayReview!: boolean;
  mayReopen!: boolean;
  /** Pending approval of its reopening. */
  reopenProposalId!: string | null;
  /** Decisions that the signature accepts or has accepted, as they stand now. */
  accepted!: AcceptedDecisions;
  /** Figures that have changed since the signature; null for a day that is not signed. */
  changes!: SignedChange[] | null;
  /** Sum of what is shown above a code: one code for several days names it for each day. */
  shownSha256!: string;
  /** Largest amount that the reader may adjust now without approval, XOF. */
  aloneUpTo!: number;
}

/** Outcome of one day among several under one code. */
export class DayOutcome {
  day!: string;
  /** False where it was refused by itself; the others go on. */
  done!: boolean;
  /** Code and text of the refusal; null where it was done. */
  refusal!: Plain | null;
  refusalText!: Plain | null;
}

export class DayOutcomesView {
  /** In the order of the days. */
  days!: DayOutcome[];
}

/** Figures of a day as known at `asOf`, in XOF. Signatures and seals cover exactly this object. */
export class DayFigures {
  projectId!: string;
  day!: string;
  zone!: string;
  beginsAt!: string;
  endsAt!: string;
  asOf!: string;
  activity!: ActivityLine[];
  proof!: BalanceProof[];
  /** Movements without a known account, in no proof. XOF, signed. */
  unassigned!: { count: number; amount: number };
  /** Steps from the day's transactions to the movements booked on the day. */
  bridge!: BridgeLine[];
  coverage!: CoverageLine[];
  matching!: SideFigures[];
  breaks!: BreakFigure[];
}

export class DayActionView {
  id!: string;
  revision!: number;
  act!: Plain;
  by!: string;
  at!: string;
  reason!: Plain | null;
  details!: Personal<'record', Record<string, unknown>>;
}

export class DaySeal {
  revision!: number;
  asOf!: string;
  /** SHA-256, hex. */
  packSha256!: string;
  packSize!: number;
  packLines!: number;
  /** False for a seal from before packs were kept, until its pack is: the download is then computed again. */
  packKept!: boolean;
  signedBy!: string;
  signedAt!: string;
  reviewedBy!: string;
  sealedAt!: string;
}
