import { IsOptional, IsUUID } from 'class-validator';
import { ListQuery } from '../../common/lists/list-query.js';

/** The filters of the list of accounts; sorted by `projectName` or `operatorName`. */
export class AccountsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
}
