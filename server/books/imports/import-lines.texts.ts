import type { Catalogue, Texts } from '../../platform/i18n/language.js';

/** Rules that a row of an imported file breaks, worded alike on the screen and in the file of invalid rows. */
const LINE_RULE_TEXTS = {
  required: { en: 'is empty', fr: 'est vide' },
  date: { en: 'is not a valid date', fr: 'n’est pas une date valide' },
  noSuchDay: { en: 'names a day that does not exist', fr: 'indique un jour qui n’existe pas' },
  twoDigitYear: {
    en: 'has a two-digit year; write the year with four digits',
    fr: 'comporte une année à deux chiffres ; écrivez l’année sur quatre chiffres',
  },
  tooOld: { en: 'is before the year 2000', fr: 'précède l’an 2000' },
  time: { en: 'is not a valid time', fr: 'n’est pas une heure valide' },
  timeTwice: {
    en: 'differs from the time in the date column',
    fr: 'diffère de l’heure indiquée dans la colonne de date',
  },
  serialText: {
    en: 'is a number stored as text, which states no date in this workbook; format the cell as a date',
    fr: 'est un nombre enregistré comme texte, qui n’indique aucune date dans ce classeur ; mettez la cellule au format date',
  },
  formulaCell: {
    en: 'is a formula without a stored value; replace it by its value',
    fr: 'est une formule sans valeur enregistrée ; remplacez-la par sa valeur',
  },
  errorValue: {
    en: 'is an error value of a spreadsheet',
    fr: 'est une valeur d’erreur de tableur',
  },
  phoneDigits: {
    en: 'does not have the number of digits of its country',
    fr: 'n’a pas le nombre de chiffres de son pays',
  },
  directionUnknown: {
    en: 'has no sign and no direction',
    fr: 'n’a ni signe ni sens',
  },
  amount: { en: 'is not a valid amount', fr: 'n’est pas un montant valide' },
  noDecimals: {
    en: 'has decimals; the CFA franc has none',
    fr: 'comporte des décimales ; le franc CFA n’en a pas',
  },
  otherCurrency: {
    en: 'is another currency than XOF',
    fr: 'est une autre devise que le XOF',
  },
  amountTooLarge: { en: 'exceeds the maximum amount', fr: 'dépasse le montant maximal' },
  shortened: {
    en: 'was shortened by a spreadsheet (1,23E+10) and has lost its last digits; format the column as text',
    fr: 'a été abrégé par un tableur (1,23E+10) et a perdu ses derniers chiffres ; mettez la colonne au format texte',
  },
  notNegative: { en: 'must not be negative', fr: 'ne doit pas être négatif' },
  signAgainst: {
    en: 'is negative, although its direction is “in”',
    fr: 'est négatif alors que le sens indique une entrée',
  },
  creditAndDebit: {
    en: 'and the debit are both filled in; enter one of them only',
    fr: 'et le débit sont tous deux renseignés ; un seul des deux est attendu',
  },
  operatorWord: {
    en: 'is not an operator of the catalogue',
    fr: 'n’est pas un opérateur du catalogue',
  },
  unknownWord: {
    en: 'is an unknown value; give it a meaning on the page of the import',
    fr: 'est une valeur inconnue ; indiquez sa signification sur la page de l’import',
  },
  refundAbove: {
    en: 'is more than the amount of the order',
    fr: 'dépasse le montant de la commande',
  },
  brokenQuotes: {
    en: 'has an unclosed quotation mark, or text after a closing one',
    fr: 'comporte un guillemet non fermé, ou du texte après un guillemet fermant',
  },
  rowCells: {
    en: 'does not have the same number of cells as the header',
    fr: 'n’a pas le même nombre de cellules que l’en-tête',
  },
  foreignEncoding: {
    en: 'is not in the same encoding as the rest of the file',
    fr: 'n’a pas le même encodage que le reste du fichier',
  },
} satisfies Record<string, Texts>;

/** Fields of a line, and the rules that it breaks, as the console reads them. */
export const importLines = {
  lineField: {
    date: { en: 'Date', fr: 'Date' },
    time: { en: 'Time', fr: 'Heure' },
    amount: { en: 'Amount', fr: 'Montant' },
    credit: { en: 'Credit', fr: 'Crédit' },
    debit: { en: 'Debit', fr: 'Débit' },
    refund: { en: 'Amount refunded', fr: 'Montant remboursé' },
    direction: { en: 'Direction', fr: 'Sens' },
    fee: { en: 'Fee', fr: 'Frais' },
    balance: { en: 'Balance', fr: 'Solde' },
    status: { en: 'Status', fr: 'Statut' },
    reference: { en: 'Reference', fr: 'Référence' },
    token: { en: 'Token', fr: 'Jeton' },
    requestId: { en: 'Request ID', fr: 'Identifiant de requête' },
    receipt: { en: 'Operator receipt', fr: 'Reçu de l’opérateur' },
    phone: { en: 'Number', fr: 'Numéro' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    label: { en: 'Label', fr: 'Libellé' },
    currency: { en: 'Currency', fr: 'Devise' },
  },
  lineRule: {
    ...LINE_RULE_TEXTS,
    isPhone: { en: 'is not a valid phone number', fr: 'n’est pas un numéro de téléphone valide' },
    notFuture: { en: 'is in the future', fr: 'se situe dans le futur' },
    notZero: { en: 'is zero', fr: 'est nul' },
    maxLength: { en: 'is too long', fr: 'est trop long' },
    mergedCells: {
      en: 'lies in merged cells: %{range} are merged, and their value is that of no single row',
      fr: 'se trouve dans des cellules fusionnées : %{range} sont fusionnées, et leur valeur n’est celle d’aucune ligne',
    },
    tokenOfTwoOrders: {
      en: 'stands on two orders, here and in row %{row}',
      fr: 'figure sur deux commandes, ici et à la ligne %{row}',
    },
  },
} satisfies Catalogue;

export const IMPORT_RULE_TEXTS: Record<string, Texts> = {
  ...LINE_RULE_TEXTS,
  tokenOfTwoOrders: {
    en: 'stands on two orders, here and in row {row:number}',
    fr: 'figure sur deux commandes, ici et à la ligne {row:number}',
  },
  beforeBegin: {
    en: 'is before the first day of the period',
    fr: 'précède le premier jour de la période',
  },
  periodTooLong: {
    en: 'is too far: a period has at most {limit:number} days. Import one file for each shorter period.',
    fr: 'est trop éloigné : une période compte au plus {limit:number} jours. Importez un fichier par période plus courte.',
  },
  controlDiffers: { en: 'differs from the file: {found:number}', fr: 'diffère du fichier : {found:number}' },
  sourceName: { en: 'is already the name of another source', fr: 'est déjà le nom d’une autre source' },
  columnOfFile: { en: 'is not a column of this file', fr: 'n’est pas une colonne de ce fichier' },
  columnTwice: { en: 'is mapped to two fields', fr: 'est affectée à deux champs' },
  fieldUnknown: { en: 'is not a known field', fr: 'n’est pas un champ connu' },
  fieldNeeded: { en: 'must be mapped to a column', fr: 'doit être associé à une colonne' },
  wordMeaning: {
    en: 'must mean one of: in, out, completed, notcompleted, pending, refunded, partlyRefunded, or the number of an operator',
    fr: 'doit signifier : in, out, completed, notcompleted, pending, refunded, partlyRefunded ou le numéro d’un opérateur',
  },
};
