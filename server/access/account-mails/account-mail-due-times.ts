import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../platform/common/time/durations.js';
import { DueTimes } from '../../platform/common/trusted-time/due-times.js';

@Injectable()
export class AccountMailDueTimes extends DueTimes {
  readonly times = [{ table: 'account_mails', column: 'due_at', longestMs: DAY_MS }];
}
