import type { Catalogue, Texts } from '../../platform/i18n/language.js';

export const batches = {
  batch: {
    intro: {
      en: 'A CSV or XLSX file of up to 10,000 payouts. Every row is checked; nothing is sent at this stage.',
      fr: 'Un fichier CSV ou XLSX de 10 000 décaissements au plus. Chaque ligne est contrôlée ; aucun envoi à ce stade.',
    },
    gone: { en: 'This batch is not available', fr: 'Ce lot n’est pas accessible' },
    drop: { en: 'Drop a file here, or choose one', fr: 'Déposez un fichier ici, ou choisissez-en un' },
    dropHelp: {
      en: 'CSV or XLSX, 10,000 rows at most below a row of column names.',
      fr: 'CSV ou XLSX, 10 000 lignes au plus sous une ligne de noms de colonnes.',
    },
    loading: { en: 'Reading and checking every row…', fr: 'Lecture et contrôle de chaque ligne…' },
    template: { en: 'Template', fr: 'Modèle de fichier' },
    templateText: {
      en: 'An empty table with the expected columns. The XLSX workbook also contains an example and a description of each column.',
      fr: 'Un tableau vide avec les colonnes attendues. Le classeur XLSX contient aussi un exemple et la description de chaque colonne.',
    },
    templateFile: { en: 'Template %{format}', fr: 'Modèle %{format}' },
    rows: { en: 'Rows', fr: 'Lignes' },
    good: { en: 'Valid', fr: 'Valides' },
    wrong: { en: 'Invalid', fr: 'En erreur' },
    warned: { en: 'To review', fr: 'À examiner' },
    leftOut: { en: 'Excluded', fr: 'Exclues' },
    sheetRead: { en: 'Sheet read: %{sheet}.', fr: 'Feuille lue : %{sheet}.' },
    sheetsNotRead: {
      en: 'Not read, and not paid: %{sheets}.',
      fr: 'Non lues, donc non payées : %{sheets}.',
    },
    otherSheet: { en: '%{name} (%{count})', fr: '%{name} (%{count})' },
    hiddenSheet: { en: '%{name} (hidden, %{count})', fr: '%{name} (masquée, %{count})' },
    sheetTooLarge: { en: 'more than 10,000 rows', fr: 'plus de 10 000 lignes' },
    sheetsNote: {
      en: 'Choose the same file again to load one as a batch of its own.',
      fr: 'Choisissez à nouveau le même fichier pour en charger une dans un autre lot.',
    },
    loadSheet: { en: 'Load “%{sheet}”…', fr: 'Charger « %{sheet} »…' },
    hiddenRows: {
      en: 'Row %{numbers} is hidden in the workbook and was excluded at upload. |||| %{smart_count} rows are hidden in the workbook and were excluded at upload: %{numbers}.',
      fr: 'La ligne %{numbers} est masquée dans le classeur et a été exclue à l’import. |||| %{smart_count} lignes sont masquées dans le classeur et ont été exclues à l’import : %{numbers}.',
    },
    hiddenRowsInclude: {
      en: 'Include those to be paid in the rows below.',
      fr: 'Réintégrez ci-dessous celles qui sont à payer.',
    },
    columns: { en: 'Columns', fr: 'Colonnes' },
    columnsNote: {
      en: 'mapping of the file’s columns to fields',
      fr: 'correspondance entre les colonnes du fichier et les champs',
    },
    columnsMissing: {
      en: 'The phone number and amount columns were not recognised. Select them.',
      fr: 'Les colonnes du numéro de téléphone et du montant n’ont pas été reconnues. Sélectionnez-les.',
    },
    amountOpen: {
      en: 'Several columns may contain the amount to pay. Choose the one that is paid. Your choice applies to later files with the same columns.',
      fr: 'Plusieurs colonnes peuvent contenir le montant à payer. Choisissez celle qui est payée. Votre choix vaudra pour les prochains fichiers qui ont les mêmes colonnes.',
    },
    amountTotal: { en: '%{column}: total %{total} XOF', fr: '%{column} : total %{total} XOF' },
    amountMore: { en: '%{amount} XOF more than %{column}', fr: '%{amount} XOF de plus que %{column}' },
    amountLess: { en: '%{amount} XOF less than %{column}', fr: '%{amount} XOF de moins que %{column}' },
    amountSame: { en: 'same total as %{column}', fr: 'même total que %{column}' },
    payColumn: { en: 'Pay “%{column}”', fr: 'Payer « %{column} »' },
    unusedColumns: { en: 'not used: %{columns}', fr: 'laissées de côté : %{columns}' },
    noColumn: { en: 'no column', fr: 'aucune colonne' },
    column: { en: 'Column %{number}', fr: 'Colonne %{number}' },
    changeColumns: { en: 'Edit', fr: 'Modifier' },
    applyColumns: { en: 'Check with these columns', fr: 'Contrôler avec ces colonnes' },
    totals: { en: 'Totals by operator', fr: 'Totaux par opérateur' },
    totalsNote: {
      en: 'compared with the known account balances',
      fr: 'comparés aux soldes connus des comptes',
    },
    noOperator: { en: 'Operator not identified', fr: 'Opérateur non identifié' },
    enough_yes: { en: 'Sufficient', fr: 'Suffisant' },
    enough_no: { en: 'Insufficient', fr: 'Insuffisant' },
    enough_unknown: { en: 'Undetermined', fr: 'Indéterminé' },
    corrections: {
      en: '%{smart_count} invalid row |||| %{smart_count} invalid rows',
      fr: '%{smart_count} ligne en erreur |||| %{smart_count} lignes en erreur',
    },
    correctionsText: {
      en: 'Download the error file, correct its rows and upload it: each row replaces the row with the same number. Or exclude the invalid rows.',
      fr: 'Téléchargez le fichier d’erreurs, corrigez ses lignes et importez-le : chaque ligne remplace celle qui porte le même numéro. Vous pouvez aussi exclure les lignes en erreur.',
    },
    errorFile: { en: 'Error file', fr: 'Fichier d’erreurs' },
    loadCorrected: { en: 'Upload the corrected file', fr: 'Importer le fichier corrigé' },
    corrected: {
      en: 'Corrected rows uploaded. The whole batch has been checked again.',
      fr: 'Lignes corrigées importées. Tout le lot a été contrôlé à nouveau.',
    },
    leaveOutWrong: { en: 'Exclude all invalid rows', fr: 'Exclure toutes les lignes en erreur' },
    leftOutDone: { en: 'Invalid rows excluded.', fr: 'Lignes en erreur exclues.' },
    leaveOut: { en: 'Exclude', fr: 'Exclure' },
    takeIn: { en: 'Include', fr: 'Réintégrer' },
    lines: { en: 'Rows of the file', fr: 'Lignes du fichier' },
    shown: { en: '%{count} row |||| %{count} rows', fr: '%{count} ligne |||| %{count} lignes' },
    filter_all: { en: 'All', fr: 'Toutes' },
    filter_wrong: { en: 'Invalid', fr: 'En erreur' },
    filter_warned: { en: 'To review', fr: 'À examiner' },
    filter_left_out: { en: 'Excluded', fr: 'Exclues' },
    request: { en: 'Request approval', fr: 'Demander l’approbation' },
    stillWrong: {
      en: 'Correct or exclude the invalid rows first.',
      fr: 'Corrigez ou excluez d’abord les lignes en erreur.',
    },
    nothingGood: { en: 'The batch contains no valid row.', fr: 'Le lot ne contient aucune ligne valide.' },
    leftOutNote: {
      en: '%{smart_count} row is excluded and will not be paid. |||| %{smart_count} rows are excluded and will not be paid.',
      fr: '%{smart_count} ligne est exclue et ne sera pas payée. |||| %{smart_count} lignes sont exclues et ne seront pas payées.',
    },
    duplicateReason: {
      en: 'Reason for the similar payouts',
      fr: 'Justification des doublons',
    },
    duplicateHelp: {
      en: '%{smart_count} row to review: state why a payout similar to another is also due. |||| %{smart_count} rows to review: state why payouts similar to others are also due.',
      fr: '%{smart_count} ligne à examiner : indiquez pourquoi un décaissement semblable à un autre est également dû. |||| %{smart_count} lignes à examiner : indiquez pourquoi des décaissements semblables à d’autres sont également dus.',
    },
    noteHelp: {
      en: 'Applies to rows without a note of their own. Visible in Rappro only, not to the aggregator.',
      fr: 'S’applique aux lignes sans note propre. Visible dans Rappro uniquement, pas par l’agrégateur.',
    },
    giveUp: { en: 'Cancel batch', fr: 'Annuler le lot' },
    giveUpText: {
      en: 'The draft is cancelled; no payout has been requested. This action cannot be undone.',
      fr: 'Le brouillon est annulé ; aucun décaissement n’a été demandé. Cette action est irréversible.',
    },
    givenUp: { en: 'Batch cancelled.', fr: 'Lot annulé.' },
    sameFile: {
      en: 'An identical file has already been uploaded.',
      fr: 'Un fichier identique a déjà été importé.',
    },
    openOther: { en: 'Open the other batch', fr: 'Ouvrir l’autre lot' },
    requestedAlready: {
      en: 'Approval has been requested for this batch: its rows can no longer be edited.',
      fr: 'L’approbation de ce lot a été demandée : ses lignes ne sont plus modifiables.',
    },
    col: {
      operator: { en: 'Operator', fr: 'Opérateur' },
      count: { en: 'Payouts', fr: 'Décaissements' },
      total: { en: 'XOF', fr: 'XOF' },
      float: { en: 'Known balance', fr: 'Solde connu' },
      enough: { en: 'Coverage', fr: 'Couverture' },
      line: { en: 'Row', fr: 'Ligne' },
      phone: { en: 'Phone number', fr: 'Numéro de téléphone' },
      beneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
      amount: { en: 'XOF', fr: 'XOF' },
      channel: { en: 'Channel', fr: 'Canal' },
      purpose: { en: 'Purpose', fr: 'Objet' },
      found: { en: 'Findings', fr: 'Constats' },
    },
  },
  /** Labels on screen and headers of the template. */
  batchField: {
    phone: { en: 'Phone number', fr: 'Numéro de téléphone' },
    amount: { en: 'Amount', fr: 'Montant' },
    channel: { en: 'Channel', fr: 'Canal' },
    staysInWallet: { en: 'Stays in wallet', fr: 'Reste sur le portefeuille' },
    beneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
    purpose: { en: 'Purpose', fr: 'Objet' },
    note: { en: 'Note', fr: 'Note' },
  },
} satisfies Catalogue;

