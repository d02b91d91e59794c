import sql, { join, type Sql } from 'sql-template-tag';
import { constantSql } from './constant-sql.js';
import { migrationsWithOneAddition } from '../values/number-plans.js';

const MIGRATIONS = migrationsWithOneAddition().map(({ code, addition, digits }) => ({
  former: { start: constantSql(`${code}%`), length: constantSql(code.length + digits) },
  current: {
    start: constantSql(`${code}${addition}%`),
    length: constantSql(code.length + addition.length + digits),
  },
  toCurrent: constantSql(code + addition),
  toFormer: constantSql(code),
  digits: constantSql(digits),
}));

/** SQL: a number in the form that all its forms share (`canonicalPhone`). */
export const canonicalPhoneSql = (phone: Sql): Sql =>
  sql`CASE ${join(
    MIGRATIONS.map(
      ({ former, toCurrent, digits }) =>
        sql`WHEN ${phone} LIKE ${former.start} AND length(${phone}) = ${former.length} THEN ${toCurrent} || right(${phone}, ${digits})`,
    ),
    ' ',
  )} ELSE ${phone} END`;

/** SQL: the other form under which a number may be recorded; null for most numbers. */
export const otherPhoneFormSql = (phone: Sql): Sql =>
  sql`CASE ${join(
    MIGRATIONS.flatMap(({ former, current, toCurrent, toFormer, digits }) => [
      sql`WHEN ${phone} LIKE ${former.start} AND length(${phone}) = ${former.length} THEN ${toCurrent} || right(${phone}, ${digits})`,
      sql`WHEN ${phone} LIKE ${current.start} AND length(${phone}) = ${current.length} THEN ${toFormer} || right(${phone}, ${digits})`,
    ]),
    ' ',
  )} END`;

/** SQL: rows of the forms of a number, for joins by index: `CROSS JOIN LATERAL (VALUES …) form (phone)`. */
export const phoneFormsSql = (phone: Sql): Sql => sql`(VALUES (${phone}), (${otherPhoneFormSql(phone)}))`;
