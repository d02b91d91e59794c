import type { TransactionStatus } from '../lifecycle/lifecycle.js';

export class LostCallResolutionView {
  status!: TransactionStatus;
  /** Set if an approval is required. */
  proposalId!: string | null;
}
