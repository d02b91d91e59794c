import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { IsTypedText } from '../../../platform/common/requests/validation.js';

export class ReplayCallbackDto {
  @IsString() @IsTypedText() @Matches(/\S/) @MinLength(3) @MaxLength(1000) reason!: string;
}
