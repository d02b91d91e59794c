import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../platform/common/time/durations.js';
import { DueTimes } from '../../platform/common/trusted-time/due-times.js';

@Injectable()
export class SignInDueTimes extends DueTimes {
  readonly times = [{ table: 'sign_in_attempts', column: 'free_at', longestMs: DAY_MS }];
}
