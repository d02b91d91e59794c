import type { Texts } from './language.js';

/** What is wrong with a file, or with a batch of payouts as a whole. */
export const BATCH_PROBLEM_TEXTS = {
  table_empty: {
    en: 'This file has no rows besides its header.',
    fr: 'Ce fichier n’a aucune ligne en dehors de son en-tête.',
  },
  table_wrong_type: {
    en: 'This file ({found}) is no readable table; give a CSV or an XLSX file without a password.',
    fr: 'Ce fichier ({found}) n’est pas un tableau lisible ; fournissez un fichier CSV ou XLSX sans mot de passe.',
  },
  table_too_many_rows: {
    en: 'This file has more than {limit} rows; split it.',
    fr: 'Ce fichier a plus de {limit} lignes ; divisez-le.',
  },
  table_too_many_columns: {
    en: 'This file has more than {limit} columns.',
    fr: 'Ce fichier a plus de {limit} colonnes.',
  },
  table_cell_too_long: {
    en: 'A cell of line {row} has more than {limit} characters: “{start}…”.',
    fr: 'Une cellule de la ligne {row} a plus de {limit} caractères : « {start}… ».',
  },
  table_no_header: {
    en: 'The first line must be a header that names the columns; here it holds figures.',
    fr: 'La première ligne doit être un en-tête qui nomme les colonnes ; ici elle contient des chiffres.',
  },
  table_duplicate_header: {
    en: 'Two columns have the same name: “{column}”.',
    fr: 'Deux colonnes portent le même nom : « {column} ».',
  },
  table_broken_quotes: {
    en: 'A quotation mark is opened or closed in the wrong place, at line {line}.',
    fr: 'Un guillemet est mal ouvert ou mal fermé à la ligne {line}.',
  },
  table_bomb: {
    en: 'This file comes to more than {limit} MB when it is unpacked.',
    fr: 'Ce fichier dépasse {limit} Mo une fois décompressé.',
  },
  table_too_complex: {
    en: 'This file takes too long or too much memory to read. Keep only the sheet with the rows, or save it as CSV.',
    fr: 'La lecture de ce fichier demande trop de temps ou de mémoire. Gardez seulement la feuille qui contient les lignes, ou enregistrez-le en CSV.',
  },
  batch_wrong_rows: {
    en: '{count} lines are still wrong: correct them or leave them out.',
    fr: '{count} lignes sont encore fausses : corrigez-les ou écartez-les.',
  },
  batch_no_rows: {
    en: 'There is no line to pay in this batch.',
    fr: 'Ce lot ne contient aucune ligne à payer.',
  },
  batch_not_draft: {
    en: 'This batch was already requested or given up; it can no longer be edited.',
    fr: 'Ce lot a déjà été demandé ou abandonné ; il ne peut plus être modifié.',
  },
  batch_not_yours: {
    en: 'Only the person who loaded this file may edit it.',
    fr: 'Seule la personne qui a chargé ce fichier peut le modifier.',
  },
  corrections_header: {
    en: 'The file of corrections must have the columns of the error file; missing: {missing}.',
    fr: 'Le fichier de corrections doit avoir les colonnes du fichier d’erreurs ; il manque : {missing}.',
  },
  corrections_lines: {
    en: 'These values of the column “ligne” are no lines of this batch, or stand there twice: {lines}.',
    fr: 'Ces valeurs de la colonne « ligne » ne sont pas des lignes de ce lot, ou y figurent deux fois : {lines}.',
  },
  payout_disabled: {
    en: 'Payouts are disabled on this project.',
    fr: 'Les décaissements sont désactivés sur ce projet.',
  },
  not_pausable: {
    en: 'Only an approved batch can be paused and resumed.',
    fr: 'Seul un lot approuvé peut être mis en pause et repris.',
  },
} satisfies Record<string, Texts>;

