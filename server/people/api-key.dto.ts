import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsPlainText } from '../common/validation.js';
import { ReasonDto } from './person.dto.js';

export class NewApiKeyDto extends ReasonDto {
  /** What the system is called; shown in histories as the one who acted. */
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(80) name!: string;
}
