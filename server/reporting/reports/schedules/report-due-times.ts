import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../platform/common/time/durations.js';
import { DueTimes } from '../../../platform/common/trusted-time/due-times.js';

@Injectable()
export class ReportDueTimes extends DueTimes {
  readonly times = [{ table: 'report_deliveries', column: 'due_at', longestMs: DAY_MS }];
}
