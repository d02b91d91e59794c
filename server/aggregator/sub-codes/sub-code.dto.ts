import { IsIn, IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { IsObjectOf, IsTypedText, MAX_INTEGER } from '../../platform/common/requests/validation.js';
import { SUB_CODE_FAULTS, type SubCodeFault } from './sub-code-words.js';

export class SubCodeMeaningDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(300) en!: string;
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(300) fr!: string;
}

export class SubCodeAdviceDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1_000) en!: string;
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1_000) fr!: string;
}

export class ChangedSubCodeDto {
  @IsObjectOf(() => SubCodeMeaningDto) meaning!: SubCodeMeaningDto;
  @IsObjectOf(() => SubCodeAdviceDto) advice!: SubCodeAdviceDto;
  @IsIn(SUB_CODE_FAULTS) fault!: SubCodeFault;
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(500) reason!: string;
  /** The version that was edited; 409 changed_meanwhile if it is not the latest. */
  @IsInt() @Min(0) @Max(MAX_INTEGER) version!: number;
}

export class SubCodeNoteDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1_000) text!: string;
}

export class SubCodeStrikeDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1_000) reason!: string;
}
