import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsPlainText } from '../common/requests/validation.js';
import { ApprovalReasonDto } from './user.dto.js';

export class NewApiKeyDto extends ApprovalReasonDto {
  /** What the system is called; shown in histories as the one who acted. */
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(80) name!: string;
}