/** Sheets of the template. The values of `channel` and `staysInWallet` are those that the parser of batches accepts. */
export const BATCH_TEMPLATE_TEXTS = {
  sheet: {
    rows: { en: 'Payouts', fr: 'Décaissements' },
    example: { en: 'Example', fr: 'Exemple' },
    notes: { en: 'Notes', fr: 'Notes' },
  },
  column: { en: 'Column', fr: 'Colonne' },
  content: { en: 'Content', fr: 'Contenu' },
  notes: {
    phone: {
      en: 'Required. Country code, then number, for example 22670112233. Keep the column formatted as text.',
      fr: 'Obligatoire. Indicatif du pays puis numéro, par exemple 22670112233. Conservez la colonne au format texte.',
    },
    beneficiary: { en: 'Optional. Name of the beneficiary.', fr: 'Facultatif. Nom du bénéficiaire.' },
    amount: {
      en: 'Required. Whole number of XOF from 9 to 2,000,000, without decimals.',
      fr: 'Obligatoire. Nombre entier de XOF, de 9 à 2 000 000, sans décimales.',
    },
    channel: {
      en: 'Optional. “mobile money” (also if the cell is empty) or “wallet”.',
      fr: 'Facultatif. « mobile money » (également si la cellule est vide) ou « portefeuille ».',
    },
    staysInWallet: {
      en: 'Required for the wallet channel only. “yes”: the money stays in the wallet; “no”: it is transferred to the mobile money account.',
      fr: 'Obligatoire pour le canal portefeuille uniquement. « oui » : l’argent reste sur le portefeuille ; « non » : il est transféré vers le compte mobile money.',
    },
    purpose: {
      en: 'Optional. If empty, the name of the file.',
      fr: 'Facultatif. Si la cellule est vide, le nom du fichier.',
    },
    note: { en: 'Optional.', fr: 'Facultatif.' },
  },
  example: {
    mobileMoney: { en: 'mobile money', fr: 'mobile money' },
    wallet: { en: 'wallet', fr: 'portefeuille' },
    stays: { en: 'yes', fr: 'oui' },
    salary: { en: 'November salary', fr: 'Salaire de novembre' },
    bonus: { en: 'Bonus', fr: 'Prime' },
    agreed: { en: 'Agreed on 3 November', fr: 'Convenue le 3 novembre' },
  },
} satisfies Catalogue;

