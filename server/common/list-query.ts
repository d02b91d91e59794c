import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

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
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000_000) page: number = 1;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(200) perPage: number = 25;
  @IsOptional() @IsString() @MaxLength(40) sort?: string;
  @IsOptional() @IsIn(['ASC', 'DESC']) order: 'ASC' | 'DESC' = 'DESC';
}
