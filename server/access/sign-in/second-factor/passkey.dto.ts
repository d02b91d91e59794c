import { ApiProperty } from '@nestjs/swagger';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { IsObject, IsString, MaxLength, MinLength } from 'class-validator';
import { IsTypedText } from '../../../platform/common/requests/validation.js';

const ANY_OBJECT = { type: 'object', additionalProperties: true } as const;

export class NewPasskeyDto {
  /** Name by which the user recognises the passkey. */
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(60) name!: string;
  /** Answer of `navigator.credentials.create` as JSON. */
  @IsObject() @ApiProperty(ANY_OBJECT) response!: RegistrationResponseJSON;
}

export class PasskeyNameDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(60) name!: string;
}

export class PasskeyProofDto {
  /** Answer of `navigator.credentials.get` as JSON. */
  @IsObject() @ApiProperty(ANY_OBJECT) response!: AuthenticationResponseJSON;
}
