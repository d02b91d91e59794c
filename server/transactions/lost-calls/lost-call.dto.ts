import { IsOptional, IsString, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { IsPlainText } from '../../common/requests/validation.js';

export class AttachTokenDto {
  /** The creation token, as the aggregator's support or its dashboard shows it. */
  @IsString() @Matches(/^\S+$/) @MaxLength(8_000) token!: string;
  /** Of the second factor. */
  @IsString() @Matches(/^\d{6}$/) code!: string;
}

export class NotCreatedDto {
  /** How it is known that nothing was created: who was asked, and what they answered. */
  @IsString() @IsPlainText() @MinLength(10) @MaxLength(1000) reason!: string;
  /** Their answer as a file. */
  @IsOptional() @IsUUID() fileId?: string;
  /** Of the second factor. */
  @IsString() @Matches(/^\d{6}$/) code!: string;
}
