import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { ListQuery, toFlag } from '../../../platform/common/lists/list-query.js';
import { DRIFT_KINDS } from './drift-words.js';

export class DriftQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(DRIFT_KINDS) kind?: string;
  /** False: only those not yet acknowledged. */
  @IsOptional() @toFlag @IsBoolean() acknowledged?: boolean;
}
