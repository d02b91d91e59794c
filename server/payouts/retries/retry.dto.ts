import { IsOptional, IsString, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { FACTOR_CODE, IsTypedText } from '../../common/requests/validation.js';

export class RetryDto {
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(1000) reason!: string;
  /** Code of the second factor. */
  @IsString() @Matches(FACTOR_CODE) code!: string;
}

export class RetriesQuery {
  @IsOptional() @IsUUID() projectId?: string;
}
