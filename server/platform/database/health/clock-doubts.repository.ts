import { hostname } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, queryRow } from '../../common/database/query.js';
import { MINUTE_MS } from '../../common/time/durations.js';
import type { ClockDoubtEntity } from '../../common/trusted-time/clock-doubt.entity.js';
import { TrustedTimeService } from '../../common/trusted-time/trusted-time.service.js';
import { newId } from '../../common/values/ids.js';

export type ClockDoubt = Pick<
  ClockDoubtEntity,
  'id' | 'clock' | 'shownAt' | 'expectedAt' | 'newestAt' | 'seenAt'
>;

export interface ClockFacts {
  /** True when there are payments to decide about, and an aggregator to ask. */
  hasProject: boolean;
  /** Newest record; undefined without one, and where a wrong clock is known to have dated it. */
  newest: Date | undefined;
  isMisdated: boolean;
  open: ClockDoubt | undefined;
}

/** A process that saw the clock wrong looks again within this time, ms; otherwise it is gone. */
const SEEN_WITHIN_MS = 2 * MINUTE_MS;

@Injectable()
export class ClockDoubtsRepository {
  private readonly logger = new Logger('Clock');

  constructor(
    private readonly db: DataSource,
    private readonly time: TrustedTimeService,
  ) {}

  /** Reads the newest record from the ends of four indexes. */
  async facts(): Promise<ClockFacts> {
    const row = await queryRow<{ hasProject: boolean; newest: Date | null; misdated: boolean | null }>(
      this.db,
      sql`WITH newest AS (
         SELECT greatest((SELECT max(at) FROM transitions), (SELECT max(received_at) FROM callback_deliveries),
           (SELECT max(started_at) FROM sweep_runs)) AS at
       )
       SELECT EXISTS (SELECT FROM projects WHERE credentials_set_at IS NOT NULL) AS "hasProject",
         newest.at AS newest, newest.at <= (SELECT max(newest_at) FROM clock_doubts WHERE ended_by = 'aggregator') AS misdated
       FROM newest`,
    );
    const open = await queryRow<ClockDoubt>(
      this.db,
      sql`SELECT id, clock, shown_at AS "shownAt", expected_at AS "expectedAt", newest_at AS "newestAt", seen_at AS "seenAt"
       FROM clock_doubts WHERE ended_at IS NULL`,
    );
    const isMisdated = row?.misdated ?? false;
    const newest = isMisdated ? undefined : (row?.newest ?? undefined);
    return { hasProject: row?.hasProject ?? false, newest, isMisdated, open };
  }

  /** Opens a doubt, or notes that this process sees it too. */
  async raise({ now, ...doubt }: Omit<ClockDoubt, 'id' | 'seenAt'> & { now: Date }): Promise<void> {
    const { clock, shownAt, expectedAt, newestAt } = doubt;
    const row = await queryRow<{ isNew: boolean }>(
      this.db,
      sql`INSERT INTO clock_doubts AS d (id, clock, shown_at, expected_at, newest_at, seen_at)
       VALUES (${newId(now)}, ${clock}, ${shownAt}, ${expectedAt}, ${newestAt}, ${now})
       ON CONFLICT ((true)) WHERE ended_at IS NULL
       DO UPDATE SET seen_at = ${now}, newest_at = greatest(d.newest_at, excluded.newest_at)
       RETURNING old.id IS NULL AS "isNew"`,
    );
    if (row?.isNew)
      this.logger.error({
        event: 'clock_doubtful',
        clock,
        shown: shownAt.toISOString(),
        expected: expectedAt.toISOString(),
        host: hostname(),
      });
  }

  /** Ends the doubt and brings back what a wrong clock put far away, in one database transaction. */
  async end(by: NonNullable<ClockDoubtEntity['endedBy']>, now: Date, corrected: boolean): Promise<void> {
    const ended = await this.db.transaction(async (manager) => {
      const rows = await affectedRows(
        manager,
        sql`UPDATE clock_doubts SET ended_at = ${now}, ended_by = ${by} WHERE ended_at IS NULL`,
      );
      if (rows > 0) await this.time.repair(manager, now, corrected);
      return rows > 0;
    });
    if (ended) this.logger.log({ event: 'clock_trusted', by });
  }

  /** True when no process has seen the clock wrong for two minutes: the one that raised the doubt is gone. */
  isForsaken({ seenAt }: ClockDoubt, now: Date): boolean {
    return Math.abs(now.getTime() - seenAt.getTime()) > SEEN_WITHIN_MS;
  }
}
