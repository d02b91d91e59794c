import type { TransactionStatus } from '../lifecycle/lifecycle.js';

/** Result of resolving a call whose response was lost. */
export class LostCallResolutionView {
  status!: TransactionStatus;
  /** Set if an approval is required. */
  proposalId!: string | null;
}
