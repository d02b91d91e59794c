import { IsOptional } from 'class-validator';
import { IsInstant } from '../../common/requests/validation.js';

export class AsKnownQuery {
  /** As it was known then; else now, or as sealed where the day is locked. */
  @IsOptional() @IsInstant() asOf?: string;
}
