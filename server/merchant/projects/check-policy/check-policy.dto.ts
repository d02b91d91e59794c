import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  IsListOf,
  IsNullable,
  IsObjectOf,
  IsTypedText,
} from '../../../platform/common/requests/validation.js';
import type { CallPolicy } from './check-policy.view.js';
import { CALL_CHANNELS, type CallChannel } from './check-policy-words.js';

const YEAR_MINUTES = 525_600;

class CheckStepDto {
  /** Age in minutes up to which the step applies; null for the last step. */
  @IsNullable() @IsInt() @Min(1) @Max(YEAR_MINUTES) untilMinutes!: number | null;
  /** At least 4 s: with the random spread of 10 % two checks of one token stay 3 s apart. */
  @IsInt() @Min(4) @Max(604_800) everySeconds!: number;
}

class CallPolicyDto {
  @IsIn(['payin', 'payout']) kind!: CallPolicy['kind'];
  @IsIn(CALL_CHANNELS) channel!: CallChannel;
  @ArrayMinSize(1)
  @ArrayMaxSize(12)
  @IsListOf(() => CheckStepDto)
  steps!: CheckStepDto[];
  /** Minutes after which an unpaid payin expires; null: never. */
  @IsNullable() @IsInt() @Min(10) @Max(YEAR_MINUTES) expiresAfterMinutes!: number | null;
}

class LaterChecksDto {
  /** Share of the completed transactions of a day, in percent. */
  @IsInt() @Min(0) @Max(100) sharePercent!: number;
  /** Maximum number of transactions of one day. */
  @IsInt() @Min(0) @Max(1_000_000) perDay!: number;
}

export class CheckPolicyDto {
  @ArrayMaxSize(20)
  @IsListOf(() => CallPolicyDto)
  calls!: CallPolicyDto[];
  @IsObjectOf(() => LaterChecksDto) laterChecks!: LaterChecksDto;
  /** Version on which the change is based. */
  @IsInt() @Min(0) version!: number;
  @IsNotEmpty() @IsString() @IsTypedText() @MaxLength(500) reason!: string;
}
