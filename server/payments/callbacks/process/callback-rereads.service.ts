import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { MINUTE_MS } from '../../../platform/common/time/durations.js';
import { firstIdAt } from '../../../platform/common/values/ids.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import { CallbackEventsService } from '../pair/callback-events.service.js';
import { RECEIVED_CALLBACK_COLUMNS, type ReceivedCallback } from '../store/received-callback.js';
import { CallbackReadingService } from './callback-reading.service.js';
import { CallbackMatchingService, type MatchedCallback } from './callback-matching.service.js';
import {
  type CallbackReadingRow,
  isEventOfItsOwn,
  occurrencesOf,
  type ParsedCallback,
  toReadingRow,
} from './parsed-callback.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { updateReadings } from '../../transactions/lifecycle/callback-readings.js';

/** Raise it with a change of the parser that finds more in a body: stored callbacks are then read again. */
export const READER_VERSION = 2;

const BATCH = 50;
/** Work of one run in ms. */
const AT_A_TIME = 5_000;
/** Time after the first run in which a process of the former version may still store readings. */
const FORMER_VERSION_MS = 10 * MINUTE_MS;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Columns replaced while the callback is in quarantine. */
const REPLACED = [
  ...[
    'event_id',
    'transaction_id',
    'encoding',
    'identified_by',
    'identity',
    'status_said',
    'status',
    'amount',
  ],
  ...['callback_token', 'token_kind', 'hash', 'logfile', 'logfile_at', 'request_id', 'phone', 'operator_id'],
  ...['operator_name', 'fields', 'url_mark_valid', 'quarantine', 'candidates', 'search_text', 'shapes'],
] as const satisfies readonly (keyof CallbackReadingRow)[];
/** Columns replaced in a callback that is linked to a transaction; its link and content stay. */
const ADDED = [
  'candidates',
  'search_text',
  'shapes',
] as const satisfies readonly (keyof CallbackReadingRow)[];

interface Progress {
  afterId: string;
  startedAt: Date;
}

interface Reread {
  before: CallbackReadingRow;
  row: CallbackReadingRow;
  matched: MatchedCallback;
}

/**
 * Reads callbacks again that were stored before the parser found more in them, in order and from where the last run ended, in any
 * process. Nothing is relayed or reported, and no final transaction is checked again.
 */
