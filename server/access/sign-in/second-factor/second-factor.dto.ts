import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { MAX_PASSWORD } from '../../identity/passwords.js';

export class EnrolDto {
  /** Required unless the user signs in through the identity provider. */
  @IsOptional() @IsString() @MinLength(1) @MaxLength(MAX_PASSWORD) password?: string;
  /** Code of the second factor being replaced, if there is one, or a recovery code. */
  @IsOptional() @IsString() @MinLength(6) @MaxLength(40) code?: string;
}

export class CodeDto {
  @IsString() @MinLength(6) @MaxLength(20) code!: string;
}

export class SignInCodeDto {
  /** Code of the authenticator app, or a recovery code. */
  @IsString() @MinLength(6) @MaxLength(40) code!: string;
}
