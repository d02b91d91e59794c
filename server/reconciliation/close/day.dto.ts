import { IsNotEmpty, IsOptional, IsString, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { IsDay, IsPlainText } from '../../common/requests/validation.js';

export class BeginBooksDto {
  @IsUUID() projectId!: string;
  /** `YYYY-MM-DD` in the project's zone. */
  @IsDay() day!: string;
}

export class DayReasonDto {
  @IsString() @IsPlainText() @IsNotEmpty() @MinLength(3) @MaxLength(1000) reason!: string;
}

export class SignDayDto {
  /** Of the second factor. */
  @IsString() @Matches(/^\d{6}$/) code!: string;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(1000) note?: string;
}

export class LockDayDto {
  /** Of the second factor. */
  @IsString() @Matches(/^\d{6}$/) code!: string;
}
