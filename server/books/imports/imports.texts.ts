import type { Catalogue } from '../../platform/i18n/language.js';
import { words } from '../../platform/i18n/words.js';

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
    task: {
      waiting: {
        en: '{file}: waiting while other files are read.',
        fr: '{file} : en attente pendant la lecture d’autres fichiers.',
      },
      reading: {
        en: '{file}: one row read so far. |||| {file}: {count} rows read so far.',
        fr: '{file} : une ligne lue jusqu’ici. |||| {file} : {count} lignes lues jusqu’ici.',
      },
      writing: {
        en: '{file}: saving {count} rows…',
        fr: '{file} : enregistrement de {count} lignes…',
      },
      left: {
        en: 'You may leave this page: the work goes on.',
        fr: 'Vous pouvez quitter cette page : le traitement continue.',
      },
    },
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
      side: { en: 'Source type', fr: 'Type de source' },
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
      refunded: { en: 'Paid, then refunded', fr: 'Payée, puis remboursée' },
      partlyRefunded: { en: 'Paid, partly refunded', fr: 'Payée, remboursée en partie' },
    },
    check: { en: 'Check again', fr: 'Contrôler à nouveau' },
    checkedAnew: { en: 'File checked again.', fr: 'Fichier contrôlé à nouveau.' },
    preview: { en: 'Preview', fr: 'Aperçu' },
    line: { en: 'Row', fr: 'Ligne' },
    notUnderstood: { en: 'not recognised', fr: 'non reconnue' },
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
      en: '%{has} in the file, %{typed} entered',
      fr: '%{has} dans le fichier, %{typed} saisi',
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
  importAside: {
    whole: { en: 'Counted elsewhere', fr: 'Compté ailleurs' },
    part: { en: 'Partly counted', fr: 'Compté en partie' },
    tip: {
      en: '%{days} day of its account counts from the file “%{source}”. |||| %{days} days of its account count from the file “%{source}”.',
      fr: '%{days} journée de son compte est prise dans le fichier « %{source} ». |||| %{days} journées de son compte sont prises dans le fichier « %{source} ».',
    },
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
} satisfies Catalogue;
