import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something from the aggregator that the contract does not know: raised once, counted, looked at by a person. */
@Entity('drift_items')
export class DriftItemEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') kind!: 'sub_code' | 'status' | 'field' | 'shape' | 'quota';
  /** Operation, or 'callback'. */
  @Column('text') place!: string;
  /** The code, status or field name, as received. */
  @Column('text') seen!: string;
  @Column('timestamptz') firstSeenAt!: Date;
  @Column('timestamptz') lastSeenAt!: Date;
  @Column('integer') seenCount!: number;
  /** The first evidence, one of the two. */
  @Column('uuid', { nullable: true }) exchangeId!: string | null;
  @Column('uuid', { nullable: true }) deliveryId!: string | null;
  @Column('timestamptz', { nullable: true }) acknowledgedAt!: Date | null;
  @Column('text', { nullable: true }) acknowledgedBy!: string | null;
}
