import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { isPassing } from '../../../platform/common/database/database-faults.js';
import { Env } from '../../../platform/config/env.js';
import { isAliveSql } from '../interruptions/interrupted.js';
import { type GuardState, isHigher, guardStateOf, type HighWaterMark } from '../record/high-water-mark.js';
import { HighWaterMarkRepository } from '../record/high-water-mark.repository.js';

/** Advisory lock on the marker file while it is read and replaced; used for nothing else. */
const MARKER_LOCK = 7_701_101;
/** Milliseconds during which writing a mark is repeated while the database is unavailable, and the interval. */
const RECORD_FOR_MS = 5_000;
const RECORD_EVERY_MS = 100;

/** Permits sending only while the database contains every payout sent before. */
@Injectable()
export class RestoreGuardService {
  private readonly logger = new Logger(RestoreGuardService.name);
  private told: string = 'open';
  /** True after a failed write of the mark; nothing is sent until one succeeds. */
  private unwritable = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly highWaterMark: HighWaterMarkRepository,
    private readonly env: Env,
  ) {}

  /** SQL: false while an interruption waits to be judged. */
  get isAlive(): Sql {
    return isAliveSql(this.env.INTERRUPTION_MINUTES);
  }

  async state(): Promise<GuardState> {
    // The file first: it is written after the commit, so an intact database cannot be behind it.
    const file = await this.highWaterMark.read();
    return guardStateOf(file, await this.known());
  }

  /**
   * Returns the mark when sending is open; creates the file where there is none, and updates it after a release.
   * Returns null where sending is blocked, which is logged once.
   */
  async open(): Promise<HighWaterMark | null> {
    const file = await this.highWaterMark.read();
    const known = await this.known();
    const guardState = guardStateOf(file, known);
    if (guardState !== 'open') return this.closed(guardState);
    const current = file !== null && file !== 'unreadable' && file.generation === known.generation;
    if (!current || this.unwritable) return (await this.record()) ? known : null;
    this.told = 'open';
    return file;
  }

  /**
   * Counts a claim in its database transaction, if the database is still the one compared with the file and no interruption
   * waits to be judged. The row stays locked until the commit, which serialises claims of all processes.
   * @returns the mark of this claim; null where claims are blocked
   */
  async countClaim(manager: EntityManager, seen: HighWaterMark): Promise<HighWaterMark | null> {
    const rows = await queryRows<Stored>(
      manager,
      sql`UPDATE payout_guard SET counter = counter + 1
        WHERE generation = ${seen.generation} AND counter >= ${seen.counter} AND ${this.isAlive} RETURNING generation, counter`,
    );
    return rows[0] ? markOf(rows[0]) : null;
  }

  readFile(): Promise<HighWaterMark | null | 'unreadable'> {
    return this.highWaterMark.read();
  }

  /** Locks the mark of the database: no claim commits and no mark is written until this database transaction ends. */
  async lockKnown(manager: EntityManager): Promise<HighWaterMark> {
    await this.lock(manager);
    const row = await queryRow<Stored>(manager, sql`SELECT generation, counter FROM payout_guard FOR UPDATE`);
    return markOf(row);
  }

  /** Raises the counter of the database, never lowers it. */
  async raise(manager: EntityManager, counter: number): Promise<void> {
    await execute(manager, sql`UPDATE payout_guard SET counter = greatest(counter, ${counter})`);
  }

  /**
   * Writes the committed mark to the file, after a claim and before its calls. Repeats for 5 s while the database is
   * unavailable.
   * @returns false on failure; no call may be made then
   */
  async record(): Promise<boolean> {
    const until = this.clock.elapsed() + RECORD_FOR_MS;
    for (;;) {
      try {
        await this.write();
        this.unwritable = false;
        return true;
      } catch (error) {
        if (isPassing(error) && this.clock.elapsed() + RECORD_EVERY_MS < until) {
          await wait(RECORD_EVERY_MS);
          continue;
        }
        this.unwritable = true;
        this.closed(error instanceof Error ? error.message : 'not writable');
        return false;
      }
    }
  }

  /**
   * Begins a generation above both marks, in the database transaction of the approval. Writes the file first: if the
   * commit fails, sending stays blocked.
   */
  async beginGeneration(manager: EntityManager): Promise<HighWaterMark> {
    await this.lock(manager);
    const file = await this.highWaterMark.read();
    const before = file === null || file === 'unreadable' ? { generation: 0, counter: 0 } : file;
    const rows = await queryRows<Stored>(
      manager,
      sql`UPDATE payout_guard
        SET generation = greatest(generation, ${before.generation}) + 1, counter = greatest(counter, ${before.counter})
       RETURNING generation, counter`,
    );
    const mark = markOf(rows[0]);
    await this.highWaterMark.write(mark);
    return mark;
  }

  private write(): Promise<void> {
    return this.db.transaction(async (manager) => {
      await this.lock(manager);
      const file = await this.highWaterMark.read();
      const known = await this.known(manager);
      const guardState = guardStateOf(file, known);
      if (guardState !== 'open' || file === 'unreadable') throw new Error(`guard: ${guardState}`);
      if (this.unwritable || isHigher(known, file)) await this.highWaterMark.write(known);
    });
  }

  async known(manager: EntityManager = this.db.manager): Promise<HighWaterMark> {
    const row = await queryRow<Stored>(manager, sql`SELECT generation, counter FROM payout_guard`);
    return markOf(row);
  }

  private async lock(manager: EntityManager): Promise<void> {
    await execute(manager, sql`SELECT pg_advisory_xact_lock(${MARKER_LOCK})`);
  }

  private closed(why: string): null {
    if (this.told !== why) this.logger.error({ event: 'payouts_not_sent', guard: why });
    this.told = why;
    return null;
  }
}

interface Stored {
  generation: number;
  counter: string;
}

/** @throws Error where the row created by the migration is missing */
function markOf(row: Stored | undefined): HighWaterMark {
  if (!row) throw new Error('payout_guard is empty');
  return { generation: row.generation, counter: Number(row.counter) };
}
