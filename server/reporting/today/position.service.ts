import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { Actor } from '../../access/identity/actor.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { AccountRow } from '../../payments/accounts/accounts/account.view.js';
import { AccountsService } from '../../payments/accounts/accounts/accounts.service.js';
import type { BalancePoint } from '../../payments/accounts/balance/balance.view.js';
import { BalanceHistoryService } from '../../payments/accounts/balance/balance-history.service.js';
import type { TransactionKind } from '../../payments/transactions/lifecycle/lifecycle.js';
import { transactionList } from '../../payments/overview/transaction-list.js';
import { positionPoints } from './position.js';
import type { PositionView } from './position.view.js';
import { COUNTED, figuresOf } from './task-list.js';
import { RESOLVED_BREAKS } from '../../books/breaks/resolved-breaks.js';

interface Asked {
  actor: Actor;
  projectId: string | undefined;
  /** Start of today. */
  from: string;
}

/** Sums the balances of all accounts, and what came in and went out today. */
@Injectable()
export class PositionService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly history: BalanceHistoryService,
  ) {}

  async of({ actor, projectId, from }: Asked): Promise<PositionView> {
    const rows = await this.accounts.worstFirst(projectId, actor.scope);
    const [histories, inAmount, outAmount] = await Promise.all([
      this.histories(rows),
      this.completed('payin', { actor, projectId, from }),
      this.completed('payout', { actor, projectId, from }),
    ]);
    const points = positionPoints(histories);
    const last = points.at(-1);
    return {
      from: points[0]?.at ?? this.clock.now().toISOString(),
      low: rows.reduce((sum, { balance }) => sum + (balance.low ?? 0), 0),
      high: last?.high ?? null,
      points,
      inAmount,
      outAmount,
      accounts: rows.map(accountOf),
    };
  }

  private async histories(rows: readonly AccountRow[]): Promise<BalancePoint[][]> {
    const all: BalancePoint[][] = [];
    for (const projectId of new Set(rows.map((row) => row.projectId))) {
      const own = rows.filter((row) => row.projectId === projectId);
      all.push(...(await this.history.ofProject(projectId, own)).points.values());
    }
    return all;
  }

  private async completed(kind: TransactionKind, { actor, projectId, from }: Asked): Promise<number> {
    const query = { kind, status: ['completed' as const], from, projectId };
    const counted = transactionList({ ...COUNTED, ...query }, actor, this.clock.now(), RESOLVED_BREAKS);
    const { amount } = await figuresOf(this.db, counted, {
      amount: sql`t.amount`,
      since: sql`t.occurred_at`,
    });
    return amount;
  }
}

function accountOf(row: AccountRow): PositionView['accounts'][number] {
  const { projectId, projectName, operatorId, operatorName, standing, balance } = row;
  const low = balance.low ?? 0;
  return {
    ...{ projectId, projectName, operatorId, operatorName, standing, low },
    belowAmount:
      row.alertId !== null && row.belowAmount !== null && low < row.belowAmount ? row.belowAmount : null,
    heldCount: row.blockedCount,
  };
}
