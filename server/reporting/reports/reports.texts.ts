import type { Catalogue, Texts } from '../../platform/i18n/language.js';
import { REPORT_TITLES } from '../../platform/i18n/titles.js';

export const reports = {
  reports: {
    total: { en: 'Total', fr: 'Total' },
    title: { en: 'Reports', fr: 'Rapports' },
    intro: {
      en: 'Reports of one or several days, on screen and as files with the same figures.',
      fr: 'Rapports d’une ou de plusieurs journées, à l’écran et en fichiers, avec les mêmes chiffres.',
    },
    report: { en: 'Report', fr: 'Rapport' },
    failed: { en: 'Report not available', fr: 'Rapport indisponible' },
    range: { en: '%{from} to %{to}', fr: 'du %{from} au %{to}' },
    asKnown: { en: 'as known at', fr: 'tel que connu au' },
    asOf: { en: 'As known at', fr: 'Tel que connu au' },
    asOfHelp: {
      en: 'Leave empty for the current state. Locked days always show their sealed figures.',
      fr: 'Laissez vide pour l’état actuel. Les journées verrouillées affichent toujours leurs chiffres scellés.',
    },
    month: { en: 'This month', fr: 'Ce mois-ci' },
    files: { en: 'Files', fr: 'Fichiers' },
    empty: { en: 'No data for these days.', fr: 'Aucune donnée pour ces journées.' },
    sealed: { en: 'Locked day: sealed figures.', fr: 'Journée verrouillée : chiffres scellés.' },
    sealedDays: {
      en: '%{smart_count} locked day with sealed figures: |||| %{smart_count} locked days with sealed figures:',
      fr: '%{smart_count} journée verrouillée, chiffres scellés : |||| %{smart_count} journées verrouillées, chiffres scellés :',
    },
    firstRows: {
      en: 'first %{shown} of %{all} rows; the files contain all of them',
      fr: '%{shown} premières lignes sur %{all} ; les fichiers les contiennent toutes',
    },
  },
  report: REPORT_TITLES,
  download: {
    megabytes: { en: 'MB', fr: 'Mo' },
    kilobytes: { en: 'kB', fr: 'ko' },
    title: { en: 'Exports', fr: 'Exports' },
    waiting: { en: 'preparing…', fr: 'en préparation…' },
    running: { en: '%{done} of %{rows} rows · %{size}', fr: '%{done} lignes sur %{rows} · %{size}' },
    done: { en: '%{rows} rows · %{size}', fr: '%{rows} lignes · %{size}' },
    failed: { en: 'Export failed: %{reason}', fr: 'Échec de l’export : %{reason}' },
    stopped: { en: 'Export stopped.', fr: 'Export arrêté.' },
    stop: { en: 'Stop', fr: 'Arrêter' },
    forget: { en: 'Remove from the list', fr: 'Retirer de la liste' },
  },
} satisfies Catalogue;

export const REPORT_PROBLEM_TEXTS = {
  report_too_long: {
    en: 'This report has {rows:number} rows; {format} supports up to {limit:number}. Choose CSV or fewer days.',
    fr: 'Ce rapport compte {rows:number} lignes ; {format} en accepte {limit:number} au plus. Choisissez le format CSV ou moins de journées.',
  },
  list_file_too_long: {
    en: 'This list has more than {limit:number} rows. Add filters, such as a period, and export it in parts.',
    fr: 'Cette liste compte plus de {limit:number} lignes. Ajoutez des filtres, par exemple une période, et exportez-la en plusieurs parties.',
  },
  reports_busy: {
    en: 'Too many files are being prepared. Try again in a moment.',
    fr: 'Trop de fichiers sont en cours de préparation. Réessayez dans un instant.',
  },
  journal_day_open: {
    en: 'Only a locked day can be exported to the journal. Lock {day:day} first.',
    fr: 'Seule une journée verrouillée peut être exportée au journal. Verrouillez d’abord celle du {day:day}.',
  },
  journal_exported: {
    en: 'The journal of {day:day} was exported on {at:time} by {by} (entries {first} to {last}). Enter a reason to export it again; it will be marked as a duplicate.',
    fr: 'Le journal du {day:day} a été exporté le {at:time} par {by} (pièces {first} à {last}). Indiquez un motif pour l’exporter à nouveau ; il sera marqué comme duplicata.',
  },
  journal_gap: {
    en: 'Earlier days have not been exported: {days:day}. Export them first, or accept the gap',
    fr: 'Des journées antérieures n’ont pas été exportées : {days:day}. Exportez-les d’abord, ou acceptez cette interruption',
  },
  journal_empty: {
    en: 'No movement on {day:day}: there is nothing to export.',
    fr: 'Aucun mouvement le {day:day} : il n’y a rien à exporter.',
  },
  report_mail_not_set: {
    en: 'No mail server is configured. Ask the administrator of the server to set SMTP_URL and MAIL_FROM.',
    fr: 'Aucun serveur de messagerie n’est configuré. Demandez à l’administrateur du serveur de renseigner SMTP_URL et MAIL_FROM.',
  },
  report_no_recipient: {
    en: 'No recipient is an active user of the project any more. Change the recipients of the schedule.',
    fr: 'Plus aucun destinataire n’est un utilisateur actif du projet. Modifiez les destinataires de l’envoi.',
  },
  report_delivery_waiting: {
    en: 'This report is still waiting to be sent. Wait for the result before sending it again.',
    fr: 'Ce rapport est encore en attente d’envoi. Attendez le résultat avant de l’envoyer à nouveau.',
  },
} satisfies Record<string, Texts>;

