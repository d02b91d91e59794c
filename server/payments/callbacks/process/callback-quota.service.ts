import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import { Env } from '../../../platform/config/env.js';
import { DriftService } from '../../transactions/drift/drift.service.js';
import type { ReceivedCallback } from '../store/received-callback.js';
import { type Amount, SenderShares } from './sender-shares.js';
import { PAIR, TransactionQuotaService } from './transaction-quota.service.js';
import { HOUR_MS, MINUTE_MS } from '../../../platform/common/time/durations.js';

type Arrival = Pick<ReceivedCallback, 'projectId' | 'receivedAt'>;

interface Hour {
  hour: number;
  shares: SenderShares;
  /** Deliveries with a valid mark by reference; the one of longest ago is forgotten first. */
  marked: Map<string, number>;
  countedAt: number;
  refused: number;
  reportedAt: number;
}

/** References remembered for each project in an hour. */
const MOST_MARKED = 10_000;

/**
 * Enforces the hourly quotas of callbacks: those without a valid mark by number and bytes for each project, in shares of its senders;
 * those with one by transaction. Each process counts in memory and reads the common count once a minute, so several processes
 * together may exceed the quota by what they store within a minute.
 */
@Injectable()
export class CallbackQuotaService implements OnModuleDestroy {
  private readonly logger = new Logger(CallbackQuotaService.name);
  private readonly hours = new Map<string, Hour>();
  private readonly writes = new Set<Promise<void>>();

  constructor(
    private readonly db: DataSource,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly transactions: TransactionQuotaService,
    private readonly drift: DriftService,
  ) {}

  /**
   * Counts a delivery before it is stored. Refuses one without a valid mark when its sender's share is used up, and one with a valid
   * mark when its transaction has had enough. @returns what takes the count back, for a delivery that was not stored.
   * @throws Problem 503 callback_quota, callback_repeated
   */
  async admit(callback: ReceivedCallback): Promise<() => void> {
    const known = this.of(callback);
    const at = this.clock.elapsed();
    if (known.refused > 0 && at - known.reportedAt >= MINUTE_MS) this.report(callback.projectId, known);
    if (at - known.countedAt >= MINUTE_MS) this.inBackground(this.readCount(callback.projectId, known));
    const reference = await this.transactions.markedReference(callback);
    return reference === undefined
      ? this.admitUnmarked(callback, known)
      : this.admitMarked(callback, known, reference);
  }

  async onModuleDestroy(): Promise<void> {
    for (const [projectId, known] of this.hours) if (known.refused > 0) this.report(projectId, known);
    await Promise.all(this.writes);
  }

  private async admitUnmarked(callback: ReceivedCallback, known: Hour): Promise<() => void> {
    const { remoteAddress, headers, body } = callback;
    const bytes = headers.length + body.length;
    const { shares } = known;
    if (!shares.hasRoom(remoteAddress, bytes)) {
      const reference = await this.transactions.markedOtherwise(callback);
      if (reference !== undefined) return this.admitMarked(callback, known, reference);
      throw this.refusal('callback_quota', callback, known);
    }
    shares.count(remoteAddress, bytes);
    return () => shares.count(remoteAddress, bytes, -1);
  }

  private async admitMarked(callback: ReceivedCallback, known: Hour, reference: string): Promise<() => void> {
    const seen = countUp(known.marked, reference, 1);
    const takeBack = () => void countUp(known.marked, reference, -1);
    if (seen < PAIR || (await this.transactions.hasRoom(callback, reference, seen))) return takeBack;
    takeBack();
    throw this.refusal('callback_repeated', callback, known);
  }

  private refusal(
    code: 'callback_quota' | 'callback_repeated',
    { projectId, receivedAt }: Arrival,
    known: Hour,
  ): Problem {
    known.refused++;
    if (this.clock.elapsed() - known.reportedAt >= MINUTE_MS) this.report(projectId, known);
    const seconds = Math.ceil(((known.hour + 1) * HOUR_MS - receivedAt.getTime()) / 1_000);
    return new Problem(503, code, { headers: { 'retry-after': String(seconds) } });
  }

  private of(arrival: Arrival): Hour {
    const { projectId } = arrival;
    const hour = hourOf(arrival);
    const known = this.hours.get(projectId);
    // A delivery of the previous hour may be processed after the end of that hour.
    if (known && known.hour >= hour && known.hour <= hour + 1) return known;
    if (known && known.refused > 0) this.report(projectId, known);
    const quota = {
      stored: this.env.UNMARKED_CALLBACKS_PER_HOUR,
      bytes: this.env.UNMARKED_CALLBACKS_MB_PER_HOUR * 1024 * 1024,
    };
    const next = {
      ...{ hour, shares: new SenderShares(quota), marked: new Map<string, number>() },
      ...{ countedAt: -Infinity, refused: 0, reportedAt: -Infinity },
    };
    this.hours.set(projectId, next);
    return next;
  }

  /** Reads the sizes of stored values, which are known without their content. */
  private async readCount(projectId: string, known: Hour): Promise<void> {
    known.countedAt = this.clock.elapsed();
    const rows = await queryRows<Amount & { address: string }>(
      this.db,
      sql`SELECT d.remote_address AS address, count(*)::int AS stored, sum(octet_length(d.body) + octet_length(d.headers))::float8 AS bytes
          FROM (SELECT delivery_id FROM callback_readings
            WHERE project_id = ${projectId} AND received_at >= ${new Date(known.hour * HOUR_MS)}
              AND received_at < ${new Date((known.hour + 1) * HOUR_MS)} AND url_mark_valid IS NOT TRUE
            LIMIT ${this.env.UNMARKED_CALLBACKS_PER_HOUR}) r
          JOIN callback_deliveries d ON d.id = r.delivery_id GROUP BY d.remote_address`,
    );
    known.shares.atLeast(rows);
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

/** Changes the count of a reference. @returns the count before */
function countUp(marked: Hour['marked'], reference: string, by: 1 | -1): number {
  const seen = marked.get(reference) ?? 0;
  marked.delete(reference);
  marked.set(reference, seen + by);
  const [oldest] = marked.keys();
  if (marked.size > MOST_MARKED && oldest !== undefined) marked.delete(oldest);
  return seen;
}

const hourOf = ({ receivedAt }: Arrival): number => Math.floor(receivedAt.getTime() / HOUR_MS);

const dayOf = ({ hour }: Hour): string => new Date(hour * HOUR_MS).toISOString().slice(0, 10);
