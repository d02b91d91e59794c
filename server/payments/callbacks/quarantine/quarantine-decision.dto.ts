import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { IsPlainText, IsTypedText } from '../../../platform/common/requests/validation.js';

export class DismissCallbackDto {
  @IsString() @IsTypedText() @Matches(/\S/) @MinLength(3) @MaxLength(1000) reason!: string;
}

export class LinkCallbackDto extends DismissCallbackDto {
  /** Full merchant's reference of a transaction of the same project. */
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(200) reference!: string;
}
