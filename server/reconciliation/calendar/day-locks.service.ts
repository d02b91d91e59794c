import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import { Problem } from '../../common/problems/problem.js';
import { addDays } from './business-day.js';

/**
 * Keeps writers out of locked days. The database refuses them by itself (`refuse_locked_day`); this says it first, in
 * words. Both hold the day's lock shared until they commit, so that no day is locked under a writer's hands.
 */
@Injectable()
export class DayLocksService {
  /** @throws Problem 409 `day_locked` */
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

  /** Holds a day shared until the end of the transaction: it cannot be locked meanwhile. */
  async lockShared(manager: EntityManager, projectId: string, day: string): Promise<void> {
    await execute(manager, sql`SELECT pg_advisory_xact_lock_shared(day_key(${projectId}, ${day}::date))`);
  }

  /** Holds a day alone until the end of the transaction: waits for every writer of it that has not committed yet. */
  async lockExclusive(manager: EntityManager, projectId: string, day: string): Promise<void> {
    await execute(manager, sql`SELECT pg_advisory_xact_lock(day_key(${projectId}, ${day}::date))`);
  }

  /** The last locked day; undefined where none is. */
  async lastLocked(manager: EntityManager, projectId: string): Promise<string | undefined> {
    const row = await queryRow<{ day: string | null }>(
      manager,
      sql`SELECT max(day)::text AS day FROM business_days WHERE project_id = ${projectId} AND state = 'locked'`,
    );
    return row?.day ?? undefined;
  }

  /** The day that a fact of `day` is booked on: itself, or the first day after the locked ones. */
  async bookedDay(manager: EntityManager, projectId: string, day: string): Promise<string> {
    const last = await this.lastLocked(manager, projectId);
    return last && day <= last ? addDays(last, 1) : day;
  }
}
