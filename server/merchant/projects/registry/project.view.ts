import type { Plain } from '../../../platform/common/values/view-text.js';
import type { ProposalKind } from '../../../access/approvals/proposal-kinds.js';
import type { WireVariants } from '../../../aggregator/contract/outcomes.js';

/** Reason why the calls of a project are paused. */
export type PauseCause = 'credentials_refused' | 'responses_unusable';

/** Never contains credentials. */
export class ProjectView {
  id!: string;
  name!: Plain;
  baseUrl!: Plain;
  wikiUrl!: Plain;
  zone!: string;
  /** URL to which the aggregator must send callbacks. */
  callbackUrl!: Plain;
  hasCredentials!: boolean;
  credentialsSetAt!: string | null;
  payinEnabled!: boolean;
  payoutEnabled!: boolean;
  overdueAfterMinutes!: number;
  maxInFlight!: number;
  /** Requests per second; null for no limit. */
  ratePerSecond!: number | null;
  wireVariants!: WireVariants;
  /** Set while status checks, audits and payouts of the project are paused. */
  sweepPausedAt!: string | null;
  sweepPauseCause!: PauseCause | null;
  /** Text of the aggregator, or reason why its response cannot be used. */
  sweepPausedWhy!: Plain | null;
  /** Time of the next call that tests if the pause can end. */
  sweepProbeAt!: string | null;
  createdAt!: string;
  /** Outbound addresses of this server, as whitelisted at the aggregator. */
  egressAddresses!: Plain[];
  /** Last change of base URL, credentials or wire variants; `approvedBy` null: set by the sole administrator. */
  connection!: ProjectConnectionView | null;
  /** The project has had a single administrator for at least 7 days: the connection changes without approval. */
  hasSoleAdministrator!: boolean;
  /** Changes of the connection or the callback key pending approval. */
  pendingProposals!: PendingProposalView[];
  /** End of the acceptance of callbacks to the previous URL; may be past. */
  oldCallbackAcceptedUntil!: Plain | null;
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
