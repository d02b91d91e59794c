import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { IsPlainText } from '../../common/requests/validation.js';

export class ReplayCallbackDto {
  @IsString() @IsPlainText() @Matches(/\S/) @MinLength(3) @MaxLength(1000) reason!: string;
}