/** Result file; the payout statuses are those of the screens. */
export const BATCH_RESULT_TEXTS = {
  sheet: { en: 'Result', fr: 'Résultat' },
  row: { en: 'Row', fr: 'Ligne' },
  amount: { en: 'Amount (XOF)', fr: 'Montant (XOF)' },
  operator: { en: 'Operator', fr: 'Opérateur' },
  status: { en: 'Status', fr: 'Statut' },
  since: { en: 'Since ({zone})', fr: 'Depuis ({zone})' },
  reference: { en: 'Reference', fr: 'Référence' },
  attempts: { en: 'Attempts', fr: 'Tentatives' },
  code: { en: 'Error code', fr: 'Code d’erreur' },
  meaning: { en: 'Meaning', fr: 'Signification' },
  payoutId: { en: 'Payout ID', fr: 'Identifiant du décaissement' },
  leftOut: { en: 'Excluded from the batch', fr: 'Exclue du lot' },
  draft: { en: 'Draft, not requested', fr: 'Brouillon, non demandé' },
  yes: { en: 'yes', fr: 'oui' },
  no: { en: 'no', fr: 'non' },
} satisfies Catalogue;

export const BATCH_ERRORS_SHEET: Texts = { en: 'Errors', fr: 'Erreurs' };

export const BATCH_FINDING: Texts = { en: '{column}: {finding}', fr: '{column} : {finding}' };

