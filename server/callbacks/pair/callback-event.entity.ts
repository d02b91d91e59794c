import { Column, Entity, PrimaryColumn } from 'typeorm';

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
