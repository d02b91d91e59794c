import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsInstant } from '../../../platform/common/requests/validation.js';
import { REPORT_FORMATS, type ReportFormat } from '../model/report-words.js';

export class ReportQuery {
  @IsUUID() projectId!: string;
  /** `YYYY-MM-DD` in the project's zone. */
  @IsString() @MaxLength(10) from!: string;
  /** Included; default: `from`. */
  @IsOptional() @IsString() @MaxLength(10) to?: string;
  /** Reports the state known at this time; default: now. */
  @IsOptional() @IsInstant() asOf?: string;
}

export class ReportFileQuery extends ReportQuery {
  @IsIn(REPORT_FORMATS) format!: ReportFormat;
  /** Default: the language of the reader. */
  @IsOptional() @IsIn(['fr', 'en']) language?: 'fr' | 'en';
}
