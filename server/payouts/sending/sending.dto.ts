import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsTypedText } from '../../common/requests/validation.js';

export class PauseSendingDto {
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(500) why!: string;
}

export class ReleaseGuardDto {
  /** Findings about the payouts missing in the database. */
  @IsString() @IsTypedText() @MinLength(10) @MaxLength(1000) reason!: string;
}
