import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { ListQuery, toFlag } from '../../common/lists/list-query.js';
import { IsDay } from '../../common/requests/validation.js';

export class RestatementsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsDay() day?: string;
  @IsOptional() @IsDay() bookedDay?: string;
  @IsOptional() @toFlag @IsBoolean() seen?: boolean;
}
