import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Status checks requested for many transactions at once. */
@Entity('status_check_batches')
export class StatusCheckBatchEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') requestedById!: string;
  @Column('text') requestedBy!: string;
  @Column('timestamptz') requestedAt!: Date;
  @Column('integer') total!: number;
  /** Selected transactions without a creation token, which cannot be checked. */
  @Column('integer') withoutToken!: number;
}

@Entity('status_check_batch_rows')
export class StatusCheckBatchRowEntity {
  @PrimaryColumn('uuid') batchId!: string;
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('text') statusBefore!: string;
}
