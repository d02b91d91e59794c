import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQuery } from '../../platform/common/lists/list-query.js';

export class SubCodeQuery extends ListQuery {
  @IsOptional() @IsString() @MaxLength(40) list?: string;
  @IsOptional() @IsString() @MaxLength(10) code?: string;
  @IsOptional() @IsString() @MaxLength(40) fault?: string;
  /** Part of the meaning or the advice, in either language. */
  @IsOptional() @IsString() @MaxLength(100) q?: string;
}
