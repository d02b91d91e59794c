import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsPlainText } from '../../platform/common/requests/validation.js';
import { MAX_PASSWORD, MIN_PASSWORD } from '../identity/passwords.js';

export class SignInDto {
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(254) email!: string;
  @IsString() @MinLength(1) @MaxLength(MAX_PASSWORD) password!: string;
}

export class PasswordResetDto {
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(254) email!: string;
}

export class SetUpLinkDto {
  /** Token of the link. */
  @IsString() @MinLength(1) @MaxLength(200) token!: string;
}

export class SetUpDto extends SetUpLinkDto {
  /** 12 to 128 characters, not a common password, not made of the user's name. */
  @IsString() @IsPlainText() @MinLength(MIN_PASSWORD) @MaxLength(MAX_PASSWORD) password!: string;
}

export class OwnPasswordDto {
  @IsString() @MinLength(1) @MaxLength(MAX_PASSWORD) currentPassword!: string;
  @IsString() @IsPlainText() @MinLength(MIN_PASSWORD) @MaxLength(MAX_PASSWORD) newPassword!: string;
}