export const BATCH_PROBLEM_TEXTS = {
  table_empty: {
    en: 'This file contains no rows below its header.',
    fr: 'Ce fichier ne contient aucune ligne sous son en-tête.',
  },
  table_wrong_type: {
    en: 'This file ({found}) is not a readable table. Provide a CSV or XLSX file without a password.',
    fr: 'Ce fichier ({found}) n’est pas un tableau lisible. Fournissez un fichier CSV ou XLSX sans mot de passe.',
  },
  table_pdf: {
    en: 'This file is a PDF, whose figures cannot be read reliably. Download the statement as CSV or XLSX.',
    fr: 'Ce fichier est un PDF, dont les chiffres ne peuvent pas être lus de façon fiable. Téléchargez le relevé au format CSV ou XLSX.',
  },
  table_old_workbook: {
    en: 'This file is a workbook of the old format (.xls), or has a password. Open it in a spreadsheet and save it as XLSX without a password.',
    fr: 'Ce fichier est un classeur à l’ancien format (.xls) ou protégé par un mot de passe. Ouvrez-le dans un tableur et enregistrez-le au format XLSX, sans mot de passe.',
  },
  table_web_page: {
    en: 'This file is a web page without a table that can be read here. Open it in a spreadsheet and save the table as XLSX.',
    fr: 'Ce fichier est une page web sans tableau lisible ici. Ouvrez-le dans un tableur et enregistrez le tableau au format XLSX.',
  },
  table_login_page: {
    en: 'This file is the sign-in page of a website, not a statement. Sign in there again and download the statement.',
    fr: 'Ce fichier est la page de connexion d’un site, et non un relevé. Reconnectez-vous à ce site et téléchargez le relevé.',
  },
  table_web_archive: {
    en: 'This file is a saved web page (MHTML). Open it in a spreadsheet and save it as XLSX.',
    fr: 'Ce fichier est une page web enregistrée (MHTML). Ouvrez-le dans un tableur et enregistrez-le au format XLSX.',
  },
  table_xml_sheet: {
    en: 'This file is an XML spreadsheet of 2003. Open it in a spreadsheet and save it as XLSX.',
    fr: 'Ce fichier est une feuille de calcul XML de 2003. Ouvrez-le dans un tableur et enregistrez-le au format XLSX.',
  },
  table_json: {
    en: 'This file contains JSON, not a table. Download the statement as CSV or XLSX.',
    fr: 'Ce fichier contient du JSON, et non un tableau. Téléchargez le relevé au format CSV ou XLSX.',
  },
  table_bank_format: {
    en: 'This file is in the banking format {found}, which is not read. Download the statement as CSV or XLSX.',
    fr: 'Ce fichier est au format bancaire {found}, qui n’est pas pris en charge. Téléchargez le relevé au format CSV ou XLSX.',
  },
  table_too_many_rows: {
    en: 'This file has more than {limit:number} rows. Split it.',
    fr: 'Ce fichier a plus de {limit:number} lignes. Divisez-le.',
  },
  table_too_many_columns: {
    en: 'This file has more than {limit:number} columns. Keep only the columns you need.',
    fr: 'Ce fichier a plus de {limit:number} colonnes. Conservez uniquement les colonnes utiles.',
  },
  table_cell_too_long: {
    en: 'A cell of row {row:number} has more than {limit:number} characters: “{start}…”. Shorten it.',
    fr: 'Une cellule de la ligne {row:number} a plus de {limit:number} caractères : « {start}… ». Raccourcissez-la.',
  },
  table_no_header: {
    en: 'The first row must contain the column names; it contains figures. Add a header row.',
    fr: 'La première ligne doit contenir les noms des colonnes ; elle contient des chiffres. Ajoutez une ligne d’en-tête.',
  },
  table_duplicate_header: {
    en: 'Two columns have the same name: “{column}”. Rename one of them.',
    fr: 'Deux colonnes portent le même nom : « {column} ». Renommez l’une d’elles.',
  },
  table_broken_quotes: {
    en: 'A quotation mark is misplaced on line {line:number}. Correct it and upload the file again.',
    fr: 'Un guillemet est mal placé à la ligne {line:number}. Corrigez-le et importez à nouveau le fichier.',
  },
  table_bomb: {
    en: 'This file exceeds {limit:number} MB once decompressed. Split it.',
    fr: 'Ce fichier dépasse {limit:number} Mo une fois décompressé. Divisez-le.',
  },
  table_too_complex: {
    en: 'Reading this file takes too much time or memory. Keep only the sheet with the rows, or save it as CSV.',
    fr: 'La lecture de ce fichier demande trop de temps ou de mémoire. Conservez uniquement la feuille qui contient les lignes, ou enregistrez-le en CSV.',
  },
  batch_wrong_rows: {
    en: '{count:number} rows are still invalid. Correct or exclude them.',
    fr: '{count:number} lignes sont encore en erreur. Corrigez-les ou excluez-les.',
  },
  batch_no_rows: {
    en: 'This batch contains no row to pay.',
    fr: 'Ce lot ne contient aucune ligne à payer.',
  },
  batch_not_draft: {
    en: 'Approval of this batch has already been requested, or the batch is cancelled: it can no longer be edited.',
    fr: 'L’approbation de ce lot a déjà été demandée, ou le lot est annulé : il n’est plus modifiable.',
  },
  batch_not_yours: {
    en: 'Only the user who uploaded this file can edit it.',
    fr: 'Seul l’utilisateur qui a importé ce fichier peut le modifier.',
  },
  corrections_header: {
    en: 'The corrected file must have the columns of the error file. Missing: {missing}.',
    fr: 'Le fichier corrigé doit comporter les colonnes du fichier d’erreurs. Manquantes : {missing}.',
  },
  corrections_merged: {
    en: 'The corrected file has merged cells: {ranges}. Unmerge them and write each value in its row.',
    fr: 'Le fichier corrigé comporte des cellules fusionnées : {ranges}. Défusionnez-les et écrivez chaque valeur dans sa ligne.',
  },
  corrections_lines: {
    en: 'These values of the column “ligne” are duplicated or are not rows of this batch: {lines}.',
    fr: 'Ces valeurs de la colonne « ligne » sont en double ou ne sont pas des lignes de ce lot : {lines}.',
  },
  payout_disabled: {
    en: 'Payouts are disabled for this project.',
    fr: 'Les décaissements sont désactivés pour ce projet.',
  },
  not_pausable: {
    en: 'Only an approved batch can be paused and resumed.',
    fr: 'Seul un lot approuvé peut être mis en pause et repris.',
  },
} satisfies Record<string, Texts>;

