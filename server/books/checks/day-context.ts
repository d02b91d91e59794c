import type { MatchRules } from '../matching/matching.view.js';
import type { DayWindow } from '../calendar/day-window.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

export interface SideCover {
  side: 'orders' | 'statement';
  /** Account of the source; null when each line names its own. */
  operatorId: string | null;
  dueDays: number;
  /** True when a confirmed file covers the day and the day was matched after the latest of them. */
  ready: boolean;
  /** True when a confirmed file covers the day. */
  covered: boolean;
  /** True when the files contain payins; `outs` when they contain payouts. An order file may hold only one kind. */
  ins: boolean;
  outs: boolean;
}

export interface DayContext {
  window: DayWindow;
  /** True when the cut-off has passed at the window's `asOf`. */
  isOver: boolean;
  overdueAfterMs: number;
  /** True when callbacks are expected for every transaction, not only for those with our callback URL. */
  hearsCallbacks: boolean;
  covers: readonly SideCover[];
  hasBank: boolean;
  /** Tolerances in XOF and due times of unmatched lines and cash movements. */
  rules: MatchRules;
  /** Last locked day; facts of it and earlier days that become known later count on the window's day. */
  lockedUntil: string | null;
}

/** Returns the source that covers an account best; undefined when no source is configured. */
export function sideCoverOf(
  { covers }: DayContext,
  side: SideCover['side'],
  accountId: string | null,
): SideCover | undefined {
  const fitting = covers.filter(
    (cover) => cover.side === side && (cover.operatorId === null || cover.operatorId === accountId),
  );
  return fitting.find(({ ready }) => ready) ?? fitting.find(({ covered }) => covered) ?? fitting[0];
}

/** Returns the end of the business day of `at`, not before the end of the window. */
export function endOfDayOf(at: Date, { endsAt }: DayWindow): Date {
  const later = Math.floor((at.getTime() - endsAt.getTime()) / DAY_MS) + 1;
  return new Date(endsAt.getTime() + Math.max(0, later) * DAY_MS);
}
