import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryRows } from '../../../platform/common/database/query.js';
import { readPage } from '../../../platform/common/lists/list-sql.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { AccountsService } from '../../accounts/accounts/accounts.service.js';
import { FloatService } from '../../accounts/balance/float.service.js';
import type { OperatorAccount } from '../../accounts/balance/operator-account.js';
import { cashinProposal, releaseForecast } from './cashin-proposal.js';
import type { RefusalsQuery } from './funding.dto.js';
import { calendarSql, queuedPayoutsSql, refusalHoursSql, usualNeedSql } from './funding-sql.js';
import type { FundingView, RefusalCount, RefusalDay, WaitingPayout } from './funding.view.js';
import type { LowBalanceRefusalRow } from './refusal.view.js';
import { REFUSAL_LIST, refusalsWhere } from './refusals-sql.js';
import { type QueuedPayout, waitingQueue } from './waiting-queue.js';

/** Maximum of payouts counted in one queue; `SHOWN` of them are listed. */
const COUNTED = 10_000;
const SHOWN = 200;

interface CalendarRow {
  day: string;
  from: Date;
  to: Date;
  morning: Date;
}

type HourRow = Omit<RefusalCount, 'from' | 'to'> & { from: Date; to: Date };

/** Reads the refusals for a low balance, what waits for funds, and what a Cashin or a release would pay. */
@Injectable()
export class FundingService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly float: FloatService,
  ) {}

  refusals(query: RefusalsQuery, scope: ProjectScope): Promise<Page<LowBalanceRefusalRow>> {
    return readPage<LowBalanceRefusalRow>(this.db, REFUSAL_LIST, query, refusalsWhere(query, scope));
  }

  /** @throws Problem not_found */
  async funding(account: OperatorAccount, scope: ProjectScope): Promise<FundingView> {
    await this.accounts.require(account, scope);
    const now = this.clock.now();
    const { low } = await this.float.balance(account.projectId, account.operatorId);
    const queue = await waitingQueue(this.db.manager, { ...account, at: now }, COUNTED);
    const need = sumOf(queue, 'need');
    const calendar = await queryRows<CalendarRow>(this.db, calendarSql(account.projectId, now));
    const until = calendar[0]?.morning ?? now;
    const sums = await queryRows<{ sum: number }>(this.db, usualNeedSql(account, { now, until }));
    return {
      ...account,
      low,
      waiting: { count: queue.length, amount: sumOf(queue, 'amount'), need },
      queue: await this.shown(queue.slice(0, SHOWN), low),
      release: releaseForecast(queue, low),
      cashin: cashinProposal({ need, low, sums: sums.map(({ sum }) => sum), until: until.toISOString() }),
      days: await this.days(account, calendar),
    };
  }

  private async shown(queue: readonly QueuedPayout[], low: number | null): Promise<WaitingPayout[]> {
    const rows = await queryRows<Omit<WaitingPayout, 'place' | 'missing'>>(
      this.db,
      queuedPayoutsSql(queue.map(({ id }) => id)),
    );
    const byId = new Map(rows.map((row) => [row.payoutId, row]));
    let need = 0;
    return queue.flatMap((queued, index) => {
      need += queued.need;
      const row = byId.get(queued.id);
      const missing = low === null ? null : Math.max(0, need - low);
      return row ? [{ ...row, place: index + 1, missing }] : [];
    });
  }

  private async days(account: OperatorAccount, calendar: readonly CalendarRow[]): Promise<RefusalDay[]> {
    const [first] = calendar;
    if (!first) return [];
    const hours = await queryRows<HourRow>(this.db, refusalHoursSql(account, first.from));
    return calendar.map(({ day, from, to }) => {
      const isLast = day === calendar.at(-1)?.day;
      const mine = hours.filter((hour) => hour.from >= from && (isLast || hour.from < to));
      return {
        day,
        from: from.toISOString(),
        to: to.toISOString(),
        count: sumOf(mine, 'count'),
        amount: sumOf(mine, 'amount'),
        paid: sumOf(mine, 'paid'),
        hours: mine.map((hour) => ({ ...hour, from: hour.from.toISOString(), to: hour.to.toISOString() })),
      };
    });
  }
}

function sumOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}
