import sql, { raw } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { queryRow } from '../platform/common/database/query.js';

/** Append-only tables by whose rows a restored database is compared with its backup. */
const COUNTED = [
  'audit_entries',
  'callback_deliveries',
  'exchanges',
  'transitions',
  'transactions',
  'payout_attempts',
  'day_seals',
] as const;

export async function countFacts(db: DataSource): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of COUNTED) {
    const row = await queryRow<{ n: number }>(db, sql`SELECT count(*) AS n FROM ${raw(table)}`);
    counts[table] = row?.n ?? 0;
  }
  return counts;
}

/** Names the tables that have fewer rows than the backup. */
export function missingFacts(backup: Record<string, number>, restored: Record<string, number>): string[] {
  return Object.entries(backup).flatMap(([table, least]) => {
    const rows = restored[table] ?? 0;
    return rows < least ? [`${table} has ${rows} rows and had ${least} when the backup began`] : [];
  });
}
