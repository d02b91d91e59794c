import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Min } from 'class-validator';
import { ListQuery, toFlag } from '../../common/list-query.js';
import { IsInstant } from '../../common/validation.js';
import type { DayState } from './day.view.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export class DaysQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(['open', 'frozen', 'signed', 'locked']) state?: DayState;
  @IsOptional() @IsString() @Matches(DAY) from?: string;
  @IsOptional() @IsString() @Matches(DAY) to?: string;
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
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) revision?: number;
}

export class RestatementsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsString() @Matches(DAY) day?: string;
  @IsOptional() @IsString() @Matches(DAY) bookedDay?: string;
  @IsOptional() @toFlag @IsBoolean() seen?: boolean;
}
