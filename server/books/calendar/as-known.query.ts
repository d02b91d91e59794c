import { IsOptional } from 'class-validator';
import { IsInstant } from '../../platform/common/requests/validation.js';

export class AsKnownQuery {
  /**
   * Moment of knowledge of the figures, ISO 8601; default: the sealed figures of a locked day, otherwise the current
   * ones.
   */
  @IsOptional() @IsInstant() asOf?: string;
}
