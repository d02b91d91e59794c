import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsQueryInteger } from '../requests/validation.js';

/** A flag of a query string: `true` and `false` as words; anything else is left for the validation to refuse. */
export const toFlag = Transform(({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value,
);

/** Several values of a query string, comma-separated. */
export const toList = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(',') : value,
);

/** The paging and sorting that every list takes: `?page&perPage&sort&order`. */
export class ListQuery {
  @IsOptional() @IsQueryInteger(1, 1_000_000) page: number = 1;
  @IsOptional() @IsQueryInteger(1, 200) perPage: number = 25;
  @IsOptional() @IsString() @MaxLength(40) sort?: string;
  @IsOptional() @IsIn(['ASC', 'DESC']) order: 'ASC' | 'DESC' = 'DESC';
}
