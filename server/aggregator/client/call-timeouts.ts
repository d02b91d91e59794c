/** Longest duration of a call, in ms. A create may be slow, and its lost answer leaves the outcome unknown. */
export interface CallTimeouts {
  connect: number;
  confirm: number;
  create: number;
}

export const DEFAULT_CALL_TIMEOUTS: CallTimeouts = { connect: 5_000, confirm: 10_000, create: 60_000 };

export const CALL_TIMEOUTS = Symbol('CALL_TIMEOUTS');
