import type { WireVariants } from '../aggregator/outcome.js';

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
}
