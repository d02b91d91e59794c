import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQuery } from '../common/list-query.js';

export class ProjectsQuery extends ListQuery {
  /** Part of the name. */
  @IsOptional() @IsString() @MaxLength(80) q?: string;
}
