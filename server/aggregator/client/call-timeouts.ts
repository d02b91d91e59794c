/** How long a call may take, in ms. A create may do its work slowly, and an answer to it must not be given up lightly. */
export interface CallTimeouts {
  connect: number;
  confirm: number;
  create: number;
}

export const DEFAULT_CALL_TIMEOUTS: CallTimeouts = { connect: 5_000, confirm: 10_000, create: 60_000 };

/** The injection token of `CallTimeouts`. */
export const CALL_TIMEOUTS = Symbol('CALL_TIMEOUTS');
