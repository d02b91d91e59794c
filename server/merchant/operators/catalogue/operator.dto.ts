import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import {
  IsListOf,
  IsPlainText,
  IsTypedText,
  MAX_INTEGER,
} from '../../../platform/common/requests/validation.js';
import { MAX_AMOUNT, MIN_AMOUNT } from '../../../platform/common/values/xof.js';
import { PAYIN_MODES, type PayinMode } from './operator-words.js';
import { ListQuery, toFlag } from '../../../platform/common/lists/list-query.js';

const ID = /^\d{1,6}$/;
export const CALLING_CODE = /^[1-9]\d{0,3}$/;

/** A new version of an operator; amounts in XOF. */
export class OperatorDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(80) name!: string;
  @Matches(CALLING_CODE) callingCode!: string;
  @IsArray() @ArrayUnique() @IsIn(PAYIN_MODES, { each: true }) payinModes!: PayinMode[];
  @IsOptional() @IsInt() @Min(MIN_AMOUNT) @Max(MAX_AMOUNT) payinMinimum!: number | null;
  @IsOptional() @IsInt() @Min(MIN_AMOUNT) @Max(MAX_AMOUNT) payoutMinimum!: number | null;
  @IsBoolean() active!: boolean;
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(500) reason!: string;
}

export class NewOperatorDto extends OperatorDto {
  /** The aggregator's `operator_id`. */
  @Matches(ID) id!: string;
}

export class ChangedOperatorDto extends OperatorDto {
  /** The version that was edited; 409 changed_meanwhile if it is not the latest. */
  @IsInt() @Min(1) @Max(MAX_INTEGER) version!: number;
}

export class PrefixDto {
  /** First national digits. */
  @IsString() @IsPlainText() @MaxLength(20) prefix!: string;
  @IsString() @IsPlainText() @MaxLength(20) operatorId!: string;
}

export class ChangedPrefixesDto {
  @ArrayMaxSize(2_000)
  @IsListOf(() => PrefixDto)
  prefixes!: PrefixDto[];
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(5)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(5, { each: true })
  @Max(12, { each: true })
  nationalLengths!: number[];
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(500) reason!: string;
  /** The version that was edited; 0 for a new country. */
  @IsInt() @Min(0) @Max(MAX_INTEGER) version!: number;
}

export class OutageDto {
  @IsUUID() projectId!: string;
  @Matches(ID) operatorId!: string;
  @IsBoolean() holdsPayouts!: boolean;
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(500) note!: string;
}

export class CountriesQuery extends ListQuery {
  @IsOptional() @IsIn(['ASC', 'DESC']) override order: 'ASC' | 'DESC' = 'ASC';
}

export class OperatorsQuery extends CountriesQuery {
  /** Part of the name. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(80) q?: string;
  @IsOptional() @Matches(CALLING_CODE) callingCode?: string;
  @IsOptional() @toFlag @IsBoolean() active?: boolean;
}

export class OutagesQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsString() @MaxLength(6) operatorId?: string;
  /** True: open outages only; false: ended ones only. */
  @IsOptional() @toFlag @IsBoolean() open?: boolean;
}
