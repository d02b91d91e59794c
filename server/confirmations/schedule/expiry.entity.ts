import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payin that the project considers expired: its status stays pending, because the aggregator never ends an unpaid payin. */
@Entity('expiries')
export class ExpiryEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') projectId!: string;
  @Column('timestamptz') at!: Date;
  /** The time-out that applied. */
  @Column('integer') afterMinutes!: number;
  /** 0: the built-in policy. */
  @Column('integer') policyVersion!: number;
  /** The answer that still said pending. */
  @Column('uuid') exchangeId!: string;
}
