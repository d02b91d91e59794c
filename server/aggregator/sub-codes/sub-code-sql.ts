import type { SubCodeMeaning } from './sub-code.js';
import { subCodesMeaning } from './sub-code-catalogue.js';

/** Whether the sub-code of a transaction means this; constants of the catalogue, nothing from outside. */
export function hasMeaningSql(meaning: SubCodeMeaning, transaction = 't'): string {
  const subCodes = subCodesMeaning(meaning).map(
    ({ list, code }) => `${transaction}.sub_code_list = '${list}' AND ${transaction}.sub_code = '${code}'`,
  );
  return `(${subCodes.join('\n    OR ')})`;
}

/** The codes of `hasMeaningSql` whatever their list: to be said beside it, for the index on the code. */
export function hasCodeOfMeaningSql(meaning: SubCodeMeaning, transaction = 't'): string {
  const codes = subCodesMeaning(meaning).map(({ code }) => `'${code}'`);
  return `${transaction}.sub_code IN (${[...new Set(codes)].join(', ')})`;
}
