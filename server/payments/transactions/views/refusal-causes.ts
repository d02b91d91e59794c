import { looksLikeToken, tokenPayload } from '../../../aggregator/contract/token.js';
import { hasMeaning, SUB_CODE_LIST_OF } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import type { TransactionKind } from '../lifecycle/lifecycle.js';
import type { RefusalCause } from './transaction.view.js';
import { kindOfToken } from '../lost-calls/token-fit.js';

export interface RefusalEvidence {
  kind: TransactionKind;
  token: string | null;
  lastOutcome: string;
  lastSaid: string | null;
  workedAt: Date | null;
  callbackDeliveryId: string | null;
  /** Name of another project with the same token; '' when the user cannot access it. */
  otherProject: string | null;
  /** Reference of a transaction whose token is one edit away; '' when the user cannot access it. */
  mistyped: string | null;
  /** Set when a probe with the other parameter name was answered, for any token of the project. */
  parameterHint: string | null;
  /** State of the other parameter name for this token: `probed` when it was refused too. */
  parameter: string | null;
}

/**
 * Returns the possible causes of "invoice not found", strongest evidence first: facts about this token before facts
 * about the project. Empty for any other response.
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
