import type { Catalogue, Texts } from './language.js';

export const batches = {
  batch: {
    intro: {
      en: 'A CSV or XLSX file of up to 10,000 payouts. Every line is checked; nothing is sent.',
      fr: 'Un fichier CSV ou XLSX de 10 000 décaissements au plus. Chaque ligne est vérifiée ; rien ne part.',
    },
    gone: { en: 'This batch cannot be seen', fr: 'Ce lot n’est pas visible' },
    drop: { en: 'Drop a file here, or choose one', fr: 'Déposez un fichier ici, ou choisissez-en un' },
    dropHelp: {
      en: 'CSV or XLSX, 10,000 lines at most, the first line with the names of the columns.',
      fr: 'CSV ou XLSX, 10 000 lignes au plus, la première avec les noms des colonnes.',
    },
    loading: { en: 'Reading and checking every line…', fr: 'Lecture et vérification de chaque ligne…' },
    template: { en: 'No file yet?', fr: 'Pas encore de fichier ?' },
    templateText: {
      en: 'An empty table with the right columns; the workbook also explains them.',
      fr: 'Un tableau vide avec les bonnes colonnes ; le classeur les explique aussi.',
    },
    templateFile: { en: 'Template %{format}', fr: 'Modèle %{format}' },
    rows: { en: 'Lines', fr: 'Lignes' },
    good: { en: 'Good', fr: 'Bonnes' },
    wrong: { en: 'Wrong', fr: 'Fausses' },
    warned: { en: 'Worth a look', fr: 'À regarder' },
    leftOut: { en: 'Left out', fr: 'Écartées' },
    columns: { en: 'Columns', fr: 'Colonnes' },
    columnsNote: { en: 'which column of the file is what', fr: 'quelle colonne du fichier est quoi' },
    columnsMissing: {
      en: 'The columns of the number and of the amount could not be told: choose them.',
      fr: 'Les colonnes du numéro et du montant n’ont pas pu être reconnues : choisissez-les.',
    },
    noColumn: { en: 'no column', fr: 'aucune colonne' },
    column: { en: 'Column %{number}', fr: 'Colonne %{number}' },
    changeColumns: { en: 'Change', fr: 'Changer' },
    applyColumns: { en: 'Check with these columns', fr: 'Vérifier avec ces colonnes' },
    totals: { en: 'Totals by operator', fr: 'Totaux par opérateur' },
    totalsNote: {
      en: 'against what is known of each account',
      fr: 'face à ce qui est connu de chaque compte',
    },
    noOperator: { en: 'Operator not told by the number', fr: 'Opérateur que le numéro ne dit pas' },
    enough_yes: { en: 'enough', fr: 'assez' },
    enough_no: { en: 'too little', fr: 'trop peu' },
    enough_unknown: { en: 'not known', fr: 'non connu' },
    corrections: {
      en: '%{smart_count} line is wrong |||| %{smart_count} lines are wrong',
      fr: '%{smart_count} ligne est fausse |||| %{smart_count} lignes sont fausses',
    },
    correctionsText: {
      en: 'Take the error file along, correct the lines in it, and load it again: each line replaces the one with its number. Or leave them out.',
      fr: 'Emportez le fichier d’erreurs, corrigez-y les lignes et rechargez-le : chaque ligne remplace celle de son numéro. Ou écartez-les.',
    },
    errorFile: { en: 'Error file', fr: 'Fichier d’erreurs' },
    loadCorrected: { en: 'Load the corrected file', fr: 'Charger le fichier corrigé' },
    corrected: {
      en: 'Corrected lines loaded; everything was checked anew.',
      fr: 'Lignes corrigées chargées ; tout a été revérifié.',
    },
    leaveOutWrong: { en: 'Leave them all out', fr: 'Les écarter toutes' },
    leftOutDone: { en: 'Left out.', fr: 'Écartées.' },
    leaveOut: { en: 'Leave out', fr: 'Écarter' },
    takeIn: { en: 'Take in', fr: 'Reprendre' },
    lines: { en: 'Lines of the file', fr: 'Lignes du fichier' },
    shown: { en: '%{count} line |||| %{count} lines', fr: '%{count} ligne |||| %{count} lignes' },
    filter_all: { en: 'All', fr: 'Toutes' },
    filter_wrong: { en: 'Wrong', fr: 'Fausses' },
    filter_warned: { en: 'Worth a look', fr: 'À regarder' },
    filter_left_out: { en: 'Left out', fr: 'Écartées' },
    request: { en: 'Ask for approval', fr: 'Demander l’approbation' },
    stillWrong: {
      en: 'Correct the wrong lines first, or leave them out.',
      fr: 'Corrigez d’abord les lignes fausses, ou écartez-les.',
    },
    nothingGood: { en: 'No line can be paid.', fr: 'Aucune ligne ne peut être payée.' },
    leftOutNote: {
      en: '%{smart_count} line is left out and not paid. |||| %{smart_count} lines are left out and not paid.',
      fr: '%{smart_count} ligne est écartée et n’est pas payée. |||| %{smart_count} lignes sont écartées et ne sont pas payées.',
    },
    duplicateReason: {
      en: 'Why lines like earlier payouts are paid all the same',
      fr: 'Pourquoi payer quand même les lignes semblables à d’autres',
    },
    duplicateHelp: {
      en: '%{smart_count} line is worth a look. |||| %{smart_count} lines are worth a look.',
      fr: '%{smart_count} ligne est à regarder. |||| %{smart_count} lignes sont à regarder.',
    },
    noteHelp: {
      en: 'For the lines that have none of their own. Only people here see it.',
      fr: 'Pour les lignes qui n’en ont pas. Vue seulement par les personnes d’ici.',
    },
    giveUp: { en: 'Give up', fr: 'Abandonner' },
    giveUpText: {
      en: 'The draft is given up; nothing of it was requested.',
      fr: 'Le brouillon est abandonné ; rien n’en a été demandé.',
    },
    givenUp: { en: 'Given up.', fr: 'Abandonné.' },
    sameFile: {
      en: 'The very same file was loaded before.',
      fr: 'Le même fichier, à l’octet près, a déjà été chargé.',
    },
    openOther: { en: 'Open the other batch', fr: 'Ouvrir l’autre lot' },
    requestedAlready: {
      en: 'This batch was requested: its lines stay as they are.',
      fr: 'Ce lot a été demandé : ses lignes ne changent plus.',
    },
    col: {
      operator: { en: 'Operator', fr: 'Opérateur' },
      count: { en: 'Payouts', fr: 'Décaissements' },
      total: { en: 'XOF', fr: 'XOF' },
      float: { en: 'Known balance', fr: 'Solde connu' },
      enough: { en: 'Enough?', fr: 'Assez ?' },
      line: { en: 'Line', fr: 'Ligne' },
      phone: { en: 'Number', fr: 'Numéro' },
      beneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
      amount: { en: 'XOF', fr: 'XOF' },
      channel: { en: 'Channel', fr: 'Canal' },
      purpose: { en: 'Purpose', fr: 'Motif' },
      found: { en: 'Found', fr: 'Constaté' },
    },
  },
  batchField: {
    phone: { en: 'Number', fr: 'Numéro' },
    amount: { en: 'Amount', fr: 'Montant' },
    channel: { en: 'Channel', fr: 'Canal' },
    staysInWallet: { en: 'Stays in the wallet', fr: 'Reste sur le portefeuille' },
    beneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
    purpose: { en: 'Purpose', fr: 'Motif' },
    note: { en: 'Note', fr: 'Note' },
  },
} satisfies Catalogue;

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
