import { IsBoolean, IsIn, IsOptional, IsUUID, MaxLength, MinLength } from 'class-validator';
import { ListQuery } from '../../platform/common/lists/list-query.js';
import { IsTypedText } from '../../platform/common/requests/validation.js';
import { PAST_AUDIT_RESULTS, type PastAuditResult } from './past-audit-words.js';

export class PastAuditsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
}

export class PastAuditUploadQuery {
  @IsUUID() projectId!: string;
  @IsTypedText() @MinLength(1) @MaxLength(200) name!: string;
}

export class StartPastAuditDto {
  /** True to start without the rows that cannot be read. */
  @IsOptional() @IsBoolean() leavesBad: boolean = false;
}

export class PastAuditRowsQuery extends ListQuery {
  @IsOptional() @IsIn(PAST_AUDIT_RESULTS) result?: PastAuditResult;
  @IsOptional() @IsIn(['ASC', 'DESC']) override order: 'ASC' | 'DESC' = 'ASC';
}

export class PastAuditReportQuery {
  @IsIn(['xlsx', 'pdf']) format!: 'xlsx' | 'pdf';
  @IsOptional() @IsIn(['en', 'fr']) language?: 'en' | 'fr';
}
