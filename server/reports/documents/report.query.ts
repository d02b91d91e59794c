import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsInstant } from '../../common/requests/validation.js';
import { REPORT_FORMATS, type ReportFormat } from '../model/report.view.js';

/** What a report is about. */
export class ReportQuery {
  @IsUUID() projectId!: string;
  /** `YYYY-MM-DD` in the project's zone. */
  @IsString() @MaxLength(10) from!: string;
  /** Inclusive; the first day alone where it is not given. */
  @IsOptional() @IsString() @MaxLength(10) to?: string;
  /** What was known then; now where it is not given. */
  @IsOptional() @IsInstant() asOf?: string;
}

export class ReportFileQuery extends ReportQuery {
  @IsIn(REPORT_FORMATS) format!: ReportFormat;
  /** The reader's own where it is not given. */
  @IsOptional() @IsIn(['fr', 'en']) language?: 'fr' | 'en';
}
