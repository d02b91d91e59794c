import { IsISO8601, IsOptional, IsUUID } from 'class-validator';
import { ListQuery } from '../common/list-query.js';

export class SweepRunQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  /** Bounds of the start, ISO 8601; `from` included, `to` excluded. */
  @IsOptional() @IsISO8601() from?: string;
  @IsOptional() @IsISO8601() to?: string;
}
