import type { SubCodeMeaning } from './sub-code.js';
import { subCodesMeaning } from './sub-code-catalogue.js';

/** Builds a condition on a transaction's sub-code, from constants of the catalogue only. */
export function hasMeaningSql(meaning: SubCodeMeaning, transaction = 't'): string {
  const subCodes = subCodesMeaning(meaning).map(
    ({ list, code }) => `${transaction}.sub_code_list = '${list}' AND ${transaction}.sub_code = '${code}'`,
  );
  return `(${subCodes.join('\n    OR ')})`;
}

/** Builds the same condition without the lists, to be added so that the index on the code is used. */
export function hasCodeOfMeaningSql(meaning: SubCodeMeaning, transaction = 't'): string {
  const codes = subCodesMeaning(meaning).map(({ code }) => `'${code}'`);
  return `${transaction}.sub_code IN (${[...new Set(codes)].join(', ')})`;
}
