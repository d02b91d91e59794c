import { IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { IsDay, IsPreferredZone, IsTypedText } from '../../platform/common/requests/validation.js';

export class NewHandoverDto {
  /** Generated once by the form, so that a repeated submission makes one hand-over. */
  @IsUUID() requestId!: string;
  /** User who approves meanwhile. */
  @IsUUID() toId!: string;
  /** `YYYY-MM-DD` in `zone`, today or later. */
  @IsDay() firstDay!: string;
  /** `YYYY-MM-DD` in `zone`, included. */
  @IsDay() lastDay!: string;
  /** IANA zone of the days. */
  @IsPreferredZone() zone!: string;
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1_000) reason!: string;
}
