import type { Texts } from '../../platform/i18n/language.js';

export const IMPORT_PROBLEM_TEXTS = {
  file_known: {
    en: 'This file has already been imported: {name}.',
    fr: 'Ce fichier a déjà été importé : {name}.',
  },
  source_archived: {
    en: 'This source is archived. Restore it first.',
    fr: 'Cette source est archivée. Réactivez-la d’abord.',
  },
  table_bank_report: {
    en: 'This file contains a {found} message, which reports movements without opening and closing balance. Download the account statement of the bank, as MT940, CAMT.053, CSV or XLSX.',
    fr: 'Ce fichier contient un message {found}, qui annonce des mouvements sans solde d’ouverture ni de clôture. Téléchargez le relevé de compte de la banque, au format MT940, CAMT.053, CSV ou XLSX.',
  },
  table_statement_balance: {
    en: 'The bank statement has no readable opening or closing balance in whole XOF (row {row:number}). Download it again from the bank.',
    fr: 'Le relevé bancaire ne présente pas de solde d’ouverture ou de clôture lisible, en XOF et sans décimales (ligne {row:number}). Téléchargez-le à nouveau auprès de la banque.',
  },
  table_statement_unopened: {
    en: 'The lines from row {row:number} on stand in a statement without an opening balance: its beginning is missing. Download it again from the bank.',
    fr: 'Les lignes à partir de la ligne {row:number} appartiennent à un relevé sans solde d’ouverture : son début manque. Téléchargez-le à nouveau auprès de la banque.',
  },
  table_statement_unended: {
    en: 'The bank statement that begins in row {row:number} has no closing balance: the file is incomplete. Download it again from the bank.',
    fr: 'Le relevé bancaire qui commence à la ligne {row:number} n’a pas de solde de clôture : le fichier est incomplet. Téléchargez-le à nouveau auprès de la banque.',
  },
  table_statement_damaged: {
    en: 'This {found} file is damaged or incomplete. Download it again from the bank.',
    fr: 'Ce fichier {found} est endommagé ou incomplet. Téléchargez-le à nouveau auprès de la banque.',
  },
  table_statement_currency: {
    en: 'This bank statement is in {found}; only accounts in XOF are reconciled. Download the statement of the account in XOF.',
    fr: 'Ce relevé bancaire est en {found} ; seuls les comptes en XOF sont rapprochés. Téléchargez le relevé du compte en XOF.',
  },
  import_other_currency: {
    en: 'No row of this file is in XOF: its currency is {found}. Only amounts in XOF count.',
    fr: 'Aucune ligne de ce fichier n’est en XOF : la devise indiquée est {found}. Seuls les montants en XOF comptent.',
  },
  import_one_column: {
    en: 'The header has only one column. Separate the columns by a semicolon, a comma, a tab or a vertical bar.',
    fr: 'L’en-tête ne comporte qu’une colonne. Séparez les colonnes par un point-virgule, une virgule, une tabulation ou une barre verticale.',
  },
  import_mixed_header: {
    en: 'The header mixes two encodings: column “{column}”. Save the file again as UTF-8.',
    fr: 'L’en-tête mélange deux encodages : colonne « {column} ». Enregistrez à nouveau le fichier en UTF-8.',
  },
  import_not_checked: {
    en: 'This import cannot be confirmed: it has not been checked, or it has already been processed. Reload the page.',
    fr: 'Cet import ne peut pas être validé : il n’a pas été contrôlé ou il a déjà été traité. Rechargez la page.',
  },
  import_nothing: {
    en: 'No row of this file is valid. Correct the column mapping or the file first.',
    fr: 'Aucune ligne de ce fichier n’est valide. Corrigez d’abord la correspondance des colonnes ou le fichier.',
  },
  import_open_questions: {
    en: 'The rows of this file leave its reading open, or contradict it. Answer the open questions first.',
    fr: 'Les lignes de ce fichier laissent sa lecture en suspens ou la contredisent. Répondez d’abord aux questions ouvertes.',
  },
  import_bad_rows: {
    en: '{rows:number} rows are invalid. Correct the file, or choose to exclude them.',
    fr: '{rows:number} lignes sont en erreur. Corrigez le fichier, ou choisissez de les exclure.',
  },
  day_locked_lines: {
    en: '{rows:number} lines belong to locked days ({days:day}). Choose to book them on the first open day, or discard the file.',
    fr: '{rows:number} lignes concernent des journées verrouillées ({days:day}). Choisissez de les comptabiliser sur la première journée ouverte, ou abandonnez le fichier.',
  },
  import_not_confirmed: {
    en: 'Only a confirmed import can be withdrawn.',
    fr: 'Seul un import validé peut être retiré.',
  },
} satisfies Record<string, Texts>;
