import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A callback, word for word. */
@Entity('callback_deliveries')
export class CallbackDeliveryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('timestamptz') receivedAt!: Date;
  @Column('text') remoteAddress!: string;
  @Column('text') contentType!: string;
  /** JSON list of [name, value], in order of arrival. */
  @Column('text') headers!: string;
  /** The HMAC part of the URL, as received. */
  @Column('text', { nullable: true }) urlMark!: string | null;
  @Column('bytea') body!: Buffer;
}

/** A callback that was too large: the delivery holds the first bytes of the body, this the rest of what is known. */
@Entity('oversized_callbacks')
export class OversizedCallbackEntity {
  @PrimaryColumn('uuid') deliveryId!: string;
  /** Bytes that were received. */
  @Column('bigint') size!: number;
  /** Of the bytes that were received. */
  @Column('bytea') sha256!: Buffer;
  /** False: the sender or the limit ended it before its end. */
  @Column('boolean') complete!: boolean;
}

/** A delivery that is not read yet; the row leaves in the transaction that stores the reading. */
@Entity('callback_unread')
export class UnreadCallbackEntity {
  @PrimaryColumn('uuid') deliveryId!: string;
}

/** One event of the aggregator, however often and in whatever encoding it was delivered. */
@Entity('callback_events')
export class CallbackEventEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  /** The identifier that the content names. */
  @Column('text') identity!: string;
  /** Normalised, or 'unrecognised'. */
  @Column('text') status!: string;
  /** SHA-256 of the normalised content. */
  @Column('bytea') fingerprint!: Buffer;
  @Column('integer') formCount!: number;
  @Column('integer') jsonCount!: number;
  /** The other half of a pair with different content. */
  @Column('uuid', { nullable: true }) differsFrom!: string | null;
  @Column('timestamptz') firstAt!: Date;
  @Column('timestamptz') lastAt!: Date;
  /** Computed by the database. */
  @Column({ type: 'text', insert: false, update: false }) pairing!: string;
}

/** What was read from a delivery. */
@Entity('callback_readings')
export class CallbackReadingEntity {
  @PrimaryColumn('uuid') deliveryId!: string;
  @Column('uuid') projectId!: string;
  @Column('timestamptz') receivedAt!: Date;
  @Column('uuid', { nullable: true }) eventId!: string | null;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('text') encoding!: 'form' | 'json' | 'unreadable';
  /** Which extractor found the transaction. */
  @Column('text', { nullable: true }) identifiedBy!: string | null;
  @Column('text', { nullable: true }) identity!: string | null;
  /** As received. */
  @Column('text', { nullable: true }) statusSaid!: string | null;
  /** Normalised: pending, completed, notcompleted, unrecognised. */
  @Column('text', { nullable: true }) status!: string | null;
  /** XOF; null when it could not be read exactly. */
  @Column('integer', { nullable: true }) amount!: number | null;
  @Column('text', { nullable: true }) callbackToken!: string | null;
  /** Empty, creation, other: compared with what we hold. */
  @Column('text', { nullable: true }) tokenKind!: string | null;
  @Column('text', { nullable: true }) hash!: string | null;
  @Column('text', { nullable: true }) logfile!: string | null;
  /** Decoded creation time. */
  @Column('timestamptz', { nullable: true }) logfileAt!: Date | null;
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  @Column('text', { nullable: true }) operatorName!: string | null;
  /** Everything that was read, flat, for display. */
  @Column('jsonb') fields!: unknown;
  /** Null: this transaction's URL carries no mark. */
  @Column('boolean', { nullable: true }) urlMarkValid!: boolean | null;
  /** Why it could not be matched; null when it was. */
  @Column('text', { nullable: true }) quarantine!: string | null;
  /** By a person: it leaves the counters; the delivery and its reading stay. */
  @Column('timestamptz', { nullable: true }) dismissedAt!: Date | null;
}

/** What somebody decided about a callback in quarantine. */
@Entity('callback_decisions')
export class CallbackDecisionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') deliveryId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') decision!: 'linked' | 'dismissed';
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  /** Why it was in quarantine. */
  @Column('text') quarantine!: string;
  @Column('text') reason!: string;
  @Column('text') decidedBy!: string;
  @Column('timestamptz') at!: Date;
}
