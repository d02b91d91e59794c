import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, Matches } from 'class-validator';
import { ListQuery, toFlag } from '../../common/list-query.js';
import { IsDay, IsInstant, IsQueryInteger } from '../../common/validation.js';
import type { DayState } from './day.view.js';

export class DaysQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(['open', 'frozen', 'signed', 'locked']) state?: DayState;
  @IsOptional() @IsDay() from?: string;
  @IsOptional() @IsDay() to?: string;
}

export class OpenDayQuery {
  @IsUUID() projectId!: string;
}

export class DayQuery {
  /** As it was known then; else now, or as sealed where the day is locked. */
  @IsOptional() @IsInstant() asOf?: string;
}

export class MovementsQuery extends ListQuery {
  @IsOptional() @IsInstant() asOf?: string;
  @IsOptional() @IsString() @Matches(/^[a-z_]{3,20}$/) what?: string;
  /** Late facts of earlier days only, or without them. */
  @IsOptional() @toFlag @IsBoolean() late?: boolean;
}

export class PackQuery {
  /** The latest seal where it is left out. */
  @IsOptional() @IsQueryInteger(1) revision?: number;
}

export class RestatementsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsDay() day?: string;
  @IsOptional() @IsDay() bookedDay?: string;
  @IsOptional() @toFlag @IsBoolean() seen?: boolean;
}
