import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import { finalRefusalSql } from '../../../aggregator/sub-codes/sub-code-sql.js';
import { type ListDefinition, readPage } from '../../../platform/common/lists/list-sql.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { DOUBTED_AT_SQL, FAILURE_CAUSE_SQL } from '../attempts/last-attempt.js';
import { permittedRetries } from '../attempts/permitted-actions.js';
import type { RetryAdvice } from '../attempts/payout-page.view.js';
import { RetryAdviceService } from '../attempts/retry-advice.service.js';
import { PayoutViewsService } from '../attempts/payout-views.service.js';
import { PAYOUT_COLUMNS, PAYOUT_LIST } from '../orders/payout-list.js';
import type { FailedPayoutRow } from './retries.view.js';
import type { FailedPayoutQuery } from './retry.dto.js';

const LIST: ListDefinition = {
  ...PAYOUT_LIST,
  columns: sql`${PAYOUT_COLUMNS}, ${FAILURE_CAUSE_SQL} AS cause, t.sub_code_details AS "subCodeDetails",
    (SELECT h.cause FROM transitions h WHERE h.transaction_id = t.id AND h.to_status = t.status
       ORDER BY h.at DESC, h.id DESC LIMIT 1) AS "foundBy",
    ${DOUBTED_AT_SQL} IS NOT NULL AS "wasUnknown", p.retry_request AS "proposalId"`,
  sortable: { ...PAYOUT_LIST.sortable, stateAt: sql`t.status_at` },
  defaultSort: 'stateAt',
};

type StoredRow = Omit<FailedPayoutRow, 'retry' | 'may'>;

const NOT_FAILED: RetryAdvice = { allowed: false, why: 'not_failed', from: null, needsApproval: false };

@Injectable()
export class FailedPayoutsService {
  constructor(
    private readonly db: DataSource,
    private readonly payouts: PayoutViewsService,
    private readonly advice: RetryAdviceService,
  ) {}

  /** Lists failed payouts, by default the latest failure first; those of a page are evaluated. */
  async list(query: FailedPayoutQuery, reader: UserActor): Promise<Page<FailedPayoutRow>> {
    const where = await this.payouts.where({ ...query, state: ['failed'] }, reader.scope);
    where.and(sql`t.kind = 'payout'`).all(query.cause ? [sql`${FAILURE_CAUSE_SQL} = ${query.cause}`] : []);
    if (!query.all) where.and(sql`NOT ${finalRefusalSql()}`);
    const page = await readPage<StoredRow>(this.db, LIST, query, where);
    const advised = await this.advice.adviceFor(page.data.map(({ id }) => id));
    return {
      ...page,
      data: page.data.map((row) => {
        const retry = advised.get(row.id)?.advice ?? NOT_FAILED;
        return { ...row, retry, may: permittedRetries({ ...row, retry }, reader.role) };
      }),
    };
  }
}
