import { IsArray, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { ListQuery, toList } from '../../../platform/common/lists/list-query.js';
import { IsInstant } from '../../../platform/common/requests/validation.js';
import { REFUSAL_OUTCOMES, type RefusalOutcome } from './refusal-words.js';

/** Sortable by `at` and `amount`. */
export class RefusalsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  /** Account that was too low. */
  @IsOptional() @IsString() @MaxLength(40) operatorId?: string;
  /** Bounds of the time of the call: days, which are whole days of the project's zone and both included, or instants (ISO 8601), `from` included, `to` excluded. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() to?: string;
  /** One or several, comma-separated. */
  @IsOptional() @toList @IsArray() @IsIn(REFUSAL_OUTCOMES, { each: true }) outcome?: RefusalOutcome[];
}
