import type { SubCodeMeaning } from './sub-code.js';
import { allSubCodes, subCodesMeaning } from './sub-code-catalogue.js';

/** Builds a condition on a transaction's sub-code, from constants of the catalogue only. */
export function hasMeaningSql(meaning: SubCodeMeaning, transaction = 't'): string {
  return isOneOfSql(subCodesMeaning(meaning), transaction);
}

/** Builds a condition that is true, never null, for refusals after which the same payout cannot succeed. */
export function finalRefusalSql(transaction = 't'): string {
  const final = allSubCodes().filter(({ retry }) => retry === 'never');
  return `coalesce(${isOneOfSql(final, transaction)}, false)`;
}

function isOneOfSql(subCodes: readonly { list: string; code: string }[], transaction: string): string {
  const conditions = subCodes.map(
    ({ list, code }) => `${transaction}.sub_code_list = '${list}' AND ${transaction}.sub_code = '${code}'`,
  );
  return `(${conditions.join('\n    OR ')})`;
}

/** Builds the same condition without the lists, to be added so that the index on the code is used. */
export function hasCodeOfMeaningSql(meaning: SubCodeMeaning, transaction = 't'): string {
  const codes = subCodesMeaning(meaning).map(({ code }) => `'${code}'`);
  return `${transaction}.sub_code IN (${[...new Set(codes)].join(', ')})`;
}
