import { IsIn, IsISO8601, IsObject, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { IsCustomData, IsPhone, IsPlainText, IsXof } from '../common/validation.js';
import {
  KINDS,
  type Kind,
  PAYIN_CHANNELS,
  type PayinChannel,
  PAYOUT_CHANNELS,
  type PayoutChannel,
} from './lifecycle.js';

const CHANNELS = [...new Set([...PAYIN_CHANNELS, ...PAYOUT_CHANNELS])];

/** A transaction that the merchant's own system created at the aggregator and wants followed. */
export class RegisterDto {
  @IsIn(KINDS) kind!: Kind;
  @IsIn(CHANNELS) channel!: PayinChannel | PayoutChannel;
  /** The `transaction_id` that was sent to the aggregator; unique in the project. */
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(200) reference!: string;
  /** The creation token of the answer; without it the outcome of the call is `unknown`. */
  @IsOptional() @IsString() @IsPlainText() @MinLength(1) @MaxLength(4000) token?: string;
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
