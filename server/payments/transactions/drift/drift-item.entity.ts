import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A value outside the aggregator's documented interface: one row per value, with a count, until a user acknowledges it.
 */
@Entity('drift_items')
export class DriftItemEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') kind!: 'sub_code' | 'status' | 'field' | 'shape' | 'quota';
  /** Operation, or 'callback'. */
  @Column('text') place!: string;
  /** Code, status or field name, as received. */
  @Column('text') seen!: string;
  @Column('timestamptz') firstSeenAt!: Date;
  @Column('timestamptz') lastSeenAt!: Date;
  @Column('integer') seenCount!: number;
  /** Evidence of the first occurrence: either the exchange or the delivery. */
  @Column('uuid', { nullable: true }) exchangeId!: string | null;
  @Column('uuid', { name: 'delivery_id', nullable: true }) callbackId!: string | null;
  @Column('timestamptz', { nullable: true }) acknowledgedAt!: Date | null;
  @Column('text', { nullable: true }) acknowledgedBy!: string | null;
}
