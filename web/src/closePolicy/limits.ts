import type { CloseLimits } from '../../../server/reconciliation/close-policy/close-policy.view.js';

/** The limits, in the order in which they are shown. */
export const LIMITS = [
  'writeOffAct',
  'writeOffDay',
  'ownedBreak',
] as const satisfies readonly (keyof CloseLimits)[];
