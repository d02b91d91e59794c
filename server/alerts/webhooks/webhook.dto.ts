import { ArrayUnique, IsArray, IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import { IsOmittable, IsPlainText } from '../../common/requests/validation.js';
import { type AlertKind, PROJECT_ALERT_KINDS } from '../kinds/alert.view.js';

export class RelayReasonDto {
  /** For the second administrator; required where a relay needs approval. */
  @IsOmittable() @IsString() @IsPlainText() @MaxLength(1_000) reason?: string;
}

export class NewWebhookDto extends RelayReasonDto {
  /** https without user info, query or fragment, no private address. */
  @IsString() @MaxLength(500) url!: string;
  /** Kinds of alerts to send; may be empty when status changes or callbacks are sent. */
  @IsArray() @ArrayUnique() @IsIn(PROJECT_ALERT_KINDS, { each: true }) kinds!: AlertKind[];
  /** Sends each status change of a transaction, after the status check. */
  @IsOmittable() @IsBoolean() statuses?: boolean;
  /** Forwards each callback of the aggregator with its bytes and headers. */
  @IsOmittable() @IsBoolean() callbacks?: boolean;
}

export class WebhookChangeDto extends RelayReasonDto {
  @IsOmittable() @IsString() @MaxLength(500) url?: string;
  @IsOmittable()
  @IsArray()
  @ArrayUnique()
  @IsIn(PROJECT_ALERT_KINDS, { each: true })
  kinds?: AlertKind[];
  @IsOmittable() @IsBoolean() statuses?: boolean;
  @IsOmittable() @IsBoolean() callbacks?: boolean;
  /** Pending deliveries of a disabled webhook are abandoned when due. */
  @IsOmittable() @IsBoolean() enabled?: boolean;
}
