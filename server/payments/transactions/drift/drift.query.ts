import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { ListQuery, toFlag } from '../../../platform/common/lists/list-query.js';

export class DriftQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(['sub_code', 'status', 'field', 'shape', 'quota']) kind?: string;
  /** False: only those not yet acknowledged. */
  @IsOptional() @toFlag @IsBoolean() acknowledged?: boolean;
}
