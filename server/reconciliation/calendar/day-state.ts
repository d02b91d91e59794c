import type { DayState } from './business-day.view.js';

/** What people do to a day; a reopening is decided by two of them. */
export const DAY_ACTIONS = ['freeze', 'unfreeze', 'sweep', 'sign', 'send_back', 'lock', 'reopen'] as const;
export type DayAction = (typeof DAY_ACTIONS)[number];

/**
 * The close as a state machine: open → frozen → signed → locked. Signed goes back to frozen where the reviewer disagrees,
 * frozen back to open; only two people take a locked day back, to frozen.
 */
const NEXT: Record<DayAction, Partial<Record<DayState, DayState>>> = {
  freeze: { open: 'frozen' },
  unfreeze: { frozen: 'open' },
  sweep: { frozen: 'frozen' },
  sign: { frozen: 'signed' },
  send_back: { signed: 'frozen' },
  lock: { signed: 'locked' },
  reopen: { locked: 'frozen' },
};

/** The state that an act leads to; undefined where a day of this state does not allow it. */
export const stateAfter = (act: DayAction, state: DayState): DayState | undefined => NEXT[act][state];

/** Books of the day may be explained by adjustments: nobody signed them yet. */
export const mayAdjust = (state: DayState): boolean => state === 'open' || state === 'frozen';

/** Who an act asks for, and what the days around it must be. */
export interface DayActionContext {
  state: DayState;
  /** The cut-off has passed. */
  isOver: boolean;
  /** The oldest day before it that is not locked. */
  earlierOpen: string | null;
  /** A later day is locked. */
  laterLocked: boolean;
  signedBy: string | null;
  person: string;
}

/** Why an act is refused; undefined where it is not. Codes are those of the problems. */
type DayActionRefusal = 'day_locked' | 'day_state' | 'day_not_over' | 'days_in_order' | 'day_own_signature';

/** Rules of the close that hold whatever the figures are: states, order, two people. */
export function dayActionRefusal(act: DayAction, of: DayActionContext): DayActionRefusal | undefined {
  if (!stateAfter(act, of.state)) return of.state === 'locked' ? 'day_locked' : 'day_state';
  if (act === 'freeze' && !of.isOver) return 'day_not_over';
  if ((act === 'sign' || act === 'lock') && of.earlierOpen) return 'days_in_order';
  if (act === 'lock' && of.signedBy === of.person) return 'day_own_signature';
  if (act === 'reopen' && of.laterLocked) return 'days_in_order';
  return undefined;
}
