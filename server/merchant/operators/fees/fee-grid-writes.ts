import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import type { FeeLineView } from './fee-grid.view.js';

export interface NewFeeGrid {
  id: string;
  /** Null for all projects without a grid of their own. */
  projectId: string | null;
  operatorId: string;
  /** Effective day, `YYYY-MM-DD`. */
  effectiveDay: string;
  effectiveFrom: Date;
  inherits: boolean;
  lines: readonly FeeLineView[];
  by: string;
  reason: string;
  at: Date;
  starts: readonly { projectId: string; startsAt: Date }[];
}

/** Writes a grid with its bands and its start in each project. */
export async function insertFeeGrid(manager: EntityManager, grid: NewFeeGrid): Promise<void> {
  const { id, projectId, operatorId, effectiveDay, effectiveFrom, inherits, lines, by, reason, at, starts } =
    grid;
  await execute(
    manager,
    sql`INSERT INTO fee_grids (id, project_id, operator_id, effective_day, effective_from, inherits, changed_by, reason, at)
     VALUES (${id}, ${projectId}, ${operatorId}, ${effectiveDay}::date, ${effectiveFrom}, ${inherits}, ${by}, ${reason}, ${at})`,
  );
  const bands = lines.flatMap(({ bands: each, ...line }) => each.map((band) => ({ ...line, ...band })));
  await execute(
    manager,
    sql`INSERT INTO fee_bands (grid_id, kind, bearer, from_amount, basis_points, fixed, minimum, cap, tax_basis_points)
     SELECT ${id}, kind, bearer, "from", "basisPoints", fixed, minimum, cap, "taxBasisPoints"
     FROM jsonb_to_recordset(${JSON.stringify(bands)}::jsonb) AS b(kind text, bearer text, "from" bigint,
       "basisPoints" int, fixed bigint, minimum bigint,
       cap bigint, "taxBasisPoints" int)`,
  );
  await execute(
    manager,
    sql`INSERT INTO fee_grid_starts (grid_id, project_id, starts_at)
     SELECT ${id}, s.project_id, s.starts_at
     FROM unnest(${starts.map((one) => one.projectId)}::uuid[],
       ${starts.map(({ startsAt }) => startsAt)}::timestamptz[]) AS s(project_id, starts_at)`,
  );
}
