import type { DataSource, EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { affectedRows, queryRow } from '../../platform/common/database/query.js';

type Db = DataSource | EntityManager;

/** Removes the app of the second factor, also one that is being set up. @returns false without one */
export async function clearSecondFactor(manager: EntityManager, id: string): Promise<boolean> {
  const had = await affectedRows(
    manager,
    sql`UPDATE people SET totp_sealed = NULL, totp_enrolled_at = NULL, totp_last_step = NULL, totp_failures = 0,
       totp_blocked_until = NULL, totp_pending_sealed = NULL, totp_pending_until = NULL
     WHERE id = ${id} AND (totp_sealed IS NOT NULL OR totp_pending_sealed IS NOT NULL)`,
  );
  return had > 0;
}

/** Enrols the pending secret of which `step` was used. @returns false when another one is pending */
export async function enrolSecondFactor(
  manager: EntityManager,
  id: string,
  { sealed, step, at }: { sealed: Buffer; step: number; at: Date },
): Promise<boolean> {
  const enrolled = await affectedRows(
    manager,
    sql`UPDATE people SET totp_sealed = totp_pending_sealed, totp_enrolled_at = ${at},
      totp_last_step = ${step}, totp_failures = 0,
       totp_blocked_until = NULL, totp_pending_sealed = NULL, totp_pending_until = NULL
     WHERE id = ${id} AND totp_pending_sealed = ${sealed} AND disabled_at IS NULL`,
  );
  return enrolled > 0;
}

/** Notes the first approval of an approver who was confirmed. @returns false when there was one */
export async function noteFirstApproval(manager: EntityManager, id: string, at: Date): Promise<boolean> {
  const first = await affectedRows(
    manager,
    sql`UPDATE people SET first_approval_at = ${at}
     WHERE id = ${id} AND approver_confirmed_at IS NOT NULL AND first_approval_at IS NULL`,
  );
  return first > 0;
}

/** Uses the code of a time step. @returns false when it was used, or another secret is stored */
export async function useTimeStep(
  db: Db,
  id: string,
  { sealed, step }: { sealed: Buffer; step: number },
): Promise<boolean> {
  const taken = await affectedRows(
    db,
    sql`UPDATE people SET totp_last_step = ${step}, totp_failures = 0, totp_blocked_until = NULL
     WHERE id = ${id} AND totp_sealed = ${sealed} AND disabled_at IS NULL
       AND (totp_last_step IS NULL OR totp_last_step < ${step})`,
  );
  return taken > 0;
}

/**
 * Counts an attempt in one conditional UPDATE, so that concurrent attempts are limited like consecutive ones.
 * @param which SQL of the secret, and of the condition under which it is open
 * @param delay attempts without a delay, and the longest delay in ms
 * @returns the secret; undefined for a user who has none or is blocked
 */
export async function countCodeAttempt(
  db: Db,
  id: string,
  which: { column: Sql; isOpen: Sql },
  { free, longest, now }: { free: number; longest: number; now: Date },
): Promise<Buffer | undefined> {
  const row = await queryRow<{ sealed: Buffer }>(
    db,
    sql`UPDATE people SET totp_failures = totp_failures + 1, totp_blocked_until = CASE
         WHEN totp_failures + 1 > ${free} THEN
           ${now}::timestamptz + least(1000 * power(2, least(totp_failures + 1 - ${free}, 30)),
             ${longest}) * interval '1 millisecond'
       END
     WHERE id = ${id} AND disabled_at IS NULL AND ${which.isOpen}
       AND (totp_blocked_until IS NULL OR totp_blocked_until <= ${now})
     RETURNING ${which.column} AS sealed`,
  );
  return row?.sealed;
}
