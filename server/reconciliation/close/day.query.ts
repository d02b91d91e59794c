import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { ListQuery } from '../../common/lists/list-query.js';
import { IsDay, IsQueryInteger } from '../../common/requests/validation.js';
import type { DayState } from '../calendar/business-day.view.js';

export class DaysQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(['open', 'frozen', 'signed', 'locked']) state?: DayState;
  @IsOptional() @IsDay() from?: string;
  @IsOptional() @IsDay() to?: string;
}

export class OpenDayQuery {
  @IsUUID() projectId!: string;
}

export class PackQuery {
  /** The latest seal where it is left out. */
  @IsOptional() @IsQueryInteger(1) revision?: number;
}
