import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsPlainText } from '../../common/requests/validation.js';

export class AcknowledgeDto {
  @IsString() @IsPlainText() @MinLength(3) @MaxLength(1000) note!: string;
}
