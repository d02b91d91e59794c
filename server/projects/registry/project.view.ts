import type { ProposalKind } from '../../approvals/proposal.view.js';
import type { WireVariants } from '../../aggregator/contract/outcomes.js';

/** An API project; its credentials are never part of any view. */
export class ProjectView {
  id!: string;
  name!: string;
  baseUrl!: string;
  wikiUrl!: string;
  zone!: string;
  /** Where the aggregator must send callbacks for this project. */
  callbackUrl!: string;
  hasCredentials!: boolean;
  credentialsSetAt!: string | null;
  payinEnabled!: boolean;
  payoutEnabled!: boolean;
  overdueAfterMinutes!: number;
  maxInFlight!: number;
  /** Requests a second; null for no limit. */
  ratePerSecond!: number | null;
  wireVariants!: WireVariants;
  sweepPausedAt!: string | null;
  sweepPausedWhy!: string | null;
  createdAt!: string;
  /** The addresses that this server calls from, as they were whitelisted at the aggregator. */
  egressAddresses!: string[];
  /** Who last set base URL, credentials or wire variants; `approvedBy` null: one administrator alone. */
  connection!: ProjectConnectionView | null;
  /** The project has a single administrator, since 7 days at least: the connection changes without approval. */
  hasSoleAdministrator!: boolean;
  /** Requests about the connection or the callback key that await approval. */
  pendingProposals!: PendingProposalView[];
  /** Until when callbacks to the previous address are accepted; may be past. */
  oldCallbackAcceptedUntil!: string | null;
}

export class ProjectConnectionView {
  setBy!: string;
  approvedBy!: string | null;
  at!: string;
}

export class PendingProposalView {
  id!: string;
  kind!: ProposalKind;
}
