import type { DataSource } from 'typeorm';
import { MATCH_DAY, MATCH_PROJECT } from './match-rows.js';

export interface Bare {
  ms: number;
  matched: number;
  duplicates: number;
  /** Rows of the full outer join that are on one side only, or differ. */
  odd: number;
}

/**
 * Matches by set-based SQL only: joins references (the first of several lines), writes the same rows, counts
 * duplicates and finds differences by one full outer join. It has no key order, versions, history or checks.
 */
export async function matchBare(db: DataSource, sides: readonly string[]): Promise<Bare> {
  const begun = performance.now();
  const counts = await db.transaction(async (manager) => {
    await manager.query(
      `SET LOCAL jit = off; SET LOCAL work_mem = '96MB'; SET LOCAL enable_nestloop = off;
       CREATE TEMP TABLE bare_pairs (line_id bigint, target_id uuid, nth bigint) ON COMMIT DROP`,
    );
    const sum = { matched: 0, duplicates: 0, odd: 0 };
    for (const side of sides) {
      await manager.query('TRUNCATE bare_pairs');
      await manager.query(
        `INSERT INTO bare_pairs
         SELECT l.id, t.id, row_number() OVER (PARTITION BY t.id ORDER BY l.id)
         FROM import_lines l JOIN transactions t ON t.reference = l.reference
         WHERE l.project_id = $1 AND l.booked_day = $2::date AND l.leg = $3 AND l.withdrawn_at IS NULL
           AND t.project_id = $1 AND t.occurred_at >= $2::date AND t.occurred_at < $2::date + 1`,
        [MATCH_PROJECT, MATCH_DAY, side],
      );
      await manager.query(
        `INSERT INTO match_links (match_id, project_id, leg, line_id, transaction_id, first_of_line, first_of_target, key, booked_day, made_by,
           made_at)
         SELECT uuidv7(), $1, $3, line_id, target_id, true, true, 'reference', $2::date, 'bare', now() FROM bare_pairs WHERE nth = 1`,
        [MATCH_PROJECT, MATCH_DAY, side],
      );
      const [row] = await manager.query<{ matched: number; duplicates: number; odd: number }[]>(
        `SELECT (SELECT count(*)::int FROM bare_pairs WHERE nth = 1) AS matched,
           (SELECT count(*)::int FROM bare_pairs WHERE nth > 1) AS duplicates,
           (SELECT count(*)::int FROM (
              SELECT l.id, l.amount AS line_amount, l.phone AS line_phone, p.target_id FROM import_lines l LEFT JOIN bare_pairs p
                ON p.line_id = l.id AND p.nth = 1
              WHERE l.project_id = $1 AND l.booked_day = $2::date AND l.leg = $3 AND l.withdrawn_at IS NULL) l
            FULL JOIN (SELECT id, amount, phone FROM transactions WHERE project_id = $1 AND occurred_at >= $2::date
                AND occurred_at < $2::date + 1) t ON t.id = l.target_id
            WHERE t.id IS NULL OR l.id IS NULL OR l.line_amount <> t.amount OR l.line_phone <> t.phone) AS odd`,
        [MATCH_PROJECT, MATCH_DAY, side],
      );
      sum.matched += row?.matched ?? 0;
      sum.duplicates += row?.duplicates ?? 0;
      sum.odd += row?.odd ?? 0;
    }
    return sum;
  });
  return { ms: performance.now() - begun, ...counts };
}