export const REPORT_RULE_TEXTS: Record<string, Texts> = {
  notRecipients: {
    en: 'must be active users of the project or of a mail domain that the server allows (REPORT_MAIL_DOMAINS), unlike {addresses}',
    fr: 'doivent être des utilisateurs actifs du projet ou d’un domaine de messagerie autorisé par le serveur (REPORT_MAIL_DOMAINS), contrairement à {addresses}',
  },
  notInFuture: { en: 'must not be in the future', fr: 'ne doit pas être dans le futur' },
  rangeOrder: { en: 'must not be before the first day', fr: 'ne doit pas précéder le premier jour' },
  rangeTooLong: {
    en: 'must be at most {limit:number} days after the first day',
    fr: 'doit se situer au plus {limit:number} jours après le premier jour',
  },
  isSendTime: { en: 'must be a time such as 07:30', fr: 'doit être une heure telle que 07:30' },
  isJournalCode: {
    en: 'must consist of 1 to 6 digits and capital letters',
    fr: 'doit comporter 1 à 6 chiffres et lettres majuscules',
  },
  isAccountNumber: {
    en: 'must be an account number of 1 to 13 digits and capital letters',
    fr: 'doit être un numéro de compte de 1 à 13 chiffres et lettres majuscules',
  },
  isAccountName: {
    en: 'must be a name of 1 to 69 characters for an account number, without ; and quotation marks',
    fr: 'doit être un intitulé de 1 à 69 caractères pour un numéro de compte, sans ; ni guillemets droits',
  },
  isWindows1252: {
    en: 'has characters that Windows-1252 lacks: {signs}. Replace them, or choose the encoding UTF-8',
    fr: 'contient des caractères absents de Windows-1252 : {signs}. Remplacez-les ou choisissez l’encodage UTF-8',
  },
  isJournalLabel: {
    en: 'must have 1 to 35 characters; {operator} and {day} are replaced',
    fr: 'doit comporter 1 à 35 caractères ; {operator} et {day} sont remplacés',
  },
};

