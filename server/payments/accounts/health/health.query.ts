import { IsOptional } from 'class-validator';
import { IsDay } from '../../../platform/common/requests/validation.js';

export class HealthQuery {
  /** `YYYY-MM-DD` in the zone of the project; default: today. */
  @IsOptional() @IsDay() day?: string;
}
