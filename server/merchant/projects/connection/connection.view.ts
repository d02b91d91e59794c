import type { Plain } from '../../../platform/common/values/view-text.js';
import type { WireVariants } from '../../../aggregator/contract/outcomes.js';
import type { CredentialsCheck } from './credentials-check.js';

export class CredentialsTestView {
  /** `refused`: rejected by the aggregator. `unreachable`: not tested because no response arrived. */
  verdict!: CredentialsCheck;
  /** Text of the aggregator's response, or the network error. */
  reason!: Plain;
}

/**
 * Address and wire variants of a project. Its owner controls which payments are reported as made, hence the approval.
 */
export interface Connection {
  baseUrl: Plain;
  /** Only the values set; the others use the defaults. */
  wireVariants: Partial<WireVariants>;
}

export interface ConnectionChange extends Connection {
  /** `dropped`: the origin changed and no new credentials were given. `none`: no credentials before or after. */
  credentials: 'kept' | 'replaced' | 'dropped' | 'none';
}

/** Payload of a proposal; the credentials themselves are sealed in `proposed_credentials`. */
export interface ConnectionPayload extends ConnectionChange {
  /** Fingerprint of the credentials after the change; null when there are none. */
  fingerprint: Plain | null;
  /** Last four characters of a long new API key, for comparison with the aggregator's console. */
  apiKeyEnding: Plain | null;
  /** Result of the test at the time of the proposal. */
  test: CredentialsCheck | 'not_tested';
  /** Expiry of new credentials without a decision, ISO 8601 UTC. */
  expiresAt: string | null;
  /** Connection at the time of the proposal; the approval fails if it has changed. */
  previous: Connection & { fingerprint: Plain | null; credentialsSetAt: string | null };
}