export const SECTION_TITLES: Record<string, Texts> = {
  'summary.money': { en: 'Completed transactions by operator', fr: 'Transactions réussies par opérateur' },
  'summary.activity': { en: 'By operator, channel and status', fr: 'Par opérateur, canal et statut' },
  'summary.bridge': {
    en: 'From transactions to the balance proof',
    fr: 'Passage des transactions au solde',
  },
  'pending.ageing': { en: 'By age', fr: 'Par ancienneté' },
  'pending.transactions': { en: 'Not final at the cut-off', fr: 'Sans statut final à l’heure d’arrêté' },
  'payouts.register': { en: 'Payouts of the days', fr: 'Décaissements des journées' },
  'refusals.accounts': {
    en: 'Accounts now, worst first',
    fr: 'Comptes à cet instant, du plus exposé au moins exposé',
  },
  'refusals.operators': { en: 'By operator', fr: 'Par opérateur' },
  'refusals.payouts': {
    en: 'Payouts refused for low balance',
    fr: 'Décaissements refusés pour solde insuffisant',
  },
  'suspense.movements': {
    en: 'Late movements, manual overrides, adjustments and unassigned operators',
    fr: 'Mouvements tardifs, corrections manuelles, ajustements et opérateurs non identifiés',
  },
  'suspense.restatements': {
    en: 'Restatements of locked days',
    fr: 'Retraitements de journées verrouillées',
  },
  'exceptions.kinds': { en: 'By type', fr: 'Par nature' },
  'exceptions.breaks': { en: 'Breaks of the days', fr: 'Écarts des journées' },
  'proof.proof': { en: 'Opening to closing, by account', fr: 'De l’ouverture à la clôture, par compte' },
  'proof.bridge': {
    en: 'From transactions to the balance proof',
    fr: 'Passage des transactions au solde',
  },
  'proof.unassigned': {
    en: 'Movements without a known operator, not included in the accounts above',
    fr: 'Mouvements sans opérateur connu, non inclus dans les comptes ci-dessus',
  },
  'sign_off.days': { en: 'Days', fr: 'Journées' },
  'sign_off.coverage': { en: 'Coverage of each account', fr: 'Couverture de chaque compte' },
  'sign_off.acts': { en: 'Actions', fr: 'Actions' },
  'past_audit.results': { en: 'Results', fr: 'Résultats' },
  'past_audit.differences': { en: 'Differences', fr: 'Différences' },
  'past_audit.unreadable': { en: 'Rows that cannot be read', fr: 'Lignes illisibles' },
  'past_audit.rows': { en: 'All transactions', fr: 'Toutes les transactions' },
  'transactions.transactions': { en: 'Transactions of the days', fr: 'Transactions des journées' },
};

export const FRAME_WORDS = {
  project: { en: 'Project', fr: 'Projet' },
  report: { en: 'Report', fr: 'Rapport' },
  day: { en: 'Day', fr: 'Journée' },
  days: { en: 'Days', fr: 'Journées' },
  to: { en: 'to', fr: 'au' },
  zone: { en: 'Time zone', fr: 'Fuseau horaire' },
  known: { en: 'As known at', fr: 'Tel que connu au' },
  sealed: { en: 'Sealed', fr: 'Scellée' },
  seal: {
    en: '{day}, revision {revision}: as known at {asOf}; signed by {signedBy}, reviewed by {reviewedBy}; SHA-256 {sha}',
    fr: '{day}, révision {revision} : telle que connue au {asOf} ; signée par {signedBy}, contrôlée par {reviewedBy} ; SHA-256 {sha}',
  },
  unsealed: {
    en: 'Not locked: figures may still change.',
    fr: 'Non verrouillé : les chiffres peuvent encore changer.',
  },
  partly: {
    en: 'Some of the days are not locked: their figures may still change.',
    fr: 'Certaines journées ne sont pas verrouillées : leurs chiffres peuvent encore changer.',
  },
  currency: { en: 'Amounts in XOF', fr: 'Montants en XOF' },
  total: { en: 'Total', fr: 'Total' },
  page: { en: 'Page {page} of {pages}', fr: 'Page {page} sur {pages}' },
  empty: { en: 'None.', fr: 'Néant.' },
  rows: { en: 'Rows', fr: 'Lignes' },
  about: { en: 'Information', fr: 'Informations' },
  list: { en: 'List', fr: 'Liste' },
  exportedAt: { en: 'Exported at', fr: 'Exporté le' },
  exportedBy: { en: 'Exported by', fr: 'Exporté par' },
} satisfies Record<string, Texts>;

export const REPORT_MAIL_TEXTS = {
  subject: { en: '{title} of {day:day}, {project}', fr: '{title} du {day:day}, {project}' },
  hello: {
    en: 'Please find attached the report “{title}” of {project} for {day:day}.',
    fr: 'Vous trouverez ci-joint le rapport « {title} » de {project} pour la journée du {day:day}.',
  },
  why: {
    en: 'You receive this message because your address is a recipient of a scheduled report. The administrator of Rappro at {project} can change this: {url}',
    fr: 'Vous recevez ce message car votre adresse figure parmi les destinataires d’un envoi planifié. L’administrateur de Rappro pour {project} peut le modifier : {url}',
  },
} satisfies Record<string, Texts>;
