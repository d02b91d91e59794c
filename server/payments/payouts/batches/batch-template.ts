import type { Cell } from '../../../platform/common/table/cell.js';
import type { TableSheet } from '../../../platform/common/table/write-table.js';
import { BATCH_TEMPLATE_TEXTS, batches } from '../batches.texts.js';
import { type Language, type Reader, textFor } from '../../../platform/i18n/language.js';
import { BATCH_FIELDS, type BatchField } from './batch-words.js';

const FIRST: readonly BatchField[] = ['phone', 'beneficiary'];
/** In the order of the columns. */
const TEMPLATE_FIELDS = [...FIRST, ...BATCH_FIELDS.filter((field) => !FIRST.includes(field))];
const PHONE_COLUMN = TEMPLATE_FIELDS.indexOf('phone');

/** Returns two rows whose numbers cannot be paid, in case the example itself is uploaded. */
function exampleRows(language: Language): Cell[][] {
  const { mobileMoney, wallet, stays, salary, bonus, agreed } = BATCH_TEMPLATE_TEXTS.example;
  return [
    ['226XXXXXXXX', 'Awa Ouédraogo', 15000, mobileMoney[language], '', salary[language], ''],
    [
      '226XXXXXXXX',
      'Issa Kaboré',
      9500,
      wallet[language],
      stays[language],
      bonus[language],
      agreed[language],
    ],
  ];
}

/** Returns an empty table with the columns of a batch; a workbook adds an example and the content of each column. */
export function templateSheets(reader: Reader): [TableSheet, ...TableSheet[]] {
  const { sheet, column, content, notes } = BATCH_TEMPLATE_TEXTS;
  const { batchField } = batches;
  const { language } = reader;
  const header = TEMPLATE_FIELDS.map((field) => textFor(batchField[field], reader));
  const textColumns = [PHONE_COLUMN];
  return [
    { name: sheet.rows[language], header, rows: [], textColumns },
    { name: sheet.example[language], header, rows: exampleRows(language), textColumns },
    {
      name: sheet.notes[language],
      header: [column[language], content[language]],
      rows: BATCH_FIELDS.map((field) => [textFor(batchField[field], reader), textFor(notes[field], reader)]),
    },
  ];
}
