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
  /** https without user info, query or fragment, no private address. */
  @IsString() @MaxLength(500) url!: string;
  /** Kinds of alerts to send. */
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
  /** Pending deliveries of a disabled webhook are abandoned when due. */
  @ValidateIf(isGiven) @IsBoolean() enabled?: boolean;
}
