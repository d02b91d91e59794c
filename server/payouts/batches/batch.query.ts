import { IsIn, IsOptional, IsUUID, MaxLength, MinLength } from 'class-validator';
import { ListQuery } from '../../common/lists/list-query.js';
import type { TableFormat } from '../../common/table/write-table.js';
import { IsPlainText } from '../../common/requests/validation.js';

/** Lines of a batch, in the order of its file. */
export class BatchRowsQuery extends ListQuery {
  @IsOptional() @IsIn(['all', 'wrong', 'warned', 'left_out']) filter:
    'all' | 'wrong' | 'warned' | 'left_out' = 'all';
  @IsOptional() @IsIn(['ASC', 'DESC']) override order: 'ASC' | 'DESC' = 'ASC';
}

export class BatchFileQuery {
  @IsOptional() @IsIn(['csv', 'xlsx']) format: TableFormat = 'csv';
}

/** A file that is loaded: whose payouts they are, and what it is called. */
export class BatchLoadQuery {
  @IsUUID() projectId!: string;
  @IsPlainText() @MinLength(1) @MaxLength(200) name!: string;
}