/** Errors and findings of a row; an error follows the name of its column. */
export const BATCH_RULE_TEXTS: Record<string, Texts> = {
  formula: {
    en: 'is a formula; paste its value instead',
    fr: 'est une formule ; collez sa valeur à la place',
  },
  scientific: {
    en: 'is in scientific notation ({text}): digits are missing; format the column as text and enter the value again',
    fr: 'est en notation scientifique ({text}) : des chiffres manquent ; mettez la colonne au format texte et saisissez à nouveau la valeur',
  },
  phoneForm: {
    en: 'is not a phone number: enter the country code, then the number, digits only',
    fr: 'n’est pas un numéro de téléphone : indicatif du pays, puis numéro, chiffres uniquement',
  },
  roundedPhone: {
    en: 'was probably rounded by a spreadsheet: {text} ends with zeros; format the column as text and enter the number again',
    fr: 'a probablement été arrondi par un tableur : {text} se termine par des zéros ; mettez la colonne au format texte et saisissez à nouveau le numéro',
  },
  noCallingCode: {
    en: 'has {digits} digits and no country code; enter the whole number with its code, for example {example}',
    fr: 'comporte {digits} chiffres, sans indicatif de pays ; saisissez le numéro complet avec son indicatif, par exemple {example}',
  },
  otherCallingCode: {
    en: 'does not start with the code of a country served; enter the number with its code, for example {example}',
    fr: 'ne commence pas par l’indicatif d’un pays desservi ; saisissez le numéro avec son indicatif, par exemple {example}',
  },
  formerPlan225: {
    en: 'is in the former format. Since {since:day}, numbers of Côte d’Ivoire have 10 digits; the two new ones depend on the operator',
    fr: 'est à l’ancien format. Depuis le {since:day}, les numéros de Côte d’Ivoire ont 10 chiffres ; les deux nouveaux dépendent de l’opérateur',
  },
  formerPlan229: {
    en: 'is not in the format of today. Since {since:day}, numbers of Benin have 10 digits and begin with 01',
    fr: 'n’est pas au format actuel. Depuis le {since:day}, les numéros du Bénin ont 10 chiffres et commencent par 01',
  },
  phoneMissesDigit: {
    en: 'is incomplete: 1 digit is missing; {expected} are required after country code +{code}',
    fr: 'est incomplet : il manque 1 chiffre ; {expected} sont attendus après l’indicatif +{code}',
  },
  phoneMissesDigits: {
    en: 'is incomplete: {missing} digits are missing; {expected} are required after country code +{code}',
    fr: 'est incomplet : il manque {missing} chiffres ; {expected} sont attendus après l’indicatif +{code}',
  },
  phoneTooLong: {
    en: 'has too many digits: {digits} instead of {expected} after country code +{code}',
    fr: 'comporte trop de chiffres : {digits} au lieu de {expected} après l’indicatif +{code}',
  },
  callingCode: {
    en: 'does not start with the code of a country served (for example 226)',
    fr: 'ne commence pas par l’indicatif d’un pays desservi (par exemple 226)',
  },
  currencyOfCountry: {
    en: 'belongs to a country (+{code}) that does not use the CFA franc (XOF): the payout would be refused',
    fr: 'relève d’un pays (+{code}) qui n’utilise pas le franc CFA (XOF) : le décaissement serait refusé',
  },
  phoneLength: {
    en: 'has an incorrect number of digits for country code +{code}',
    fr: 'a un nombre de chiffres incorrect pour l’indicatif +{code}',
  },
  decimalAmount: {
    en: 'must be a whole number of XOF, without decimals: {text}',
    fr: 'doit être un nombre entier de XOF, sans décimales : {text}',
  },
  ambiguousAmount: {
    en: 'is ambiguous: {text}. Enter the amount without separators, or with spaces between thousands',
    fr: 'est ambigu : {text}. Saisissez le montant sans séparateur, ou avec des espaces entre les milliers',
  },
  twoReadings: {
    en: '{text} may be {grouped:number} or {decimals:number}: enter {plain} for the former',
    fr: '{text} peut être {grouped:number} ou {decimals:number} : écrivez {plain} pour la première valeur',
  },
  signedAmount: {
    en: 'must be entered without a sign: {text}',
    fr: 'doit être saisi sans signe : {text}',
  },
  amountForm: {
    en: 'is not an amount: {text}',
    fr: 'n’est pas un montant : {text}',
  },
  operatorMinimum: {
    en: 'is below the minimum of {operator}: {limit:number} XOF',
    fr: 'est inférieur au minimum de {operator} : {limit:number} XOF',
  },
  channelWord: {
    en: 'must be “mobile money” or “wallet”',
    fr: 'doit être « mobile money » ou « portefeuille »',
  },
  yesOrNo: { en: 'must be yes or no', fr: 'doit être oui ou non' },
  stayNeeded: {
    en: 'is required for a wallet: yes or no',
    fr: 'est obligatoire pour un portefeuille : oui ou non',
  },
  stayWallet: {
    en: 'is only allowed for the wallet channel',
    fr: 'n’est admis que pour le canal portefeuille',
  },
  extraCells: {
    en: 'this row has more cells than the header; a value may contain the separator',
    fr: 'cette ligne a plus de cellules que l’en-tête ; une valeur contient peut-être le séparateur',
  },
  rowCurrency: {
    en: 'this row is in another currency than XOF: {text}',
    fr: 'cette ligne est dans une autre devise que le XOF : {text}',
  },
  mergedCells: {
    en: 'lies in merged cells: {range} are merged, and their value is that of no single row; unmerge them and write each value in its row',
    fr: 'se trouve dans des cellules fusionnées : {range} sont fusionnées, et leur valeur n’est celle d’aucune ligne ; défusionnez-les et écrivez chaque valeur dans sa ligne',
  },
  mergedText: {
    en: '{range} are merged: their value counts for all their rows',
    fr: '{range} sont fusionnées : leur valeur vaut pour toutes leurs lignes',
  },
  hiddenRow: {
    en: 'this row is hidden in the workbook',
    fr: 'cette ligne est masquée dans le classeur',
  },
  sheetOfFile: {
    en: 'must be a sheet of the file that has rows: {sheets}',
    fr: 'doit être une feuille du fichier contenant des lignes : {sheets}',
  },
  sameInFile: {
    en: 'same number and amount as row {line:number} of this file',
    fr: 'même numéro et même montant que la ligne {line:number} de ce fichier',
  },
  samePayout: {
    en: 'same number and amount as a payout of {at:time}',
    fr: 'même numéro et même montant qu’un décaissement du {at:time}',
  },
  samePayoutOfBatch: {
    en: 'same number and amount as a payout of {at:time} in the batch “{batch}”',
    fr: 'même numéro et même montant qu’un décaissement du {at:time}, dans le lot « {batch} »',
  },
  sameFailed: {
    en: 'same number and amount as the payout {reference}, which failed on {at:time}. Retry that one instead; otherwise the request has its status checked again, and this row is approved only if it still failed',
    fr: 'même numéro et même montant que le décaissement {reference}, échoué le {at:time}. Retentez plutôt celui-ci ; sinon la demande fait revérifier son statut, et cette ligne n’est approuvée que s’il a toujours échoué',
  },
  sameRegistered: {
    en: 'same number and amount as the registered payout {reference} of {at:time}',
    fr: 'même numéro et même montant que le décaissement enregistré {reference} du {at:time}',
  },
  unknownOperator: {
    en: 'operator not identified for this number',
    fr: 'opérateur non identifié pour ce numéro',
  },
  batchDuplicates: {
    en: 'is required: rows of this file are duplicated or have already been paid',
    fr: 'est obligatoire : des lignes de ce fichier sont en double ou ont déjà été payées',
  },
  columnIndex: {
    en: 'must be a column of the file, a different one for each field',
    fr: 'doit être une colonne du fichier, différente pour chaque champ',
  },
  mappingNeeded: {
    en: 'must be mapped to a column',
    fr: 'doit être associé à une colonne',
  },
  amountColumn: {
    en: 'must be chosen: several columns may contain the amount to pay ({columns})',
    fr: 'doit être choisi : plusieurs colonnes peuvent contenir le montant à payer ({columns})',
  },
  rowsOrWrong: {
    en: 'must be “wrong” or row numbers of this batch',
    fr: 'doit être « wrong » ou des numéros de ligne de ce lot',
  },
};
