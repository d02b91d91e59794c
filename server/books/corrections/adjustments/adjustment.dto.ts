import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { IsTypedText } from '../../../platform/common/requests/validation.js';
import { ADJUSTMENT_CODES, type AdjustmentCode } from './adjustment-words.js';

/** Upper bound in XOF, exactly representable as a JSON number. */
const MOST = 1_000_000_000_000;
const LEAST = -MOST;

export class AdjustmentDto {
  @IsString() @Matches(/^\d{1,6}$/) operatorId!: string;
  /** XOF, signed: the change of the closing balance. */
  @IsInt() @Min(LEAST) @Max(MOST) amount!: number;
  @IsIn(ADJUSTMENT_CODES) code!: AdjustmentCode;
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(1000) reason!: string;
  @IsOptional() @IsUUID() fileId?: string;
  @IsOptional() @IsUUID() transactionId?: string;
  /** Made once by the form and used as the id of the adjustment or its proposal, so that a repeated request is stored once. */
  @IsOptional() @IsUUID() requestId?: string;
}

export class UndoAdjustmentDto {
  @IsString() @IsTypedText() @IsNotEmpty() @MinLength(3) @MaxLength(1000) reason!: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}
