import type { Catalogue, Texts } from '../../platform/i18n/language.js';

export const pastAudits = {
  pastAudits: {
    title: { en: 'Audit of past transactions', fr: 'Contrôle des transactions passées' },
    intro: {
      en: 'Compares the payments of your file with the aggregator. Past transactions enter no business day, no balance and no alert.',
      fr: 'Compare les paiements de votre fichier avec l’agrégateur. Les transactions passées n’entrent dans aucune journée comptable, aucun solde ni aucune alerte.',
    },
    emptyTitle: { en: 'No audit yet', fr: 'Aucun contrôle' },
    emptyText: {
      en: 'Import a file of past transactions with reference, creation token, amount, status and date. Rappro checks each of them at the aggregator and lists the differences.',
      fr: 'Importez un fichier de transactions passées avec référence, jeton de création, montant, statut et date. Rappro vérifie chacune auprès de l’agrégateur et présente les différences.',
    },
    new: { en: 'New audit', fr: 'Nouveau contrôle' },
    open: { en: 'Audit past transactions', fr: 'Contrôler les transactions passées' },
    firstHour: {
      en: 'Begin with your past transactions: Rappro finds the payments that your file and the aggregator state differently.',
      fr: 'Commencez par vos transactions passées : Rappro relève les paiements pour lesquels votre fichier et l’agrégateur divergent.',
    },
    dropHelp: {
      en: 'CSV or XLSX, up to 100,000 rows: date, amount, reference, creation token, status; direction where the file contains payouts.',
      fr: 'CSV ou XLSX, 100 000 lignes au plus : date, montant, référence, jeton de création, statut ; sens si le fichier contient des décaissements.',
    },
    draftNote: {
      en: 'Nothing is checked until you start the audit.',
      fr: 'Aucune vérification n’est faite avant le démarrage du contrôle.',
    },
    startText: {
      en: 'Status checks at the aggregator: %{count} row. |||| Status checks at the aggregator: %{count} rows.',
      fr: 'Vérifications auprès de l’agrégateur : %{count} ligne. |||| Vérifications auprès de l’agrégateur : %{count} lignes.',
    },
    leavesBad: {
      en: 'Leave out %{count} row that cannot be read |||| Leave out %{count} rows that cannot be read',
      fr: 'Écarter %{count} ligne illisible |||| Écarter %{count} lignes illisibles',
    },
    start: { en: 'Start the audit', fr: 'Démarrer le contrôle' },
    started: { en: 'Audit started.', fr: 'Contrôle démarré.' },
    gone: { en: 'Audit not available', fr: 'Contrôle indisponible' },
    progress: {
      en: '%{compared} of %{total} transactions checked',
      fr: '%{compared} transactions vérifiées sur %{total}',
    },
    rate: {
      en: 'At most %{rate} per second, after the checks of current transactions. You can leave this page.',
      fr: '%{rate} par seconde au plus, après les vérifications des transactions en cours. Vous pouvez quitter cette page.',
    },
    noRate: {
      en: 'Current transactions are checked first. You can leave this page.',
      fr: 'Les transactions en cours sont vérifiées en priorité. Vous pouvez quitter cette page.',
    },
    waiting: {
      en: 'The aggregator gives no usable response: %{why}. The audit continues automatically with the first usable one.',
      fr: 'L’agrégateur ne donne aucune réponse exploitable : %{why}. Le contrôle reprendra de lui-même dès la première réponse exploitable.',
    },
    paused: {
      en: 'The aggregator refuses the credentials of this project. The audit continues once they are accepted.',
      fr: 'L’agrégateur refuse les identifiants de ce projet. Le contrôle reprendra dès qu’ils seront acceptés.',
    },
    stop: { en: 'Stop', fr: 'Arrêter' },
    stopText: {
      en: 'Rows that are not checked yet stay without a result. A stopped audit cannot be resumed.',
      fr: 'Les lignes non encore vérifiées resteront sans résultat. Un contrôle arrêté ne peut pas être repris.',
    },
    stopDone: { en: 'Audit stopped.', fr: 'Contrôle arrêté.' },
    stoppedBy: { en: 'Stopped by %{who}', fr: 'Arrêté par %{who}' },
    none: {
      en: 'No difference: your file agrees with the aggregator.',
      fr: 'Aucune différence : votre fichier concorde avec l’agrégateur.',
    },
    results: { en: 'Results', fr: 'Résultats' },
    rows: { en: 'Transactions', fr: 'Transactions' },
    all: { en: 'All results', fr: 'Tous les résultats' },
    unreadable: {
      en: '%{count} row of the file cannot be read |||| %{count} rows of the file cannot be read',
      fr: '%{count} ligne du fichier est illisible |||| %{count} lignes du fichier sont illisibles',
    },
    showFile: { en: 'Open the file', fr: 'Ouvrir le fichier' },
    report: { en: 'Report', fr: 'Rapport' },
    aggregator: { en: 'Aggregator', fr: 'Agrégateur' },
    answer: { en: 'API call', fr: 'Appel API' },
    sameToken: { en: 'Same token as row %{row}', fr: 'Même jeton que la ligne %{row}' },
    col: {
      file: { en: 'File', fr: 'Fichier' },
      project: { en: 'Project', fr: 'Projet' },
      days: { en: 'Days', fr: 'Journées' },
      rows: { en: 'Rows', fr: 'Lignes' },
      differences: { en: 'Differences', fr: 'Différences' },
      uploaded: { en: 'Imported', fr: 'Importé le' },
      state: { en: 'State', fr: 'État' },
      line: { en: 'Row', fr: 'Ligne' },
      date: { en: 'Date', fr: 'Date' },
      reference: { en: 'Reference', fr: 'Référence' },
      kind: { en: 'Type', fr: 'Nature' },
      ours: { en: 'Your file', fr: 'Votre fichier' },
      theirs: { en: 'Aggregator', fr: 'Agrégateur' },
      result: { en: 'Result', fr: 'Résultat' },
      count: { en: 'Rows', fr: 'Lignes' },
      amount: { en: 'Amount in your file (XOF)', fr: 'Montant de votre fichier (XOF)' },
      saidAmount: { en: 'Amount at the aggregator (XOF)', fr: 'Montant chez l’agrégateur (XOF)' },
    },
    filter: { projectId: { en: 'Project', fr: 'Projet' } },
  },
  pastAuditState: {
    draft: { en: 'To start', fr: 'À démarrer' },
    running: { en: 'In progress', fr: 'En cours' },
    done: { en: 'Completed', fr: 'Terminé' },
    stopped: { en: 'Stopped', fr: 'Arrêté' },
    discarded: { en: 'Discarded', fr: 'Abandonné' },
  },
} satisfies Catalogue;

export const PAST_AUDIT_PROBLEM_TEXTS = {
  past_audit_running: {
    en: 'Another audit of this project is in progress. Wait until it is completed, or stop it.',
    fr: 'Un autre contrôle de ce projet est en cours. Attendez sa fin ou arrêtez-le.',
  },
  past_audit_too_large: {
    en: 'The file has {rows:number} rows; one audit takes up to {limit:number}. Split the file.',
    fr: 'Le fichier compte {rows:number} lignes ; un contrôle en accepte {limit:number} au plus. Scindez le fichier.',
  },
  past_audit_bad_rows: {
    en: '{rows:number} rows cannot be read. Correct the file, or start the audit without them.',
    fr: '{rows:number} lignes sont illisibles. Corrigez le fichier ou démarrez le contrôle sans elles.',
  },
  past_audit_ended: {
    en: 'This audit has already ended.',
    fr: 'Ce contrôle est déjà terminé.',
  },
} satisfies Record<string, Texts>;
