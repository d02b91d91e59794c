import type { MatchRules } from '../matching/matching.view.js';
import type { DayWindow } from '../calendar/day-window.js';

/** A source of lines, and whether what it should have of the day is there. */
export interface SideCover {
  leg: 'orders' | 'statement';
  /** Null: its lines say whose they are. */
  operatorId: string | null;
  dueDays: number;
  /** A confirmed file of it covers the day, and the day was matched since the last of them came. */
  ready: boolean;
  /** A confirmed file of it covers the day. */
  covered: boolean;
  /** The files hold money that comes in, and money that goes out: an order file may be of sales only. */
  ins: boolean;
  outs: boolean;
}

/** What the checks of one day need to know besides the thing they look at. */
export interface DayContext {
  window: DayWindow;
  /** The cut-off has passed as of the window's moment of knowledge. */
  isOver: boolean;
  overdueAfterMs: number;
  /** Callbacks are expected of every transaction, not only of those whose URL is ours. */
  hearsCallbacks: boolean;
  covers: readonly SideCover[];
  /** A source of the bank's lines is in use. */
  hasBank: boolean;
  /** Tolerances, and when a line or a cash movement without a match is due. */
  rules: MatchRules;
  /** Days up to this one are locked: what becomes known of them is found on the window's day. */
  lockedUntil: string | null;
}

export const DAY_MS = 86_400_000;

/** The files that should hold the lines of an account, or the orders; undefined where nobody imports them. */
export function sideCoverOf(
  { covers }: DayContext,
  leg: SideCover['leg'],
  accountId: string | null,
): SideCover | undefined {
  const fitting = covers.filter(
    (cover) => cover.leg === leg && (cover.operatorId === null || cover.operatorId === accountId),
  );
  return fitting.find(({ ready }) => ready) ?? fitting.find(({ covered }) => covered) ?? fitting[0];
}

/** The end of the business day in which something happened, on or after the window's. */
export function endOfDayOf(at: Date, { endsAt }: DayWindow): Date {
  const later = Math.floor((at.getTime() - endsAt.getTime()) / DAY_MS) + 1;
  return new Date(endsAt.getTime() + Math.max(0, later) * DAY_MS);
}
