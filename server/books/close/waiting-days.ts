import sql, { type Sql } from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';

/**
 * SQL: true for a business day `b` that the user may sign or review now: past its cut-off, with all earlier days of its project
 * signed or locked, because days are signed and locked in order.
 */
export function waitsFor({ role, userId }: UserActor, now: Date): Sql {
  if (role !== 'finance' && role !== 'admin') return sql`false`;
  return sql`(b.state <> 'locked' AND b.ends_at <= ${now} AND NOT ${awaitsOthersSql(userId, sql`b`)}
    AND NOT EXISTS (SELECT FROM business_days e WHERE e.project_id = b.project_id AND e.day < b.day
      AND e.state NOT IN ('signed', 'locked')))`;
}

/** SQL: true for a signed day that others must lock: the user has signed it, or an earlier one that is not locked. */
export const awaitsOthersSql = (userId: string, day: Sql): Sql => sql`(${day}.state = 'signed' AND EXISTS (
  SELECT FROM business_days o WHERE o.project_id = ${day}.project_id AND o.day <= ${day}.day AND o.state = 'signed'
    AND o.signed_by = ${userId}::uuid))`;
