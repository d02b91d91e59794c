import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { FACTOR_CODE, IsInstant, IsTypedText } from '../../../platform/common/requests/validation.js';

export class HoldDto {
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(500) note!: string;
  /** ISO 8601; defaults to the policy's duration. The payout then returns to its requester. */
  @IsOptional() @IsInstant() until?: string;
}

export class CancelPayoutDto {
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(500) reason!: string;
}

export class UnholdDto {
  /** Code of the second factor. */
  @IsString() @Matches(FACTOR_CODE) code!: string;
}

export class ReleaseDto {
  @IsUUID() projectId!: string;
  @IsString() @Matches(/^\d{1,6}$/) operatorId!: string;
  /** XOF; releases only the first payouts of the queue that it pays with the merchant's fees. */
  @IsOptional() @IsInt() @Min(9) @Max(20_000_000_000) upTo?: number;
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(10_000)
  @IsUUID(undefined, { each: true })
  payoutIds?: string[];
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(1000) reason!: string;
}
