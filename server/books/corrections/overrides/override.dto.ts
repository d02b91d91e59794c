import { IsIn, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { IsTypedText } from '../../../platform/common/requests/validation.js';
import { OVERRIDE_CODES, type OverrideCode } from './override-words.js';

export class OverrideDto {
  @IsIn(['completed', 'notcompleted']) status!: 'completed' | 'notcompleted';
  @IsIn(OVERRIDE_CODES) code!: OverrideCode;
  @IsString() @IsTypedText() @IsNotEmpty() @MaxLength(1000) reason!: string;
  /** Evidence, required for every override unless an answer is named. */
  @ValidateIf(({ exchangeId }: OverrideDto) => exchangeId === undefined)
  @IsUUID()
  fileId?: string;
  /** Answer to a status check of this transaction, kept as the evidence. */
  @IsOptional() @IsUUID() exchangeId?: string;
  /** Made once by the form and used as the id of the proposal, so that a repeated request is stored once. */
  @IsOptional() @IsUUID() requestId?: string;
}

export class RevertDto {
  @IsString() @IsTypedText() @IsNotEmpty() @MaxLength(1000) reason!: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}
