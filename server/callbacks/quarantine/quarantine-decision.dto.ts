import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { IsPlainText } from '../../common/requests/validation.js';

export class DismissCallbackDto {
  /** Why it needs no attention. */
  @IsString() @IsPlainText() @Matches(/\S/) @MinLength(3) @MaxLength(1000) reason!: string;
}

export class LinkCallbackDto extends DismissCallbackDto {
  /** The merchant's reference of a transaction of the same project, whole. */
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(200) reference!: string;
}
