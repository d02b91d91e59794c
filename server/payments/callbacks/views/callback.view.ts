import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import { ApiProperty } from '@nestjs/swagger';
import type { CallbackReplayView } from '../replay/callback-replay.view.js';
import type { CallbackEncoding } from '../../../aggregator/contract/outcome-words.js';

export class CallbackRow {
  id!: string;
  projectId!: string;
  projectName!: Plain;
  receivedAt!: string;
  remoteAddress!: Plain;
  contentType!: Plain;
  size!: number;
  /** False until the stored callback has been parsed. */
  read!: boolean;
  encoding!: CallbackEncoding | null;
  statusSaid!: Personal<'text'> | null;
  /** pending, completed, notcompleted or unrecognised. */
  status!: Plain | null;
  /** XOF. */
  amount!: number | null;
  identity!: Personal<'text'> | null;
  identifiedBy!: string | null;
  transactionId!: string | null;
  transactionReference!: Plain | null;
  /** single, pair, repeated or differing; null while unread or unreadable. */
  pairing!: Plain | null;
  /**
   * unreadable, no_identifier, uncertain_identifier, identifiers_disagree, unknown_reference or too_large; null when matched.
   */
  quarantine!: Plain | null;
  /** Identifiers by place, where the content has several or one that is none for certain; else null. */
  candidates!: Personal<'record', CallbackCandidate[]> | null;
  /** Ways in which the content differs from the contract, such as gzip, multipart or wrapped; null for most callbacks. */
  shapes!: Plain[] | null;
  dismissedAt!: string | null;
}

export class CallbackCandidate {
  /** custom_data.transaction_id, transaction_id, external_id, request_id or query. */
  extractor!: Plain;
  value!: Plain;
}

export class CallbackView extends CallbackRow {
  /** By status checks, not by the callback; null without a transaction. */
  transactionStatus!: Plain | null;
  zone!: string;
  /** [name, value] in order of arrival. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } } })
  headers!: Personal<'content', [string, string][]>;
  /** Query string of the address, as received. */
  query!: Personal<'body'> | null;
  bodyBase64!: Personal<'base64'>;
  /** Body as text if it is valid UTF-8. */
  bodyText!: Personal<'body'> | null;
  /** All parsed fields, flat: `custom_data.transaction_id` → value. */
  fields!: Personal<'content', Record<string, string>>;
  callbackToken!: Plain | null;
  /** Comparison of the token with the recorded creation token. */
  tokenKind!: 'empty' | 'creation' | 'other' | null;
  hash!: Plain | null;
  /** Deliveries of this project that carry the same hash, counted up to 10,000. */
  hashSeen!: number;
  logfile!: Plain | null;
  logfileAt!: string | null;
  requestId!: string | null;
  phone!: Personal<'phone'> | null;
  operatorId!: string | null;
  operatorName!: Plain | null;
  urlMarkValid!: boolean | null;
  eventId!: string | null;
  oversized!: OversizedView | null;
  decisions!: CallbackDecision[];
  /** Latest first. */
  replays!: CallbackReplayView[];
  /** Deliveries of the same callback, including this one, in order of arrival; with `differing`, both halves. */
  siblings!: CallbackSibling[];
}

export class CallbackDecision {
  decision!: 'linked' | 'dismissed';
  reason!: Plain;
  decidedBy!: string;
  at!: string;
}

export class OversizedView {
  /** Received bytes. */
  size!: number;
  /** Digest of the received bytes, hex. */
  sha256!: string;
  /** False if the sender or the limit interrupted the body. */
  complete!: boolean;
}

export class CallbackSibling {
  id!: string;
  receivedAt!: string;
  encoding!: Plain;
  status!: Plain | null;
  fields!: Personal<'content', Record<string, string>>;
}

export class DismissedView {
  /** Deliveries dismissed by this request. */
  dismissed!: number;
  /** True when the filter finds more than one request dismisses. */
  more!: boolean;
}
