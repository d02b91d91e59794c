import { Type } from 'class-transformer';
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
  ValidateNested,
  IsBoolean,
  IsIn,
} from 'class-validator';
import { IsPlainText, MAX_INTEGER, IsInstant, IsQueryInteger } from '../../common/requests/validation.js';
import { PreflightDto } from '../preflight/preflight.dto.js';
import { ListQuery, toFlag, toList } from '../../common/lists/list-query.js';
import { PAYOUT_CHANNELS, type PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import { PAYOUT_STATES, type PayoutState } from './payout.view.js';

/** The fields of a single payout that a person fills in. */
export class PayoutFieldsDto extends PreflightDto {
  /** The beneficiary's name. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(200) beneficiary?: string;
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(200) purpose!: string;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(1000) note?: string;
  /** Needed where the preflight found a payout like this one. */
  @IsOptional() @IsString() @IsPlainText() @MinLength(1) @MaxLength(1000) duplicateReason?: string;
}

export class NewOrderDto extends PayoutFieldsDto {
  /** Made by the form, once: it becomes the order's id, so that the same request sent twice is one order. */
  @IsUUID() requestId!: string;
}

export class OrderEditDto extends PayoutFieldsDto {
  /** The revision that was edited. */
  @IsInt() @Min(1) @Max(MAX_INTEGER) revision!: number;
}

export class OrderRevisionDto {
  @IsUUID() id!: string;
  @IsInt() @Min(1) @Max(MAX_INTEGER) revision!: number;
}

/** What a person approves, as it was shown to them, with their code. */
export class ApproveOrdersDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(200)
  @ArrayUnique(({ id }: OrderRevisionDto) => id)
  @ValidateNested({ each: true })
  @Type(() => OrderRevisionDto)
  orders!: OrderRevisionDto[];
  /** Payouts, of all orders together. */
  @IsInt() @Min(1) @Max(10_000_000) count!: number;
  /** XOF, of all orders together. */
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) total!: number;
  @IsString() @MaxLength(20) code!: string;
}

export class RejectOrderDto {
  @IsInt() @Min(1) @Max(MAX_INTEGER) revision!: number;
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(1000) reason!: string;
}

export class CancelOrderDto {
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(1000) reason!: string;
}

const ORDER_STATES = ['draft', 'requested', 'approved', 'rejected', 'cancelled'] as const;

/** The filters of the list of orders; all of them combine with AND. */
export class OrderQuery extends ListQuery {
  /** One or several, comma-separated. */
  @IsOptional()
  @toList
  @IsArray()
  @IsIn(ORDER_STATES, { each: true })
  state?: (typeof ORDER_STATES)[number][];
  @IsOptional() @IsIn(['single', 'batch']) kind?: 'single' | 'batch';
  @IsOptional() @IsUUID() projectId?: string;
  /** Those that the reader may approve now. */
  @IsOptional() @toFlag @IsBoolean() waitingForMe?: boolean;
}

/** The filters of the list of payouts; all of them combine with AND. */
export class PayoutQuery extends ListQuery {
  /** One or several, comma-separated. */
  @IsOptional() @toList @IsArray() @IsIn(PAYOUT_STATES, { each: true }) state?: PayoutState[];
  @IsOptional() @IsUUID() projectId?: string;
  /** The account that it is taken from; `none` where nothing tells the operator. */
  @IsOptional() @IsString() @MaxLength(40) operatorId?: string;
  /** Any part of the number, in any notation. */
  @IsOptional() @IsString() @MaxLength(40) phone?: string;
  @IsOptional() @IsUUID() orderId?: string;
  @IsOptional() @IsIn(PAYOUT_CHANNELS) channel?: PayoutChannel;
  /** Bounds of the time when it was requested, ISO 8601; `from` included, `until` excluded. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() until?: string;
  /** XOF, both included. */
  @IsOptional() @IsQueryInteger(0, 2_000_000) minAmount?: number;
  @IsOptional() @IsQueryInteger(0, 2_000_000) maxAmount?: number;
  /** Any part of the reference of any of its attempts. */
  @IsOptional() @IsString() @MaxLength(200) reference?: string;
}

/** Of the counts by state. */
export class PayoutCountsQuery {
  @IsOptional() @IsUUID() projectId?: string;
}
