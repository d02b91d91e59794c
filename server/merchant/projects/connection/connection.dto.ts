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
} from 'class-validator';
import { IsObjectOf, IsOmittable, IsTypedText } from '../../../platform/common/requests/validation.js';
import { WireVariantsDto } from '../registry/project.dto.js';

/** Printable ASCII, the characters allowed in a header value. */
export const HEADER_VALUE = /^[\x21-\x7e]+$/;

/** Write-only: tested, sealed and never returned. */
export class CredentialsDto {
  @IsNotEmpty() @IsString() @MaxLength(4_096) @Matches(HEADER_VALUE) apiKey!: string;
  /** Without the word `Bearer`. */
  @IsNotEmpty() @IsString() @MaxLength(8_192) @Matches(HEADER_VALUE) authToken!: string;
  /** Saves credentials although the aggregator is unreachable. Refused credentials are never saved. */
  @IsOptional() @IsBoolean() saveUntested?: boolean;
  /** Required if a second administrator must approve. */
  @IsOptional() @IsString() @IsTypedText() @MaxLength(1_000) reason?: string;
}

/** Makes both credentials required when one is given. */
const isEitherGiven = ({ apiKey, authToken }: ConnectionDto): boolean =>
  apiKey !== undefined || authToken !== undefined;

/** Omitted fields are left unchanged. */
export class ConnectionDto {
  @IsOmittable() @IsString() @MaxLength(500) baseUrl?: string;
  @IsOmittable() @IsObjectOf(() => WireVariantsDto) wireVariants?: WireVariantsDto;
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
  /** Proceeds although the aggregator is unreachable. Refused credentials are never saved. */
  @IsOptional() @IsBoolean() saveUntested?: boolean;
  /** Required if a second administrator must approve. */
  @IsOptional() @IsString() @IsTypedText() @MaxLength(1_000) reason?: string;
}

export class CallbackKeyDto {
  /** Hours for which callbacks to the present URL are still accepted; 0 ends it at once. */
  @IsInt() @Min(0) @Max(720) overlapHours!: number;
  /** Required if a second administrator must approve. */
  @IsOptional() @IsString() @IsTypedText() @MaxLength(1_000) reason?: string;
}
