import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../../platform/common/time/durations.js';
import { DueTimes } from '../../platform/common/trusted-time/due-times.js';

@Injectable()
export class PayinDueTimes extends DueTimes {
  readonly times = [{ table: 'payins', column: 'calling_since', longestMs: MINUTE_MS }];
}
