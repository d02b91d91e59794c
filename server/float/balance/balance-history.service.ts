import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryRow, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { DAY_MS } from '../../common/time/durations.js';
import { balanceHistory, type MovementGroup } from './balance-history.js';
import { gridSql, groupsSql, statedSql } from './balance-history-sql.js';
import type { BalanceHistoryView } from './balance.view.js';
import { FloatService } from './float.service.js';
import type { OperatorAccount } from './operator-account.js';

/** Milliseconds before the first day in which a stated balance is still carried on. */
const BEFORE_MS = 7 * DAY_MS;

interface StatedBalance {
  at: Date;
  amount: number;
  source: 'declared' | 'imported';
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

  async of(account: OperatorAccount): Promise<BalanceHistoryView> {
    const now = this.clock.now();
    const { low, high } = await this.float.balance(account.projectId, account.operatorId);
    const grid = await queryRow<{ marks: Date[] }>(this.db, gridSql(account.projectId, now));
    const from = grid?.marks[0] ?? now;
    const since = new Date(from.getTime() - BEFORE_MS);
    const stated = await queryRows<StatedBalance>(this.db, statedSql(account, { since, from, now }));
    const marks = marksOf(stated, grid?.marks ?? [], now);
    const groups = await queryRows<MovementGroup>(
      this.db,
      groupsSql(
        account,
        marks.map(({ at }) => at),
        now,
      ),
    );
    const intervals = balanceHistory(
      marks.map((mark) => mark.amount),
      groups,
      { low: low ?? 0, high },
    );
    return {
      from: from.toISOString(),
      points: marks.flatMap(({ at, source }, n) =>
        at < from
          ? []
          : {
              at: at.toISOString(),
              low: intervals[n]?.low ?? null,
              high: intervals[n]?.high ?? null,
              stated: source,
            },
      ),
    };
  }
}

interface Mark {
  at: Date;
  amount: number | null;
  source: StatedBalance['source'] | null;
}

/** Returns the stated balances and the times of the grid in order, and now. */
function marksOf(stated: readonly StatedBalance[], grid: readonly Date[], now: Date): Mark[] {
  const bare = (at: Date): Mark => ({ at, amount: null, source: null });
  const times = new Set(stated.map(({ at }) => at.getTime()));
  const marks = [...stated, ...grid.filter((at) => !times.has(at.getTime())).map(bare)];
  marks.sort((one, other) => one.at.getTime() - other.at.getTime());
  return [...marks, bare(now)];
}
