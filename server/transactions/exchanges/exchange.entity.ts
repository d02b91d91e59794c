import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An exchange with the aggregator, as sent (secrets redacted before storing) and as received. */
@Entity('exchanges')
export class ExchangeEntity {
  @PrimaryColumn('uuid') id!: string;
  /** No foreign key: thousands a second would lock one row. */
  @Column('uuid') projectId!: string;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('text') operation!: string;
  /** Create, schedule, callback, person, probe, test. */
  @Column('text') cause!: string;
  @Column('timestamptz') sentAt!: Date;
  /** Ms. */
  @Column('integer') durationMs!: number;
  @Column('text') method!: string;
  @Column('text') url!: string;
  /** JSON, secrets redacted. */
  @Column('text') requestHeaders!: string;
  /** As sent, secrets redacted. */
  @Column('bytea', { nullable: true }) requestBody!: Buffer | null;
  /** HTTP status; null when nothing came. */
  @Column('integer', { nullable: true }) answerStatus!: number | null;
  /** JSON. */
  @Column('text', { nullable: true }) answerHeaders!: string | null;
  /** The exact bytes, up to 256 KiB. */
  @Column('bytea', { nullable: true }) answerBody!: Buffer | null;
  /** Accepted, refused, status, unrecognised, unanswered. */
  @Column('text') outcome!: string;
  /** The status or sub-code, as received. */
  @Column('text', { nullable: true }) said!: string | null;
  /** What kept the answer from coming or being read. */
  @Column('text', { nullable: true }) fault!: string | null;
}
