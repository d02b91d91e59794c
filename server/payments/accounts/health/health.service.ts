import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { required } from '../../../platform/common/values/required.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { AccountsService } from '../accounts/accounts.service.js';
import type { OperatorAccount } from '../balance/operator-account.js';
import { checkTimesSql, dayWindowSql, hoursSql, pastHoursSql, reasonsSql } from './health-sql.js';
import type { AccountHealthView, HealthHour, HealthReason } from './health.view.js';
import { type PastHour, usualRate } from './usual-rate.js';

interface HourRow extends Omit<HealthHour, 'from' | 'to' | 'rate' | 'usualLow' | 'usualHigh'> {
  from: Date;
  to: Date;
}

type CheckTimes = Pick<HealthHour, 'checkP50Ms' | 'checkP95Ms'> & { from: Date };

/** Health of an operator account by hour, computed from the transactions as they are known now. */
@Injectable()
export class HealthService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
  ) {}

  /** @throws Problem not_found */
  async ofDay(
    account: OperatorAccount,
    day: string | undefined,
    scope: ProjectScope,
  ): Promise<AccountHealthView> {
    await this.accounts.require(account, scope);
    const window = required(
      await queryRow<{ zone: string; day: string; from: Date; to: Date }>(
        this.db,
        dayWindowSql(account.projectId, day, this.clock.now()),
      ),
      'The day of a project',
    );
    const [hours, checks, past, reasons] = await Promise.all([
      queryRows<HourRow>(this.db, hoursSql(account, window)),
      queryRows<CheckTimes>(this.db, checkTimesSql(account, window)),
      queryRows<PastHour & { hour: number }>(this.db, pastHoursSql(account, window)),
      queryRows<HealthReason>(this.db, reasonsSql(account, window)),
    ]);
    const checksOf = new Map(checks.map((row) => [row.from.getTime(), row]));
    return {
      ...account,
      zone: window.zone,
      day: window.day,
      from: window.from.toISOString(),
      to: window.to.toISOString(),
      hours: hours.map((row, hour) => ({
        ...row,
        ...rateOf(
          row,
          past.filter((one) => one.hour === hour),
        ),
        from: row.from.toISOString(),
        to: row.to.toISOString(),
        checkP50Ms: checksOf.get(row.from.getTime())?.checkP50Ms ?? null,
        checkP95Ms: checksOf.get(row.from.getTime())?.checkP95Ms ?? null,
      })),
      reasons,
    };
  }
}

function rateOf(
  { completed, failed }: HourRow,
  past: readonly PastHour[],
): Pick<HealthHour, 'rate' | 'usualLow' | 'usualHigh'> {
  const final = completed + failed;
  const usual = usualRate(past, final);
  return {
    rate: final ? completed / final : null,
    usualLow: usual?.low ?? null,
    usualHigh: usual?.high ?? null,
  };
}
