import type { TransactionStatus } from '../lifecycle/lifecycle.js';

/** What became of a person's word about a call whose answer was lost. */
export class LostCallResolutionView {
  status!: TransactionStatus;
  /** Set where a second person decides. */
  proposalId!: string | null;
}
