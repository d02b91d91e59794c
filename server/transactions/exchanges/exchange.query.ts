import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsInstant } from '../../common/requests/validation.js';
import { ListQuery } from '../../common/lists/list-query.js';

export class ExchangeQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsUUID() transactionId?: string;
  @IsOptional() @IsString() @MaxLength(40) operation?: string;
  @IsOptional() @IsIn(['accepted', 'refused', 'status', 'unrecognised', 'unanswered']) outcome?: string;
  @IsOptional()
  @IsIn(['create', 'schedule', 'callback', 'person', 'later', 'audit', 'probe', 'test'])
  cause?: string;
  /** Bounds of the time of sending: days, which are whole days of the project's zone and both included, or instants (ISO 8601), `from` included, `to` excluded. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() to?: string;
}
