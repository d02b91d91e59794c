import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { ListQuery, toFlag } from '../../common/lists/list-query.js';

export class DriftQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(['sub_code', 'status', 'field', 'shape', 'quota']) kind?: string;
  /** False: those that nobody has looked at yet. */
  @IsOptional() @toFlag @IsBoolean() acknowledged?: boolean;
}
