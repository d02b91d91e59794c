import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { MAX_PASSWORD } from '../identity/passwords.js';

export class EnrolDto {
  @IsString() @MinLength(1) @MaxLength(MAX_PASSWORD) password!: string;
  /** Of the second factor that is replaced, where there is one. */
  @IsOptional() @IsString() @MinLength(6) @MaxLength(20) code?: string;
}

export class CodeDto {
  @IsString() @MinLength(6) @MaxLength(20) code!: string;
}
