import { IsIn, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { IsTypedText } from '../../platform/common/requests/validation.js';
import { REVEALED_SUBJECTS, type RevealedSubject } from './reveal-words.js';

export class RevealDto {
  @IsIn(REVEALED_SUBJECTS) subject!: RevealedSubject;
  /** UUID; of an imported line its number. */
  @IsString() @Matches(/^([0-9a-f-]{36}|\d{1,18})$/i) id!: string;
  /** Kept in the audit log; at least 10 characters. */
  @IsString() @IsTypedText() @MinLength(10) @MaxLength(500) reason!: string;
}
