import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { DAY_MS } from '../../../platform/common/time/durations.js';
import {
  AccountPayouts,
  type AccountPayoutFigures,
  NO_PAYOUTS,
} from '../../accounts/accounts/account-payouts.js';
import { IS_LOW_BALANCE_REFUSAL, REFUSAL_DAYS } from '../../accounts/accounts/low-balance-refusal.js';
import { type OperatorAccount, accountKey } from '../../accounts/balance/operator-account.js';
import { DueRetriesService } from '../attempts/due-retries.service.js';
import { REFUSAL_OUTCOME, REFUSALS_SQL } from './refusals-sql.js';
import { waitingSums } from './waiting-sums.js';

type Unpaid = OperatorAccount & AccountPayoutFigures['unpaid'];

@Injectable()
export class FundingFiguresService extends AccountPayouts {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly retries: DueRetriesService,
  ) {
    super();
  }

  async of(accounts: readonly OperatorAccount[]): Promise<Map<string, AccountPayoutFigures>> {
    const projectIds = [...new Set(accounts.map(({ projectId }) => projectId))];
    const figures = new Map<string, AccountPayoutFigures>();
    const change = (account: OperatorAccount, part: Partial<AccountPayoutFigures>) =>
      figures.set(accountKey(account), { ...(figures.get(accountKey(account)) ?? NO_PAYOUTS), ...part });
    for (const projectId of projectIds)
      for (const [operatorId, waiting] of await waitingSums(this.db.manager, projectId, this.clock.now()))
        change({ projectId, operatorId }, { waiting });
    for (const { count, amount, people, ...account } of await this.unpaid(projectIds))
      change(account, { unpaid: { count, amount, people } });
    for (const { projectId, operatorId } of await this.retries.due({}, projectIds)) {
      if (operatorId === null) continue;
      const known = figures.get(accountKey({ projectId, operatorId })) ?? NO_PAYOUTS;
      change({ projectId, operatorId }, { retriesDue: known.retriesDue + 1 });
    }
    return figures;
  }

  /** Counts what a merchant's own system tried several times with one number and amount once. */
  private unpaid(projectIds: readonly string[]): Promise<Unpaid[]> {
    const since = new Date(this.clock.now().getTime() - REFUSAL_DAYS * DAY_MS);
    return queryRows<Unpaid>(
      this.db,
      sql`SELECT "projectId", "operatorId", count(*)::int AS count, sum(amount)::bigint AS amount, count(DISTINCT phone)::int AS people
       FROM (
         SELECT DISTINCT ON (coalesce(q.id::text, concat_ws(' ', t.project_id, t.account_id, t.phone, t.amount)))
           t.project_id AS "projectId", t.account_id AS "operatorId", t.amount, t.phone
         FROM ${REFUSALS_SQL}
         WHERE t.project_id = ANY(${projectIds}::uuid[]) AND t.account_id IS NOT NULL AND ${IS_LOW_BALANCE_REFUSAL}
           AND t.occurred_at >= ${since} AND ${REFUSAL_OUTCOME} = 'unpaid'
         ORDER BY coalesce(q.id::text, concat_ws(' ', t.project_id, t.account_id, t.phone, t.amount))
       ) refused GROUP BY 1, 2`,
    );
  }
}
