import type { Plain } from '../../platform/common/values/view-text.js';

/**
 * Evidence of a stated balance about a payout whose outcome is unknown. Amounts in XOF, times in ISO 8601 UTC.
 * It holds for the time of the balance only: a debit may be settled later.
 */
export class DebitEvidenceView {
  /** Business day whose balance proof it is, `YYYY-MM-DD`. */
  day!: string;
  operatorName!: Plain;
  /** not_debited: the balance equals the computed one without the payout · debited: it is lower by exactly the payout. */
  shows!: 'not_debited' | 'debited';
  amount!: number;
  /** Balance of the account at the cut-off of the day. */
  stated!: number;
  statedAt!: string;
  statedSource!: 'declared' | 'imported';
  calledAt!: string;
}
