import { IsBoolean, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { IsTypedText } from '../../../platform/common/requests/validation.js';
import { HIGHEST_BOUND } from './payer-fee.js';

export class FeeDecisionDto {
  @IsString() @MaxLength(100) operatorId!: string;
  @IsBoolean() included!: boolean;
  /** Most that an amount may be above ours, per 10 000 of ours; required where the fee is included. */
  @ValidateIf(({ included }: FeeDecisionDto) => included)
  @IsInt()
  @Min(1)
  @Max(HIGHEST_BOUND)
  atMostBasisPoints?: number;
  @IsString() @IsTypedText() @IsNotEmpty() @MaxLength(1000) reason!: string;
}
