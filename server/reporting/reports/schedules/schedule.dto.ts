import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { ListQuery } from '../../../platform/common/lists/list-query.js';
import { REPORT_FORMATS, type ReportFormat, type ReportName, REPORTS } from '../model/report-words.js';
import { MAIL_STATES, type MailState } from './schedule-words.js';

/** Complete schedule; replaces all settings. */
export class ScheduleDto {
  @IsIn(REPORTS) report!: ReportName;
  @IsIn(REPORT_FORMATS) format!: ReportFormat;
  @IsIn(['fr', 'en']) language!: 'fr' | 'en';
  /** `HH:MM` in the project's zone; the report covers the day before. */
  @IsString() @Matches(/^([01]\d|2[0-3]):[0-5]\d$/) sendAt!: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @ArrayUnique()
  @IsEmail({}, { each: true })
  @MaxLength(200, { each: true })
  recipients!: string[];
  @IsOptional() @IsBoolean() enabled?: boolean;
}

export class NewScheduleDto extends ScheduleDto {
  @IsUUID() projectId!: string;
}

export class SchedulesQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
}

export class DeliveriesQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsUUID() scheduleId?: string;
  @IsOptional() @IsIn(MAIL_STATES) state?: MailState;
}
