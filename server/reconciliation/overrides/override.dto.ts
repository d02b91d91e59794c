import { IsIn, IsNotEmpty, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsPlainText } from '../../common/requests/validation.js';
import { OVERRIDE_CODES, type OverrideCode } from './override.view.js';

export class OverrideDto {
  @IsIn(['completed', 'notcompleted']) status!: 'completed' | 'notcompleted';
  @IsIn(OVERRIDE_CODES) code!: OverrideCode;
  @IsString() @IsPlainText() @IsNotEmpty() @MaxLength(1000) reason!: string;
  /** Evidence, required for every override. */
  @IsUUID() fileId!: string;
}

export class RevertDto {
  @IsString() @IsPlainText() @IsNotEmpty() @MaxLength(1000) reason!: string;
}
