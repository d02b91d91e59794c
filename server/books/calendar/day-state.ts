import type { DayState } from './day-state-words.js';

/** User actions on a day; a reopening takes two users. */
export const DAY_ACTIONS = [
  'freeze',
  'unfreeze',
  'sweep',
  'go_without',
  'sign',
  'send_back',
  'lock',
  'reopen',
] as const;
export type DayAction = (typeof DAY_ACTIONS)[number];

/**
 * Transitions of the close: open → frozen → signed → locked. The reviewer sends a signed day back to frozen; a frozen
 * day can be unfrozen; a locked day returns to frozen by an approved reopening.
 */
const NEXT: Record<DayAction, Partial<Record<DayState, DayState>>> = {
  freeze: { open: 'frozen' },
  unfreeze: { frozen: 'open' },
  sweep: { frozen: 'frozen' },
  go_without: { open: 'open', frozen: 'frozen' },
  sign: { frozen: 'signed' },
  send_back: { signed: 'frozen' },
  lock: { signed: 'locked' },
  reopen: { locked: 'frozen' },
};

/** Returns the next state; undefined when the state does not allow the action. */
export const stateAfter = (act: DayAction, state: DayState): DayState | undefined => NEXT[act][state];

/** Returns true while the day is not signed. */
export const mayAdjust = (state: DayState): boolean => state === 'open' || state === 'frozen';

export interface DayActionContext {
  state: DayState;
  /** True when the cut-off has passed. */
  isOver: boolean;
  /** Oldest earlier day that is not signed, and that is not locked. */
  earlierUnsigned: string | null;
  earlierOpen: string | null;
  laterLocked: boolean;
  signedBy: string | null;
  user: string;
}

type DayActionRefusal = 'day_locked' | 'day_state' | 'day_not_over' | 'days_in_order' | 'day_own_signature';

/**
 * Applies the rules of the close that do not depend on figures: state, order of days, dual control. Returns undefined
 * when the action is allowed.
 */
export function dayActionRefusal(act: DayAction, of: DayActionContext): DayActionRefusal | undefined {
  if (!stateAfter(act, of.state)) return of.state === 'locked' ? 'day_locked' : 'day_state';
  if (act === 'freeze' && !of.isOver) return 'day_not_over';
  if (act === 'sign' && of.earlierUnsigned) return 'days_in_order';
  if (act === 'lock' && of.earlierOpen) return 'days_in_order';
  if (act === 'lock' && of.signedBy === of.user) return 'day_own_signature';
  if (act === 'reopen' && of.laterLocked) return 'days_in_order';
  return undefined;
}
