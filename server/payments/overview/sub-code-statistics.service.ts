import { otherPhoneFormSql } from '../../platform/common/database/phone-forms-sql.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { visibleIn } from '../../platform/common/lists/scope-sql.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { DAY_MS } from '../../platform/common/time/durations.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { subCodeOf } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import type { SubCodeStatistics } from '../transactions/views/sub-code-statistics.view.js';

const DAYS = 90;
const FOLLOWED_DAYS = 7;
const MOST_COUNTED = 200;

/** Counts from the project's own transactions how failures with an error code were resolved. */
@Injectable()
export class SubCodeStatisticsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found */
  async of(id: string, scope: ProjectScope): Promise<SubCodeStatistics> {
    const [list = '', code = ''] = id.split('.');
    if (!subCodeOf(list, code)) throw notFound();
    const within = visibleIn(scope, sql`t.project_id`, sql`t.account_id`);
    const row = await queryRow<Omit<SubCodeStatistics, 'days' | 'followedDays'>>(
      this.db,
      sql`WITH failed AS (
         SELECT t.id, t.project_id, t.kind, t.phone, t.occurred_at FROM transactions t
         WHERE t.sub_code = ${code} AND t.sub_code_list = ${list} AND t.status IN ('rejected', 'notcompleted')
           AND t.status_at >= ${this.clock.in(-DAYS * DAY_MS)}::timestamptz ${within}
         ORDER BY t.occurred_at DESC LIMIT ${MOST_COUNTED}
       ), followed AS (
         SELECT coalesce(bool_or(n.status = 'completed') FILTER (WHERE n.retry), false) AS retried,
           coalesce(bool_or(n.status = 'completed'), false) AS completed,
           coalesce(bool_or(n.status IN ('created', 'pending', 'unknown')), false) AS open,
           count(n.status) AS attempts
         FROM failed f LEFT JOIN LATERAL (
           SELECT true AS retry, o.status FROM payout_attempts a
           JOIN payout_attempts b ON b.payout_id = a.payout_id AND b.number > a.number
           JOIN transactions o ON o.id = b.transaction_id
           WHERE a.transaction_id = f.id
           UNION ALL
           SELECT false, o.status FROM transactions o
           WHERE o.phone IN (f.phone, ${otherPhoneFormSql(sql`f.phone`)}) AND o.project_id = f.project_id
             AND o.kind = f.kind AND o.occurred_at > f.occurred_at
             AND o.occurred_at <= f.occurred_at + make_interval(days => ${FOLLOWED_DAYS})
         ) n ON true
         GROUP BY f.id
       )
       SELECT count(*)::int AS total,
         count(*) FILTER (WHERE retried)::int AS retried,
         count(*) FILTER (WHERE completed AND NOT retried)::int AS created,
         count(*) FILTER (WHERE open AND NOT completed)::int AS open,
         count(*) FILTER (WHERE attempts > 0 AND NOT completed AND NOT open)::int AS "failedAgain",
         count(*) FILTER (WHERE attempts = 0)::int AS ended
       FROM followed`,
    );
    const counts = row ?? { total: 0, retried: 0, created: 0, open: 0, failedAgain: 0, ended: 0 };
    return { days: DAYS, followedDays: FOLLOWED_DAYS, ...counts };
  }
}
