import { newId } from '../../server/platform/common/values/ids.js';

export interface TestFee {
  kind: 'payin' | 'payout';
  basisPoints: number;
  fixed?: number;
  bearer?: 'merchant' | 'customer';
  fromAmount?: number;
  minimum?: number;
  cap?: number;
  taxBasisPoints?: number;
}

interface Queries {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/** Writes a grid of an operator that counts from an instant and was entered then; of every project where none is named. */
export async function addFeeGrid(
  db: Queries,
  of: { operatorId: string; from: Date | string; projectId?: string },
  fees: readonly TestFee[],
): Promise<void> {
  const from = new Date(of.from);
  const id = newId(from);
  await db.query(
    `INSERT INTO fee_grids (id, project_id, operator_id, effective_day, effective_from, changed_by, reason, at)
     VALUES ($1, $2, $3, ($4::timestamptz AT TIME ZONE 'UTC')::date, $4, 'test', 'fees', $4)`,
    [id, of.projectId ?? null, of.operatorId, from],
  );
  for (const fee of fees)
    await db.query(
      `INSERT INTO fee_bands (grid_id, kind, bearer, from_amount, basis_points, fixed, minimum, cap, tax_basis_points)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[id, fee.kind, fee.bearer ?? 'merchant', fee.fromAmount ?? 0, fee.basisPoints, fee.fixed ?? 0],
        ...[fee.minimum ?? null, fee.cap ?? null, fee.taxBasisPoints ?? 0],
      ],
    );
}
