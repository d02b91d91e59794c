import { hostname } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import sql, { join } from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import { providersOf } from '../../common/metadata/declarations.js';
import { MINUTE_MS } from '../../common/time/durations.js';
import { ClockRecords } from '../../common/trusted-time/clock-records.js';
import type { ClockDoubtEntity } from '../../common/trusted-time/clock-doubt.entity.js';
import { type ClockDoubt, endDoubt, raiseDoubt } from '../../common/trusted-time/clock-doubts.js';
import { TrustedTimeService } from '../../common/trusted-time/trusted-time.service.js';

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
    private readonly discovery: DiscoveryService,
  ) {}

  /** Reads the newest record from the ends of the indexes of its kinds. */
  async facts(): Promise<ClockFacts> {
    const records = providersOf(this.discovery, ClockRecords);
    const newest = records.flatMap((room) => (room.newest ? [sql`(${room.newest})`] : []));
    const hasProject = records.flatMap((room) => (room.hasProject ? [room.hasProject] : []));
    const row = await queryRow<{ hasProject: boolean; newest: Date | null; misdated: boolean | null }>(
      this.db,
      sql`WITH newest AS (SELECT greatest(${join(newest)}) AS at)
       SELECT ${join(hasProject, ' OR ')} AS "hasProject", newest.at AS newest,
         newest.at <= (SELECT max(newest_at) FROM clock_doubts WHERE ended_by = 'aggregator') AS misdated
       FROM newest`,
    );
    const open = await queryRow<ClockDoubt>(
      this.db,
      sql`SELECT id, clock, shown_at AS "shownAt", expected_at AS "expectedAt", newest_at AS "newestAt", seen_at AS "seenAt"
       FROM clock_doubts WHERE ended_at IS NULL`,
    );
    const isMisdated = row?.misdated ?? false;
    const trusted = isMisdated ? undefined : (row?.newest ?? undefined);
    return { hasProject: row?.hasProject ?? false, newest: trusted, isMisdated, open };
  }

  /** Opens a doubt, or notes that this process sees it too. */
  async raise(doubt: Omit<ClockDoubt, 'id' | 'seenAt'> & { now: Date }): Promise<void> {
    const { clock, shownAt, expectedAt } = doubt;
    if (await raiseDoubt(this.db, doubt))
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
      const isEnded = await endDoubt(manager, by, now);
      if (isEnded) await this.time.repair(manager, now, corrected);
      return isEnded;
    });
    if (ended) this.logger.log({ event: 'clock_trusted', by });
  }

  /** True when no process has seen the clock wrong for two minutes: the one that raised the doubt is gone. */
  isForsaken({ seenAt }: ClockDoubt, now: Date): boolean {
    return Math.abs(now.getTime() - seenAt.getTime()) > SEEN_WITHIN_MS;
  }
}
