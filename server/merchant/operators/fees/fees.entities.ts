import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Band of amounts; the band that contains an amount prices all of it. */
@Entity('fee_bands')
export class FeeBandEntity {
  @PrimaryColumn('uuid') gridId!: string;
  @PrimaryColumn('text') kind!: 'payin' | 'payout';
  @PrimaryColumn('text') bearer!: 'merchant' | 'customer';
  /** XOF, inclusive. */
  @PrimaryColumn('bigint') fromAmount!: number;
  /** Hundredths of a percent. */
  @Column('integer') basisPoints!: number;
  /** XOF. */
  @Column('bigint') fixed!: number;
  /** XOF, before tax. */
  @Column('bigint', { nullable: true }) minimum!: number | null;
  /** XOF, before tax. */
  @Column('bigint', { nullable: true }) cap!: number | null;
  /** Hundredths of a percent of the fee. */
  @Column('integer') taxBasisPoints!: number;
}

/** Start of a grid in a project: its date of effect, or the end of the days that were locked when it was entered. */
@Entity('fee_grid_starts')
export class FeeGridStartEntity {
  @PrimaryColumn('uuid') gridId!: string;
  @PrimaryColumn('uuid') projectId!: string;
  @Column('timestamptz') startsAt!: Date;
}

@Entity('fee_grids')
export class FeeGridEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null: applies to every project without a grid of its own. */
  @Column('uuid', { nullable: true }) projectId!: string | null;
  @Column('text') operatorId!: string;
  /** Date of effect; null: always. */
  @Column('date', { nullable: true }) effectiveDay!: string | null;
  /** First instant of the date of effect, in the project's zone or UTC. */
  @Column('timestamptz') effectiveFrom!: Date;
  /** True when the project's own grid ends and the common one applies again. */
  @Column('boolean') inherits!: boolean;
  @Column('text') changedBy!: string;
  @Column('text') reason!: string;
  @Column('timestamptz') at!: Date;
}
