import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { Activities } from '../../../platform/common/background/activities.js';
import { runInBackground } from '../../../platform/common/background/background-work.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';
import { Env } from '../../../platform/config/env.js';
import { AlertsService } from '../register/alerts.service.js';

/** Duration of a stall in ms from which it is reported. */
export const STALL_MS = Symbol('STALL_MS');
export const DEFAULT_STALL_MS = 1_000;

const LOOK_EVERY_MS = 250;
const KIND = 'process_stalled';
const SUBJECT = 'process';

/**
 * Reports when the process did nothing else for a time: one log line with what ran, and an alert that counts the stalls and closes
 * an hour after the last. The demo, which runs everything on one machine, only logs.
 */
@Injectable()
export class StallWatchService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(StallWatchService.name);
  private timer: NodeJS.Timeout | undefined;
  private lookedAt = 0;
  private readonly writes = new Set<Promise<void>>();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly activities: Activities,
    private readonly alerts: AlertsService,
    @Inject(STALL_MS) private readonly reportedFrom: number,
  ) {}

  onApplicationBootstrap(): void {
    this.lookedAt = performance.now();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.writes);
  }

  /** Closes the alert when the process has not stood still for an hour. */
  @Task({ name: 'watch stalls', everyMs: 60_000, byTime: true })
  async closeOld(): Promise<void> {
    const now = this.clock.now();
    const [old] = await queryRows(
      this.db,
      sql`SELECT 1 FROM alerts WHERE kind = ${KIND} AND closed_at IS NULL AND last_seen_at < ${this.clock.in(-HOUR_MS)}`,
    );
    if (!old) return;
    const alert = { projectId: null, kind: KIND, subject: SUBJECT, at: now } as const;
    await this.db.transaction((manager) => this.alerts.close(manager, alert));
  }

  private look(): void {
    const at = performance.now();
    const stoodStill = at - this.lookedAt - LOOK_EVERY_MS;
    this.lookedAt = at;
    if (stoodStill >= this.reportedFrom) this.report(stoodStill, this.activities.named());
    this.activities.forget();
  }

  private report(ms: number, ran: string): void {
    const seconds = Math.max(1, Math.round(ms / 1_000));
    this.logger.warn({ event: 'process_stalled', ms: Math.round(ms), ran });
    if (this.env.demo) return;
    const at = this.clock.now();
    const details = { seconds, why: ran, since: new Date(at.getTime() - ms).toISOString() };
    const alert = { projectId: null, kind: KIND, subject: SUBJECT, details, at } as const;
    const write = this.db
      .transaction((manager) => this.alerts.raise(manager, alert))
      .finally(() => this.writes.delete(write));
    this.writes.add(write.catch(() => undefined));
    runInBackground(write, this.logger, 'process_stall_not_recorded');
  }
}
