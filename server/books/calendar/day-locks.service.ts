import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { addDays } from './business-day.js';

/**
 * Keeps writers out of locked days. The database rejects them too (`refuse_locked_day`); this service raises the
 * readable error first. Both hold the day's advisory lock shared until the commit, so that a day cannot be locked
 * during a write.
 */
@Injectable()
export class DayLocksService {
  /** Takes the shared lock of each day, in ascending order to avoid deadlocks. @throws Problem 409 `day_locked` */
  async requireOpen(manager: EntityManager, projectId: string, days: readonly string[]): Promise<void> {
    for (const day of [...new Set(days)].sort()) {
      await execute(manager, sql`SELECT pg_advisory_xact_lock_shared(day_key(${projectId}, ${day}::date))`);
      const locked = await queryRows<unknown>(
        manager,
        sql`SELECT 1 FROM business_days WHERE project_id = ${projectId} AND day = ${day}::date AND state = 'locked'`,
      );
      if (locked.length) throw new Problem(409, 'day_locked', { values: { day } });
    }
  }

  /** Takes the shared advisory lock of a day until the end of the transaction, which delays its locking. */
  async lockShared(manager: EntityManager, projectId: string, day: string): Promise<void> {
    await execute(manager, sql`SELECT pg_advisory_xact_lock_shared(day_key(${projectId}, ${day}::date))`);
  }

  /**
   * Takes the exclusive advisory lock of a day until the end of the transaction, after every writer that holds it
   * shared has ended.
   */
  async lockExclusive(manager: EntityManager, projectId: string, day: string): Promise<void> {
    await execute(manager, sql`SELECT pg_advisory_xact_lock(day_key(${projectId}, ${day}::date))`);
  }

  async lastLocked(manager: EntityManager, projectId: string): Promise<string | undefined> {
    const row = await queryRow<{ day: string | null }>(
      manager,
      sql`SELECT max(day)::text AS day FROM business_days WHERE project_id = ${projectId} AND state = 'locked'`,
    );
    return row?.day ?? undefined;
  }

  /** Returns the day on which a fact of `day` is booked: the day itself, or the first one after the locked days. */
  async bookedDay(manager: EntityManager, projectId: string, day: string): Promise<string> {
    const last = await this.lastLocked(manager, projectId);
    return last && day <= last ? addDays(last, 1) : day;
  }
}
