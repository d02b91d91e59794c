import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../platform/common/time/durations.js';
import { DueTimes } from '../../platform/common/trusted-time/due-times.js';

@Injectable()
export class AlertDueTimes extends DueTimes {
  readonly times = [
    { table: 'webhook_deliveries', column: 'due_at', longestMs: DAY_MS },
    { table: 'alert_messages', column: 'due_at', longestMs: DAY_MS },
  ];
}
