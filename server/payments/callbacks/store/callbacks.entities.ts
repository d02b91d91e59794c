import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Callback as received, byte for byte. */
@Entity('callback_deliveries')
export class ReceivedCallbackEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('timestamptz') receivedAt!: Date;
  @Column('text') remoteAddress!: string;
  @Column('text') contentType!: string;
  /** JSON array of [name, value], in order of arrival. */
  @Column('text') headers!: string;
  /** HMAC part of the URL, as received. */
  @Column('text', { nullable: true }) urlMark!: string | null;
  @Column('bytea') body!: Buffer;
  /** Query string of the address, as received. */
  @Column('text', { nullable: true }) query!: string | null;
}

/** Trace of a callback beyond the size limit; its delivery holds the first bytes of the body. */
@Entity('oversized_callbacks')
export class OversizedCallbackEntity {
  @PrimaryColumn('uuid', { name: 'delivery_id' }) callbackId!: string;
  /** Received bytes; `sha256` is theirs. */
  @Column('bigint') size!: number;
  @Column('bytea') sha256!: Buffer;
  /** False when the sender or the limit interrupted the body. */
  @Column('boolean') complete!: boolean;
}

/** Delivery not yet processed; deleted in the transaction that stores the reading. */
@Entity('callback_unread')
export class UnreadCallbackEntity {
  @PrimaryColumn('uuid', { name: 'delivery_id' }) callbackId!: string;
  /** Of the process that reads it. */
  @Column('uuid', { nullable: true }) lease!: string | null;
  /** Null until it is taken; a time in the past: to be read singly. */
  @Column('timestamptz', { nullable: true }) leasedUntil!: Date | null;
  /** Readings begun. */
  @Column('smallint', { default: 0 }) tries!: number;
}

/** Event of the aggregator, whatever the number and encodings of its deliveries. */
@Entity('callback_events')
export class CallbackEventEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') identity!: string;
  /** Normalised, or 'unrecognised'. */
  @Column('text') status!: string;
  /** SHA-256 of the normalised content. */
  @Column('bytea') fingerprint!: Buffer;
  @Column('integer') formCount!: number;
  @Column('integer') jsonCount!: number;
  @Column('uuid', { nullable: true }) differsFrom!: string | null;
  @Column('timestamptz') firstAt!: Date;
  @Column('timestamptz') lastAt!: Date;
  /** Computed by the database. */
  @Column({ type: 'text', insert: false, update: false }) pairing!: string;
}

@Entity('callback_readings')
export class CallbackReadingEntity {
  @PrimaryColumn('uuid', { name: 'delivery_id' }) callbackId!: string;
  @Column('uuid') projectId!: string;
  @Column('timestamptz') receivedAt!: Date;
  @Column('uuid', { nullable: true }) eventId!: string | null;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('text') encoding!: 'form' | 'json' | 'xml' | 'unreadable';
  /** Extractor that found the transaction. */
  @Column('text', { nullable: true }) identifiedBy!: string | null;
  @Column('text', { nullable: true }) identity!: string | null;
  /** As received. */
  @Column('text', { nullable: true }) statusSaid!: string | null;
  /** Normalised: pending, completed, notcompleted, unrecognised. */
  @Column('text', { nullable: true }) status!: string | null;
  /** XOF; null when it could not be read exactly. */
  @Column('integer', { nullable: true }) amount!: number | null;
  @Column('text', { nullable: true }) callbackToken!: string | null;
  /** Comparison with the creation token: empty, creation, other. */
  @Column('text', { nullable: true }) tokenKind!: string | null;
  @Column('text', { nullable: true }) hash!: string | null;
  @Column('text', { nullable: true }) logfile!: string | null;
  @Column('timestamptz', { nullable: true }) logfileAt!: Date | null;
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  @Column('text', { nullable: true }) operatorName!: string | null;
  /** All parsed fields, flat, for display. */
  @Column('jsonb') fields!: unknown;
  /** Null when the URL of this transaction carries no mark. */
  @Column('boolean', { nullable: true }) urlMarkValid!: boolean | null;
  /** Reason for the quarantine; null when matched. */
  @Column('text', { nullable: true }) quarantine!: string | null;
  /** Time of the dismissal by a user. Dismissed deliveries are not counted, but kept. */
  @Column('timestamptz', { nullable: true }) dismissedAt!: Date | null;
  /** Identifiers by place, where there are several or one that is none for certain. */
  @Column('jsonb', { nullable: true }) candidates!: unknown;
  /** Values found by search that have no column of their own, one per line. */
  @Column('text', { nullable: true }) searchText!: string | null;
  /** Ways in which the content differs from the contract. */
  @Column('text', { array: true, nullable: true }) shapes!: string[] | null;
}

/** Reading that a later version of the parser replaced. */
@Entity('superseded_callback_readings')
export class SupersededCallbackReadingEntity {
  @PrimaryColumn('uuid', { name: 'delivery_id' }) callbackId!: string;
  /** Version of the parser that replaced it. */
  @PrimaryColumn('integer') version!: number;
  @Column('jsonb') reading!: unknown;
  @Column('timestamptz') at!: Date;
}

/** Progress of reading stored callbacks again with one version of the parser. */
@Entity('callback_rereads')
export class CallbackRereadEntity {
  @PrimaryColumn('integer') version!: number;
  /** Last delivery read. */
  @Column('uuid') afterId!: string;
  @Column('integer') readCount!: number;
  @Column('integer') changedCount!: number;
  @Column('integer') linkedCount!: number;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

/** Requests to a callback address that were not POST, counted by project, UTC day and method, with the last one. */
@Entity('refused_callback_requests')
export class RefusedCallbackRequestEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') method!: string;
  @Column('integer') count!: number;
  @Column('timestamptz') firstAt!: Date;
  @Column('timestamptz') lastAt!: Date;
  @Column('text') lastAddress!: string;
  @Column('text', { nullable: true }) lastQuery!: string | null;
}

/** A recorded callback was read and matched again on request of a user. */
@Entity('callback_replays')
export class CallbackReplayEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'delivery_id' }) callbackId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') result!: 'check_scheduled' | 'not_checkable' | 'not_matched' | 'unreadable';
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('text') reason!: string;
  @Column('text') replayedBy!: string;
  @Column('timestamptz') at!: Date;
}

@Entity('callback_decisions')
export class CallbackDecisionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'delivery_id' }) callbackId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') decision!: 'linked' | 'dismissed';
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('text') quarantine!: string;
  @Column('text') reason!: string;
  @Column('text') decidedBy!: string;
  @Column('timestamptz') at!: Date;
}
