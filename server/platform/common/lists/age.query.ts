import sql, { type Sql } from 'sql-template-tag';
import { IsOptional, Matches } from 'class-validator';
import { ListQuery } from './list-query.js';

/** `90m`, `6h` or `3d`. */
const AGE = /^[1-9]\d{0,4}[mhd]$/;

const UNIT_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Filters by age: a number of minutes, hours or days, such as `90m`, `6h` or `3d`. */
export class AgeQuery extends ListQuery {
  @IsOptional() @Matches(AGE) olderThan?: string;
  /** Includes what is exactly as old. */
  @IsOptional() @Matches(AGE) youngerThan?: string;
}

/** Conditions on the time that the age is counted from; they compare that column, so its indexes apply. */
export function ageConditions(
  { olderThan, youngerThan }: Pick<AgeQuery, 'olderThan' | 'youngerThan'>,
  column: Sql,
  now: Date,
): Sql[] {
  return [
    ...(olderThan ? [sql`${column} < ${beginOf(olderThan, now)}`] : []),
    ...(youngerThan ? [sql`${column} >= ${beginOf(youngerThan, now)}`] : []),
  ];
}

function beginOf(age: string, now: Date): Date {
  return new Date(now.getTime() - Number(age.slice(0, -1)) * (UNIT_MS[age.slice(-1)] ?? 0));
}
