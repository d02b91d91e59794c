import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { ListQuery } from '../../../platform/common/lists/list-query.js';
import { IsInstant, IsOmittable, IsTypedText } from '../../../platform/common/requests/validation.js';
import {
  type AlertKind,
  CALLBACK_FORMS,
  CALLBACK_SELECTIONS,
  type CallbackForm,
  type CallbackSelection,
  DELIVERY_STATES,
  type DeliveryState,
  PROJECT_ALERT_KINDS,
} from '../kinds/alert-words.js';

export class RelayReasonDto {
  /** For the second administrator; required where a relay needs approval. */
  @IsOmittable() @IsString() @IsTypedText() @MaxLength(1_000) reason?: string;
}

export class NewWebhookDto extends RelayReasonDto {
  /** https without user info, query or fragment, no private address. */
  @IsString() @MaxLength(500) url!: string;
  /** Kinds of alerts to send; may be empty when status changes or callbacks are sent. */
  @IsArray() @ArrayUnique() @IsIn(PROJECT_ALERT_KINDS, { each: true }) kinds!: AlertKind[];
  /** Sends each status change of a transaction, after the status check. */
  @IsOmittable() @IsBoolean() statuses?: boolean;
  /** Forwards callbacks of the aggregator. */
  @IsOmittable() @IsBoolean() callbacks?: boolean;
  /** `attributable` (default): those with a valid mark, and those without a mark that name a registered transaction; `all`: forged ones too. */
  @IsOmittable() @IsIn(CALLBACK_SELECTIONS) callbackSelection?: CallbackSelection;
  /** `envelope` (default): JSON that states and signs the validity of the mark; `verbatim`: the bytes received, without it. */
  @IsOmittable() @IsIn(CALLBACK_FORMS) callbackForm?: CallbackForm;
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
  @IsOmittable() @IsIn(CALLBACK_SELECTIONS) callbackSelection?: CallbackSelection;
  @IsOmittable() @IsIn(CALLBACK_FORMS) callbackForm?: CallbackForm;
  /** Pending deliveries of a disabled webhook are abandoned when due. */
  @IsOmittable() @IsBoolean() enabled?: boolean;
}

/** Sends again what was given up since then, and the last status of each transaction without a delivery. */
export class WebhookResendDto {
  /** Not in the future. */
  @IsInstant() since!: string;
}

export class WebhookDeliveriesQuery extends ListQuery {
  @IsOptional() @IsIn(DELIVERY_STATES) state?: DeliveryState;
  /** Time of the event: from, inclusive. */
  @IsOptional() @IsInstant() from?: string;
  /** Exclusive; a day is included. */
  @IsOptional() @IsInstant() to?: string;
}

/** Deliveries of all webhooks. */
export class AllWebhookDeliveriesQuery extends WebhookDeliveriesQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsUUID() webhookId?: string;
}
