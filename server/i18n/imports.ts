import type { Catalogue, Texts } from './language.js';

export const imports = {
  imports: {
    title: { en: 'Imports', fr: 'Imports' },
    intro: {
      en: 'Files of the merchant’s orders, of operators’ statements and of the bank. Nothing of a file counts before somebody confirms it.',
      fr: 'Fichiers des commandes du marchand, des relevés d’opérateurs et de la banque. Rien d’un fichier ne compte avant que quelqu’un le confirme.',
    },
    emptyTitle: { en: 'No file yet', fr: 'Aucun fichier' },
    emptyText: {
      en: 'Bring the merchant’s orders, an operator’s statement or the bank’s, and the days can be matched.',
      fr: 'Apportez les commandes du marchand, le relevé d’un opérateur ou celui de la banque, et les journées peuvent être rapprochées.',
    },
    gone: { en: 'This import cannot be seen', fr: 'Cet import ne peut pas être vu' },
    bring: { en: 'Bring a file', fr: 'Apporter un fichier' },
    bringIntro: {
      en: 'Whose books it is, then the file. It is read and checked at once; nothing of it counts yet.',
      fr: 'De quels livres il s’agit, puis le fichier. Il est lu et vérifié aussitôt ; rien n’en compte encore.',
    },
    dropHelp: {
      en: 'CSV, TXT or XLSX, 100 MB at most, with the names of the columns in one of the first rows.',
      fr: 'CSV, TXT ou XLSX, 100 Mo au plus, avec les noms des colonnes dans une des premières lignes.',
    },
    loading: { en: 'Reading and checking every row…', fr: 'Lecture et vérification de chaque ligne…' },
    sourceFirst: {
      en: 'Say first whose books the file is.',
      fr: 'Dites d’abord de quels livres vient le fichier.',
    },
    openFirst: { en: 'Open the first one', fr: 'Ouvrir le premier' },
    col: {
      file: { en: 'File', fr: 'Fichier' },
      source: { en: 'Source', fr: 'Source' },
      project: { en: 'Project', fr: 'Projet' },
      days: { en: 'Days', fr: 'Jours' },
      rows: { en: 'Rows', fr: 'Lignes' },
      in: { en: 'In (XOF)', fr: 'Entrées (XOF)' },
      out: { en: 'Out (XOF)', fr: 'Sorties (XOF)' },
      brought: { en: 'Brought', fr: 'Apporté' },
      state: { en: 'State', fr: 'État' },
    },
    filter: {
      state: { en: 'State', fr: 'État' },
      leg: { en: 'Whose books', fr: 'Quels livres' },
      sourceId: { en: 'Source', fr: 'Source' },
      projectId: { en: 'Project', fr: 'Projet' },
    },
    discard: { en: 'Discard', fr: 'Écarter' },
    discardText: {
      en: 'The file is put aside. Nothing of it ever counted.',
      fr: 'Le fichier est mis de côté. Rien n’en a jamais compté.',
    },
    discardDone: { en: 'Discarded.', fr: 'Écarté.' },
    withdraw: { en: 'Withdraw', fr: 'Retirer' },
    withdrawText: {
      en: 'Its lines stop counting from now on, and the matches of them are undone; what was known before stays known.',
      fr: 'Ses lignes cessent de compter à partir de maintenant, et leurs rapprochements sont annulés ; ce qui était su reste su.',
    },
    withdrawDone: { en: 'Withdrawn.', fr: 'Retiré.' },
    lockedDays: {
      en: 'It has lines of a day that is locked: %{days}. A locked day does not change; such lines can be booked as late on the first open day. |||| It has lines of %{smart_count} days that are locked: %{days}. A locked day does not change; such lines can be booked as late on the first open day.',
      fr: 'Il a des lignes d’une journée verrouillée : %{days}. Une journée verrouillée ne change pas ; ces lignes peuvent être passées en retard sur la première journée ouverte. |||| Il a des lignes de %{smart_count} journées verrouillées : %{days}. Une journée verrouillée ne change pas ; ces lignes peuvent être passées en retard sur la première journée ouverte.',
    },
    lateLines: {
      en: '%{count} line is of a locked day, and is booked as late on the first open one. |||| %{count} lines are of locked days, and are booked as late on the first open one.',
      fr: '%{count} ligne est d’une journée verrouillée, et passée en retard sur la première ouverte. |||| %{count} lignes sont de journées verrouillées, et passées en retard sur la première ouverte.',
    },
    knownLines: {
      en: '%{count} row was in an earlier file of this source already: it counts once. |||| %{count} rows were in earlier files of this source already: each counts once.',
      fr: '%{count} ligne était déjà dans un fichier antérieur de cette source : elle compte une fois. |||| %{count} lignes étaient déjà dans des fichiers antérieurs de cette source : chacune compte une fois.',
    },
    confirmedBy: {
      en: 'It counts: confirmed by %{who} on %{at}.',
      fr: 'Il compte : confirmé par %{who} le %{at}.',
    },
    withdrawnBy: {
      en: 'It does not count any more: withdrawn by %{who} on %{at}.',
      fr: 'Il ne compte plus : retiré par %{who} le %{at}.',
    },
    isDiscarded: { en: 'It was put aside before it counted.', fr: 'Il a été mis de côté avant de compter.' },
    rows: { en: 'Rows', fr: 'Lignes' },
    good: { en: 'Good', fr: 'Bonnes' },
    bad: { en: 'Wrong', fr: 'Fausses' },
    known: { en: 'Here already', fr: 'Déjà là' },
    late: { en: 'Of locked days', fr: 'De journées verrouillées' },
    in: { en: 'In', fr: 'Entrées' },
    out: { en: 'Out', fr: 'Sorties' },
    closing: { en: 'Last balance', fr: 'Dernier solde' },
    delimiter: { en: 'parted by “%{sign}”', fr: 'séparé par « %{sign} »' },
    mapping: { en: 'Columns', fr: 'Colonnes' },
    from: {
      person: { en: 'as somebody set them', fr: 'comme quelqu’un les a fixées' },
      source: { en: 'as this source remembers them', fr: 'comme cette source s’en souvient' },
      guess: {
        en: 'guessed from the names: look at the rows beside',
        fr: 'devinées d’après les noms : regardez les lignes à côté',
      },
    },
    lacks: {
      date: { en: 'Which column has the date?', fr: 'Quelle colonne a la date ?' },
      amount: {
        en: 'Which column has the amount, or the credit and the debit?',
        fr: 'Quelle colonne a le montant, ou le crédit et le débit ?',
      },
      way: {
        en: 'No column says which way the money goes: where the amounts have no sign, choose it below.',
        fr: 'Aucune colonne ne dit dans quel sens va l’argent : là où les montants n’ont pas de signe, choisissez-le ci-dessous.',
      },
    },
    how: { en: 'How it is written', fr: 'Comment c’est écrit' },
    dates: {
      label: { en: 'Dates', fr: 'Dates' },
      dmy: { en: 'day/month/year', fr: 'jour/mois/année' },
      mdy: { en: 'month/day/year', fr: 'mois/jour/année' },
      ymd: { en: 'year/month/day', fr: 'année/mois/jour' },
    },
    decimal: {
      label: { en: 'Decimal sign', fr: 'Signe décimal' },
      comma: { en: 'comma: 1 250,00', fr: 'virgule : 1 250,00' },
      point: { en: 'point: 1,250.00', fr: 'point : 1,250.00' },
    },
    way: {
      label: { en: 'Direction', fr: 'Sens' },
      told: { en: 'as the file says', fr: 'comme dit le fichier' },
      in: { en: 'everything comes in', fr: 'tout entre' },
      out: { en: 'everything goes out', fr: 'tout sort' },
    },
    words: { en: 'Words of its own', fr: 'Ses propres mots' },
    wordsHelp: {
      en: 'Usual words such as crédit, débit, success or échec are known.',
      fr: 'Les mots courants comme crédit, débit, success ou échec sont connus.',
    },
    word: { en: 'Word in the file', fr: 'Mot du fichier' },
    addWord: { en: 'Add', fr: 'Ajouter' },
    dropWord: { en: 'Drop the word %{word}', fr: 'Ôter le mot %{word}' },
    meaning: { en: 'It means', fr: 'Il veut dire' },
    means: {
      in: { en: 'money in', fr: 'entrée d’argent' },
      out: { en: 'money out', fr: 'sortie d’argent' },
      completed: { en: 'completed', fr: 'réussi' },
      notcompleted: { en: 'not completed', fr: 'non abouti' },
      pending: { en: 'pending', fr: 'en attente' },
    },
    check: { en: 'Check with these', fr: 'Vérifier ainsi' },
    checkedAnew: { en: 'Checked anew.', fr: 'Vérifié de nouveau.' },
    preview: { en: 'The first rows', fr: 'Les premières lignes' },
    previewNote: {
      en: 'as they stand in the file; what was understood stands first',
      fr: 'comme elles sont dans le fichier ; ce qui a été compris vient en premier',
    },
    line: { en: 'Row', fr: 'Ligne' },
    understood: { en: 'Understood', fr: 'Compris' },
    notUnderstood: { en: 'not understood', fr: 'pas compris' },
    errors: {
      en: '%{count} row is wrong |||| %{count} rows are wrong',
      fr: '%{count} ligne est fausse |||| %{count} lignes sont fausses',
    },
    errorRows: { en: 'Rows that are wrong', fr: 'Lignes fausses' },
    firstErrors: {
      en: 'the first %{count}; the error file has up to 20,000',
      fr: 'les %{count} premières ; le fichier d’erreurs en a jusqu’à 20 000',
    },
    wrong: { en: 'What is wrong', fr: 'Ce qui est faux' },
    raw: { en: 'As it stands', fr: 'Tel quel' },
    control: { en: 'Control totals', fr: 'Totaux de contrôle' },
    controlNote: {
      en: 'as they stand on paper, or at the foot of the statement; typed, not copied',
      fr: 'comme sur le papier, ou au pied du relevé ; tapés, pas copiés',
    },
    controlRows: { en: 'Number of lines', fr: 'Nombre de lignes' },
    controlIn: { en: 'Total in (XOF)', fr: 'Total des entrées (XOF)' },
    controlOut: { en: 'Total out (XOF)', fr: 'Total des sorties (XOF)' },
    agrees: { en: 'agrees with the file', fr: 'concorde avec le fichier' },
    differs: {
      en: 'the file has %{has}; %{difference} apart',
      fr: 'le fichier a %{has} ; %{difference} d’écart',
    },
    leavesBad: {
      en: 'Leave the wrong row out: it does not count |||| Leave the %{count} wrong rows out: they do not count',
      fr: 'Laisser la ligne fausse de côté : elle ne compte pas |||| Laisser les %{count} lignes fausses de côté : elles ne comptent pas',
    },
    booksLate: {
      en: 'Book the lines of locked days as late, on the first open day',
      fr: 'Passer les lignes de journées verrouillées en retard, sur la première journée ouverte',
    },
    confirm: { en: 'Confirm: it counts from now on', fr: 'Confirmer : il compte dès maintenant' },
    confirmed: { en: 'Confirmed: its lines count.', fr: 'Confirmé : ses lignes comptent.' },
    lines: { en: 'Lines', fr: 'Lignes' },
    lineCol: {
      line: { en: 'Row', fr: 'Ligne' },
      when: { en: 'When', fr: 'Quand' },
      in: { en: 'In', fr: 'Entrée' },
      out: { en: 'Out', fr: 'Sortie' },
      fee: { en: 'Fee', fr: 'Frais' },
      reference: { en: 'Reference', fr: 'Référence' },
      phone: { en: 'Number', fr: 'Numéro' },
      status: { en: 'Status', fr: 'Statut' },
      label: { en: 'Label', fr: 'Libellé' },
    },
    bookedLate: { en: 'late', fr: 'en retard' },
    bookedTip: {
      en: 'Its day was locked: booked on %{day}.',
      fr: 'Sa journée était verrouillée : passé le %{day}.',
    },
  },
  importState: {
    received: { en: 'Received', fr: 'Reçu' },
    checked: { en: 'Checked', fr: 'Vérifié' },
    confirmed: { en: 'Counts', fr: 'Compte' },
    withdrawn: { en: 'Withdrawn', fr: 'Retiré' },
    discarded: { en: 'Discarded', fr: 'Écarté' },
  },
  importStateTip: {
    received: {
      en: 'The file is here; its columns have to be told apart first.',
      fr: 'Le fichier est là ; il faut d’abord reconnaître ses colonnes.',
    },
    checked: {
      en: 'Every row was read. Nothing counts before somebody confirms it.',
      fr: 'Chaque ligne a été lue. Rien ne compte avant que quelqu’un le confirme.',
    },
    confirmed: {
      en: 'Somebody compared its totals and confirmed it: its lines count.',
      fr: 'Quelqu’un a comparé ses totaux et l’a confirmé : ses lignes comptent.',
    },
    withdrawn: {
      en: 'It counted, and was withdrawn with a reason.',
      fr: 'Il comptait, et a été retiré avec un motif.',
    },
    discarded: { en: 'It was put aside before it counted.', fr: 'Il a été mis de côté avant de compter.' },
  },
  leg: {
    orders: { en: 'Merchant’s orders', fr: 'Commandes du marchand' },
    statement: { en: 'Statement', fr: 'Relevé' },
    bank: { en: 'Bank', fr: 'Banque' },
  },
  legMeaning: {
    orders: {
      en: 'The merchant’s own record: what was ordered, and should have been paid.',
      fr: 'Les livres du marchand : ce qui a été commandé et aurait dû être payé.',
    },
    statement: {
      en: 'What an operator or the aggregator says moved on the account.',
      fr: 'Ce qu’un opérateur ou l’agrégateur dit avoir bougé sur le compte.',
    },
    bank: {
      en: 'The merchant’s bank account, where Cashins leave and Cashouts arrive.',
      fr: 'Le compte en banque du marchand, d’où partent les Cashin et où arrivent les Cashout.',
    },
  },
  lineField: {
    date: { en: 'Date', fr: 'Date' },
    time: { en: 'Time', fr: 'Heure' },
    amount: { en: 'Amount', fr: 'Montant' },
    credit: { en: 'Credit', fr: 'Crédit' },
    debit: { en: 'Debit', fr: 'Débit' },
    direction: { en: 'Direction', fr: 'Sens' },
    fee: { en: 'Fee', fr: 'Frais' },
    balance: { en: 'Balance', fr: 'Solde' },
    status: { en: 'Status', fr: 'Statut' },
    reference: { en: 'Reference', fr: 'Référence' },
    token: { en: 'Token', fr: 'Jeton' },
    requestId: { en: 'Request id', fr: 'Identifiant de requête' },
    receipt: { en: 'Operator receipt', fr: 'Reçu de l’opérateur' },
    phone: { en: 'Number', fr: 'Numéro' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    label: { en: 'Label', fr: 'Libellé' },
  },
  /** What is wrong with a cell, or with a whole row. */
  lineRule: {
    amount: { en: 'is no amount', fr: 'n’est pas un montant' },
    amountTooLarge: {
      en: 'is larger than any amount can be',
      fr: 'est plus grand qu’aucun montant ne peut l’être',
    },
    noDecimals: { en: 'has decimals: XOF has none', fr: 'a des décimales : le XOF n’en a pas' },
    shortened: {
      en: 'was rounded by a spreadsheet: its last digits are lost',
      fr: 'a été arrondi par un tableur : ses derniers chiffres sont perdus',
    },
    date: { en: 'is no date', fr: 'n’est pas une date' },
    noSuchDay: { en: 'is a day that does not exist', fr: 'est un jour qui n’existe pas' },
    twoDigitYear: {
      en: 'has a year of two digits: write all four',
      fr: 'a une année à deux chiffres : écrivez les quatre',
    },
    time: { en: 'is no time', fr: 'n’est pas une heure' },
    isPhone: { en: 'is no phone number', fr: 'n’est pas un numéro de téléphone' },
    required: { en: 'is missing', fr: 'manque' },
    notFuture: { en: 'lies in the future', fr: 'est dans l’avenir' },
    tooOld: { en: 'lies too far back', fr: 'est trop ancien' },
    notZero: { en: 'is zero', fr: 'est nul' },
    signAgainst: {
      en: 'has a minus, but the direction says that it comes in',
      fr: 'a un moins, alors que le sens dit une entrée',
    },
    notNegative: { en: 'is negative in a column of its own', fr: 'est négatif dans une colonne à part' },
    creditAndDebit: { en: 'has a credit and a debit at once', fr: 'a un crédit et un débit à la fois' },
    unknownWord: {
      en: 'is a word that nobody knows: say below what it means',
      fr: 'est un mot que personne ne connaît : dites plus bas ce qu’il veut dire',
    },
    operatorWord: { en: 'is no operator of the catalogue', fr: 'n’est pas un opérateur du catalogue' },
    maxLength: { en: 'is too long', fr: 'est trop long' },
    brokenQuotes: { en: 'has a quotation mark that is never closed', fr: 'a un guillemet jamais refermé' },
    rowCells: {
      en: 'has more or fewer cells than the header',
      fr: 'a plus ou moins de cellules que l’en-tête',
    },
    foreignEncoding: {
      en: 'has characters of another encoding than the rest',
      fr: 'a des caractères d’un autre encodage que le reste',
    },
  },
  sources: {
    title: { en: 'Sources', fr: 'Sources' },
    intro: {
      en: 'Whose books are brought, how far each reaches, and when its file is due after a day.',
      fr: 'De qui on apporte les livres, jusqu’où va chacun, et quand son fichier est dû après une journée.',
    },
    emptyTitle: { en: 'No source yet', fr: 'Aucune source' },
    emptyText: {
      en: 'A source says whose books a kind of file is: an operator’s statement, the merchant’s orders, the bank.',
      fr: 'Une source dit de quels livres est une sorte de fichier : le relevé d’un opérateur, les commandes du marchand, la banque.',
    },
    make: { en: 'New source', fr: 'Nouvelle source' },
    noneYet: {
      en: 'This project has no source yet. Make one: it remembers how its files are read.',
      fr: 'Ce projet n’a pas encore de source. Créez-en une : elle retient comment se lisent ses fichiers.',
    },
    saved: { en: 'Source saved.', fr: 'Source enregistrée.' },
    text: {
      en: 'A source remembers how its files are read, so that the next one needs only to be dropped.',
      fr: 'Une source retient comment se lisent ses fichiers : le suivant n’a plus qu’à être déposé.',
    },
    name: { en: 'Name', fr: 'Nom' },
    nameHelp: {
      en: 'As your colleagues call it, such as “Orange statement”.',
      fr: 'Comme l’appellent vos collègues, par exemple « Relevé Orange ».',
    },
    zone: { en: 'Time zone', fr: 'Fuseau horaire' },
    zoneHelp: {
      en: 'In which its times are written, such as Africa/Ouagadougou.',
      fr: 'Dans lequel ses heures sont écrites, par exemple Africa/Ouagadougou.',
    },
    dueDays: { en: 'Due after (days)', fr: 'Dû après (jours)' },
    dueHelp: {
      en: 'How many days after a business day its file should be here.',
      fr: 'Combien de jours après une journée son fichier devrait être là.',
    },
    operatorId: { en: 'Account', fr: 'Compte' },
    operatorHelp: {
      en: 'The operator whose account it tells of.',
      fr: 'L’opérateur dont il raconte le compte.',
    },
    everyOperator: { en: 'all operators', fr: 'tous les opérateurs' },
    col: {
      name: { en: 'Name', fr: 'Nom' },
      operator: { en: 'Account', fr: 'Compte' },
      due: { en: 'Due', fr: 'Dû' },
      last: { en: 'Last file', fr: 'Dernier fichier' },
      until: { en: 'Reaches to', fr: 'Va jusqu’au' },
    },
    dueSame: { en: 'on the day itself', fr: 'le jour même' },
    dueAfter: {
      en: 'after %{smart_count} day |||| after %{smart_count} days',
      fr: 'après %{smart_count} jour |||| après %{smart_count} jours',
    },
    archived: { en: 'archived', fr: 'archivée' },
    edit: { en: 'Settings', fr: 'Réglages' },
    archive: { en: 'Archive', fr: 'Archiver' },
    restore: { en: 'Take up again', fr: 'Reprendre' },
  },
} satisfies Catalogue;

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
