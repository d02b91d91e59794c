import sql, { join, type Sql } from 'sql-template-tag';
import { constantSql } from '../../platform/common/database/constant-sql.js';
import type { SubCodeMeaning } from './sub-code.js';
import { allSubCodes, subCodesMeaning } from './sub-code-catalogue.js';

/** Builds a condition on a transaction's sub-code, from constants of the catalogue only. */
export function hasMeaningSql(meaning: SubCodeMeaning, transaction = sql`t`): Sql {
  return isOneOfSql(subCodesMeaning(meaning), transaction);
}

/** Builds a condition that is true, never null, for refusals after which the same payout cannot succeed. */
export function finalRefusalSql(transaction = sql`t`): Sql {
  const final = allSubCodes().filter(({ retry }) => retry === 'never');
  return sql`coalesce(${isOneOfSql(final, transaction)}, false)`;
}

function isOneOfSql(subCodes: readonly { list: string; code: string }[], transaction: Sql): Sql {
  const conditions = subCodes.map(
    ({ list, code }) =>
      sql`${transaction}.sub_code_list = ${constantSql(list)} AND ${transaction}.sub_code = ${constantSql(code)}`,
  );
  return sql`(${join(conditions, '\n    OR ')})`;
}

/** Builds the same condition without the lists, to be added so that the index on the code is used. */
export function hasCodeOfMeaningSql(meaning: SubCodeMeaning, transaction = sql`t`): Sql {
  const codes = new Set(subCodesMeaning(meaning).map(({ code }) => code));
  return sql`${transaction}.sub_code IN (${join([...codes].map(constantSql), ', ')})`;
}
