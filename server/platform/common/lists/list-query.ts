import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsQueryInteger } from '../requests/validation.js';

/** Converts `true` and `false`; leaves other values for validation to reject. */
export const toFlag = Transform(({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value,
);

/** Splits comma-separated values. */
export const toList = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(',') : value,
);

/** Paging and sorting of all lists: `?page&perPage&sort&order`. */
export class ListQuery {
  @IsOptional() @IsQueryInteger(1, 1_000_000) page: number = 1;
  @IsOptional() @IsQueryInteger(1, 200) perPage: number = 25;
  @IsOptional() @IsString() @MaxLength(40) sort?: string;
  @IsOptional() @IsIn(['ASC', 'DESC']) order: 'ASC' | 'DESC' = 'DESC';
}
