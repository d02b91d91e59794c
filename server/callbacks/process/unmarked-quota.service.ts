import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { Problem } from '../../common/problems/problem.js';
import { Env } from '../../config/env.js';
import { DriftService } from '../../transactions/drift/drift.service.js';
import type { ReceivedCallback } from '../store/received-callback.js';
import { CallbackMatchingService } from './callback-matching.service.js';
import { parseCallback } from './parsed-callback.js';
import { HOUR_MS, MINUTE_MS } from '../../common/time/durations.js';

type Arrival = Pick<ReceivedCallback, 'projectId' | 'receivedAt'>;

interface Hour {
  hour: number;
  stored: number;
  countedAt: number;
  refused: number;
  reportedAt: number;
}

/**
 * Enforces the hourly quota of callbacks without a valid mark, per project. Each process counts in memory and reads the
 * common count once a minute, so several processes together may exceed the quota by what they store within a minute.
 */
@Injectable()
export class UnmarkedQuotaService implements OnModuleDestroy {
  private readonly logger = new Logger(UnmarkedQuotaService.name);
  private readonly hours = new Map<string, Hour>();
  private readonly writes = new Set<Promise<void>>();

  constructor(
    private readonly db: DataSource,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly matching: CallbackMatchingService,
    private readonly drift: DriftService,
  ) {}

  /**
   * Refuses a delivery without a valid mark once the quota is used up. Returns undefined below the quota, to avoid a
   * promise per callback. @throws Problem 503 callback_quota
   */
  admit(delivery: ReceivedCallback): Promise<void> | undefined {
    const known = this.of(delivery);
    const at = this.clock.elapsed();
    if (known.refused > 0 && at - known.reportedAt >= MINUTE_MS) this.report(delivery.projectId, known);
    if (at - known.countedAt >= MINUTE_MS) this.inBackground(this.readCount(delivery.projectId, known));
    return known.stored < this.env.UNMARKED_CALLBACKS_PER_HOUR
      ? undefined
      : this.admitMarked(delivery, known);
  }

  private async admitMarked(delivery: ReceivedCallback, known: Hour): Promise<void> {
    if (await this.isMarked(delivery)) return;
    known.refused++;
    if (this.clock.elapsed() - known.reportedAt >= MINUTE_MS) this.report(delivery.projectId, known);
    const seconds = Math.ceil(((known.hour + 1) * HOUR_MS - delivery.receivedAt.getTime()) / 1_000);
    throw new Problem(503, 'callback_quota', { headers: { 'retry-after': String(seconds) } });
  }

  count(delivery: Arrival): void {
    const known = this.of(delivery);
    if (known.hour === hourOf(delivery)) known.stored++;
  }

  async onModuleDestroy(): Promise<void> {
    for (const [projectId, known] of this.hours) if (known.refused > 0) this.report(projectId, known);
    await Promise.all(this.writes);
  }

  private of(arrival: Arrival): Hour {
    const { projectId } = arrival;
    const hour = hourOf(arrival);
    const known = this.hours.get(projectId);
    // A delivery of the previous hour may be processed after the end of that hour.
    if (known && known.hour >= hour && known.hour <= hour + 1) return known;
    if (known && known.refused > 0) this.report(projectId, known);
    const next = { hour, stored: 0, countedAt: -Infinity, refused: 0, reportedAt: -Infinity };
    this.hours.set(projectId, next);
    return next;
  }

  private async isMarked(delivery: ReceivedCallback): Promise<boolean> {
    if (delivery.urlMark === null) return false;
    const [matched] = await this.matching.match(this.db.manager, [parseCallback(delivery)]);
    return matched?.match.markValid === true;
  }

  private async readCount(projectId: string, known: Hour): Promise<void> {
    known.countedAt = this.clock.elapsed();
    const row = await queryRow<{ stored: number }>(
      this.db,
      sql`SELECT count(*)::int AS stored FROM (SELECT FROM callback_readings
         WHERE project_id = ${projectId} AND received_at >= ${new Date(known.hour * HOUR_MS)} AND url_mark_valid IS NOT TRUE LIMIT ${this.env.UNMARKED_CALLBACKS_PER_HOUR}) c`,
    );
    known.stored = Math.max(known.stored, row?.stored ?? 0);
  }

  /** Logs one line and counts up the project's unexpected response of the day. */
  private report(projectId: string, known: Hour): void {
    const times = known.refused;
    known.refused = 0;
    known.reportedAt = this.clock.elapsed();
    this.logger.warn({ event: 'callback_quota_reached', project: projectId, refused: times });
    const at = this.clock.now();
    const drift = { kind: 'quota', place: 'callback', seen: `callbacks_refused ${dayOf(known)}` } as const;
    this.inBackground(this.drift.raise(this.db.manager, [{ projectId, drift, at, times }]));
  }

  private inBackground(work: Promise<void>): void {
    const write = work
      .catch((error: unknown) => {
        const fault = error instanceof Error ? error.message.slice(0, 200) : 'unknown fault';
        this.logger.warn({ event: 'callback_quota_not_written', fault });
      })
      .finally(() => this.writes.delete(write));
    this.writes.add(write);
  }
}

const hourOf = ({ receivedAt }: Arrival): number => Math.floor(receivedAt.getTime() / HOUR_MS);

const dayOf = ({ hour }: Hour): string => new Date(hour * HOUR_MS).toISOString().slice(0, 10);
