import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { finalRefusalSql } from '../../../aggregator/sub-codes/sub-code-sql.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { Where } from '../../../platform/common/lists/list-sql.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { PAYOUT_ACCOUNT, PAYOUTS_SQL } from '../orders/payout-list.js';
import { payoutStateIs } from '../orders/payout-state.js';
import { SETTLED_BY_USERS_SQL } from '../predecessors/earlier-attempts.js';
import { RetryAdviceService } from './retry-advice.service.js';

/** Number of failed payouts evaluated at once. */
const AT_ONCE = 1_000;

export interface DueRetry {
  payoutId: string;
  projectId: string;
  operatorId: string | null;
}

/** Finds the failed payouts that a user may retry now or at a known time. */
@Injectable()
export class DueRetriesService {
  constructor(
    private readonly db: DataSource,
    private readonly advice: RetryAdviceService,
  ) {}

  async due(
    { projectId, operatorId }: { projectId?: string; operatorId?: string },
    scope: ProjectScope,
  ): Promise<DueRetry[]> {
    const where = new Where()
      .within(scope, sql`p.project_id`, PAYOUT_ACCOUNT)
      .given(projectId, (value) => sql`p.project_id = ${value}`)
      .given(operatorId === 'none' ? undefined : operatorId, (value) => sql`${PAYOUT_ACCOUNT} = ${value}`)
      .and(payoutStateIs('failed'))
      // Most failures are final: left out here, they need no evaluation.
      .and(sql`(NOT ${finalRefusalSql()} OR ${SETTLED_BY_USERS_SQL})`);
    const failed = await queryRows<DueRetry>(
      this.db,
      sql`SELECT p.id AS "payoutId", p.project_id AS "projectId", ${PAYOUT_ACCOUNT} AS "operatorId"
       FROM ${PAYOUTS_SQL} ${where.sql}`,
    );
    const due: DueRetry[] = [];
    for (let first = 0; first < failed.length; first += AT_ONCE)
      due.push(...(await this.dueAmong(failed.slice(first, first + AT_ONCE))));
    return due;
  }

  private async dueAmong(failed: readonly DueRetry[]): Promise<DueRetry[]> {
    const advised = await this.advice.adviceFor(failed.map(({ payoutId }) => payoutId));
    return failed.filter(({ payoutId }) => {
      const advice = advised.get(payoutId)?.advice;
      return advice !== undefined && (advice.allowed || advice.from !== null);
    });
  }
}
