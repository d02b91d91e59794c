import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  MinLength,
  IsIn,
} from 'class-validator';
import {
  FACTOR_CODE,
  IsDay,
  IsListOf,
  IsTypedText,
  IsQueryInteger,
} from '../../platform/common/requests/validation.js';
import { ListQuery, toFlag } from '../../platform/common/lists/list-query.js';
import { type DayState, DAY_STATES } from '../calendar/day-state-words.js';
import { MOST_DAYS_TOGETHER } from './day-words.js';

export class FirstBusinessDayDto {
  @IsUUID() projectId!: string;
  /** `YYYY-MM-DD` in the project's zone. */
  @IsDay() day!: string;
}

export class DayReasonDto {
  @IsString() @IsTypedText() @IsNotEmpty() @MinLength(3) @MaxLength(1000) reason!: string;
}

export class GoWithoutFileDto extends DayReasonDto {
  @IsUUID() sourceId!: string;
}

export class AwaitFileDto extends DayReasonDto {
  @IsUUID() sourceId!: string;
}

export class SignDayDto {
  /** Second-factor code. */
  @IsString() @Matches(FACTOR_CODE) code!: string;
  @IsOptional() @IsString() @IsTypedText() @MaxLength(1000) note?: string;
}

export class LockDayDto {
  /** Second-factor code. */
  @IsString() @Matches(FACTOR_CODE) code!: string;
}

/** A day as it was shown to the user of the code. */
export class ShownDayDto {
  /** `YYYY-MM-DD` in the project's zone. */
  @IsDay() day!: string;
  /** `shownSha256` of the day that was on the screen. */
  @IsString() @Matches(/^[0-9a-f]{64}$/) shownSha256!: string;
}

export class ShownDayToSignDto extends ShownDayDto {
  @IsOptional() @IsString() @IsTypedText() @MaxLength(1000) note?: string;
}

export class SignDaysDto {
  /** Second-factor code. */
  @IsString() @Matches(FACTOR_CODE) code!: string;
  @IsListOf(() => ShownDayToSignDto)
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_DAYS_TOGETHER)
  @ArrayUnique(({ day }: ShownDayDto) => day)
  days!: ShownDayToSignDto[];
}

export class LockDaysDto {
  /** Second-factor code. */
  @IsString() @Matches(FACTOR_CODE) code!: string;
  @IsListOf(() => ShownDayDto)
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_DAYS_TOGETHER)
  @ArrayUnique(({ day }: ShownDayDto) => day)
  days!: ShownDayDto[];
}

export class DaysQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(DAY_STATES) state?: DayState;
  @IsOptional() @IsDay() from?: string;
  @IsOptional() @IsDay() to?: string;
  /** True for the days that the reader may sign or review now; false for the others. */
  @IsOptional() @toFlag @IsBoolean() waitingForMe?: boolean;
}

export class OpenDayQuery {
  @IsUUID() projectId!: string;
}

export class PackQuery {
  /** Revision of the seal; default: the latest. */
  @IsOptional() @IsQueryInteger(1) revision?: number;
}
