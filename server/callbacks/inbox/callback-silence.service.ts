import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../common/database/query.js';
import { AlertsService, type FoundAlert } from '../../alerts/register/alerts.service.js';
import { Clock } from '../../common/time/clock.js';

/** Transactions that became final without a callback since the last one of the project, at least. */
const UNTOLD = 10;
/** The first of them became final so long ago, in ms: callbacks are often late, rarely by an hour. */
const UNTOLD_FOR_MS = 3_600_000;
/** How far back the search for them goes, in ms. */
const LOOKED_BACK_MS = 24 * 3_600_000;
/** What a project is used to: its last final transactions before the last callback. */
const USUAL_SAMPLE = 200;
const SMALLEST_SAMPLE = 20;
/** A project gets callbacks where at least this share of the sample had one. */
const USUAL_SHARE = 0.5;

/**
 * Raises an alert for a project that usually gets callbacks and gets none while its transactions become final by status checks.
 * A project that never got callbacks is not silent.
 */
@Injectable()
export class CallbackSilenceService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  async watch(): Promise<void> {
    const now = this.clock.now();
    const silent = await queryRows<FoundAlert>(
      this.db,
      silentSql({
        from: this.clock.in(-LOOKED_BACK_MS),
        since: this.clock.in(-UNTOLD_FOR_MS),
        untold: UNTOLD,
        usualSample: USUAL_SAMPLE,
        smallestSample: SMALLEST_SAMPLE,
        usualShare: USUAL_SHARE,
      }),
    );
    await this.db.transaction((manager) => this.alerts.sync(manager, 'callbacks_silent', silent, now));
  }
}

/** A silence that began before `from` stays one: the last delivery only becomes older. */
const silentSql = ({
  from,
  since,
  untold,
  usualSample,
  smallestSample,
  usualShare,
}: {
  from: Date;
  since: Date;
  untold: number;
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
  WHERE l.last IS NOT NULL AND u.count >= ${untold} AND u.first <= ${since} AND (
    SELECT count(*) >= ${smallestSample} AND count(*) FILTER (WHERE s.told) >= ${usualShare}::float8 * count(*) FROM (
      SELECT EXISTS (SELECT FROM callback_readings c WHERE c.transaction_id = t.id) AS told
      FROM transactions t
      WHERE t.project_id = p.id AND t.status IN ('completed', 'notcompleted') AND t.occurred_at <= l.last
      ORDER BY t.occurred_at DESC, t.id DESC LIMIT ${usualSample}) s)
  ORDER BY p.id`;
