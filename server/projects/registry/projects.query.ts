import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQuery } from '../../common/lists/list-query.js';
import { IsPlainText } from '../../common/requests/validation.js';

export class ProjectsQuery extends ListQuery {
  @IsOptional() @IsIn(['ASC', 'DESC']) override order: 'ASC' | 'DESC' = 'ASC';
  /** Part of the name. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(80) q?: string;
}
