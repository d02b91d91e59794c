import { looksLikeToken } from '../aggregator/token.js';
import type { RefusalCause } from './transaction.view.js';

/** What our own records know about the token that a confirm refused with Code02. */
export interface RefusalEvidence {
  token: string | null;
  lastOutcome: string;
  lastSaid: string | null;
  /** When a confirm with this token last gave a status. */
  workedAt: Date | null;
  /** A delivery whose callback token is the token that we hold. */
  callbackDeliveryId: string | null;
  /** Another project that holds the same token; its name is empty where the reader may not see it. */
  otherProject: string | null;
  /** Set when a probe under the other parameter name was answered. */
  parameterHint: string | null;
}

/** The causes behind "invoice not found" (confirmInvoice Code02), likeliest first; none for any other answer. */
export function refusalCauses(evidence: RefusalEvidence | undefined): RefusalCause[] {
  if (!evidence?.token || evidence.lastOutcome !== 'refused' || evidence.lastSaid !== '02') return [];
  const causes: RefusalCause[] = [];
  const add = (cause: RefusalCause['cause'], proof: string | null | undefined) => {
    if (proof !== null && proof !== undefined) causes.push({ cause, evidence: proof || null });
  };
  add('callback_token', evidence.callbackDeliveryId);
  add('other_project', evidence.otherProject);
  add('worked_before', evidence.workedAt?.toISOString());
  add('wrong_parameter', evidence.parameterHint);
  if (!looksLikeToken(evidence.token)) causes.push({ cause: 'malformed_token', evidence: null });
  return causes.length ? causes : [{ cause: 'unknown', evidence: null }];
}
