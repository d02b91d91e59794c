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
} from 'class-validator';
import { IsPlainText, MAX_INTEGER } from '../../common/requests/validation.js';
import { PreflightDto } from '../preflight/preflight.dto.js';

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
