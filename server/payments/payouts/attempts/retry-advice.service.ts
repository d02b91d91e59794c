import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { BalanceView } from '../../accounts/balance/balance.view.js';
import { CoolOffPolicy } from '../../transactions/lost-calls/cool-off-policy.js';
import { FloatService } from '../../accounts/balance/float.service.js';
import type { RetryAdvice } from './payout-page.view.js';
import { mayCover } from './account-funding.js';
import { SITUATION_COLUMNS, situationOf, type SituationRow } from './last-attempt.js';
import { retryAdvice, retryRuleOf } from './retry-advice.js';

export interface AdvisedPayout {
  row: SituationRow;
  advice: RetryAdvice;
}

@Injectable()
export class RetryAdviceService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly float: FloatService,
    private readonly coolOff: CoolOffPolicy,
  ) {}

  /**
   * Returns advice by payout id. Reads each account's balance once, and only after a refusal for a low balance.
   * @param request the request for retries that is decided: only others stand against a retry
   */
  async adviceFor(
    ids: readonly string[],
    manager: EntityManager = this.db.manager,
    request: string | null = null,
  ): Promise<Map<string, AdvisedPayout>> {
    if (!ids.length) return new Map();
    const rows = await queryRows<SituationRow>(
      manager,
      sql`SELECT ${SITUATION_COLUMNS} FROM payouts p JOIN payout_orders o ON o.id = p.order_id
       LEFT JOIN transactions t ON t.id = p.attempt_id WHERE p.id = ANY(${ids}::uuid[])`,
    );
    const now = this.clock.now();
    const balances = await this.balancesFor(rows);
    const coolOffMs = (await this.coolOff.coolOffHours()) * HOUR_MS;
    return new Map(
      rows.map((row) => {
        const balance = balances.get(accountKey(row));
        const funded = !row.statusAt || mayCover(balance, row.amount, row.statusAt);
        const isRequested = row.retryRequest !== null && row.retryRequest !== request;
        const situation = situationOf(row, { funded, coolOffMs, isRequested });
        const advice = retryAdvice(situation, now);
        // Its retry may have been made in the lost time, which a database that was put back does not know.
        const needsApproval = advice.needsApproval || (advice.allowed && row.interrupted);
        return [row.id, { row, advice: { ...advice, needsApproval } }];
      }),
    );
  }

  /**
   * Returns true when their account may hold the sum of payouts of one account and cause; always after another cause than a
   * low balance.
   */
  async mayCoverAll(rows: readonly SituationRow[]): Promise<boolean> {
    const [balance] = (await this.balancesFor(rows)).values();
    const total = rows.reduce((sum, { amount }) => sum + amount, 0);
    const refusedAt = Math.max(...rows.map(({ statusAt }) => statusAt?.getTime() ?? 0));
    return mayCover(balance, total, new Date(refusedAt));
  }

  private async balancesFor(rows: readonly SituationRow[]): Promise<Map<string, BalanceView>> {
    const balances = new Map<string, BalanceView>();
    for (const row of rows) {
      const { projectId, accountId } = row;
      if (
        !accountId ||
        !row.attemptId ||
        balances.has(accountKey(row)) ||
        retryRuleOf(row) !== 'after_funding'
      )
        continue;
      balances.set(accountKey(row), await this.float.balance(projectId, accountId));
    }
    return balances;
  }
}

const accountKey = ({ projectId, accountId }: SituationRow): string => `${projectId}:${accountId ?? ''}`;
