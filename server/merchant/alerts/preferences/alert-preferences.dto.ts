import { Matches } from 'class-validator';
import { IsNullable } from '../../../platform/common/requests/validation.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Both times or neither. */
export class AlertPreferencesDto {
  /** `HH:mm` in the zone of the user; null: no quiet hours. */
  @IsNullable() @Matches(TIME) quietFrom!: string | null;
  @IsNullable() @Matches(TIME) quietUntil!: string | null;
}
