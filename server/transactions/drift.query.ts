import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { ListQuery } from '../common/list-query.js';

const toFlag = Transform(({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value,
);

export class DriftQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(['sub_code', 'status', 'field', 'shape']) kind?: string;
  /** False: those that nobody has looked at yet. */
  @IsOptional() @toFlag @IsBoolean() acknowledged?: boolean;
}
