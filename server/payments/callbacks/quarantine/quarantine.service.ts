import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { firstIdAt } from '../../../platform/common/values/ids.js';
import sql, { join } from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { REFERENCE_FIELDS } from '../../../aggregator/parsing/callback-body.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { type ReceivedCallback, RECEIVED_CALLBACK_COLUMNS } from '../store/received-callback.js';
import { CallbackReadingService } from '../process/callback-reading.service.js';
import { CallbackRecorderService } from '../process/callback-recorder.service.js';
import { dueWhile, Task } from '../../../platform/common/tasks/task.js';

/** Longest delay between the time in a transaction's id and its commit. */
const OVERLAP_MS = 60_000;
/** Interval of the search by all other identifiers of the content. */
const THOROUGH_EVERY_MS = 30_000;
/** Age and number of the latest deliveries that this search covers. */
const THOROUGH_BACK_MS = 24 * 3_600_000;
const THOROUGH_MOST = 2_000;
/** Deliveries at a time; at 256 KiB each they need at most 25 MiB of memory. */
const BATCH = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * SQL: transactions were registered that the last run may not have seen, by the clock of the database. The inner query is made
 * once, so that the index serves.
 */
const newTransactions = dueWhile(
  sql`EXISTS (SELECT FROM transactions WHERE id >= (SELECT uuidv7(interval '-${constantSql(OVERLAP_MS / 1_000)} seconds')))`,
);

@Injectable()
export class QuarantineService {
  private lookedAt: Date | undefined;
  private thoroughAt = 0;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly reading: CallbackReadingService,
    private readonly readings: CallbackRecorderService,
  ) {}

  /**
   * Links deliveries in quarantine whose transaction was registered since `since` and makes these transactions due;
   * without `since`, since the last run of this process, or all at its first. @returns the number of linked deliveries
   */
  @Task({ name: 'link callbacks', everyMs: 1_000, due: newTransactions })
  async linkKnown(since?: Date): Promise<number> {
    const now = this.clock.now();
    const from = since ?? this.lookedAt;
    let linked = await this.linkEach((after) => this.ofNewTransactions(from, after));
    if (this.isThoroughDue()) linked += await this.linkEach((after) => this.byOtherNames(now, after));
    this.lookedAt = new Date(now.getTime() - OVERLAP_MS);
    return linked;
  }

  private isThoroughDue(): boolean {
    const at = this.clock.elapsed();
    if (this.thoroughAt && at - this.thoroughAt < THOROUGH_EVERY_MS) return false;
    this.thoroughAt = at;
    return true;
  }

  private async linkEach(find: (after: string) => Promise<ReceivedCallback[]>): Promise<number> {
    let linked = 0;
    let found: ReceivedCallback[];
    let after = FIRST_ID;
    do {
      found = await find(after);
      linked += await this.linkSome(found);
      after = found.at(-1)?.id ?? after;
    } while (found.length === BATCH);
    return linked;
  }

  /** Reads the deliveries again and links them, except those decided or taken by another process meanwhile. */
  private async linkSome(callbacks: readonly ReceivedCallback[]): Promise<number> {
    const reads = await this.reading.readAll(callbacks);
    if (!reads.length) return 0;
    return this.db.transaction(async (manager) => {
      const rows = await queryRows<{ id: string }>(
        manager,
        sql`SELECT delivery_id AS id FROM callback_readings
            WHERE delivery_id = ANY(${reads.map(({ callback }) => callback.id)}::uuid[]) AND quarantine IS NOT NULL
            ORDER BY delivery_id FOR UPDATE SKIP LOCKED`,
      );
      const waiting = new Set(rows.map(({ id }) => id));
      return this.readings.link(
        manager,
        reads.filter(({ callback }) => waiting.has(callback.id)),
      );
    });
  }

  /** Selects by the time in the transactions' UUIDv7, so no other index is needed. */
  private ofNewTransactions(since: Date | undefined, after: string): Promise<ReceivedCallback[]> {
    const firstId = since ? firstIdAt(since) : null;
    return queryRows<ReceivedCallback>(
      this.db,
      sql`SELECT ${RECEIVED_CALLBACK_COLUMNS}
       FROM transactions t
       JOIN callback_readings r ON r.project_id = t.project_id AND r.identity = t.reference AND r.quarantine IS NOT NULL
       JOIN callback_deliveries d ON d.id = r.delivery_id
       WHERE (${firstId}::uuid IS NULL OR t.id >= ${firstId}) AND r.delivery_id > ${after}
       ORDER BY r.delivery_id LIMIT ${BATCH}`,
    );
  }

  private byOtherNames(now: Date, after: string): Promise<ReceivedCallback[]> {
    return queryRows<ReceivedCallback>(
      this.db,
      sql`SELECT ${RECEIVED_CALLBACK_COLUMNS}
       FROM (SELECT delivery_id, project_id, request_id, fields FROM callback_readings
             WHERE quarantine = 'unknown_reference' AND received_at > ${new Date(now.getTime() - THOROUGH_BACK_MS)}
             ORDER BY received_at DESC LIMIT ${THOROUGH_MOST}) r
       JOIN callback_deliveries d ON d.id = r.delivery_id
       WHERE r.delivery_id > ${after}
         AND (EXISTS (SELECT FROM transactions t WHERE t.project_id = r.project_id AND t.request_id = r.request_id)
          ${REFERENCED})
       ORDER BY r.delivery_id LIMIT ${BATCH}`,
    );
  }
}

const REFERENCED = join(
  REFERENCE_FIELDS.map(
    (field) => sql`OR EXISTS (SELECT FROM transactions t
            WHERE t.project_id = r.project_id AND t.reference = r.fields->>${constantSql(field)})`,
  ),
  '\n          ',
);
