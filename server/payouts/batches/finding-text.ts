import { BATCH_FINDING, batches } from '../../i18n/batches.js';
import type { Language } from '../../i18n/language.js';
import { fill } from '../../i18n/problems.js';
import { ruleTexts } from '../../i18n/rules.js';
import type { ColumnMapping, RowFinding } from './batch-row.js';

export function findingText({ rule, values }: RowFinding, language: Language): string {
  return fill(ruleTexts(rule)[language], values);
}

/** Returns all errors of a row in one text, each with the name of its column in the file. */
export function errorText(
  errors: readonly RowFinding[],
  file: { columns: readonly string[]; mapping: ColumnMapping },
  language: Language,
): string {
  return errors
    .map((error) => {
      const text = findingText(error, language);
      if (error.field === 'row') return text;
      const column = file.mapping[error.field];
      const name =
        (column === undefined ? '' : file.columns[column]) || batches.batchField[error.field][language];
      return fill(BATCH_FINDING[language], { column: name, finding: text });
    })
    .join(' · ');
}
