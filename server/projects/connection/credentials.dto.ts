import { IsBoolean, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsPlainText } from '../../common/requests/validation.js';

/** Printable ASCII: what a header may carry. */
export const HEADER_VALUE = /^[\x21-\x7e]+$/;

/** The credentials of an API project. They are tested, sealed and never told again. */
export class CredentialsDto {
  @IsNotEmpty() @IsString() @MaxLength(4_096) @Matches(HEADER_VALUE) apiKey!: string;
  /** Without the word `Bearer`. */
  @IsNotEmpty() @IsString() @MaxLength(8_192) @Matches(HEADER_VALUE) authToken!: string;
  /** Saves them although the aggregator cannot be reached. Refused ones are never saved. */
  @IsOptional() @IsBoolean() saveUntested?: boolean;
  /** Needed where a second administrator must approve. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(1_000) reason?: string;
}
