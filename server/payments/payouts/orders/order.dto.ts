import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  IsBoolean,
  IsIn,
} from 'class-validator';
import {
  IsInstant,
  IsListOf,
  IsTypedText,
  IsQueryInteger,
  MAX_INTEGER,
} from '../../../platform/common/requests/validation.js';
import { PreflightDto } from '../preflight/preflight.dto.js';
import { AgeQuery } from '../../../platform/common/lists/age.query.js';
import { ListQuery, toFlag, toList } from '../../../platform/common/lists/list-query.js';
import { PAYOUT_CHANNELS, type PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import { HOLD_REASONS, PAYOUT_STATES, type PayoutState } from './payout-words.js';
import { ORDER_STATES, type OrderState } from './order-words.js';

export class PayoutFieldsDto extends PreflightDto {
  /** Name of the beneficiary. */
  @IsOptional() @IsString() @IsTypedText() @MaxLength(200) beneficiary?: string;
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(200) purpose!: string;
  @IsOptional() @IsString() @IsTypedText() @MaxLength(1000) note?: string;
  /** Required where the preflight found a similar payout. */
  @IsOptional() @IsString() @IsTypedText() @MinLength(1) @MaxLength(1000) duplicateReason?: string;
}

export class NewOrderDto extends PayoutFieldsDto {
  /** Generated once by the form and used as the id of the order, so that a repeated submission creates one order. */
  @IsUUID() requestId!: string;
}

export class OrderEditDto extends PayoutFieldsDto {
  /** The revision that was edited; 409 changed_meanwhile if it is not the latest. */
  @IsInt() @Min(1) @Max(MAX_INTEGER) revision!: number;
}

export class OrderRevisionDto {
  @IsUUID() id!: string;
  @IsInt() @Min(1) @Max(MAX_INTEGER) revision!: number;
}

/** Figures as shown to the approver, and a second-factor code. */
export class ApproveOrdersDto {
  @ArrayMinSize(1)
  @ArrayMaxSize(200)
  @ArrayUnique((order: OrderRevisionDto | null) => order?.id)
  @IsListOf(() => OrderRevisionDto)
  orders!: OrderRevisionDto[];
  /** Number of payouts of all orders. */
  @IsInt() @Min(1) @Max(10_000_000) count!: number;
  /** XOF, sum of all orders. */
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) total!: number;
  @IsString() @MaxLength(20) code!: string;
  /** Hand-over under which the reader approves for another user; left out: in their own name. */
  @IsOptional() @IsUUID() handoverId?: string;
}

export class RejectOrderDto {
  @IsInt() @Min(1) @Max(MAX_INTEGER) revision!: number;
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1000) reason!: string;
}

export class CancelOrderDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1000) reason!: string;
}

export class OrderQuery extends ListQuery {
  /** One or several, comma-separated. */
  @IsOptional()
  @toList
  @IsArray()
  @IsIn(ORDER_STATES, { each: true })
  state?: OrderState[];
  @IsOptional() @IsIn(['single', 'batch']) kind?: 'single' | 'batch';
  @IsOptional() @IsUUID() projectId?: string;
  /** True: only orders that the reader may approve now; false: only the others. */
  @IsOptional() @toFlag @IsBoolean() waitingForMe?: boolean;
}

/** The age counts from the request. */
export class PayoutQuery extends AgeQuery {
  /** One or several, comma-separated. */
  @IsOptional() @toList @IsArray() @IsIn(PAYOUT_STATES, { each: true }) state?: PayoutState[];
  @IsOptional() @IsUUID() projectId?: string;
  /** Account to be debited; `none`: the operator is unknown. */
  @IsOptional() @IsString() @MaxLength(40) operatorId?: string;
  /** Any part of the number, in any notation. */
  @IsOptional() @IsString() @MaxLength(40) phone?: string;
  @IsOptional() @IsUUID() orderId?: string;
  @IsOptional() @IsIn(PAYOUT_CHANNELS) channel?: PayoutChannel;
  /** On hold or returned, for this reason. */
  @IsOptional() @IsIn(HOLD_REASONS) holdWhy?: (typeof HOLD_REASONS)[number];
  /** Failed, and may be retried now or at a known time; of the latest 1,000 failures. */
  @IsOptional() @toFlag @IsBoolean() retryDue?: boolean;
  /** Bounds of the time of the request: days, which are whole days of the project's zone and both included, or instants (ISO 8601), `from` included, `until` excluded. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() until?: string;
  /** XOF, both inclusive. */
  @IsOptional() @IsQueryInteger(0, 2_000_000) minAmount?: number;
  @IsOptional() @IsQueryInteger(0, 2_000_000) maxAmount?: number;
  /** Any part of the reference of any attempt. */
  @IsOptional() @IsString() @MaxLength(200) reference?: string;
}

export class PayoutCountsQuery {
  @IsOptional() @IsUUID() projectId?: string;
}
