// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `fee_bands`.
 * Band of amounts; the band that contains an amount prices all of it.
 */
export interface FeeBandsRow {
  gridId: string;
  kind: 'payin' | 'payout';
  bearer: 'merchant' | 'customer';
  /** XOF, inclusive. */
  fromAmount: number;
  /** Hundredths of a percent. */
  basisPoints: number;
  /** XOF. */
  fixed: number;
  /** XOF, before tax. */
  minimum: number | null;
  /** XOF, before tax. */
  cap: number | null;
  /** Hundredths of a percent of the fee. */
  taxBasisPoints: number;
}

/**
 * Table `fee_grid_starts`.
 * Start of a grid in a project: its date of effect, or the end of the days that were locked when it was entered.
 */
export interface FeeGridStartsRow {
  gridId: string;
  projectId: string;
  startsAt: Date;
}

/** Table `fee_grids`. */
export interface FeeGridsRow {
  id: string;
  /** Null: applies to every project without a grid of its own. */
  projectId: string | null;
  operatorId: string;
  /** Date of effect; null: always. */
  effectiveDay: string | null;
  /** First instant of the date of effect, in the project's zone or UTC. */
  effectiveFrom: Date;
  /** True when the project's own grid ends and the common one applies again. */
  inherits: boolean;
  changedBy: string;
  reason: string;
  at: Date;
}
