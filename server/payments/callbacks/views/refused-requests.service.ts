import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { DAY_MS } from '../../../platform/common/time/durations.js';
import { isLimited, type ProjectScope, wholeProjects } from '../../../platform/common/values/scope.js';
import type { RefusedRequestView } from './refused-request.view.js';

const SHOWN_DAYS = 31;
const MOST = 200;

@Injectable()
export class RefusedRequestsViewService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Lists the last 31 days, latest first. A user limited to operators sees none: an address belongs to a whole project. */
  async list(scope: ProjectScope, projectId?: string): Promise<RefusedRequestView[]> {
    if (isLimited(scope)) return [];
    const projectIds = wholeProjects(scope);
    return queryRows<RefusedRequestView>(
      this.db,
      sql`SELECT r.project_id AS "projectId", p.name AS "projectName", p.zone, r.day::text AS day, r.method, r.count, r.last_at AS "lastAt",
            r.last_address AS "lastAddress", r.last_query AS query
          FROM refused_callback_requests r JOIN projects p ON p.id = r.project_id
          WHERE r.day > (${this.clock.in(-SHOWN_DAYS * DAY_MS)}::timestamptz AT TIME ZONE 'UTC')::date
            AND (${projectIds}::uuid[] IS NULL OR r.project_id = ANY(${projectIds}))
            AND (${projectId ?? null}::uuid IS NULL OR r.project_id = ${projectId ?? null})
          ORDER BY r.last_at DESC, r.project_id, r.method LIMIT ${MOST}`,
    );
  }
}
