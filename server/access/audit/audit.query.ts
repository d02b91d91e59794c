import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { ListQuery } from '../../platform/common/lists/list-query.js';
import { IsInstant, IsPlainText } from '../../platform/common/requests/validation.js';

export const AUDIT_FORMATS = ['csv', 'json'] as const;

export class AuditQuery extends ListQuery {
  @IsOptional() @IsString() @IsPlainText() @MaxLength(80) act?: string;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(254) actor?: string;
  @IsOptional() @IsUUID() userId?: string;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(40) subjectType?: string;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(254) subjectId?: string;
  @IsOptional() @IsUUID() projectId?: string;
  /** Bounds of the time of the entry: days, which are whole days of the project's zone and both included, or instants (ISO 8601), `from` included, `to` excluded. */
  /** Days of entries without a project are in UTC. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() to?: string;
}

export type AuditFilter = Omit<AuditQuery, keyof ListQuery>;

export class AuditExportQuery extends AuditQuery {
  @IsIn(AUDIT_FORMATS) format!: (typeof AUDIT_FORMATS)[number];
}
