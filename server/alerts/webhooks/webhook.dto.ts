import { ArrayUnique, IsArray, IsBoolean, IsIn, IsString, MaxLength, ValidateIf } from 'class-validator';
import { ALERT_KINDS, type AlertKind } from '../kinds/alert.view.js';

const isGiven = (_: object, value: unknown): boolean => value !== undefined;

export class NewWebhookDto {
  /** https without user info, query or fragment, no private address. */
  @IsString() @MaxLength(500) url!: string;
  /** Kinds of alerts to send; may be empty when status changes or callbacks are sent. */
  @IsArray() @ArrayUnique() @IsIn(ALERT_KINDS, { each: true }) kinds!: AlertKind[];
  /** Sends each status change of a transaction, after the status check. */
  @ValidateIf(isGiven) @IsBoolean() statuses?: boolean;
  /** Forwards each callback of the aggregator with its bytes and headers. */
  @ValidateIf(isGiven) @IsBoolean() callbacks?: boolean;
}

export class WebhookChangeDto {
  @ValidateIf(isGiven) @IsString() @MaxLength(500) url?: string;
  @ValidateIf(isGiven)
  @IsArray()
  @ArrayUnique()
  @IsIn(ALERT_KINDS, { each: true })
  kinds?: AlertKind[];
  @ValidateIf(isGiven) @IsBoolean() statuses?: boolean;
  @ValidateIf(isGiven) @IsBoolean() callbacks?: boolean;
  /** Pending deliveries of a disabled webhook are abandoned when due. */
  @ValidateIf(isGiven) @IsBoolean() enabled?: boolean;
}
