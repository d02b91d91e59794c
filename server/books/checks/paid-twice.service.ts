import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { AlertsService, type FoundAlert } from '../../merchant/alerts/register/alerts.service.js';
import { PRODUCT_ACTOR } from '../../access/identity/actor.js';
import { Task } from '../../platform/common/tasks/task.js';
import { Clock } from '../../platform/common/time/clock.js';
import { ContradictionAlertsService } from '../breaks/contradiction-alerts.service.js';
import { dayOf } from '../calendar/business-day.js';
import { CheckDayService } from './check-day.service.js';
import { RESOLVED_BREAKS } from '../breaks/resolved-breaks.js';

/** Time (ms) for which a payment made twice without a break has its day checked at once; the regular checks follow. */
const AT_ONCE_MS = 600_000;

/** Raises the break and the alert of a payment made twice as soon as the second payment is known. */
@Injectable()
export class PaidTwiceService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
    private readonly checks: CheckDayService,
    private readonly contradictions: ContradictionAlertsService,
  ) {}

  /** Watches all contradicted final statuses, of which payments made twice are some. */
  @Task({ name: 'watch payments made twice', everyMs: 5_000 })
  async watch(): Promise<void> {
    await this.contradictions.watch();
    const found = await queryRows<FoundAlert>(this.db, UNRESOLVED);
    await this.alerts.syncAll(['paid_twice', found]);
    if (found.length) await this.raiseBreaks();
  }

  /** Checks the day of the attempt, and the day of the news, on which the break counts where the former is locked. */
  private async raiseBreaks(): Promise<void> {
    const news = await queryRows<{ projectId: string; zone: string; occurredAt: Date; at: Date }>(
      this.db,
      sql`SELECT DISTINCT q.project_id AS "projectId", j.zone, t.occurred_at AS "occurredAt", q.at FROM paid_twice q
        JOIN transactions t ON t.id = q.transaction_id JOIN projects j ON j.id = q.project_id
        WHERE q.at > ${this.clock.in(-AT_ONCE_MS)}
          AND NOT EXISTS (SELECT FROM breaks b WHERE b.transaction_id = q.transaction_id AND b.kind = 'paid_twice')`,
    );
    const days = new Map(
      news.flatMap(({ projectId, zone, occurredAt, at }) =>
        [occurredAt, at].map((moment) => {
          const day = dayOf(moment, zone);
          return [`${projectId} ${day}`, { projectId, day }];
        }),
      ),
    );
    for (const day of days.values()) await this.checks.check(day, PRODUCT_ACTOR);
  }
}

const UNRESOLVED = sql`
  SELECT u.project_id AS "projectId", 'paid_twice' AS subject,
    jsonb_build_object('count', count(*), 'amount', sum(t.amount), 'since', min(u.at),
      'reference', (array_agg(t.reference ORDER BY u.at))[1]) AS details
  FROM (SELECT DISTINCT q.project_id, q.transaction_id, q.at FROM paid_twice q WHERE NOT ${RESOLVED_BREAKS.contradiction(sql`q`)}) u
  JOIN transactions t ON t.id = u.transaction_id
  GROUP BY u.project_id ORDER BY u.project_id`;
