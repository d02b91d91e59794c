import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../platform/common/time/durations.js';
import { DueTimes } from '../../platform/common/trusted-time/due-times.js';

@Injectable()
export class IdentityDueTimes extends DueTimes {
  readonly times = [{ table: 'people', column: 'totp_blocked_until', longestMs: DAY_MS }];
}
