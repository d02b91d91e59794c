import { IsBoolean, IsOptional, IsString, Matches } from 'class-validator';
import { ListQuery, toFlag } from '../../platform/common/lists/list-query.js';
import { IsInstant } from '../../platform/common/requests/validation.js';

export class MovementsQuery extends ListQuery {
  @IsOptional() @IsInstant() asOf?: string;
  @IsOptional() @IsString() @Matches(/^[a-z_]{3,20}$/) what?: string;
  /** True for late facts of earlier days only, false for all others. */
  @IsOptional() @toFlag @IsBoolean() late?: boolean;
}
