import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A price by amount: the band that an amount falls into gives the rate of all of it. */
@Entity('fee_bands')
export class FeeBandEntity {
  @PrimaryColumn('uuid') gridId!: string;
  @PrimaryColumn('text') kind!: 'payin' | 'payout';
  @PrimaryColumn('text') bearer!: 'merchant' | 'customer';
  /** XOF, included. */
  @PrimaryColumn('bigint') fromAmount!: number;
  /** Hundredths of a percent. */
  @Column('integer') basisPoints!: number;
  /** XOF. */
  @Column('bigint') fixed!: number;
  /** XOF, before tax. */
  @Column('bigint', { nullable: true }) minimum!: number | null;
  /** XOF, before tax. */
  @Column('bigint', { nullable: true }) cap!: number | null;
  /** Of the fee, in hundredths of a percent. */
  @Column('integer') taxBasisPoints!: number;
}
