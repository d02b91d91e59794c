import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IsPlainText } from '../../common/requests/validation.js';
import { isGiven, WireVariantsDto } from '../registry/project.dto.js';

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

/** Both credentials or neither. */
const isEitherGiven = ({ apiKey, authToken }: ConnectionDto): boolean =>
  apiKey !== undefined || authToken !== undefined;

/** A change of how a project reaches the aggregator; what is left out stays. */
export class ConnectionDto {
  @ValidateIf(isGiven) @IsString() @MaxLength(500) baseUrl?: string;
  @ValidateIf(isGiven) @ValidateNested() @Type(() => WireVariantsDto) wireVariants?: WireVariantsDto;
  @ValidateIf(isEitherGiven)
  @IsNotEmpty()
  @IsString()
  @MaxLength(4_096)
  @Matches(HEADER_VALUE)
  apiKey?: string;
  /** Without the word `Bearer`. */
  @ValidateIf(isEitherGiven)
  @IsNotEmpty()
  @IsString()
  @MaxLength(8_192)
  @Matches(HEADER_VALUE)
  authToken?: string;
  /** Goes on although the aggregator cannot be reached. Refused credentials are never taken. */
  @IsOptional() @IsBoolean() saveUntested?: boolean;
  /** Needed where a second administrator must approve. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(1_000) reason?: string;
}

/** Replaces the key in the callback address and the secret of its marks. */
export class CallbackKeyDto {
  /** How long callbacks to the present address are still accepted, in hours; 0 ends it at once. */
  @IsInt() @Min(0) @Max(720) overlapHours!: number;
  /** Needed where a second administrator must approve. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(1_000) reason?: string;
}
