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

/** Since when a grid counts in a project: its date of effect, or the end of the days that were locked when it was entered. */
@Entity('fee_grid_starts')
export class FeeGridStartEntity {
  @PrimaryColumn('uuid') gridId!: string;
  @PrimaryColumn('uuid') projectId!: string;
  @Column('timestamptz') startsAt!: Date;
}

/** The fees of an operator from a date of effect on, in every project or one. */
@Entity('fee_grids')
export class FeeGridEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null: every project without a grid of its own. */
  @Column('uuid', { nullable: true }) projectId!: string | null;
  @Column('text') operatorId!: string;
  /** Date of effect; null: always. */
  @Column('date', { nullable: true }) effectiveDay!: string | null;
  /** Its first instant, in the project's zone or UTC. */
  @Column('timestamptz') effectiveFrom!: Date;
  /** The project's own grid ends: the one of every project counts again. */
  @Column('boolean') inherits!: boolean;
  @Column('text') changedBy!: string;
  @Column('text') reason!: string;
  /** When it was entered. */
  @Column('timestamptz') at!: Date;
}
