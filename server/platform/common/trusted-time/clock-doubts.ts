import type { DataSource, EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, queryRow } from '../database/query.js';
import { newId } from '../values/ids.js';
import type { ClockDoubtEntity } from './clock-doubt.entity.js';

export type ClockDoubt = Pick<
  ClockDoubtEntity,
  'id' | 'clock' | 'shownAt' | 'expectedAt' | 'newestAt' | 'seenAt'
>;

/** Opens a doubt, or notes that this process sees it too. @returns true when it is new */
export async function raiseDoubt(
  db: DataSource,
  { now, ...doubt }: Omit<ClockDoubt, 'id' | 'seenAt'> & { now: Date },
): Promise<boolean> {
  const { clock, shownAt, expectedAt, newestAt } = doubt;
  const row = await queryRow<{ isNew: boolean }>(
    db,
    sql`INSERT INTO clock_doubts AS d (id, clock, shown_at, expected_at, newest_at, seen_at)
     VALUES (${newId(now)}, ${clock}, ${shownAt}, ${expectedAt}, ${newestAt}, ${now})
     ON CONFLICT ((true)) WHERE ended_at IS NULL
     DO UPDATE SET seen_at = ${now}, newest_at = greatest(d.newest_at, excluded.newest_at)
     RETURNING old.id IS NULL AS "isNew"`,
  );
  return row?.isNew ?? false;
}

/** Ends the open doubt. @returns false without one */
export async function endDoubt(
  manager: EntityManager,
  by: NonNullable<ClockDoubtEntity['endedBy']>,
  now: Date,
): Promise<boolean> {
  const rows = await affectedRows(
    manager,
    sql`UPDATE clock_doubts SET ended_at = ${now}, ended_by = ${by} WHERE ended_at IS NULL`,
  );
  return rows > 0;
}
