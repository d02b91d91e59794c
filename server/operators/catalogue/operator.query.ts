import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { ListQuery, toFlag } from '../../common/lists/list-query.js';
import { IsPlainText } from '../../common/requests/validation.js';
import { CALLING_CODE } from './operator.dto.js';

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
  /** Those that have not ended. */
  @IsOptional() @toFlag @IsBoolean() open?: boolean;
}
