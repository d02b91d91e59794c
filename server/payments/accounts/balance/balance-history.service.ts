import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { DAY_MS } from '../../../platform/common/time/durations.js';
import { balanceHistory, type MovementGroup } from './balance-history.js';
import { gridSql, groupsSql, statedSql } from './balance-history-sql.js';
import type { BalanceHistoryView, BalancePoint, BalanceView } from './balance.view.js';
import { FloatService } from './float.service.js';
import type { OperatorAccount } from './operator-account.js';

/** Milliseconds before the first day in which a stated balance is still carried on. */
const BEFORE_MS = 7 * DAY_MS;

interface StatedBalance {
  operatorId: string;
  at: Date;
  amount: number;
  source: 'declared' | 'imported';
}

/** An account of a project with its present balance. */
export interface PresentBalance {
  operatorId: string;
  balance: Pick<BalanceView, 'low' | 'high'>;
}

interface Histories {
  /** Start of the 14 days. */
  from: Date;
  /** By operator; the points of all accounts have the same times. */
  points: Map<string, BalancePoint[]>;
}

/**
 * Reads the balance of the last 14 days, as far as it is known now. Transactions of an unnamed operator and contradicted
 * ones count in the present balance only.
 */
@Injectable()
export class BalanceHistoryService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly float: FloatService,
  ) {}

  async of({ projectId, operatorId }: OperatorAccount): Promise<BalanceHistoryView> {
    const balance = await this.float.balance(projectId, operatorId);
    const { from, points } = await this.ofProject(projectId, [{ operatorId, balance }]);
    return { from: from.toISOString(), points: points.get(operatorId) ?? [] };
  }

  /** Reads the accounts of a project together: three queries, however many there are. */
  async ofProject(projectId: string, accounts: readonly PresentBalance[]): Promise<Histories> {
    const now = this.clock.now();
    const which = { projectId, operatorIds: accounts.map(({ operatorId }) => operatorId) };
    const grid = await queryRow<{ marks: Date[] }>(this.db, gridSql(projectId, now));
    const from = grid?.marks[0] ?? now;
    const since = new Date(from.getTime() - BEFORE_MS);
    const stated = await queryRows<StatedBalance>(this.db, statedSql(which, { since, from, now }));
    const marks = marksOf(stated, grid?.marks ?? [], now);
    const groups = await queryRows<MovementGroup & { operatorId: string }>(
      this.db,
      groupsSql(which, marks, now),
    );
    const points = accounts.map(({ operatorId, balance }): [string, BalancePoint[]] => {
      const own = new Map(
        stated.filter((one) => one.operatorId === operatorId).map((one) => [one.at.getTime(), one]),
      );
      const intervals = balanceHistory(
        marks.map((at) => own.get(at.getTime())?.amount ?? null),
        groups.filter((group) => group.operatorId === operatorId),
        { low: balance.low ?? 0, high: balance.high },
      );
      return [
        operatorId,
        marks.flatMap((at, n) =>
          at < from
            ? []
            : {
                at: at.toISOString(),
                low: intervals[n]?.low ?? null,
                high: intervals[n]?.high ?? null,
                stated: own.get(at.getTime())?.source ?? null,
              },
        ),
      ];
    });
    return { from, points: new Map(points) };
  }
}

/** Returns the times at which a balance was stated and those of the grid in order, and now. */
function marksOf(stated: readonly StatedBalance[], grid: readonly Date[], now: Date): Date[] {
  const times = new Set([...stated.map(({ at }) => at), ...grid].map((at) => at.getTime()));
  return [...[...times].sort((one, other) => one - other), now.getTime()].map((at) => new Date(at));
}
