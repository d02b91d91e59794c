import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { EXCHANGE_CAUSES, EXCHANGE_OUTCOMES } from '../../../aggregator/contract/exchange-words.js';
import { IsInstant } from '../../../platform/common/requests/validation.js';
import { ListQuery } from '../../../platform/common/lists/list-query.js';

export class ExchangeQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsUUID() transactionId?: string;
  @IsOptional() @IsString() @MaxLength(40) operation?: string;
  @IsOptional() @IsIn(EXCHANGE_OUTCOMES) outcome?: string;
  @IsOptional() @IsIn(EXCHANGE_CAUSES) cause?: string;
  /** Bounds of the time of sending: days, which are whole days of the project's zone and both included, or instants (ISO 8601), `from` included, `to` excluded. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() to?: string;
}
