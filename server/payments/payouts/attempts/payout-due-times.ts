import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import { MINUTE_MS } from '../../../platform/common/time/durations.js';
import { DueTimes } from '../../../platform/common/trusted-time/due-times.js';

@Injectable()
export class PayoutDueTimes extends DueTimes {
  readonly times = [{ table: 'payout_attempts', column: 'calling_since', longestMs: MINUTE_MS }];

  /** A hold lasts as long as the policy says. */
  override async bringBack(manager: EntityManager, now: Date): Promise<void> {
    await execute(
      manager,
      sql`UPDATE payouts SET hold_until = ${now}::timestamptz + hours.held FROM (
           SELECT make_interval(hours => (settings->>'holdHours')::int) AS held FROM payout_policies ORDER BY version DESC LIMIT 1) hours
         WHERE state = 'held' AND hold_until > ${now}::timestamptz + hours.held`,
    );
  }
}
