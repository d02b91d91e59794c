import type { Catalogue, Texts } from './language.js';

/** Titles of reports: on the screen, in files and in mails. */
export const REPORT_TITLES = {
  summary: { en: 'Daily summary', fr: 'Synthèse journalière' },
  proof: { en: 'Balance proof', fr: 'Justification de solde' },
  exceptions: { en: 'Break register', fr: 'Registre des écarts' },
  pending: { en: 'Pending transactions by age', fr: 'Transactions en attente par ancienneté' },
  payouts: { en: 'Payout register', fr: 'Registre des décaissements' },
  refusals: {
    en: 'Low-balance refusals and retries',
    fr: 'Refus pour solde insuffisant et nouvelles tentatives',
  },
  suspense: { en: 'Suspense account', fr: 'Compte d’attente' },
  sign_off: { en: 'Sign-off', fr: 'Signature des journées' },
  transactions: { en: 'Transactions', fr: 'Transactions' },
} satisfies Record<string, Texts>;

/** Reports on screen and their files. */
export const reports = {
  reports: {
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
    en: 'This report has {rows} rows; {format} supports up to {limit}. Choose CSV or fewer days.',
    fr: 'Ce rapport compte {rows} lignes ; {format} en accepte {limit} au plus. Choisissez le format CSV ou moins de journées.',
  },
  reports_busy: {
    en: 'Too many files are being prepared. Try again in a moment.',
    fr: 'Trop de fichiers sont en cours de préparation. Réessayez dans un instant.',
  },
  journal_day_open: {
    en: 'Only a locked day can be exported to the journal. Lock {day} first.',
    fr: 'Seule une journée verrouillée peut être exportée au journal. Verrouillez d’abord celle du {day}.',
  },
  journal_exported: {
    en: 'The journal of {day} was exported on {at} by {by} (entries {first} to {last}). Enter a reason to export it again; it will be marked as a duplicate.',
    fr: 'Le journal du {day} a été exporté le {at} par {by} (pièces {first} à {last}). Indiquez un motif pour l’exporter à nouveau ; il sera marqué comme duplicata.',
  },
  journal_gap: {
    en: 'Earlier days have not been exported: {days}. Export them first, or accept the gap',
    fr: 'Des journées antérieures n’ont pas été exportées : {days}. Exportez-les d’abord, ou acceptez cette interruption',
  },
  journal_empty: {
    en: 'No movement on {day}: there is nothing to export.',
    fr: 'Aucun mouvement le {day} : il n’y a rien à exporter.',
  },
  report_mail_not_set: {
    en: 'No mail server is configured. Ask the administrator of the server to set SMTP_URL and MAIL_FROM.',
    fr: 'Aucun serveur de messagerie n’est configuré. Demandez à l’administrateur du serveur de renseigner SMTP_URL et MAIL_FROM.',
  },
  report_delivery_waiting: {
    en: 'This report is still waiting to be sent. Wait for the result before sending it again.',
    fr: 'Ce rapport est encore en attente d’envoi. Attendez le résultat avant de l’envoyer à nouveau.',
  },
} satisfies Record<string, Texts>;

export const REPORT_RULE_TEXTS: Record<string, Texts> = {
  notInFuture: { en: 'must not be in the future', fr: 'ne doit pas être dans le futur' },
  rangeOrder: { en: 'must not be before the first day', fr: 'ne doit pas précéder le premier jour' },
  rangeTooLong: {
    en: 'must be at most {limit} days after the first day',
    fr: 'doit se situer au plus {limit} jours après le premier jour',
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
    fr: 'Des transactions à la justification de solde',
  },
  'pending.ageing': { en: 'By age', fr: 'Par ancienneté' },
  'pending.transactions': { en: 'Not final at the cut-off', fr: 'Sans statut final à l’heure d’arrêté' },
  'payouts.register': { en: 'Payouts of the days', fr: 'Décaissements des journées' },
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
    fr: 'Des transactions à la justification de solde',
  },
  'proof.unassigned': {
    en: 'Movements without a known operator, not included in the accounts above',
    fr: 'Mouvements sans opérateur connu, non inclus dans les comptes ci-dessus',
  },
  'sign_off.days': { en: 'Days', fr: 'Journées' },
  'sign_off.coverage': { en: 'Coverage of each account', fr: 'Couverture de chaque compte' },
  'sign_off.acts': { en: 'Actions', fr: 'Actions' },
  'transactions.transactions': { en: 'Transactions of the days', fr: 'Transactions des journées' },
};

