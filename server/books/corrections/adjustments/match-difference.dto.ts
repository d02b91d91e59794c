import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
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
import { IsTypedText } from '../../../platform/common/requests/validation.js';
import { DIFFERENCE_CODES, type DifferenceCode } from './match-difference-words.js';

/** Maximum of lines and of targets whose difference is booked. */
const MOST = 50;
const MOST_XOF = 1_000_000_000_000;

export class MatchDifferenceQuery {
  @IsUUID() projectId!: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST)
  @Matches(/^\d{1,18}$/, { each: true })
  lineIds!: string[];
  @IsOptional() @IsArray() @ArrayMaxSize(MOST) @IsUUID(undefined, { each: true }) transactionIds: string[] =
    [];
  @IsOptional() @IsArray() @ArrayMaxSize(MOST) @IsUUID(undefined, { each: true }) cashMovementIds: string[] =
    [];
}

export class MatchDifferenceDto extends MatchDifferenceQuery {
  /** XOF, signed, as it was shown; another difference by now is refused. */
  @IsInt() @Min(-MOST_XOF) @Max(MOST_XOF) amount!: number;
  @IsIn(DIFFERENCE_CODES) code!: DifferenceCode;
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(1000) reason!: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}
