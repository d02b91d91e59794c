import { ArrayMaxSize, IsArray, IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { IsInstant, IsTypedText } from '../../../platform/common/requests/validation.js';

export class PauseSendingDto {
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(500) why!: string;
}

export class PossiblySentDto {
  /** References and phone numbers, as in the list of the aggregator; others match nothing. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50_000)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  entries?: string[];
  /** Period of the approval, ISO 8601, instead of entries. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() until?: string;
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(500) reason!: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}

export class ReleaseGuardDto {
  /** Findings about the payouts missing in the database. */
  @IsString() @IsTypedText() @MinLength(10) @MaxLength(1000) reason!: string;
}
