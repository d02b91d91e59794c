import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsPlainText } from '../common/validation.js';

export class NewApiKeyDto {
  /** What the system is called; shown in histories as the one who acted. */
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(80) name!: string;
}
