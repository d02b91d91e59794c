import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { canAccessProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import { ProjectsService } from '../registry/projects.service.js';
import {
  type CallClass,
  CALL_CLASSES,
  RATE_WEIGHTS,
  type RateShares,
  waitingCalls,
} from '../registry/rate-shares.js';
import type { CallRateUseView } from './call-rate-use.view.js';

const LOOKED_BACK_MS = 60_000;

@Injectable()
export class CallRateUseService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
  ) {}

  /** @throws Problem not_found */
  async of(projectId: string, scope: ProjectScope): Promise<CallRateUseView> {
    if (!canAccessProject(scope, projectId)) throw notFound();
    const { ratePerSecond } = await this.projects.ref(projectId);
    const now = this.clock.now();
    const calls = await queryRows<{ name: CallClass | 'other'; calls: number }>(
      this.db,
      sql`SELECT CASE WHEN operation IN ('wallet_payout', 'mobile_money_payout') THEN 'payout'
           WHEN operation NOT IN ('payin_confirm', 'payout_confirm') OR cause IN ('test', 'probe') THEN 'other'
           WHEN cause IN ('person', 'retry') THEN 'asked' WHEN cause = 'audit' THEN 'audit' ELSE 'scheduled' END AS name,
         count(*)::int AS calls
       FROM exchanges WHERE project_id = ${projectId} AND sent_at > ${this.clock.in(-LOOKED_BACK_MS)} GROUP BY 1`,
    );
    const pace = await queryRow<{ shares: RateShares }>(
      this.db,
      sql`SELECT shares FROM project_pace WHERE project_id = ${projectId}`,
    );
    const waiting = ratePerSecond === null ? {} : waitingCalls(pace?.shares ?? {}, now.getTime());
    const made = (of: CallClass | 'other'): number => calls.find(({ name }) => name === of)?.calls ?? 0;
    const sum = CALL_CLASSES.reduce((total, name) => total + RATE_WEIGHTS[name], 0);
    return {
      ratePerSecond,
      classes: CALL_CLASSES.map((name) => ({
        name,
        sharePercent: Math.round((100 * RATE_WEIGHTS[name]) / sum),
        lastMinute: made(name),
        waiting: waiting[name] ?? 0,
      })),
      otherLastMinute: made('other'),
    };
  }
}
