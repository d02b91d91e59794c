import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { SECOND_MS } from '../../../platform/common/time/durations.js';
import { AlertsService, type FoundAlert } from '../register/alerts.service.js';

/**
 * Time in ms for the first answer of the aggregator to end a doubt. A machine that slept needs it, and is told nothing.
 */
const QUIET_MS = 20 * SECOND_MS;

/** Raises one alert with both times while the clock is doubtful. */
@Injectable()
export class ClockAlertsService {
  /** Doubt seen, and the reading of the monotonic clock then, ms. */
  private seen: { id: string; elapsed: number } | undefined;
  /** True until it is known that no alert is open. */
  private mayBeOpen = true;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  async watch(): Promise<void> {
    const open = await queryRows<FoundAlert & { id: string }>(
      this.db,
      sql`SELECT id, NULL::uuid AS "projectId", 'clock' AS subject,
         jsonb_build_object('cause', clock, 'since', expected_at, 'until', shown_at) AS details
       FROM clock_doubts WHERE ended_at IS NULL`,
    );
    const found = open.filter(({ id }) => this.hasStood(id)).map(({ id: _, ...alert }) => alert);
    if (open.length) this.mayBeOpen = true;
    if (!this.mayBeOpen || (open.length && !found.length)) return;
    await this.alerts.syncAll(['clock_doubtful', found]);
    this.mayBeOpen = open.length > 0;
  }

  private hasStood(id: string): boolean {
    const elapsed = this.clock.elapsed();
    if (this.seen?.id !== id) this.seen = { id, elapsed };
    return elapsed - this.seen.elapsed >= QUIET_MS;
  }
}
