import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DAY_MS } from '../../../platform/common/time/durations.js';
import { ClockRecords } from '../../../platform/common/trusted-time/clock-records.js';
import { DueTimes } from '../../../platform/common/trusted-time/due-times.js';

@Injectable()
export class CallbackDueTimes extends DueTimes {
  readonly times = [{ table: 'callback_unread', column: 'leased_until', longestMs: DAY_MS }];
}

@Injectable()
export class CallbackClockRecords extends ClockRecords {
  override readonly newest = sql`SELECT max(received_at) FROM callback_deliveries`;
}
