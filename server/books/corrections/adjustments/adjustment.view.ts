import type { Plain } from '../../../platform/common/values/view-text.js';
import type { AdjustmentCode } from './adjustment-words.js';

export class AdjustmentView {
  id!: string;
  operatorId!: string;
  operatorName!: Plain;
  day!: string;
  amount!: number;
  /** `bank_fee`: kept by the bank of a Cashin or Cashout; it does not move the operator account. */
  code!: AdjustmentCode | 'bank_fee';
  reason!: Plain;
  fileId!: string | null;
  transactionId!: string | null;
  mirrorOf!: Plain | null;
  /** Business day of the adjustment that this one is the opposite of. */
  mirrorOfDay!: string | null;
  /** True while the opposite of a cut-off adjustment awaits the booking, or the failure, of its transaction. */
  awaitsBooking!: boolean;
  /** Match whose difference it books; both are reversed together. */
  matchId!: string | null;
  undoneBy!: string | null;
  proposalId!: string | null;
  /** True when it awaits the approval of a second user and is not booked yet. */
  pending!: boolean;
  /** Id of the adjustment that a pending reversal undoes. */
  undoes!: Plain | null;
  madeBy!: string;
  at!: string;
}