/** What is wrong with a line of a batch, and what is worth a second look. */
export const BATCH_RULE_TEXTS: Record<string, Texts> = {
  formula: {
    en: 'is a formula; paste its value instead',
    fr: 'est une formule ; collez sa valeur à la place',
  },
  scientific: {
    en: 'is in scientific notation ({text}), digits are lost; format the column as text and type it again',
    fr: 'est en notation scientifique ({text}), des chiffres sont perdus ; mettez la colonne au format texte et ressaisissez',
  },
  phoneForm: {
    en: 'is not one phone number: country code, then number, digits only',
    fr: 'n’est pas un numéro de téléphone : indicatif du pays, puis numéro, chiffres uniquement',
  },
  callingCode: {
    en: 'does not begin with the code of a country that is served (for example 226)',
    fr: 'ne commence pas par l’indicatif d’un pays desservi (par exemple 226)',
  },
  currencyOfCountry: {
    en: 'belongs to a country (+{code}) that does not use the CFA franc (XOF): a payout to it is refused',
    fr: 'est d’un pays (+{code}) qui n’utilise pas le franc CFA (XOF) : un décaissement y est refusé',
  },
  phoneLength: {
    en: 'has not the number of digits of the country +{code}',
    fr: 'n’a pas le nombre de chiffres du pays +{code}',
  },
  decimalAmount: {
    en: 'must be a whole number of XOF, without decimals: {text}',
    fr: 'doit être un nombre entier de XOF, sans décimales : {text}',
  },
  ambiguousAmount: {
    en: 'has two readings: {text}. Write the amount without separators, or with spaces between thousands',
    fr: 'peut se lire de deux façons : {text}. Écrivez le montant sans séparateur, ou avec des espaces entre les milliers',
  },
  signedAmount: {
    en: 'must be written without a sign: {text}',
    fr: 'doit être écrit sans signe : {text}',
  },
  amountForm: {
    en: 'is not an amount: {text}',
    fr: 'n’est pas un montant : {text}',
  },
  operatorMinimum: {
    en: 'is below the minimum of {operator}: {limit} XOF',
    fr: 'est inférieur au minimum de {operator} : {limit} XOF',
  },
  channelWord: {
    en: 'must be “mobile money” or “wallet”',
    fr: 'doit être « mobile money » ou « portefeuille »',
  },
  yesOrNo: { en: 'must be yes or no', fr: 'doit être oui ou non' },
  stayNeeded: {
    en: 'must say yes or no for a wallet: does the money stay in the wallet?',
    fr: 'doit dire oui ou non pour un portefeuille : l’argent y reste-t-il ?',
  },
  stayWallet: {
    en: 'only makes sense for the wallet channel',
    fr: 'n’a de sens que pour le canal portefeuille',
  },
  extraCells: {
    en: 'this line has more cells than the header; a separator may stand within a value',
    fr: 'cette ligne a plus de cellules que l’en-tête ; un séparateur se trouve peut-être dans une valeur',
  },
  sameInFile: {
    en: 'same number and amount as line {line} of this file',
    fr: 'même numéro et même montant que la ligne {line} de ce fichier',
  },
  samePayout: {
    en: 'same number and amount as a payout of {at}',
    fr: 'même numéro et même montant qu’un décaissement du {at}',
  },
  sameRegistered: {
    en: 'same number and amount as the registered payout {reference} of {at}',
    fr: 'même numéro et même montant que le décaissement enregistré {reference} du {at}',
  },
  unknownOperator: {
    en: 'no operator is known for this number',
    fr: 'aucun opérateur n’est connu pour ce numéro',
  },
  batchDuplicates: {
    en: 'is needed: lines of this file were already paid or stand twice',
    fr: 'est nécessaire : des lignes de ce fichier ont déjà été payées ou figurent deux fois',
  },
  columnIndex: {
    en: 'must be a different column of the file for each field',
    fr: 'doit être une colonne du fichier, différente pour chaque champ',
  },
  mappingNeeded: {
    en: 'must be assigned to a column',
    fr: 'doit être associé à une colonne',
  },
  rowsOrWrong: {
    en: 'must be “wrong” or line numbers of this batch',
    fr: 'doit être « wrong » ou des numéros de ligne de ce lot',
  },
};
