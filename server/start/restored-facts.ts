import sql from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { queryRow } from '../platform/common/database/query.js';

/** Counts the rows of append-only tables, by which a restored database is compared with its backup. */
export async function countFacts(db: DataSource): Promise<Record<string, number>> {
  const counts = await queryRow<Record<string, number>>(
    db,
    sql`SELECT (SELECT count(*) FROM audit_entries) AS audit_entries,
               (SELECT count(*) FROM callback_deliveries) AS callback_deliveries,
               (SELECT count(*) FROM exchanges) AS exchanges,
               (SELECT count(*) FROM transitions) AS transitions,
               (SELECT count(*) FROM transactions) AS transactions,
               (SELECT count(*) FROM payout_attempts) AS payout_attempts,
               (SELECT count(*) FROM day_seals) AS day_seals`,
  );
  return counts ?? {};
}

/** Names the tables that have fewer rows than the backup. */
export function missingFacts(backup: Record<string, number>, restored: Record<string, number>): string[] {
  return Object.entries(backup).flatMap(([table, least]) => {
    const rows = restored[table] ?? 0;
    return rows < least ? [`${table} has ${rows} rows and had ${least} when the backup began`] : [];
  });
}
