import sql, { type Sql } from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';

/**
 * SQL: true for a business day `b` that the user may sign or review now: past its cut-off and the oldest of its project that is
 * not locked, because days are closed in order.
 */
export function waitsFor({ role, userId }: UserActor, now: Date): Sql {
  if (role !== 'finance' && role !== 'admin') return sql`false`;
  return sql`(b.state <> 'locked' AND b.ends_at <= ${now} AND (b.state <> 'signed' OR b.signed_by <> ${userId}::uuid)
    AND NOT EXISTS (SELECT 1 FROM business_days e WHERE e.project_id = b.project_id AND e.state <> 'locked' AND e.day < b.day))`;
}
