import {
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { ALERT_KINDS, type AlertKind } from '../kinds/alert.view.js';

const isGiven = (_: object, value: unknown): boolean => value !== undefined;

export class NewWebhookDto {
  /** https, without name, password, query or fragment, and not a private address. */
  @IsString() @MaxLength(500) url!: string;
  /** Which alerts it is told. */
  @IsArray() @ArrayMinSize(1) @ArrayUnique() @IsIn(ALERT_KINDS, { each: true }) kinds!: AlertKind[];
}

export class WebhookChangeDto {
  @ValidateIf(isGiven) @IsString() @MaxLength(500) url?: string;
  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(ALERT_KINDS, { each: true })
  kinds?: AlertKind[];
  /** What waits for one that is turned off is given up when its turn comes. */
  @ValidateIf(isGiven) @IsBoolean() enabled?: boolean;
}
