import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('payout_batch_rows')
export class PayoutBatchRowEntity {
  @PrimaryColumn('uuid') orderId!: string;
  @PrimaryColumn('integer') rowNumber!: number;
  @Column('jsonb') cells!: unknown;
  @Column('text', { nullable: true }) channel!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) beneficiary!: string | null;
  /** XOF. */
  @Column('integer', { nullable: true }) amount!: number | null;
  @Column('boolean', { nullable: true }) staysInWallet!: boolean | null;
  @Column('text', { nullable: true }) purpose!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  /** [{field, rule, values}]. */
  @Column('jsonb') errors!: unknown;
  @Column('jsonb') warnings!: unknown;
  @Column('boolean') leftOut!: boolean;
}
