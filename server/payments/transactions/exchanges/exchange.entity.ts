import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('exchanges')
export class ExchangeEntity {
  @PrimaryColumn('uuid') id!: string;
  /** No foreign key: every insert would lock the same project row, thousands of times per second. */
  @Column('uuid') projectId!: string;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('text') operation!: string;
  /** One of create, schedule, callback, person, later, audit, probe, test. */
  @Column('text') cause!: string;
  @Column('timestamptz') sentAt!: Date;
  /** In ms. */
  @Column('integer') durationMs!: number;
  @Column('text') method!: string;
  @Column('text') url!: string;
  /** JSON, secrets redacted. */
  @Column('text') requestHeaders!: string;
  /** As sent, secrets redacted. */
  @Column('bytea', { nullable: true }) requestBody!: Buffer | null;
  /** HTTP status; null when no response arrived. */
  @Column('integer', { nullable: true }) answerStatus!: number | null;
  /** JSON. */
  @Column('text', { nullable: true }) answerHeaders!: string | null;
  /** Exact bytes, at most 256 KiB. */
  @Column('bytea', { nullable: true }) answerBody!: Buffer | null;
  /** One of accepted, refused, status, unrecognised, unanswered. */
  @Column('text') outcome!: string;
  /** Status or sub-code, as received. */
  @Column('text', { nullable: true }) said!: string | null;
  /** Reason why no response arrived or why it could not be read. */
  @Column('text', { nullable: true }) fault!: string | null;
}