/** By the column's name; the same word has one title everywhere. */
export const COLUMN_TITLES = {
  account: { en: 'Account', fr: 'Compte' },
  act: { en: 'Action', fr: 'Action' },
  adjustments: { en: 'Adjustments', fr: 'Ajustements' },
  age: { en: 'Age', fr: 'Ancienneté' },
  amount: { en: 'Amount (XOF)', fr: 'Montant (XOF)' },
  approvers: { en: 'Approved by', fr: 'Approuvé par' },
  as_of: { en: 'As known at', fr: 'Tel que connu au' },
  assignee: { en: 'Assigned to', fr: 'Attribué à' },
  at: { en: 'Time', fr: 'Heure' },
  attempt: { en: 'Attempt', fr: 'Tentative' },
  balance_source: { en: 'Source of the balance', fr: 'Source du solde' },
  beneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
  booked: { en: 'Booked on the day', fr: 'Comptabilisé sur la journée' },
  booked_day: { en: 'Booked on', fr: 'Comptabilisé le' },
  by: { en: 'By', fr: 'Par' },
  by_hand: { en: 'Manual overrides', fr: 'Corrections manuelles' },
  cashins: { en: 'Cashins', fr: 'Cashins' },
  cashouts: { en: 'Cashouts', fr: 'Cashouts' },
  channel: { en: 'Channel', fr: 'Canal' },
  closing: { en: 'Closing', fr: 'Clôture' },
  completed: { en: 'Completed on the day', fr: 'Réussies de la journée' },
  count: { en: 'Count', fr: 'Nombre' },
  coverage: { en: 'Coverage', fr: 'Couverture' },
  day: { en: 'Day', fr: 'Journée' },
  due_at: { en: 'Due', fr: 'Échéance' },
  earlier: { en: 'From earlier days', fr: 'De journées antérieures' },
  expected: { en: 'Not yet due', fr: 'Non échus' },
  fact: { en: 'Change', fr: 'Modification' },
  fee: { en: 'Fee (XOF)', fr: 'Frais (XOF)' },
  found_at: { en: 'Found', fr: 'Constaté' },
  frozen_at: { en: 'Frozen at', fr: 'Arrêtée le' },
  frozen_by: { en: 'Frozen by', fr: 'Arrêtée par' },
  gross: { en: 'Gross (XOF)', fr: 'Brut (XOF)' },
  in_transit: { en: 'In transit', fr: 'En transit' },
  item: { en: 'Item', fr: 'Rubrique' },
  kind: { en: 'Type', fr: 'Nature' },
  known_at: { en: 'Known since', fr: 'Connu depuis' },
  late: { en: 'of which late entries', fr: 'dont écritures tardives' },
  locked_at: { en: 'Locked at', fr: 'Verrouillée le' },
  maker: { en: 'Requested by', fr: 'Demandé par' },
  net: { en: 'Net (XOF)', fr: 'Net (XOF)' },
  note: { en: 'Note', fr: 'Note' },
  number: { en: 'No.', fr: 'N°' },
  open: { en: 'Open', fr: 'Ouverts' },
  open_amount: { en: 'Open (XOF)', fr: 'Ouverts (XOF)' },
  opening: { en: 'Opening', fr: 'Ouverture' },
  operator: { en: 'Operator', fr: 'Opérateur' },
  other_day: { en: 'Final after the cut-off', fr: 'Finalisées après l’heure d’arrêté' },
  owner_role: { en: 'Owner', fr: 'Responsable' },
  pack: { en: 'Seal (SHA-256)', fr: 'Sceau (SHA-256)' },
  payin_count: { en: 'Payins', fr: 'Encaissements' },
  payin_fee: { en: 'Payin fees (XOF)', fr: 'Frais d’encaissement (XOF)' },
  payin_gross: { en: 'Payins, gross (XOF)', fr: 'Encaissements, brut (XOF)' },
  payin_net: { en: 'Payins, net (XOF)', fr: 'Encaissements, net (XOF)' },
  payins: { en: 'Payins', fr: 'Encaissements' },
  payin_tax: { en: 'of which tax on payin fees', fr: 'dont taxe sur frais d’encaissement' },
  payout_tax: { en: 'of which tax on payout fees', fr: 'dont taxe sur frais de décaissement' },
  payin_fees: { en: 'Payin fees', fr: 'Frais d’encaissement' },
  payout_count: { en: 'Payouts', fr: 'Décaissements' },
  payout_fee: { en: 'Payout fees (XOF)', fr: 'Frais de décaissement (XOF)' },
  payout_gross: { en: 'Payouts, gross (XOF)', fr: 'Décaissements, brut (XOF)' },
  payout_net: { en: 'Payouts, net (XOF)', fr: 'Décaissements, net (XOF)' },
  payout_fees: { en: 'Payout fees', fr: 'Frais de décaissement' },
  payout_returns: { en: 'Returned payouts', fr: 'Décaissements retournés' },
  payouts: { en: 'Payouts', fr: 'Décaissements' },
  pending: { en: 'Pending, already debited', fr: 'En attente, déjà débités' },
  phone: { en: 'Number', fr: 'Numéro' },
  possibly_paid: { en: 'Possibly paid (upper limit)', fr: 'Peut-être payés (plafond)' },
  principal: { en: 'Principal (XOF)', fr: 'Principal (XOF)' },
  proof_by_hand: { en: 'of which manual overrides', fr: 'dont corrections manuelles' },
  proof_gross: {
    en: 'of which payins, payouts, fees of the proof',
    fr: 'dont encaissements, décaissements, frais de la justification',
  },
  proof_returned: { en: 'of which returned payouts', fr: 'dont décaissements retournés' },
  reason: { en: 'Reason', fr: 'Motif' },
  receipt: { en: 'Operator’s receipt', fr: 'Reçu opérateur' },
  reference: { en: 'Reference', fr: 'Référence' },
  refused: { en: 'Refused', fr: 'Refusés' },
  repeated: { en: 'Retried', fr: 'Retentés' },
  repeated_as: { en: 'Retried as', fr: 'Retenté sous' },
  repeated_ok: { en: 'Paid on retry', fr: 'Payés après nouvelle tentative' },
  repeated_status: { en: 'Status of the retry', fr: 'Statut de la nouvelle tentative' },
  request_id: { en: 'Request ID', fr: 'Identifiant de requête' },
  requested_at: { en: 'Requested at', fr: 'Demandé le' },
  residual: { en: 'Unexplained difference', fr: 'Différence non justifiée' },
  resolution: { en: 'Resolution', fr: 'Motif de clôture' },
  resolved: { en: 'Resolved', fr: 'Clôturés' },
  resolved_at: { en: 'Resolved at', fr: 'Clôturé le' },
  resolved_by: { en: 'Resolved by', fr: 'Clôturé par' },
  reviewed_by: { en: 'Reviewed by', fr: 'Contrôlée par' },
  revision: { en: 'Revision', fr: 'Révision' },
  said: { en: 'Status at the aggregator, if different', fr: 'Statut chez l’agrégateur, si différent' },
  signed_at: { en: 'Signed at', fr: 'Signée le' },
  signed_by: { en: 'Prepared and signed by', fr: 'Préparée et signée par' },
  source: { en: 'Source', fr: 'Source' },
  state: { en: 'State', fr: 'État' },
  stated: { en: 'Stated balance', fr: 'Solde déclaré' },
  status: { en: 'Status', fr: 'Statut' },
  status_at: { en: 'Status since', fr: 'Statut depuis' },
  subject: { en: 'Subject', fr: 'Objet' },
  what: { en: 'Type', fr: 'Nature' },
} satisfies Record<string, Texts>;
export type ColumnName = keyof typeof COLUMN_TITLES;

/** Around the tables of a file. */
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
} satisfies Record<string, Texts>;

/** Mails with a scheduled report. */
export const REPORT_MAIL_TEXTS = {
  subject: { en: '{title} of {day}, {project}', fr: '{title} du {day}, {project}' },
  hello: {
    en: 'Please find attached the report “{title}” of {project} for {day}.',
    fr: 'Vous trouverez ci-joint le rapport « {title} » de {project} pour la journée du {day}.',
  },
  why: {
    en: 'You receive this message because your address is a recipient of a scheduled report. The administrator of Rappro at {project} can change this: {url}',
    fr: 'Vous recevez ce message car votre adresse figure parmi les destinataires d’un envoi planifié. L’administrateur de Rappro pour {project} peut le modifier : {url}',
  },
} satisfies Record<string, Texts>;
