import { IsOptional, IsUUID } from 'class-validator';
import { IsInstant } from '../../../platform/common/requests/validation.js';
import { ListQuery } from '../../../platform/common/lists/list-query.js';

export class SweepRunQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  /** Bounds of the time of the start: days, which are whole days of the project's zone and both included, or instants (ISO 8601), `from` included, `to` excluded. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() to?: string;
}
