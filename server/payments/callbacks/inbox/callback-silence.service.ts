import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { AlertsService, type FoundAlert } from '../../../merchant/alerts/register/alerts.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** Minimum number of final transactions without a callback since the project's last callback. */
const MIN_WITHOUT_CALLBACK = 10;
/** Minimum age of the first of them. Callbacks are often late, but rarely by an hour. */
const SILENT_FOR_MS = 3_600_000;
const LOOKED_BACK_MS = 24 * 3_600_000;
const USUAL_SAMPLE = 200;
const SMALLEST_SAMPLE = 20;
/** Share of the sample with a callback above which silence is unusual. */
const USUAL_SHARE = 0.5;

/**
 * Raises an alert when a project that usually receives callbacks receives none while status checks end its
 * transactions. A project that has never received a callback raises none.
 */
@Injectable()
export class CallbackSilenceService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch callbacks', everyMs: 60_000, byTime: true })
  async watch(): Promise<void> {
    const silent = await queryRows<FoundAlert>(
      this.db,
      silentSql({
        from: this.clock.in(-LOOKED_BACK_MS),
        since: this.clock.in(-SILENT_FOR_MS),
        withoutCallback: MIN_WITHOUT_CALLBACK,
        usualSample: USUAL_SAMPLE,
        smallestSample: SMALLEST_SAMPLE,
        usualShare: USUAL_SHARE,
      }),
    );
    await this.alerts.syncAll(['callbacks_silent', silent]);
  }
}

/**
 * Selects projects whose callbacks stopped. A silence that began before `from` is still found, because its last
 * delivery only becomes older.
 */
const silentSql = ({
  from,
  since,
  withoutCallback,
  usualSample,
  smallestSample,
  usualShare,
}: {
  from: Date;
  since: Date;
  withoutCallback: number;
  usualSample: number;
  smallestSample: number;
  usualShare: number;
}) => sql`
  SELECT p.id AS "projectId", 'callbacks' AS subject, jsonb_build_object('since', l.last, 'count', u.count) AS details
  FROM projects p
  CROSS JOIN LATERAL (
    SELECT max(d.received_at) AS last FROM callback_deliveries d WHERE d.project_id = p.id) l
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS count, min(h.at) AS first FROM transitions h
    WHERE h.project_id = p.id AND h.at > greatest(l.last, ${from}) AND h.cause = 'confirm'
      AND h.to_status IN ('completed', 'notcompleted')
      AND NOT EXISTS (SELECT FROM callback_readings c WHERE c.transaction_id = h.transaction_id)) u
  WHERE l.last IS NOT NULL AND u.count >= ${withoutCallback} AND u.first <= ${since} AND (
    SELECT count(*) >= ${smallestSample} AND count(*) FILTER (WHERE s.told) >= ${usualShare}::float8 * count(*) FROM (
      SELECT EXISTS (SELECT FROM callback_readings c WHERE c.transaction_id = t.id) AS told
      FROM transactions t
      WHERE t.project_id = p.id AND t.status IN ('completed', 'notcompleted') AND t.occurred_at <= l.last
      ORDER BY t.occurred_at DESC, t.id DESC LIMIT ${usualSample}) s)
  ORDER BY p.id`;
