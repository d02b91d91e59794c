import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { isPassing } from '../../common/database/database-faults.js';
import { type GuardState, isHigher, guardStateOf, type HighWaterMark } from './high-water-mark.js';
import { HighWaterMarkRepository } from './high-water-mark.repository.js';

/** Held while the file is read and replaced, by one process at a time; nothing else uses this lock. */
const MARKER_LOCK = 7_701_101;
/** How long (ms) a mark is tried to be written while the database is away, and how often. */
const RECORD_FOR_MS = 5_000;
const RECORD_EVERY_MS = 100;

/** Lets payouts be sent only while the database remembers every payout that was sent before. */
@Injectable()
export class RestoreGuardService {
  private readonly logger = new Logger(RestoreGuardService.name);
  private told: string = 'open';
  /** A mark could not be written: nothing is sent until one can. */
  private unwritable = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly marker: HighWaterMarkRepository,
  ) {}

  async state(): Promise<GuardState> {
    // The file first: what it says was committed before, so a healthy database cannot be behind it.
    const file = await this.marker.read();
    return guardStateOf(file, await this.known());
  }

  /**
   * What the file says, where sending is open; it is made where there is none yet, and follows a generation that was released.
   * Null where nothing may be sent, which is told once.
   */
  async open(): Promise<HighWaterMark | null> {
    const file = await this.marker.read();
    const known = await this.known();
    const verdict = guardStateOf(file, known);
    if (verdict !== 'open') return this.closed(verdict);
    const current = file !== null && file !== 'unreadable' && file.generation === known.generation;
    if (!current || this.unwritable) return (await this.record()) ? known : null;
    this.told = 'open';
    return file;
  }

  /**
   * Counts a claim, in its database transaction, where the database is still the one that the file was compared with. The row
   * stays locked until it commits: claims of all processes come one after the other.
   * @returns the count of this claim; null where nothing may be claimed
   */
  async countClaim(manager: EntityManager, seen: HighWaterMark): Promise<HighWaterMark | null> {
    const rows = await queryRows<Stored>(
      manager,
      sql`UPDATE payout_guard SET counter = counter + 1 WHERE generation = ${seen.generation} AND counter >= ${seen.counter} RETURNING generation, counter`,
    );
    return rows[0] ? markOf(rows[0]) : null;
  }

  /** What the file says. */
  readFile(): Promise<HighWaterMark | null | 'unreadable'> {
    return this.marker.read();
  }

  /** What the database remembers, locked: no claim commits, and no mark is written, until this database transaction ends. */
  async lockKnown(manager: EntityManager): Promise<HighWaterMark> {
    await this.lock(manager);
    const row = await queryRow<Stored>(manager, sql`SELECT generation, counter FROM payout_guard FOR UPDATE`);
    return markOf(row);
  }

  /** The database knows now what was sent up to this count. */
  async raise(manager: EntityManager, counter: number): Promise<void> {
    await execute(manager, sql`UPDATE payout_guard SET counter = greatest(counter, ${counter})`);
  }

  /**
   * Writes into the file what the database has committed, after a claim and before its calls. Tried again for a few seconds
   * while the database is away.
   * @returns false where it could not be written: then no call may be made
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
   * Begins a generation above both memories, in the database transaction of the two people's decision. The file is written
   * first: without the commit, sending stays closed.
   */
  async beginGeneration(manager: EntityManager): Promise<HighWaterMark> {
    await this.lock(manager);
    const file = await this.marker.read();
    const before = file === null || file === 'unreadable' ? { generation: 0, counter: 0 } : file;
    const rows = await queryRows<Stored>(
      manager,
      sql`UPDATE payout_guard SET generation = greatest(generation, ${before.generation}) + 1, counter = greatest(counter, ${before.counter})
       RETURNING generation, counter`,
    );
    const mark = markOf(rows[0]);
    await this.marker.write(mark);
    return mark;
  }

  private write(): Promise<void> {
    return this.db.transaction(async (manager) => {
      await this.lock(manager);
      const file = await this.marker.read();
      const known = await this.known(manager);
      const verdict = guardStateOf(file, known);
      if (verdict !== 'open' || file === 'unreadable') throw new Error(`guard: ${verdict}`);
      if (this.unwritable || isHigher(known, file)) await this.marker.write(known);
    });
  }

  /** What the database remembers. */
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

/** @throws where the row that the migration made is gone: then nobody knows anything */
function markOf(row: Stored | undefined): HighWaterMark {
  if (!row) throw new Error('payout_guard is empty');
  return { generation: row.generation, counter: Number(row.counter) };
}
