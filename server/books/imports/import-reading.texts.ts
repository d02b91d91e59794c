import type { Catalogue } from '../../platform/i18n/language.js';

/** Reading of the rows of a file: what its signs and dates mean, and the questions that they leave open. */
export const importReading = {
  importReading: {
    rows: { en: '%{count} rows', fr: '%{count} lignes' },
    sheet: { en: 'Sheet “%{names}”', fr: 'Feuille « %{names} »' },
    otherSheets: { en: 'left out: %{names}', fr: 'laissées : %{names}' },
    header: { en: 'Header in row %{row}', fr: 'En-tête en ligne %{row}' },
    mt940: { en: 'Bank statement in MT940', fr: 'Relevé bancaire au format MT940' },
    camt053: { en: 'Bank statement in CAMT.053', fr: 'Relevé bancaire au format CAMT.053' },
    account: { en: 'Account %{names}', fr: 'Compte %{names}' },
    noHeader: { en: 'No header: columns by letter', fr: 'Sans en-tête : colonnes désignées par lettre' },
    gap: { en: 'Does not follow the file “%{file}”', fr: 'Ne fait pas suite au fichier « %{file} »' },
    gapNote: {
      en: 'it ends with %{closing} XOF, this one begins with %{opening}: %{amount} XOF between them, until a file fills the gap',
      fr: 'il se termine à %{closing} XOF, celui-ci commence à %{opening} : %{amount} XOF entre les deux, tant qu’aucun fichier ne comble l’intervalle',
    },
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
      bank: { en: 'Direction: stated by each entry', fr: 'Sens : indiqué par chaque écriture' },
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
      en: '%{count} row with a merged cell, or an unreadable optional cell left empty |||| %{count} rows with a merged cell, or an unreadable optional cell left empty',
      fr: '%{count} ligne avec une cellule fusionnée, ou une cellule facultative illisible laissée vide |||| %{count} lignes avec une cellule fusionnée, ou une cellule facultative illisible laissée vide',
    },
    missing: {
      en: '%{file}, row %{row}: “%{cell}”, %{amount}',
      fr: '%{file}, ligne %{row} : « %{cell} », %{amount}',
    },
    overlap: {
      en: '“%{file}” (%{source}), %{days}: %{in} in, %{out} out',
      fr: '« %{file} » (%{source}), %{days} : %{in} en entrée, %{out} en sortie',
    },
    example: { en: 'Row %{row}: “%{cell}”', fr: 'Ligne %{row} : « %{cell} »' },
    accept: { en: 'Accept', fr: 'Accepter' },
  },
  importQuestion: {
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
      en: 'Some cells hold real dates, all up to the 12th of the month; the others hold text. A spreadsheet may have exchanged the day and the month of the real dates.',
      fr: 'Une partie des cellules contient de vraies dates, toutes du 1er au 12 du mois ; les autres contiennent du texte. Un tableur a pu intervertir le jour et le mois des vraies dates.',
    },
    signsOpen: {
      en: 'Some amounts have a minus where others of their kind have none. What does the minus mean?',
      fr: 'Certains montants portent un signe moins, d’autres de même nature n’en portent pas. Que signifie ce signe ?',
    },
    directionOpen: {
      en: 'The amounts have no sign, and nothing shows the direction of this line.',
      fr: 'Les montants n’ont pas de signe et rien n’indique le sens de cette ligne.',
    },
    directionsOpen: {
      en: 'The amounts have no sign, and nothing shows the direction of these lines. If some are money in and others money out, choose the column that distinguishes them under “Columns” instead.',
      fr: 'Les montants n’ont pas de signe et rien n’indique le sens de ces lignes. Si certaines sont des entrées et d’autres des sorties, choisissez plutôt sous « Colonnes » la colonne qui les distingue.',
    },
    amountOpen: {
      en: 'Several columns contain amounts, and no balance proves which one was paid. The totals are beside them. Which one counts?',
      fr: 'Plusieurs colonnes contiennent des montants et aucun solde ne prouve lequel a été payé. Leurs totaux figurent à côté. Laquelle faut-il retenir ?',
    },
    feesOpen: {
      en: 'Some fees have a minus and nothing proves what it means.',
      fr: 'Certains frais portent un signe moins et rien ne prouve ce qu’il signifie.',
    },
    totalsOpen: {
      en: 'This line has no identifier and equals the sum of the lines above it. Is it their total or a payment?',
      fr: 'Cette ligne n’a pas d’identifiant et vaut la somme des lignes précédentes. Est-ce leur total ou un paiement ?',
    },
    wordOpen: {
      en: 'This type of line is not known. Does it stand for payments, fees, taxes or reversals?',
      fr: 'Ce type de ligne n’est pas connu. S’agit-il de paiements, de frais, de taxes ou d’annulations ?',
    },
    refundsOpen: {
      en: 'These orders were partly refunded, and no column says how much. Choose the column of the refunds under “Columns”, or accept that the orders count in full and their refunds are left out.',
      fr: 'Ces commandes ont été remboursées en partie et aucune colonne n’indique pour combien. Choisissez la colonne des remboursements sous « Colonnes », ou acceptez que les commandes comptent en entier et que leurs remboursements soient laissés de côté.',
    },
    linesUndone: {
      en: 'These receipts were already counted as executed; according to this file they were not. If you accept it, their earlier lines are withdrawn.',
      fr: 'Ces reçus ont déjà été comptés comme exécutés ; selon ce fichier, ils ne l’ont pas été. Si vous l’acceptez, leurs lignes précédentes sont retirées.',
    },
    numbersOpen: {
      en: 'These rows have the number and the amount of a line that is already imported, and differ in what else is written. Are they other lines, because the numbers of this source begin again, or the same?',
      fr: 'Ces lignes portent le numéro et le montant d’une ligne déjà importée, mais diffèrent par ailleurs. S’agit-il d’autres lignes, car la numérotation de cette source recommence, ou des mêmes ?',
    },
    numbersMoved: {
      en: 'These rows equal lines that are already imported, except for their number or balance. Are they the same lines?',
      fr: 'Ces lignes sont identiques à des lignes déjà importées, hormis leur numéro ou leur solde. S’agit-il des mêmes lignes ?',
    },
    linesChanged: {
      en: 'These lines are already imported with another amount. Which amount counts?',
      fr: 'Ces lignes ont déjà été importées avec un autre montant. Lequel faut-il retenir ?',
    },
    linesMissing: {
      en: 'These lines of an earlier file are missing here, between others that come again. Do they still count?',
      fr: 'Ces lignes d’un fichier précédent sont absentes ici, alors que leurs voisines y figurent. Faut-il encore les compter ?',
    },
    sameAccount: {
      en: 'These days are already imported from a file that seems to be of the same account. Which file counts for them?',
      fr: 'Ces journées ont déjà été importées depuis un fichier qui semble provenir du même compte. Quel fichier faut-il compter pour elles ?',
    },
    chainBroken: {
      en: 'These balances do not follow from the lines or the statement before: a line or a statement is missing, or the file was read wrongly. Compare with the statement before you accept it.',
      fr: 'Ces soldes ne découlent pas des lignes ou du relevé qui précèdent : une ligne ou un relevé manque, ou le fichier a été mal lu. Comparez avec le relevé avant d’accepter.',
    },
    balancesMissing: {
      en: 'This statement has no opening or no closing balance: nothing proves that its lines are complete. Compare their sums with the paper, or download it again if your bank writes balances.',
      fr: 'Ce relevé ne présente pas de solde d’ouverture ou de clôture : rien ne prouve que ses lignes sont complètes. Comparez leurs totaux au relevé papier, ou téléchargez-le à nouveau si votre banque indique les soldes.',
    },
    daysOutsideBalances: {
      en: 'These entries are booked on a day before the opening or after the closing balance of their statement. Compare with the statement before you accept it.',
      fr: 'Ces écritures sont comptabilisées à une date antérieure au solde d’ouverture ou postérieure au solde de clôture de leur relevé. Comparez avec le relevé avant d’accepter.',
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
  importOption: {
    without: { en: 'read it without balances', fr: 'le lire sans soldes' },
    fees: {
      cost: { en: 'the minus marks a fee that was charged', fr: 'le signe moins désigne des frais prélevés' },
      returned: { en: 'the minus marks a fee given back', fr: 'le signe moins désigne des frais restitués' },
    },
    numbersOpen: {
      beginAgain: { en: 'other lines: count them too', fr: 'd’autres lignes : les compter aussi' },
      kept: { en: 'the same lines: count them once', fr: 'les mêmes lignes : les compter une fois' },
    },
    numbersMoved: {
      same: { en: 'the same lines: count them once', fr: 'les mêmes lignes : les compter une fois' },
      other: { en: 'other lines: count them too', fr: 'd’autres lignes : les compter aussi' },
    },
    linesChanged: {
      later: { en: 'the amount of this file', fr: 'le montant de ce fichier' },
      earlier: { en: 'the amount imported before', fr: 'le montant déjà importé' },
    },
    linesMissing: {
      kept: { en: 'yes: this file is not complete', fr: 'oui : ce fichier n’est pas complet' },
      removed: { en: 'no: they were cancelled', fr: 'non : elles ont été annulées' },
    },
    sameAccount: {
      leave: { en: 'the file imported before', fr: 'le fichier déjà importé' },
      replace: { en: 'this file, in its place', fr: 'ce fichier, à sa place' },
      apart: { en: 'both: they have other lines', fr: 'les deux : leurs lignes sont différentes' },
    },
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
  importChanges: {
    changed: {
      en: '%{count} line is known with another text or second, and counts once |||| %{count} lines are known with another text or second, and count once',
      fr: '%{count} ligne est connue sous un autre libellé ou une autre seconde et compte une fois |||| %{count} lignes sont connues sous un autre libellé ou une autre seconde et comptent une fois',
    },
    succeeded: {
      en: '%{count} line replaces a pending one of an earlier file |||| %{count} lines replace pending ones of earlier files',
      fr: '%{count} ligne remplace une ligne en attente d’un fichier précédent |||| %{count} lignes remplacent des lignes en attente de fichiers précédents',
    },
    replaced: {
      en: '%{count} line counts with the amount of this file in place of an earlier one |||| %{count} lines count with the amounts of this file in place of earlier ones',
      fr: '%{count} ligne compte avec le montant de ce fichier à la place du précédent |||| %{count} lignes comptent avec les montants de ce fichier à la place des précédents',
    },
    covered: {
      en: '%{count} line of days that count from another file of the account is not counted |||| %{count} lines of days that count from another file of the account are not counted',
      fr: '%{count} ligne de journées comptées d’après un autre fichier du compte n’est pas comptée |||| %{count} lignes de journées comptées d’après un autre fichier du compte ne sont pas comptées',
    },
    row: { en: 'Row %{row}, number %{number}', fr: 'Ligne %{row}, numéro %{number}' },
    line: { en: 'imported from “%{file}”, row %{row}', fr: 'importée de « %{file} », ligne %{row}' },
    field: { en: '%{field}: %{before} → %{after}', fr: '%{field} : %{before} → %{after}' },
    more: { en: 'and %{count} more', fr: 'et %{count} autres' },
    undone: {
      en: '%{count} line takes back a counted one |||| %{count} lines take back counted ones',
      fr: '%{count} ligne retire une ligne déjà comptée |||| %{count} lignes retirent des lignes déjà comptées',
    },
  },
} satisfies Catalogue;
