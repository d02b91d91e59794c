import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { ClockRecords } from '../../../platform/common/trusted-time/clock-records.js';

@Injectable()
export class SweepClockRecords extends ClockRecords {
  override readonly newest = sql`SELECT max(started_at) FROM sweep_runs`;
}
