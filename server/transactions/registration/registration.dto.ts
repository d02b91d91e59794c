import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsIn,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { SUB_CODE_TEXT_OR_CODE } from '../../aggregator/contract/wire.js';
import { IsCustomData, IsPhone, IsPlainText, IsXof } from '../../common/requests/validation.js';
import {
  TRANSACTION_KINDS,
  type TransactionKind,
  PAYIN_CHANNELS,
  type PayinChannel,
  PAYOUT_CHANNELS,
  type PayoutChannel,
} from '../lifecycle/lifecycle.js';

const CHANNELS = [...new Set([...PAYIN_CHANNELS, ...PAYOUT_CHANNELS])];

/** A transaction created at the aggregator by the merchant's system, to be followed here. */
export class RegistrationDto {
  @IsIn(TRANSACTION_KINDS) kind!: TransactionKind;
  @IsIn(CHANNELS) channel!: PayinChannel | PayoutChannel;
  /** The `transaction_id` that was sent to the aggregator; unique in the project. */
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(200) reference!: string;
  /** The creation token of the answer; without it and without `subCode` the outcome of the call is `unknown`. */
  @IsOptional() @IsString() @IsPlainText() @MinLength(1) @MaxLength(4000) token?: string;
  /**
   * Why `token` replaces the one of an earlier registration: the earlier one was wrong. Without it another token under a known
   * reference is refused.
   */
  @IsOptional() @IsString() @IsPlainText() @MinLength(10) @MaxLength(1000) replaces?: string;
  /**
   * The sub-code where the aggregator refused the call (`04`, or the whole text of the answer that names it): the transaction is
   * then `rejected`, explained and counted. Excludes `token`.
   */
  @ApiPropertyOptional({ pattern: SUB_CODE_TEXT_OR_CODE.source })
  @IsOptional()
  @Matches(SUB_CODE_TEXT_OR_CODE)
  subCode?: string;
  /** The details of the refusal, as the answer gave them. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(500) subCodeDetails?: string;
  /** XOF, integer. */
  @IsXof() amount!: number;
  /** Payer or beneficiary: country code plus number, digits only. */
  @IsOptional() @IsPhone() phone?: string;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(500) description?: string;
  /** The merchant's own metadata, flat: texts and numbers. */
  @IsOptional() @IsObject() @IsCustomData() customData?: Record<string, string | number>;
  /** When it was created, ISO 8601 with offset; now where it is not given. */
  @IsOptional() @IsISO8601({ strict: true }) occurredAt?: string;
}
