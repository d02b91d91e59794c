import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import type { EarlierResolutions } from './break.view.js';
import type { ResolutionCode } from './break-words.js';

const WITHIN_DAYS = 90;
const MOST = 50;
/** Fewer say nothing about what is usual. */
const FEWEST = 3;

/**
 * Counts by code how users resolved breaks of the same kind of break and of cause in the project: the latest 50 of the 90 days
 * before `now`. Null for fewer than three.
 */
export async function readEarlierResolutions(
  manager: EntityManager,
  breakId: string,
  now: Date,
): Promise<EarlierResolutions | null> {
  const reasons = await queryRows<{ code: ResolutionCode; count: number }>(
    manager,
    sql`SELECT one.code, count(*)::int AS count FROM (
       SELECT o.resolution_code AS code
       FROM breaks b LEFT JOIN break_causes c ON c.id = b.cause_id
         JOIN breaks o ON o.project_id = b.project_id AND o.kind = b.kind AND o.id <> b.id LEFT JOIN break_causes oc ON oc.id = o.cause_id
       WHERE b.id = ${breakId} AND o.state = 'resolved' AND o.resolution_code <> 'cleared' AND oc.kind IS NOT DISTINCT FROM c.kind
         AND o.resolved_at > ${now}::timestamptz - make_interval(days => ${WITHIN_DAYS}::int) AND o.resolved_at <= ${now}
       ORDER BY o.resolved_at DESC, o.id LIMIT ${MOST}) one
     GROUP BY one.code ORDER BY count DESC, one.code`,
  );
  const count = reasons.reduce((sum, reason) => sum + reason.count, 0);
  return count < FEWEST ? null : { count, reasons };
}
