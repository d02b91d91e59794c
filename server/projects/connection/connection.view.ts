import type { WireVariants } from '../../aggregator/contract/outcomes.js';
import type { CredentialsCheck } from './credentials-check.js';

/** What a test of the stored credentials said. */
export class CredentialsTestView {
  /** `refused`: the aggregator does not know them. `unreachable`: nothing is known about them. */
  verdict!: 'passed' | 'refused' | 'unreachable';
  /** The aggregator's words, or what kept it from answering. */
  reason!: string;
}

/** How a project reaches the aggregator: whoever sets it decides who says which payment was made. */
export interface Connection {
  baseUrl: string;
  /** Only what was set; the rest follows the defaults. */
  wireVariants: Partial<WireVariants>;
}

export interface ConnectionChange extends Connection {
  /** `dropped`: another origin, and none were given for it. `none`: there were none, and there are none. */
  credentials: 'kept' | 'replaced' | 'dropped' | 'none';
}

/** What a proposal says of a change; the credentials themselves are sealed beside it. */
export interface ConnectionPayload extends ConnectionChange {
  /** Of the credentials after the change; null where there are none. */
  fingerprint: string | null;
  /** The last four characters of a long new API key, to compare with the aggregator's console. */
  apiKeyEnding: string | null;
  /** What a test of the whole setting said when it was proposed. */
  test: CredentialsCheck | 'not_tested';
  /** When new credentials are deleted without a decision; ISO 8601 UTC. */
  expiresAt: string | null;
  /** What it replaces; the approval fails where this has changed meanwhile. */
  previous: Connection & { fingerprint: string | null; credentialsSetAt: string | null };
}
