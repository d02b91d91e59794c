import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../platform/common/time/durations.js';
import { DueTimes } from '../../platform/common/trusted-time/due-times.js';

@Injectable()
export class PastAuditDueTimes extends DueTimes {
  readonly times = [{ table: 'past_audit_rows', column: 'due_at', longestMs: DAY_MS }];
}
