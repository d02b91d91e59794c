import type { Catalogue, Texts } from '../../platform/i18n/language.js';

export const evidence = {
  evidenceFile: {
    act: { en: 'Evidence file', fr: 'Dossier de preuve' },
    title: { en: 'Evidence file', fr: 'Dossier de preuve' },
    text: {
      en: 'Identifiers, timeline, callbacks, API calls and statement lines of the transaction, sealed with a SHA-256. Tokens are abbreviated and keys are never included.',
      fr: 'Identifiants, chronologie, callbacks, appels API et lignes de relevé de la transaction, scellés par un SHA-256. Les jetons sont abrégés et les clés n’y figurent jamais.',
    },
    format: { en: 'Format', fr: 'Format' },
    pdf: { en: 'PDF with the sealed JSON attached', fr: 'PDF, avec le JSON scellé en pièce jointe' },
    json: { en: 'Sealed JSON only', fr: 'JSON scellé seul' },
    language: { en: 'Language', fr: 'Langue' },
    make: { en: 'Make the file', fr: 'Établir le dossier' },
    made: { en: 'Evidence file made.', fr: 'Dossier de preuve établi.' },
  },
} satisfies Catalogue;

/** Texts of the file itself. */
export const EVIDENCE_TEXTS = {
  title: { en: 'Evidence file', fr: 'Dossier de preuve' },
  project: { en: 'Project', fr: 'Projet' },
  reference: { en: 'Reference', fr: 'Référence' },
  madeAt: { en: 'Made at', fr: 'Établi le' },
  madeBy: { en: 'Made by', fr: 'Établi par' },
  zone: { en: 'Time zone', fr: 'Fuseau horaire' },
  seal: { en: 'Seal (SHA-256)', fr: 'Sceau (SHA-256)' },
  sealNote: {
    en: 'SHA-256 of the canonical JSON (RFC 8785) attached to this PDF. “npm run evidence:verify” verifies it and names the first changed field.',
    fr: 'SHA-256 du JSON canonique (RFC 8785) joint à ce PDF. « npm run evidence:verify » le vérifie et nomme le premier champ modifié.',
  },
  tokenNote: {
    en: 'Tokens are abbreviated. API keys and codes were removed before storage.',
    fr: 'Les jetons sont abrégés. Les clés API et les codes ont été retirés avant l’enregistrement.',
  },
  maskedNote: {
    en: 'Phone numbers, names and e-mail addresses of customers are masked.',
    fr: 'Les numéros de téléphone, noms et adresses e-mail des clients sont masqués.',
  },
  page: { en: 'Page {page} of {pages}', fr: 'Page {page} sur {pages}' },
  identifiers: { en: 'Identifiers', fr: 'Identifiants' },
  statuses: { en: 'Status by source', fr: 'Statut par source' },
  lines: { en: 'Statement lines matched', fr: 'Lignes de relevé rapprochées' },
  occurrences: { en: 'Deliveries with the same hash', fr: 'Livraisons portant le même hash' },
  timeline: { en: 'Timeline', fr: 'Chronologie' },
  callbacks: { en: 'Callbacks as received', fr: 'Callbacks tels que reçus' },
  calls: { en: 'API calls', fr: 'Appels API' },
  none: { en: 'None.', fr: 'Néant.' },
  omitted: {
    en: '{count:number} entries in the middle are left out.',
    fr: '{count:number} entrées intermédiaires ne sont pas reprises.',
  },
  repeated: {
    en: 'same response {count:number} more times, last at {at}',
    fr: 'même réponse encore {count:number} fois, la dernière le {at}',
  },
  shortened: {
    en: '… {size:number} bytes in total; the attached JSON contains more.',
    fr: '… {size:number} octets au total ; le JSON joint en contient davantage.',
  },
  noBody: { en: 'No body.', fr: 'Aucun corps.' },
  notText: { en: 'not UTF-8 text, in hex', fr: 'texte non UTF-8, en hexadécimal' },
  redacted: { en: 'abbreviated or masked', fr: 'abrégé ou masqué' },
  bytes: { en: '{size:number} bytes', fr: '{size:number} octets' },
  body: { en: 'Body', fr: 'Corps' },
  request: { en: 'Request', fr: 'Requête' },
  answer: { en: 'Response', fr: 'Réponse' },
  noAnswer: { en: 'No response: {fault:fault}', fr: 'Aucune réponse : {fault:fault}' },
  otherTransaction: { en: 'other transaction', fr: 'autre transaction' },
  thisTransaction: { en: 'this transaction', fr: 'cette transaction' },
  unlinked: { en: 'not linked', fr: 'non rattaché' },
  differs: { en: 'differs', fr: 'diffère' },
  undone: { en: 'undone on {at}', fr: 'annulé le {at}' },
  at: { en: 'Time', fr: 'Heure' },
  what: { en: 'Event', fr: 'Événement' },
  actor: { en: 'By', fr: 'Par' },
  source: { en: 'Source', fr: 'Source' },
  status: { en: 'Status', fr: 'Statut' },
  amount: { en: 'Amount (XOF)', fr: 'Montant (XOF)' },
  comparison: { en: 'Comparison', fr: 'Comparaison' },
  delivery: { en: 'Callback', fr: 'Callback' },
  row: { en: 'Row', fr: 'Ligne' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  receipt: { en: 'Receipt', fr: 'Reçu' },
  matched: { en: 'Matched', fr: 'Rapprochée' },
} satisfies Record<string, Texts>;

/** Labels of the identifiers, in the order of the file. */
export const EVIDENCE_FACT_TEXTS = {
  id: { en: 'Transaction id', fr: 'Id de la transaction' },
  kind: { en: 'Type', fr: 'Nature' },
  amount: { en: 'Amount', fr: 'Montant' },
  status: { en: 'Status', fr: 'Statut' },
  statusAt: { en: 'Status since', fr: 'Statut depuis' },
  statusFrom: { en: 'Final response from', fr: 'Origine de la réponse définitive' },
  reason: { en: 'Reason', fr: 'Motif' },
  occurredAt: { en: 'Created', fr: 'Création' },
  recordedAt: { en: 'Recorded here on', fr: 'Enregistrée ici le' },
  operator: { en: 'Operator', fr: 'Opérateur' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  token: { en: 'Creation token', fr: 'Jeton de création' },
  requestId: { en: 'Request ID', fr: 'Identifiant de requête' },
  externalId: { en: 'External ID', fr: 'Identifiant externe' },
  receipt: { en: 'Operator’s receipt', fr: 'Reçu de l’opérateur' },
  paymentUrl: { en: 'Payment page', fr: 'Page de paiement' },
  description: { en: 'Description', fr: 'Description' },
  customData: { en: 'Custom data', fr: 'Données du marchand' },
  hash: { en: 'hash', fr: 'hash' },
  logfile: { en: 'logfile', fr: 'logfile' },
  logfileAt: { en: 'Time in the logfile', fr: 'Heure du logfile' },
  checks: { en: 'Status checks', fr: 'Vérifications' },
} satisfies Record<string, Texts>;

export const EVIDENCE_SOURCE_TEXTS = {
  rappro: { en: 'Our record', fr: 'Notre enregistrement' },
  callback: { en: 'Latest callback', fr: 'Dernier callback' },
  confirm: { en: 'Latest status check', fr: 'Dernière vérification' },
  statement: { en: 'Operator statement', fr: 'Relevé opérateur' },
} satisfies Record<string, Texts>;

/** Sentences of the timeline in the file. */
export const EVIDENCE_EVENT_TEXTS = {
  created: { en: 'Created: {to:status}', fr: 'Création : {to:status}' },
  transition: {
    en: 'Status: {from:status}, then {to:status}',
    fr: 'Statut : {from:status}, puis {to:status}',
  },
  because: { en: 'trigger: {cause}', fr: 'déclencheur : {cause}' },
  origin: { en: 'response from {origin}', fr: 'réponse de {origin}' },
  exchange: { en: '{operation}: {outcome}', fr: '{operation} : {outcome}' },
  said: { en: '“{said}”', fr: '« {said} »' },
  callback: { en: 'Callback received ({encoding})', fr: 'Callback reçu ({encoding})' },
  contradiction: {
    en: 'Contradiction: “{said}” received, status {status:status} kept',
    fr: 'Contradiction : « {said} » reçu, statut {status:status} conservé',
  },
  matched: { en: 'Matched (source: {leg})', fr: 'Rapprochée (source : {leg})' },
  unmatched: { en: 'Match undone (source: {leg})', fr: 'Rapprochement annulé (source : {leg})' },
  expiry: {
    en: 'Expired: unpaid after {minutes:number} minutes',
    fr: 'Expirée : impayée au bout de {minutes:number} minutes',
  },
  token: {
    en: 'Token {wrong} replaced by {replacement}. {reason}',
    fr: 'Jeton {wrong} remplacé par {replacement}. {reason}',
  },
  overridden: { en: 'Manual override: {status:status}', fr: 'Correction manuelle : {status:status}' },
  reverted: {
    en: 'Manual override removed; status at the aggregator when it was set: {against:status}',
    fr: 'Correction manuelle annulée ; statut chez l’agrégateur lors de la correction : {against:status}',
  },
} satisfies Record<string, Texts>;
