import type { Cell } from '../../common/table/cell.js';
import type { Language } from '../../i18n/language.js';
import type { TableSheet } from '../../common/table/write-table.js';
import { BATCH_FIELDS } from './batch.view.js';
import { FIELD_NAMES } from './finding-text.js';

const ORDER = ['phone', 'beneficiary', 'amount', 'channel', 'staysInWallet', 'purpose', 'note'] as const;
const PHONE_COLUMN = ORDER.indexOf('phone');

const SHEETS = {
  fr: {
    rows: 'Décaissements',
    example: 'Exemple',
    notes: 'Notes',
    column: 'Colonne',
    meaning: 'Ce qu’elle contient',
  },
  en: { rows: 'Payouts', example: 'Example', notes: 'Notes', column: 'Column', meaning: 'What it holds' },
} satisfies Record<Language, Record<string, string>>;

/** Numbers that cannot be paid, should anybody load the example itself. */
const EXAMPLES: Record<Language, Cell[][]> = {
  fr: [
    ['226XXXXXXXX', 'Awa Ouédraogo', 15000, 'mobile money', '', 'Salaire de novembre', ''],
    ['226XXXXXXXX', 'Issa Kaboré', 9500, 'portefeuille', 'oui', 'Prime', 'Convenue le 3 novembre'],
  ],
  en: [
    ['226XXXXXXXX', 'Awa Ouédraogo', 15000, 'mobile money', '', 'Salary of November', ''],
    ['226XXXXXXXX', 'Issa Kaboré', 9500, 'wallet', 'yes', 'Bonus', 'Agreed on 3 November'],
  ],
};

const NOTES: Record<(typeof ORDER)[number], Record<Language, string>> = {
  phone: {
    fr: 'Obligatoire. Indicatif du pays puis numéro, par exemple 22670112233. Gardez la colonne au format texte.',
    en: 'Needed. Country code, then number, for example 22670112233. Keep the column formatted as text.',
  },
  beneficiary: { fr: 'Facultatif. Nom de la personne.', en: 'Optional. The person’s name.' },
  amount: {
    fr: 'Obligatoire. Nombre entier de XOF, de 9 à 2 000 000, sans décimales.',
    en: 'Needed. Whole number of XOF from 9 to 2,000,000, without decimals.',
  },
  channel: {
    fr: 'mobile money (aussi si la cellule est vide) ou portefeuille.',
    en: 'mobile money (also when the cell is empty) or wallet.',
  },
  staysInWallet: {
    fr: 'Pour portefeuille seulement : oui, l’argent reste sur le portefeuille ; non, il est envoyé au numéro.',
    en: 'For wallet only: yes, the money stays in the wallet; no, it is sent on to the number.',
  },
  purpose: {
    fr: 'Facultatif. À défaut, le nom du fichier.',
    en: 'Optional. Without it, the name of the file.',
  },
  note: { fr: 'Facultatif.', en: 'Optional.' },
};

/** An empty table with the columns of a batch, and, as further sheets of a workbook, an example and what each column holds. */
export function templateSheets(language: Language): [TableSheet, ...TableSheet[]] {
  const names = SHEETS[language];
  const header = ORDER.map((field) => FIELD_NAMES[field][language]);
  const textColumns = [PHONE_COLUMN];
  return [
    { name: names.rows, header, rows: [], textColumns },
    { name: names.example, header, rows: EXAMPLES[language], textColumns },
    {
      name: names.notes,
      header: [names.column, names.meaning],
      rows: BATCH_FIELDS.map((field) => [FIELD_NAMES[field][language], NOTES[field][language]]),
    },
  ];
}
