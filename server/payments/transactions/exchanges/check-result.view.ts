import type { Plain } from '../../../platform/common/values/view-text.js';

/** Result of a status check: only an answered one has checked the transaction. */
export type CheckResult = 'answered' | 'refused' | 'unreadable' | 'no_response';

/** Reason why status checks did not check their transactions; rows with the same one are counted together. */
export class UncheckedReason {
  result!: Exclude<CheckResult, 'answered'>;
  /** Error code of a refusal, in its list; null without one. */
  list!: Plain | null;
  code!: Plain | null;
  /** Text of a refusal without a code, status word outside the contract, or stored fault. */
  text!: Plain | null;
  count!: number;
}
