import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DAY_MS } from '../../../platform/common/time/durations.js';
import { ClockRecords } from '../../../platform/common/trusted-time/clock-records.js';
import { DueTimes } from '../../../platform/common/trusted-time/due-times.js';

@Injectable()
export class ProjectDueTimes extends DueTimes {
  readonly times = [{ table: 'projects', column: 'sweep_probe_at', longestMs: DAY_MS }];
}

@Injectable()
export class ProjectClockRecords extends ClockRecords {
  override readonly hasProject = sql`EXISTS (SELECT FROM projects WHERE credentials_set_at IS NOT NULL)`;
}