@Injectable()
export class CallbackRereadsService {
  private readonly logger = new Logger(CallbackRereadsService.name);
  private isDone = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly reading: CallbackReadingService,
    private readonly matching: CallbackMatchingService,
    private readonly events: CallbackEventsService,
    private readonly schedule: ConfirmationScheduleService,
  ) {}

  /** Reads some batches; nothing once all are read. */
  @Task({ name: 'reread callbacks', everyMs: 10_000 })
  async readSome(): Promise<void> {
    const until = this.clock.elapsed() + AT_A_TIME;
    let more = !this.isDone;
    while (more && this.clock.elapsed() < until) more = await this.readBatch();
  }

  /** @returns false when nothing is left for now, or another process reads */
  private async readBatch(): Promise<boolean> {
    const now = this.clock.now();
    const progress = await this.progress(now);
    if (progress?.endedAt) this.isDone = true;
    if (!progress || this.isDone) return false;
    const found = await this.next(progress);
    const reads = await this.reading.readAll(found);
    return this.db.transaction(async (manager) => {
      const isOurs = await queryRow(
        manager,
        sql`SELECT 1 FROM callback_rereads WHERE version = ${READER_VERSION} AND after_id = ${progress.afterId} AND ended_at IS NULL
            FOR UPDATE SKIP LOCKED`,
      );
      if (!isOurs) return false;
      const last = found.at(-1);
      if (!last) return this.end(manager, progress, now);
      const { changed, linked } = await this.reread(manager, reads, now);
      await execute(
        manager,
        sql`UPDATE callback_rereads SET after_id = ${last.id}, read_count = read_count + ${found.length},
              changed_count = changed_count + ${changed}, linked_count = linked_count + ${linked} WHERE version = ${READER_VERSION}`,
      );
      return true;
    });
  }

  private async progress(now: Date): Promise<(Progress & { endedAt: Date | null }) | undefined> {
    await execute(
      this.db,
      // A database without readings is new: no process of a former version writes to it.
      sql`INSERT INTO callback_rereads (version, after_id, started_at, ended_at)
          SELECT ${READER_VERSION}, ${NO_ID}, ${now}, CASE WHEN NOT EXISTS (SELECT FROM callback_readings) THEN ${now}::timestamptz END
          ON CONFLICT DO NOTHING`,
    );
    return queryRow<Progress & { endedAt: Date | null }>(
      this.db,
      sql`SELECT after_id AS "afterId", started_at AS "startedAt", ended_at AS "endedAt" FROM callback_rereads
          WHERE version = ${READER_VERSION}`,
    );
  }

  private async end(manager: EntityManager, { startedAt }: Progress, now: Date): Promise<boolean> {
    if (now.getTime() < startedAt.getTime() + FORMER_VERSION_MS) return false;
    await execute(
      manager,
      sql`UPDATE callback_rereads SET ended_at = ${now} WHERE version = ${READER_VERSION}`,
    );
    this.isDone = true;
    this.logger.log({ event: 'callbacks_reread', version: READER_VERSION });
    return false;
  }

  /** Bodies beyond the limit are not stored whole, and are not read. */
  private next({ afterId, startedAt }: Progress): Promise<ReceivedCallback[]> {
    const end = firstIdAt(new Date(startedAt.getTime() + FORMER_VERSION_MS));
    return queryRows<ReceivedCallback>(
      this.db,
      sql`SELECT ${RECEIVED_CALLBACK_COLUMNS}
          FROM callback_readings r JOIN callback_deliveries d ON d.id = r.delivery_id
          WHERE r.delivery_id > ${afterId} AND r.delivery_id < ${end} AND r.quarantine IS DISTINCT FROM 'too_large'
          ORDER BY r.delivery_id LIMIT ${BATCH}`,
    );
  }

  /** Locks the stored readings of deliveries, which may have changed while these were read. */
  private async stored(
    manager: EntityManager,
    reads: readonly ParsedCallback[],
  ): Promise<Map<string, CallbackReadingRow>> {
    const rows = await queryRows<{ id: string; reading: CallbackReadingRow }>(
      manager,
      sql`SELECT r.delivery_id AS id, to_jsonb(r) AS reading FROM callback_readings r
          WHERE r.delivery_id = ANY(${reads.map(({ callback }) => callback.id)}::uuid[]) ORDER BY r.delivery_id FOR UPDATE`,
    );
    return new Map(rows.map(({ id, reading }) => [id, reading]));
  }

  private async reread(
    manager: EntityManager,
    reads: readonly ParsedCallback[],
    now: Date,
  ): Promise<{ changed: number; linked: number }> {
    const stored = await this.stored(manager, reads);
    const rereads = (await this.matching.match(manager, reads)).flatMap((matched): Reread[] => {
      const before = stored.get(matched.read.callback.id);
      return before ? [{ before, matched, row: toReadingRow(matched.read, matched.match) }] : [];
    });
    const waiting = rereads.filter(({ before, row }) => isWaiting(before) && differs(before, row, REPLACED));
    const linked = rereads.filter(({ before, row }) => !isWaiting(before) && differs(before, row, ADDED));
    await this.add(
      manager,
      linked.map(({ row }) => row),
    );
    await this.replace(manager, waiting, now);
    const found = waiting.flatMap(({ row }) => row.transaction_id ?? []);
    await this.schedule.markDue(manager, await this.pendingOf(manager, found), 'callback', now);
    return { changed: waiting.length + linked.length, linked: found.length };
  }

  private async add(manager: EntityManager, rows: readonly CallbackReadingRow[]): Promise<void> {
    if (!rows.length) return;
    await updateReadings(manager, ADDED, rows);
  }

  private async replace(manager: EntityManager, rereads: readonly Reread[], now: Date): Promise<void> {
    if (!rereads.length) return;
    const ofEvents = rereads.filter(
      ({ before, matched }) => before.event_id === null || isEventOfItsOwn(matched.read),
    );
    const eventIds = await this.events.record(
      manager,
      ofEvents.flatMap(({ matched }) => occurrencesOf(matched.read)),
    );
    const rows = rereads.map(({ before, row }) => ({
      ...row,
      event_id: eventIds.get(row.delivery_id) ?? before.event_id,
    }));
    await execute(
      manager,
      sql`INSERT INTO superseded_callback_readings (delivery_id, version, reading, at)
          SELECT (b.reading->>'delivery_id')::uuid, ${READER_VERSION}, b.reading, ${now}
          FROM jsonb_array_elements(${JSON.stringify(rereads.map(({ before }) => before))}::jsonb) AS b(reading)
          ON CONFLICT DO NOTHING`,
    );
    await updateReadings(manager, REPLACED, rows);
  }

  /** Selects the transactions without a final status, the only ones of which a check may tell something new. */
  private async pendingOf(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    if (!ids.length) return [];
    const rows = await queryRows<{ id: string }>(
      manager,
      sql`SELECT id FROM transactions WHERE id = ANY(${[...new Set(ids)]}::uuid[]) AND status IN ('pending', 'unknown')`,
    );
    return rows.map(({ id }) => id);
  }
}

const isWaiting = ({ quarantine }: CallbackReadingRow): boolean => quarantine !== null;

/** Compares the columns as JSON. The event is not compared: the new one is known after the comparison. */
function differs(
  before: CallbackReadingRow,
  after: CallbackReadingRow,
  columns: readonly (keyof CallbackReadingRow)[],
): boolean {
  const compared = columns.filter((column) => column !== 'event_id' && column !== 'logfile_at');
  return compared.some((column) => !isDeepStrictEqual(before[column] ?? null, after[column] ?? null));
}
