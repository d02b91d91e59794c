import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsObject, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { SUB_CODE_TEXT_OR_CODE } from '../../../aggregator/contract/wire.js';
import {
  IsCustomData,
  IsOffsetInstant,
  IsPhone,
  IsPlainText,
  IsXof,
} from '../../../platform/common/requests/validation.js';
import {
  TRANSACTION_KINDS,
  type TransactionKind,
  PAYIN_CHANNELS,
  type PayinChannel,
  PAYOUT_CHANNELS,
  type PayoutChannel,
} from '../lifecycle/lifecycle.js';

const CHANNELS = [...new Set([...PAYIN_CHANNELS, ...PAYOUT_CHANNELS])];

/** A transaction created at the aggregator by the merchant's system. */
export class RegistrationDto {
  @IsIn(TRANSACTION_KINDS) kind!: TransactionKind;
  @IsIn(CHANNELS) channel!: PayinChannel | PayoutChannel;
  /** The `transaction_id` sent to the aggregator; unique in the project. */
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(200) reference!: string;
  /** Reference of the order, where it is not `reference`: the attempts of one order share it. */
  @IsOptional() @IsString() @IsPlainText() @MinLength(1) @MaxLength(200) orderReference?: string;
  /** Creation token of the response; without it and without `subCode` the outcome of the call is `unknown`. */
  @IsOptional() @IsString() @IsPlainText() @MinLength(1) @MaxLength(4000) token?: string;
  /**
   * Reason for replacing the token of an earlier registration, which was wrong. Without it, another token under a known
   * reference is refused.
   */
  @IsOptional() @IsString() @IsPlainText() @MinLength(10) @MaxLength(1000) replaces?: string;
  /**
   * Error code if the aggregator refused the call (`04`, or the whole text of the response that contains it): the
   * transaction is then `rejected`. Excludes `token`.
   */
  @ApiPropertyOptional({ pattern: SUB_CODE_TEXT_OR_CODE.source })
  @IsOptional()
  @Matches(SUB_CODE_TEXT_OR_CODE)
  subCode?: string;
  /** Details of the refusal, as received. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(500) subCodeDetails?: string;
  /** XOF, integer. */
  @IsXof() amount!: number;
  /** Payer or beneficiary: country code plus number, digits only. */
  @IsOptional() @IsPhone() phone?: string;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(500) description?: string;
  /** Metadata of the merchant, flat: texts and numbers. */
  @IsOptional() @IsObject() @IsCustomData() customData?: Record<string, string | number>;
  /** Time of creation, ISO 8601 with offset, at most 5 minutes ahead of the server's clock; default: now. */
  @IsOptional() @IsOffsetInstant() occurredAt?: string;
}
