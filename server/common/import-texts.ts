import type { Texts } from './language.js';

/** Files that are imported, sources of them, and what a transaction is by hand. */
export const IMPORT_PROBLEM_TEXTS = {
  file_known: {
    en: 'This very file was brought before: {name}.',
    fr: 'Ce fichier a déjà été apporté : {name}.',
  },
  source_archived: {
    en: 'This source is archived; take it into use again first.',
    fr: 'Cette source est archivée ; remettez-la d’abord en service.',
  },
  import_one_column: {
    en: 'The header has one column only: no semicolon, comma, tab or bar parts it.',
    fr: 'L’en-tête n’a qu’une colonne : aucun point-virgule, virgule, tabulation ni barre ne la sépare.',
  },
  import_mixed_header: {
    en: 'The header is written in two encodings: column “{column}”. Save the file again as UTF-8.',
    fr: 'L’en-tête mélange deux encodages : colonne « {column} ». Enregistrez à nouveau le fichier en UTF-8.',
  },
  import_not_checked: {
    en: 'This import is not waiting for a confirmation any more (or was never checked).',
    fr: 'Cet import n’attend plus de confirmation (ou n’a jamais été vérifié).',
  },
  import_nothing: {
    en: 'No row of this file can be read: correct the columns or the file first.',
    fr: 'Aucune ligne de ce fichier n’est lisible : corrigez d’abord les colonnes ou le fichier.',
  },
  import_bad_rows: {
    en: '{rows} rows are wrong. Correct the file, or say that they are left out.',
    fr: '{rows} lignes sont incorrectes. Corrigez le fichier, ou indiquez qu’elles sont laissées de côté.',
  },
  day_locked_lines: {
    en: '{rows} lines are of days that are locked ({days}). Say that they are booked on the first open day, or leave the file.',
    fr: '{rows} lignes concernent des journées verrouillées ({days}). Indiquez qu’elles sont comptées au premier jour ouvert, ou abandonnez le fichier.',
  },
  import_not_confirmed: {
    en: 'Only a confirmed import can be withdrawn.',
    fr: 'Seul un import confirmé peut être retiré.',
  },
  override_same: {
    en: 'The aggregator says “{status}” already: there is nothing to override.',
    fr: 'L’agrégateur indique déjà « {status} » : il n’y a rien à corriger.',
  },
  overridden_already: {
    en: 'This transaction is overridden already; take that back first.',
    fr: 'Cette transaction est déjà corrigée à la main ; annulez d’abord cette correction.',
  },
  not_overridable: {
    en: 'A transaction that is “{status}” cannot be overridden: settle what became of it first.',
    fr: 'Une transaction « {status} » ne peut pas être corrigée : établissez d’abord ce qu’elle est devenue.',
  },
  override_reverted: {
    en: 'This override was taken back already.',
    fr: 'Cette correction a déjà été annulée.',
  },
} satisfies Record<string, Texts>;

/** Rules of rows and of control totals. */
export const IMPORT_RULE_TEXTS: Record<string, Texts> = {
  required: { en: 'is empty', fr: 'est vide' },
  date: { en: 'is no date that can be read', fr: 'n’est pas une date lisible' },
  noSuchDay: { en: 'is a day that does not exist', fr: 'est un jour qui n’existe pas' },
  twoDigitYear: { en: 'has a year of two digits', fr: 'a une année à deux chiffres' },
  tooOld: { en: 'is before the year 2000', fr: 'est antérieur à l’an 2000' },
  time: { en: 'is no time that can be read', fr: 'n’est pas une heure lisible' },
  amount: { en: 'is no amount that can be read', fr: 'n’est pas un montant lisible' },
  noDecimals: { en: 'has decimals: XOF has none', fr: 'a des décimales : le franc CFA n’en a pas' },
  amountTooLarge: { en: 'is larger than any amount', fr: 'dépasse tout montant possible' },
  shortened: {
    en: 'is a number that a spreadsheet shortened (1,23E+10): its last digits are lost',
    fr: 'est un nombre abrégé par un tableur (1,23E+10) : ses derniers chiffres sont perdus',
  },
  notNegative: { en: 'must not be negative', fr: 'ne doit pas être négatif' },
  signAgainst: {
    en: 'is negative, but its direction says that money comes in',
    fr: 'est négatif, alors que le sens indique une entrée',
  },
  creditAndDebit: { en: 'and debit both have an amount', fr: 'et débit ont tous deux un montant' },
  operatorWord: { en: 'is no operator that is known: {found}', fr: 'n’est pas un opérateur connu : {found}' },
  unknownWord: { en: 'has a word that is not known: {found}', fr: 'contient un mot inconnu : {found}' },
  brokenQuotes: {
    en: 'has a quotation mark that is not closed, or text behind one',
    fr: 'a un guillemet non fermé, ou du texte derrière un guillemet',
  },
  rowCells: {
    en: 'does not have the cells of the header: {cells} columns are expected',
    fr: 'n’a pas les cellules de l’en-tête : {cells} colonnes sont attendues',
  },
  foreignEncoding: {
    en: 'is written in another encoding than the rest of the file',
    fr: 'est écrite dans un autre encodage que le reste du fichier',
  },
  controlDiffers: { en: 'differs: the file has {found}', fr: 'diffère : le fichier indique {found}' },
  sourceName: { en: 'is the name of another source', fr: 'est le nom d’une autre source' },
  columnOfFile: { en: 'is no column of this file', fr: 'n’est pas une colonne de ce fichier' },
  columnTwice: { en: 'stands for two fields', fr: 'sert à deux champs' },
  fieldUnknown: { en: 'is no field of a line', fr: 'n’est pas un champ d’une ligne' },
  fieldNeeded: { en: 'needs a column', fr: 'a besoin d’une colonne' },
  wordMeaning: {
    en: 'means nothing here: in, out, completed, notcompleted, pending or an operator’s number',
    fr: 'ne signifie rien ici : in, out, completed, notcompleted, pending ou le numéro d’un opérateur',
  },
};
