import { looksLikeToken, tokenPayload } from '../../aggregator/contract/token.js';
import { hasMeaning, SUB_CODE_LIST_OF } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import type { TransactionKind } from '../lifecycle/lifecycle.js';
import type { RefusalCause } from './transaction.view.js';
import { kindOfToken } from '../lost-calls/token-fit.js';

/** What our own records know about a token that a confirm did not find. */
export interface RefusalEvidence {
  kind: TransactionKind;
  token: string | null;
  lastOutcome: string;
  lastSaid: string | null;
  /** When a confirm with this token last gave a status. */
  workedAt: Date | null;
  /** A delivery whose callback token is the token that we hold. */
  callbackDeliveryId: string | null;
  /** Another project that holds the same token; its name is empty where the reader may not see it. */
  otherProject: string | null;
  /** The reference of a transaction whose token is one edit away; empty where the reader may not see it. */
  mistyped: string | null;
  /** Set when a probe under the other parameter name was answered, for any token of the project. */
  parameterHint: string | null;
  /** What has become of the other parameter name for this token: `probed` when it was refused too. */
  parameter: string | null;
}

/**
 * The causes behind "invoice not found", by the strength of their evidence: what is known of this very
 * token first, what holds for every token of the project last; none for any other answer.
 */
export function refusalCauses(evidence: RefusalEvidence): RefusalCause[] {
  const refusal = { list: SUB_CODE_LIST_OF.payin_confirm, code: evidence.lastSaid };
  if (!evidence.token || evidence.lastOutcome !== 'refused' || !hasMeaning(refusal, 'notFound')) return [];
  const causes: RefusalCause[] = [];
  const add = (cause: RefusalCause['cause'], proof: string | null | undefined) => {
    if (proof !== null && proof !== undefined) causes.push({ cause, evidence: proof || null });
  };
  const kind = kindOfToken(tokenPayload(evidence.token) ?? {});
  add('callback_token', evidence.callbackDeliveryId);
  add('other_project', evidence.otherProject);
  add('other_kind', kind && kind !== evidence.kind ? kind : null);
  add('mistyped', evidence.mistyped);
  add('worked_before', evidence.workedAt?.toISOString());
  if (!looksLikeToken(evidence.token)) causes.push({ cause: 'malformed_token', evidence: null });
  if (evidence.parameter !== 'probed' && !evidence.workedAt) add('wrong_parameter', evidence.parameterHint);
  return causes.length ? causes : [{ cause: 'unknown', evidence: null }];
}
