import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { newId } from '../../../platform/common/values/ids.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { isPassing } from '../../../platform/common/database/database-faults.js';
import { Env } from '../../../platform/config/env.js';
import { isAliveSql } from '../interruptions/interrupted.js';
import type { JournaledCall } from '../record/call-journal.js';
import { type GuardState, type HighWaterMark, isHigher } from '../record/high-water-mark.js';
import {
  type CountedClaim,
  type FoundMark,
  type JournalReading,
  type KnownMark,
  SendingRecord,
} from '../record/sending-record.js';
import { GUARD_COLUMNS, lockedGuard, lockRecord, markOf, type Stored } from '../record/known-mark.js';
import { WitnessAdoptionService } from '../record/witness-adoption.service.js';

/** Milliseconds during which writing a mark is repeated while the database is unavailable, and the interval. */
const RECORD_FOR_MS = 5_000;
const RECORD_EVERY_MS = 100;

/** The witness does not answer at this moment. */
class WitnessAway extends Error {
  constructor() {
    super('guard: away');
  }
}

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
    private readonly sent: SendingRecord,
    private readonly adoption: WitnessAdoptionService,
    private readonly env: Env,
  ) {}

  /** SQL: false while an interruption waits to be judged. */
  get isAlive(): Sql {
    return isAliveSql(this.env.INTERRUPTION_MINUTES);
  }

  async state(): Promise<GuardState> {
    // The record first: it is written after the commit, so an intact database cannot be behind it.
    const found = await this.sent.read();
    return this.sent.compare(found, await this.known());
  }

  /**
   * Returns the mark when sending is open; creates the record where there is none, and updates it after a release.
   * Returns null where sending is blocked, which is logged once.
   */
  async open(): Promise<HighWaterMark | null> {
    await this.adoption.adopt();
    const found = await this.sent.read();
    const known = await this.known();
    const guardState = await this.sent.compare(found, known);
    if (guardState !== 'open') return this.closed(guardState);
    const { generation, counter } = known;
    const recorded = found === null || typeof found === 'string' ? null : found;
    if (recorded?.generation !== generation || this.unwritable)
      return (await this.record()) ? { generation, counter } : null;
    this.told = 'open';
    return { generation: recorded.generation, counter: recorded.counter };
  }

  /**
   * Counts a claim in its database transaction and records its calls, if the database is still the one compared with the record and no
   * interruption waits to be judged. The row stays locked until the commit, which serialises claims of all processes.
   * @returns the mark of this claim; null where claims are blocked
   * @throws errors of the record; the claim must not commit then
   */
  async countClaim(
    manager: EntityManager,
    seen: HighWaterMark,
    calls: readonly JournaledCall[] = [],
  ): Promise<HighWaterMark | null> {
    // Locked first: beside a trigger before the update, RETURNING old has the row from before the wait for the lock.
    const before = markOf(await lockedGuard(manager));
    const rows = await queryRows<Stored & { claim: string }>(
      manager,
      sql`UPDATE payout_guard SET counter = counter + 1, claim = ${newId(this.clock.now())}
        WHERE generation = ${seen.generation} AND counter >= ${seen.counter} AND ${this.isAlive}
          AND silenced_at IS NULL AND witness IS NOT DISTINCT FROM ${this.sent.witness}::uuid
        RETURNING ${GUARD_COLUMNS}`,
    );
    const [row] = rows;
    if (!row) return null;
    const claim: CountedClaim = { ...markOf(row), claim: row.claim, after: before.claim };
    if (calls.length) await this.sent.append(claim, calls);
    return { generation: claim.generation, counter: claim.counter };
  }

  /** Reads the mark outside the database. */
  recorded(): Promise<FoundMark> {
    return this.sent.read();
  }

  compare(found: FoundMark, known: KnownMark): Promise<GuardState> {
    return this.sent.compare(found, known);
  }

  journal(known: KnownMark): Promise<JournalReading> {
    return this.sent.journal(known);
  }

  /** Locks the mark of the database: no claim commits and no mark is written until this database transaction ends. */
  async lockKnown(manager: EntityManager): Promise<KnownMark> {
    await lockRecord(manager);
    return markOf(await lockedGuard(manager));
  }

  /** Raises the mark of the database to the record's, never lowers it. */
  async raise(manager: EntityManager, to: Pick<KnownMark, 'counter' | 'claim'>): Promise<void> {
    await execute(
      manager,
      sql`UPDATE payout_guard SET counter = ${to.counter}, claim = coalesce(${to.claim}::uuid, claim)
        WHERE counter < ${to.counter}`,
    );
  }

  /**
   * Writes the committed mark to the record, after a claim and before its calls. Repeats for 5 s while the database is
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
        if (
          (isPassing(error) || error instanceof WitnessAway) &&
          this.clock.elapsed() + RECORD_EVERY_MS < until
        ) {
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
   * Begins a generation above both marks, in the database transaction of the approval. Writes the record first: if the
   * commit fails, sending stays blocked.
   */
  async beginGeneration(manager: EntityManager): Promise<HighWaterMark> {
    await lockRecord(manager);
    const found = await this.sent.read();
    const before = found === null || typeof found === 'string' ? { generation: 0, counter: 0 } : found;
    const next = markOf(
      await queryRow<Stored>(
        manager,
        sql`UPDATE payout_guard
          SET generation = greatest(generation, ${before.generation}) + 1, counter = greatest(counter, ${before.counter}),
            claim = ${newId(this.clock.now())}, witness = ${this.sent.witness}::uuid, silenced_at = NULL
          RETURNING ${GUARD_COLUMNS}`,
      ),
    );
    await this.sent.begin(next);
    return { generation: next.generation, counter: next.counter };
  }

  private write(): Promise<void> {
    return this.db.transaction(async (manager) => {
      await lockRecord(manager);
      const found = await this.sent.read();
      const known = await this.known(manager);
      const guardState = await this.sent.compare(found, known);
      if (guardState === 'away') throw new WitnessAway();
      if (guardState !== 'open') throw new Error(`guard: ${guardState}`);
      const recorded = found === null || typeof found === 'string' ? null : found;
      if (this.unwritable || isHigher(known, recorded)) await this.sent.write(known, found);
    });
  }

  async known(manager: EntityManager = this.db.manager): Promise<KnownMark> {
    return markOf(await queryRow<Stored>(manager, sql`SELECT ${GUARD_COLUMNS} FROM payout_guard`));
  }

  private closed(why: string): null {
    if (this.told !== why) this.logger.error({ event: 'payouts_not_sent', guard: why });
    this.told = why;
    return null;
  }
}
