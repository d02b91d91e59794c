import { BATCH_FINDING, batches } from '../batches.texts.js';
import { type Reader, textFor } from '../../../platform/i18n/language.js';
import { fill } from '../../../platform/i18n/message.js';
import { ruleTexts } from '../../../platform/i18n/rules.js';
import type { ColumnMapping, RowFinding } from './batch-row.js';

/** Returns the text of a finding; times are in the zone of the reader. */
export function findingText({ rule, values }: RowFinding, reader: Reader): string {
  return fill(textFor(ruleTexts(rule), reader), values, reader);
}

/** Returns all errors of a row in one text, each with the name of its column in the file. */
export function errorText(
  errors: readonly RowFinding[],
  file: { columns: readonly string[]; mapping: ColumnMapping },
  reader: Reader,
): string {
  return errors
    .map((error) => {
      const text = findingText(error, reader);
      if (error.field === 'row') return text;
      const column = file.mapping[error.field];
      const name =
        (column === undefined ? '' : file.columns[column]) ||
        textFor(batches.batchField[error.field], reader);
      return fill(textFor(BATCH_FINDING, reader), { column: name, finding: text });
    })
    .join(' · ');
}
