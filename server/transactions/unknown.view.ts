import type { Status } from './lifecycle.js';

/** What became of a person's word about a call whose answer was lost. */
export class SettledView {
  status!: Status;
  /** Set where a second person decides. */
  proposalId!: string | null;
}
