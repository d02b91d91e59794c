import type { Catalogue, Texts } from './language.js';
import { words } from './words.js';

/** Rules that a row of an imported file breaks, worded alike on the screen and in the file of invalid rows. */
const LINE_RULE_TEXTS = {
  required: { en: 'is empty', fr: 'est vide' },
  date: { en: 'is not a valid date', fr: 'n’est pas une date valide' },
  noSuchDay: { en: 'is a date that does not exist', fr: 'est une date inexistante' },
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
    en: 'is in another currency than XOF',
    fr: 'est dans une autre devise que le XOF',
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

export const imports = {
  imports: {
    title: { en: 'Imports', fr: 'Imports' },
    intro: {
      en: 'Merchant orders, operator statements and bank statements. An imported file takes effect once it is confirmed.',
      fr: 'Commandes du marchand, relevés opérateurs et relevés bancaires. Un fichier importé est pris en compte une fois validé.',
    },
    emptyTitle: { en: 'No file imported', fr: 'Aucun fichier importé' },
    emptyText: {
      en: 'Import the merchant’s orders, an operator statement or a bank statement to match the days.',
      fr: 'Importez les commandes du marchand, un relevé opérateur ou un relevé bancaire pour rapprocher les journées.',
    },
    gone: { en: 'Import not available', fr: 'Import indisponible' },
    bring: { en: 'Import a file', fr: 'Importer un fichier' },
    bringIntro: {
      en: 'Select a source, then the file. It is checked immediately and takes effect only once it is confirmed.',
      fr: 'Sélectionnez une source, puis le fichier. Il est contrôlé immédiatement et n’est pris en compte qu’après validation.',
    },
    dropHelp: {
      en: 'CSV, TXT or XLSX, up to 100 MB, with column names in one of the first rows; bank statements also as MT940 or CAMT.053.',
      fr: 'CSV, TXT ou XLSX, 100 Mo au plus, avec les noms des colonnes dans l’une des premières lignes ; relevés bancaires également en MT940 ou CAMT.053.',
    },
    loading: { en: 'Reading and checking the rows…', fr: 'Lecture et contrôle des lignes…' },
    sourceFirst: {
      en: 'Select the source of the file first.',
      fr: 'Sélectionnez d’abord la source du fichier.',
    },
    openFirst: { en: 'Open the first import', fr: 'Ouvrir le premier import' },
    col: {
      file: { en: 'File', fr: 'Fichier' },
      source: { en: 'Source', fr: 'Source' },
      project: { en: 'Project', fr: 'Projet' },
      days: { en: 'Days', fr: 'Journées' },
      rows: { en: 'Rows', fr: 'Lignes' },
      in: { en: 'In', fr: 'Entrées' },
      out: { en: 'Out', fr: 'Sorties' },
      brought: { en: 'Imported', fr: 'Importé le' },
      state: { en: 'State', fr: 'État' },
    },
    filter: {
      state: { en: 'State', fr: 'État' },
      leg: { en: 'Source type', fr: 'Type de source' },
      sourceId: { en: 'Source', fr: 'Source' },
      projectId: { en: 'Project', fr: 'Projet' },
    },
    discard: { en: 'Discard', fr: 'Abandonner' },
    discardText: {
      en: 'The file is set aside without having been taken into account.',
      fr: 'Le fichier est abandonné sans avoir été pris en compte.',
    },
    discardDone: { en: 'Import discarded.', fr: 'Import abandonné.' },
    withdraw: { en: 'Withdraw', fr: 'Retirer' },
    withdrawText: {
      en: 'Its lines are no longer taken into account and their matches are undone. Figures as known at an earlier time do not change.',
      fr: 'Ses lignes ne sont plus prises en compte et leurs rapprochements sont annulés. Les chiffres connus à une date antérieure ne changent pas.',
    },
    withdrawDone: { en: 'Import withdrawn.', fr: 'Import retiré.' },
    lateLines: {
      en: '%{count} line of a locked day is booked as a late entry on the first open day. |||| %{count} lines of locked days are booked as late entries on the first open day.',
      fr: '%{count} ligne d’une journée verrouillée est comptabilisée en retard sur la première journée ouverte. |||| %{count} lignes de journées verrouillées sont comptabilisées en retard sur la première journée ouverte.',
    },
    knownLines: {
      en: '%{count} row was already in an earlier file of this source and is counted once. |||| %{count} rows were already in earlier files of this source and are counted once.',
      fr: '%{count} ligne figurait déjà dans un fichier antérieur de cette source ; elle n’est comptée qu’une fois. |||| %{count} lignes figuraient déjà dans des fichiers antérieurs de cette source ; elles ne sont comptées qu’une fois.',
    },
    confirmedBy: {
      en: 'Confirmed by %{who} on %{at}.',
      fr: 'Validé par %{who} le %{at}.',
    },
    withdrawnBy: {
      en: 'Withdrawn by %{who} on %{at}; no longer taken into account.',
      fr: 'Retiré par %{who} le %{at} ; n’est plus pris en compte.',
    },
    isDiscarded: {
      en: 'Discarded before confirmation; not taken into account.',
      fr: 'Abandonné avant validation ; non pris en compte.',
    },
    rows: { en: 'Rows', fr: 'Lignes' },
    good: { en: 'Valid', fr: 'Valides' },
    bad: { en: 'Invalid', fr: 'En erreur' },
    known: { en: 'Already imported', fr: 'Déjà importées' },
    late: { en: 'Locked days', fr: 'Journées verrouillées' },
    in: { en: 'In', fr: 'Entrées' },
    out: { en: 'Out', fr: 'Sorties' },
    closing: { en: 'Last balance', fr: 'Dernier solde' },
    delimiter: { en: 'separated by “%{sign}”', fr: 'séparateur « %{sign} »' },
    lacks: {
      date: { en: 'Select the column of the date.', fr: 'Sélectionnez la colonne de la date.' },
      amount: {
        en: 'Select the column of the amount, or those of the credit and the debit.',
        fr: 'Sélectionnez la colonne du montant, ou celles du crédit et du débit.',
      },
      way: {
        en: 'No column indicates the direction. Where the rows show none either, you will have to choose it.',
        fr: 'Aucune colonne n’indique le sens. Si les lignes ne l’indiquent pas non plus, vous devrez le choisir.',
      },
      reference: {
        en: 'Select the column of the reference.',
        fr: 'Sélectionnez la colonne de la référence.',
      },
      token: {
        en: 'Select the column of the creation token.',
        fr: 'Sélectionnez la colonne du jeton de création.',
      },
      status: { en: 'Select the column of the status.', fr: 'Sélectionnez la colonne du statut.' },
    },
    dates: {
      label: { en: 'Dates', fr: 'Dates' },
      found: { en: 'by the rows of the file', fr: 'selon les lignes du fichier' },
      dmy: { en: 'day/month/year', fr: 'jour/mois/année' },
      mdy: { en: 'month/day/year', fr: 'mois/jour/année' },
      ymd: { en: 'year/month/day', fr: 'année/mois/jour' },
    },
    decimal: {
      label: { en: 'Decimal separator', fr: 'Séparateur décimal' },
      found: { en: 'by the rows of the file', fr: 'selon les lignes du fichier' },
      comma: { en: 'comma: 1 250,00', fr: 'virgule : 1 250,00' },
      point: { en: 'point: 1,250.00', fr: 'point : 1,250.00' },
    },
    way: {
      label: { en: 'Direction', fr: 'Sens' },
      told: { en: 'from the file', fr: 'selon le fichier' },
      in: { en: 'all incoming', fr: 'entrées seules' },
      out: { en: 'all outgoing', fr: 'sorties seules' },
    },
    dropWord: { en: 'Remove the value %{word}', fr: 'Supprimer la valeur %{word}' },
    meaning: { en: 'Meaning', fr: 'Signification' },
    means: {
      in: { en: 'Incoming', fr: 'Entrée' },
      out: { en: 'Outgoing', fr: 'Sortie' },
      completed: words.status.completed,
      notcompleted: words.status.notcompleted,
      pending: words.status.pending,
    },
    check: { en: 'Check again', fr: 'Contrôler à nouveau' },
    checkedAnew: { en: 'File checked again.', fr: 'Fichier contrôlé à nouveau.' },
    preview: { en: 'Preview', fr: 'Aperçu' },
    line: { en: 'Row', fr: 'Ligne' },
    notUnderstood: { en: 'not recognised', fr: 'non reconnue' },
    reading: {
      rows: { en: '%{count} rows', fr: '%{count} lignes' },
      sheet: { en: 'Sheet “%{names}”', fr: 'Feuille « %{names} »' },
      otherSheets: { en: 'left out: %{names}', fr: 'laissées : %{names}' },
      header: { en: 'Header in row %{row}', fr: 'En-tête en ligne %{row}' },
      mt940: { en: 'Bank statement in MT940', fr: 'Relevé bancaire au format MT940' },
      camt053: { en: 'Bank statement in CAMT.053', fr: 'Relevé bancaire au format CAMT.053' },
      account: { en: 'Account %{names}', fr: 'Compte %{names}' },
      noHeader: { en: 'No header: columns by letter', fr: 'Sans en-tête : colonnes désignées par lettre' },
      setAside: {
        en: '%{count} row set aside: header, total or note |||| %{count} rows set aside: headers, totals, notes',
        fr: '%{count} ligne écartée : en-tête, total ou note |||| %{count} lignes écartées : en-têtes, totaux, notes',
      },
      encoding: { en: 'Text in %{encoding}', fr: 'Texte en %{encoding}' },
      twice: { en: 'Text encoded twice, repaired', fr: 'Texte encodé deux fois, réparé' },
      decimal: {
        comma: { en: 'Decimal comma', fr: 'Virgule décimale' },
        point: { en: 'Decimal point', fr: 'Point décimal' },
        none: { en: 'No decimals', fr: 'Aucune décimale' },
        open: { en: 'Decimal sign open', fr: 'Signe décimal à préciser' },
      },
      dates: {
        dmy: { en: 'Day, month, year', fr: 'Jour, mois, année' },
        mdy: { en: 'Month, day, year', fr: 'Mois, jour, année' },
        ymd: { en: 'Year, month, day', fr: 'Année, mois, jour' },
        none: { en: 'Dates in one order only', fr: 'Dates sans ambiguïté' },
        open: { en: 'Order of dates open', fr: 'Ordre des dates à préciser' },
        shortYears: {
          en: '%{count} row with a two-digit year, read as 20… since no payment is older |||| %{count} rows with a two-digit year, read as 20… since no payment is older',
          fr: '%{count} ligne à l’année sur deux chiffres, lue 20… car aucun paiement n’est plus ancien |||| %{count} lignes à l’année sur deux chiffres, lue 20… car aucun paiement n’est plus ancien',
        },
      },
      signs: {
        signed: { en: 'Direction: minus is outgoing', fr: 'Sens : le moins est une sortie' },
        opposite: { en: 'Direction: minus is incoming', fr: 'Sens : le moins est une entrée' },
        words: { en: 'Direction: by the column of directions', fr: 'Sens : selon la colonne du sens' },
        fixed: { en: 'Direction: the same for all lines', fr: 'Sens : le même pour toutes les lignes' },
        balance: { en: 'Direction: by the balances', fr: 'Sens : selon les soldes' },
        pair: { en: 'Direction: columns of credit and debit', fr: 'Sens : colonnes crédit et débit' },
        pairSigned: {
          en: 'Direction: credit and debit, debits with a minus',
          fr: 'Sens : crédit et débit, débits précédés d’un moins',
        },
      },
      by: {
        file: {
          en: 'shown by %{count} row |||| shown by %{count} rows',
          fr: '%{count} ligne l’atteste |||| %{count} lignes l’attestent',
        },
        chain: { en: 'proven by the balances', fr: 'prouvé par les soldes' },
        person: { en: 'as answered for this source', fr: 'selon la réponse donnée pour cette source' },
        open: { en: 'left open by the rows', fr: 'laissé en suspens par les lignes' },
      },
      chain: { en: 'Balances: %{held} of %{links} follow', fr: 'Soldes : %{held} sur %{links} s’enchaînent' },
      order: {
        oldestFirst: { en: 'oldest first', fr: 'du plus ancien au plus récent' },
        newestFirst: { en: 'newest first', fr: 'du plus récent au plus ancien' },
        mixed: { en: 'in mixed order', fr: 'dans un ordre variable' },
      },
      withFees: { en: 'fees included', fr: 'frais inclus' },
      remarks: {
        en: '%{count} row with an unreadable optional cell, left empty |||| %{count} rows with an unreadable optional cell, left empty',
        fr: '%{count} ligne avec une cellule facultative illisible, laissée vide |||| %{count} lignes avec une cellule facultative illisible, laissée vide',
      },
      example: { en: 'Row %{row}: “%{cell}”', fr: 'Ligne %{row} : « %{cell} »' },
      accept: { en: 'Accept', fr: 'Accepter' },
    },
    question: {
      decimalOpen: {
        en: 'The amounts do not show whether a sign before three digits groups thousands or is the decimal sign. Which amount is meant?',
        fr: 'Les montants n’indiquent pas si un signe devant trois chiffres sépare les milliers ou les décimales. Quel montant faut-il lire ?',
      },
      decimalContradiction: {
        en: 'The amounts contradict each other: the same sign cannot separate both thousands and decimals. Correct the file.',
        fr: 'Les montants se contredisent : un même signe ne peut pas séparer à la fois les milliers et les décimales. Corrigez le fichier.',
      },
      datesOpen: {
        en: 'Every date exists in more than one order. Which day is meant?',
        fr: 'Chaque date existe dans plusieurs ordres. Quel jour faut-il lire ?',
      },
      datesContradiction: {
        en: 'The dates contradict each other: no order fits all rows. Correct the file.',
        fr: 'Les dates se contredisent : aucun ordre ne convient à toutes les lignes. Corrigez le fichier.',
      },
      datesMixed: {
        en: 'A part of the dates are real dates up to the 12th, the others are texts: a spreadsheet may have exchanged day and month of the real dates.',
        fr: 'Une partie des dates sont de vraies dates jusqu’au 12, les autres sont des textes : un tableur a pu intervertir le jour et le mois des vraies dates.',
      },
      signsOpen: {
        en: 'Some amounts have a minus where others of their kind have none. What does the minus mean?',
        fr: 'Certains montants portent un signe moins, d’autres de même nature n’en portent pas. Que signifie ce signe ?',
      },
      directionOpen: {
        en: 'The amounts have no sign, and nothing shows the direction of this line.',
        fr: 'Les montants n’ont pas de signe et rien n’indique le sens de cette ligne.',
      },
      totalsOpen: {
        en: 'This line has no identifier and equals the sum of the lines above it. Is it their total or a payment?',
        fr: 'Cette ligne n’a pas d’identifiant et vaut la somme des lignes précédentes. Est-ce leur total ou un paiement ?',
      },
      wordOpen: {
        en: 'This type of line is not known. Does it stand for payments, fees, taxes or reversals?',
        fr: 'Ce type de ligne n’est pas connu. S’agit-il de paiements, de frais, de taxes ou d’annulations ?',
      },
      linesUndone: {
        en: 'These receipts were already counted as executed; according to this file they were not. If you accept it, their earlier lines are withdrawn.',
        fr: 'Ces reçus ont déjà été comptés comme exécutés ; selon ce fichier, ils ne l’ont pas été. Si vous l’acceptez, leurs lignes précédentes sont retirées.',
      },
      chainBroken: {
        en: 'These balances do not follow from the lines or the statement before: a line or a statement is missing, or the file was read wrongly. Compare with the statement before you accept it.',
        fr: 'Ces soldes ne découlent pas des lignes ou du relevé qui précèdent : une ligne ou un relevé manque, ou le fichier a été mal lu. Comparez avec le relevé avant d’accepter.',
      },
      datesOutside: {
        en: 'Lines before the first business day belong to no day.',
        fr: 'Les lignes antérieures à la première journée comptable n’appartiennent à aucune journée.',
      },
      datesFar: {
        en: 'Some dates are far from those of the other lines.',
        fr: 'Certaines dates sont éloignées de celles des autres lignes.',
      },
      sheetOpen: {
        en: 'The file contains several sheets with payments, or several accounts. Which one is to be read?',
        fr: 'Le fichier contient plusieurs feuilles de paiements ou plusieurs comptes. Lequel faut-il lire ?',
      },
      hiddenRows: {
        en: 'The workbook hides rows. Are they to be read?',
        fr: 'Le classeur masque des lignes. Faut-il les lire ?',
      },
    },
    option: {
      comma: { en: 'decimal comma', fr: 'virgule décimale' },
      point: { en: 'decimal point', fr: 'point décimal' },
      kept: { en: 'read as they stand', fr: 'lire telles quelles' },
      swapped: { en: 'exchange day and month', fr: 'intervertir jour et mois' },
      left: { en: 'leave them out', fr: 'les laisser de côté' },
      read: { en: 'read them', fr: 'les lire' },
      allSheets: { en: 'all of them', fr: 'toutes' },
      total: { en: 'a total: set it aside', fr: 'un total : le laisser de côté' },
      payment: { en: 'payments', fr: 'des paiements' },
      fee: { en: 'fees', fr: 'des frais' },
      tax: { en: 'taxes', fr: 'des taxes' },
      reversal: { en: 'reversals', fr: 'des annulations' },
    },
    changes: {
      changed: {
        en: '%{count} line is known with another text or second, and counts once |||| %{count} lines are known with another text or second, and count once',
        fr: '%{count} ligne est connue sous un autre libellé ou une autre seconde et compte une fois |||| %{count} lignes sont connues sous un autre libellé ou une autre seconde et comptent une fois',
      },
      succeeded: {
        en: '%{count} line replaces a pending one of an earlier file |||| %{count} lines replace pending ones of earlier files',
        fr: '%{count} ligne remplace une ligne en attente d’un fichier précédent |||| %{count} lignes remplacent des lignes en attente de fichiers précédents',
      },
      undone: {
        en: '%{count} line takes back a counted one |||| %{count} lines take back counted ones',
        fr: '%{count} ligne retire une ligne déjà comptée |||| %{count} lignes retirent des lignes déjà comptées',
      },
    },
    errors: {
      en: '%{count} invalid row |||| %{count} invalid rows',
      fr: '%{count} ligne en erreur |||| %{count} lignes en erreur',
    },
    errorRows: { en: 'Invalid rows', fr: 'Lignes en erreur' },
    firstErrors: {
      en: 'first %{count} shown; the error file contains up to 20,000',
      fr: '%{count} premières affichées ; le fichier d’erreurs en contient jusqu’à 20 000',
    },
    wrong: { en: 'Error', fr: 'Erreur' },
    raw: { en: 'Content of the row', fr: 'Contenu de la ligne' },
    control: { en: 'Control totals', fr: 'Totaux de contrôle' },
    controlRows: { en: 'Number of lines', fr: 'Nombre de lignes' },
    controlIn: { en: 'Total in (XOF)', fr: 'Total des entrées (XOF)' },
    controlOut: { en: 'Total out (XOF)', fr: 'Total des sorties (XOF)' },
    agrees: { en: 'agrees with the file', fr: 'conforme au fichier' },
    differs: {
      en: 'file total %{has}; difference %{difference}',
      fr: 'total du fichier %{has} ; différence %{difference}',
    },
    leavesBad: {
      en: 'Exclude the invalid row |||| Exclude the %{count} invalid rows',
      fr: 'Exclure la ligne en erreur |||| Exclure les %{count} lignes en erreur',
    },
    confirm: { en: 'Confirm the import', fr: 'Valider l’import' },
    confirmed: { en: 'Import confirmed.', fr: 'Import validé.' },
    noLines: { en: 'No line imported.', fr: 'Aucune ligne importée.' },
    lines: { en: 'Lines', fr: 'Lignes' },
    lineCol: {
      line: { en: 'Row', fr: 'Ligne' },
      when: { en: 'Date', fr: 'Date' },
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
      en: 'Its day was locked; booked on %{day}.',
      fr: 'Sa journée était verrouillée ; comptabilisée le %{day}.',
    },
    errorFile: {
      sheet: { en: 'Errors', fr: 'Erreurs' },
      row: { en: 'the row', fr: 'la ligne' },
      more: { en: 'and {count} more invalid rows', fr: 'et {count} autres lignes en erreur' },
    },
  },
  importState: {
    received: { en: 'Received', fr: 'Reçu' },
    checked: { en: 'Checked', fr: 'Contrôlé' },
    confirmed: { en: 'Confirmed', fr: 'Validé' },
    withdrawn: { en: 'Withdrawn', fr: 'Retiré' },
    discarded: { en: 'Discarded', fr: 'Abandonné' },
  },
  importStateTip: {
    received: {
      en: 'The file has been received; its columns remain to be mapped.',
      fr: 'Le fichier est reçu ; ses colonnes restent à identifier.',
    },
    checked: {
      en: 'All rows have been checked. The file takes effect once it is confirmed.',
      fr: 'Toutes les lignes ont été contrôlées. Le fichier sera pris en compte après validation.',
    },
    confirmed: {
      en: 'Its totals have been checked; its lines are taken into account.',
      fr: 'Ses totaux ont été vérifiés ; ses lignes sont prises en compte.',
    },
    withdrawn: {
      en: 'Withdrawn after confirmation, with a reason.',
      fr: 'Retiré après validation, avec un motif.',
    },
    discarded: { en: 'Discarded before confirmation.', fr: 'Abandonné avant validation.' },
  },
  leg: {
    orders: { en: 'Merchant orders', fr: 'Commandes du marchand' },
    statement: { en: 'Statement', fr: 'Relevé' },
    bank: { en: 'Bank', fr: 'Banque' },
    past: { en: 'Past transactions', fr: 'Transactions passées' },
  },
  legMeaning: {
    orders: {
      en: 'The merchant’s order file: expected payments.',
      fr: 'Fichier de commandes du marchand : paiements attendus.',
    },
    statement: {
      en: 'Statement of an operator account, from the operator or the aggregator.',
      fr: 'Relevé d’un compte opérateur, fourni par l’opérateur ou l’agrégateur.',
    },
    bank: {
      en: 'Statement of the merchant’s bank account, which funds Cashins and receives Cashouts.',
      fr: 'Relevé du compte bancaire du marchand, d’où partent les Cashin et où arrivent les Cashout.',
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
    requestId: { en: 'Request ID', fr: 'Identifiant de requête' },
    receipt: { en: 'Operator receipt', fr: 'Reçu de l’opérateur' },
    phone: { en: 'Number', fr: 'Numéro' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    label: { en: 'Label', fr: 'Libellé' },
  },
  lineRule: {
    ...LINE_RULE_TEXTS,
    isPhone: { en: 'is not a valid phone number', fr: 'n’est pas un numéro de téléphone valide' },
    notFuture: { en: 'is in the future', fr: 'se situe dans le futur' },
    notZero: { en: 'is zero', fr: 'est nul' },
    maxLength: { en: 'is too long', fr: 'est trop long' },
    tokenOfTwoOrders: {
      en: 'stands on two orders, here and in row %{row}',
      fr: 'figure sur deux commandes, ici et à la ligne %{row}',
    },
  },
  sources: {
    title: { en: 'Sources', fr: 'Sources' },
    intro: {
      en: 'Sources, period covered and due date of each file.',
      fr: 'Sources, période couverte et échéance de chaque fichier.',
    },
    emptyTitle: { en: 'No source', fr: 'Aucune source' },
    emptyText: {
      en: 'A source corresponds to one type of file: operator statement, merchant orders or bank.',
      fr: 'Une source correspond à un type de fichier : relevé opérateur, commandes du marchand ou banque.',
    },
    make: { en: 'New source', fr: 'Nouvelle source' },
    noneYet: {
      en: 'This project has no source. Create one: it keeps the column mapping of its files.',
      fr: 'Ce projet n’a pas de source. Créez-en une : elle conserve la correspondance des colonnes de ses fichiers.',
    },
    saved: { en: 'Source saved.', fr: 'Source enregistrée.' },
    text: {
      en: 'A source keeps its column mapping, so later files are read without further settings.',
      fr: 'Une source conserve la correspondance des colonnes : les fichiers suivants sont lus sans autre réglage.',
    },
    name: { en: 'Name', fr: 'Nom' },
    nameHelp: {
      en: 'For example “Orange statement”.',
      fr: 'Par exemple « Relevé Orange ».',
    },
    zone: { en: 'Time zone', fr: 'Fuseau horaire' },
    zoneHelp: {
      en: 'Time zone of the times in the file, for example Africa/Ouagadougou.',
      fr: 'Fuseau des heures du fichier, par exemple Africa/Ouagadougou.',
    },
    dueDays: { en: 'Due after (days)', fr: 'Échéance (jours)' },
    dueHelp: {
      en: 'Number of days between the business day and the receipt of its file.',
      fr: 'Nombre de jours entre la journée comptable et la réception de son fichier.',
    },
    operatorId: { en: 'Operator account', fr: 'Compte opérateur' },
    operatorHelp: {
      en: 'Operator whose account the file covers.',
      fr: 'Opérateur dont le fichier couvre le compte.',
    },
    everyOperator: { en: 'all operators', fr: 'tous les opérateurs' },
    col: {
      name: { en: 'Name', fr: 'Nom' },
      operator: { en: 'Account', fr: 'Compte' },
      due: { en: 'Due', fr: 'Échéance' },
      last: { en: 'Last file', fr: 'Dernier fichier' },
      until: { en: 'Covered until', fr: 'Couvert jusqu’au' },
    },
    dueSame: { en: 'same day', fr: 'le jour même' },
    dueAfter: {
      en: 'after %{smart_count} day |||| after %{smart_count} days',
      fr: 'après %{smart_count} jour |||| après %{smart_count} jours',
    },
    archived: { en: 'archived', fr: 'archivée' },
    edit: { en: 'Settings', fr: 'Réglages' },
    archive: { en: 'Archive', fr: 'Archiver' },
    restore: { en: 'Restore', fr: 'Réactiver' },
  },
} satisfies Catalogue;

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
  override_same: {
    en: 'The aggregator already reports “{status:status}”; no override is needed.',
    fr: 'L’agrégateur indique déjà « {status:status} » ; aucune correction n’est nécessaire.',
  },
  overridden_already: {
    en: 'This transaction already has a manual override. Revert it first.',
    fr: 'Cette transaction fait déjà l’objet d’une correction manuelle. Annulez-la d’abord.',
  },
  not_overridable: {
    en: 'A transaction with the status “{status:status}” cannot be overridden. Resolve its outcome first.',
    fr: 'Une transaction au statut « {status:status} » ne peut pas être corrigée. Régularisez d’abord son issue.',
  },
  override_reverted: {
    en: 'This override has already been reverted.',
    fr: 'Cette correction a déjà été annulée.',
  },
} satisfies Record<string, Texts>;

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
    en: 'must mean one of: in, out, completed, notcompleted, pending, or the number of an operator',
    fr: 'doit signifier : in, out, completed, notcompleted, pending ou le numéro d’un opérateur',
  },
};
