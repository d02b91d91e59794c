import { ApiProperty } from '@nestjs/swagger';

/** One delivery of a callback as a list shows it. */
export class CallbackRow {
  id!: string;
  projectId!: string;
  projectName!: string;
  receivedAt!: string;
  remoteAddress!: string;
  contentType!: string;
  size!: number;
  /** False for the instant between storing and reading. */
  read!: boolean;
  encoding!: 'form' | 'json' | 'unreadable' | null;
  statusSaid!: string | null;
  /** pending, completed, notcompleted or unrecognised. */
  status!: string | null;
  /** XOF. */
  amount!: number | null;
  identity!: string | null;
  identifiedBy!: string | null;
  transactionId!: string | null;
  transactionReference!: string | null;
  /** single, pair, repeated or differing; null while unread or unreadable. */
  pairing!: string | null;
  /** unreadable, no_identifier, unknown_reference or too_large; null when matched. */
  quarantine!: string | null;
  /** When a person dismissed it. */
  dismissedAt!: string | null;
}

/** One delivery with its bytes, what was read from them, and the other deliveries of its event. */
export class CallbackView extends CallbackRow {
  zone!: string;
  /** [name, value] in order of arrival. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } } })
  headers!: [string, string][];
  bodyBase64!: string;
  /** The bytes as text when they are valid UTF-8. */
  bodyText!: string | null;
  /** Everything that was read, flat: `custom_data.transaction_id` → value. */
  fields!: Record<string, string>;
  callbackToken!: string | null;
  /** How the token compares with the creation token that we hold. */
  tokenKind!: 'empty' | 'creation' | 'other' | null;
  hash!: string | null;
  /** Deliveries of this project that carry the same hash, counted up to 10,000. */
  hashSeen!: number;
  logfile!: string | null;
  logfileAt!: string | null;
  requestId!: string | null;
  phone!: string | null;
  operatorId!: string | null;
  operatorName!: string | null;
  urlMarkValid!: boolean | null;
  eventId!: string | null;
  oversized!: OversizedView | null;
  decisions!: CallbackDecision[];
  /** The event's deliveries, this one included, in order of arrival; with `differing`, both halves. */
  siblings!: CallbackSibling[];
}

/** What a person decided about a delivery in quarantine. */
export class CallbackDecision {
  decision!: 'linked' | 'dismissed';
  reason!: string;
  decidedBy!: string;
  at!: string;
}

/** A callback beyond the limit: only its first bytes are kept. */
export class OversizedView {
  /** Bytes that were received. */
  size!: number;
  /** Hex, of the bytes that were received. */
  sha256!: string;
  /** False where the sender or the limit ended it before its end. */
  complete!: boolean;
}

export class CallbackSibling {
  id!: string;
  receivedAt!: string;
  encoding!: string;
  status!: string | null;
  fields!: Record<string, string>;
}
