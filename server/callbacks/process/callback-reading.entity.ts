import { Column, Entity, PrimaryColumn } from 'typeorm';

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
