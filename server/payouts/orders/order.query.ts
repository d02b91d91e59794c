import { IsArray, IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { ListQuery, toFlag, toList } from '../../common/lists/list-query.js';

const ORDER_STATES = ['draft', 'requested', 'approved', 'rejected', 'cancelled'] as const;

/** The filters of the list of orders; all of them combine with AND. */
export class OrderQuery extends ListQuery {
  /** One or several, comma-separated. */
  @IsOptional()
  @toList
  @IsArray()
  @IsIn(ORDER_STATES, { each: true })
  state?: (typeof ORDER_STATES)[number][];
  @IsOptional() @IsIn(['single', 'batch']) kind?: 'single' | 'batch';
  @IsOptional() @IsUUID() projectId?: string;
  /** Those that the reader may approve now. */
  @IsOptional() @toFlag @IsBoolean() waitingForMe?: boolean;
}
