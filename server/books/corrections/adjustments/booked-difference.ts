interface Difference {
  /** Sum of the lines less that of the targets in XOF, signed as each moves the account. */
  residual: number;
  /** Fees that the lines state beside their amounts, XOF. */
  stated: number;
  /** True where the statement shows amounts net of fees. */
  isNet: boolean;
  /** Fees that are booked by the catalogue, XOF. */
  fees: number;
}

/**
 * Returns what remains to be booked of a match in XOF, signed as it moves the account. A statement that shows fees, within its amounts
 * or beside them, has the booked fees too; any other bills them apart.
 */
export function differenceToBook({ residual, stated, isNet, fees }: Difference): number {
  if (stated === 0 && !isNet) return residual;
  const isWithin = isNet || Math.abs(residual + stated) < Math.abs(residual);
  return residual - (isWithin ? 0 : stated) + fees;
}
