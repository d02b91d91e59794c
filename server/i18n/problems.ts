import { BATCH_PROBLEM_TEXTS } from './batches.js';
import { BREAK_PROBLEM_TEXTS } from './breaks.js';
import { DAY_PROBLEM_TEXTS } from './days.js';
import { IMPORT_PROBLEM_TEXTS } from './imports.js';
import type { Texts } from './language.js';
import { MATCHING_PROBLEM_TEXTS } from './matching.js';
import { OPERATOR_PROBLEM_TEXTS } from './operators.js';
import { PAYOUT_ACT_PROBLEM_TEXTS, PAYOUT_PROBLEM_TEXTS, SENDING_PROBLEM_TEXTS } from './payouts.js';
import { TWO_PEOPLE_PROBLEM_TEXTS } from './proposals.js';
import { REPORT_PROBLEM_TEXTS } from './reports.js';

/** What went wrong, by code; `{name}` is filled from the problem's values. */
export const PROBLEM_TEXTS = {
  invalid: { en: 'Some fields are not valid.', fr: 'Certains champs ne sont pas valides.' },
  malformed_body: {
    en: 'The body could not be read: {reason}',
    fr: 'Le corps de la requête est illisible : {reason}',
  },
  not_json: {
    en: 'The body is not valid JSON (line {line}, column {column}).',
    fr: 'Le corps de la requête n’est pas du JSON valide (ligne {line}, colonne {column}).',
  },
  not_utf8: {
    en: 'The body is not valid UTF-8 text.',
    fr: 'Le corps de la requête n’est pas un texte UTF-8 valide.',
  },
  malformed_request: {
    en: 'The request could not be read.',
    fr: 'La requête est illisible.',
  },
  body_too_large: {
    en: 'The body is larger than allowed.',
    fr: 'Le corps de la requête dépasse la taille permise.',
  },
  unsupported_type: {
    en: 'This content type is not accepted here; send application/json.',
    fr: 'Ce type de contenu n’est pas accepté ici ; envoyez application/json.',
  },
  not_signed_in: { en: 'Sign in first.', fr: 'Connectez-vous d’abord.' },
  session_ended: {
    en: 'Your session has ended; sign in again.',
    fr: 'Votre session a pris fin ; reconnectez-vous.',
  },
  sign_in_incomplete: {
    en: 'Finish signing in first: the second factor is still missing.',
    fr: 'Terminez d’abord la connexion : il manque encore le second facteur.',
  },
  code_not_awaited: {
    en: 'This session does not wait for a code.',
    fr: 'Cette session n’attend pas de code.',
  },
  wrong_credentials: { en: 'Wrong e-mail or password.', fr: 'Adresse e-mail ou mot de passe incorrect.' },
  too_many_attempts: {
    en: 'Too many attempts; try again in {seconds} s.',
    fr: 'Trop de tentatives ; réessayez dans {seconds} s.',
  },
  too_many_requests: { en: 'Too many requests; slow down.', fr: 'Trop de requêtes ; ralentissez.' },
  forbidden: { en: 'Your role does not allow this.', fr: 'Votre rôle ne le permet pas.' },
  foreign_origin: {
    en: 'This request does not come from the console.',
    fr: 'Cette requête ne vient pas de la console.',
  },
  wrong_api_key: { en: 'Missing, wrong or revoked API key.', fr: 'Clé API absente, incorrecte ou révoquée.' },
  not_found: { en: 'Not found.', fr: 'Introuvable.' },
  post_only: {
    en: 'This address takes callbacks by POST only.',
    fr: 'Cette adresse n’accepte que des notifications envoyées par POST.',
  },
  unknown_project_key: { en: 'No project has this key.', fr: 'Aucun projet n’a cette clé.' },
  reference_conflict: {
    en: 'This reference is registered with other values: {differs}.',
    fr: 'Cette référence est enregistrée avec d’autres valeurs : {differs}.',
  },
  token_conflict: {
    en: 'This token already belongs to another transaction.',
    fr: 'Ce jeton appartient déjà à une autre transaction.',
  },
  already_exists: { en: 'This already exists.', fr: 'Cet élément existe déjà.' },
  last_admin: {
    en: 'This is the last active administrator of all projects; make another one first.',
    fr: 'C’est le dernier administrateur actif de tous les projets ; créez-en d’abord un autre.',
  },
  payin_disabled: {
    en: 'Payins are disabled on this project.',
    fr: 'Les encaissements sont désactivés sur ce projet.',
  },
  credentials_missing: {
    en: 'This project has no credentials yet.',
    fr: 'Ce projet n’a pas encore d’identifiants.',
  },
  credentials_refused: {
    en: 'The aggregator refused these credentials: {reason}',
    fr: 'L’agrégateur a refusé ces identifiants : {reason}',
  },
  aggregator_unreachable: {
    en: 'The aggregator could not be reached: {reason}',
    fr: 'L’agrégateur est injoignable : {reason}',
  },
  changed_meanwhile: {
    en: 'Somebody else changed this meanwhile; look again and repeat.',
    fr: 'Une autre personne a modifié cet élément entre-temps ; vérifiez puis recommencez.',
  },
  not_confirmable: {
    en: 'This transaction has no creation token, so the aggregator cannot be asked about it.',
    fr: 'Cette transaction n’a pas de jeton de création ; l’agrégateur ne peut pas être interrogé à son sujet.',
  },
  already_final: {
    en: 'This transaction is final: its status will not change.',
    fr: 'Cette transaction est définitive : son statut ne changera plus.',
  },
  otp_not_expected: {
    en: 'This payin does not wait for an OTP.',
    fr: 'Cet encaissement n’attend pas de code OTP.',
  },
  evidence_quota: {
    en: 'You have stored the most evidence that one user may store in 24 hours ({files} files or {megabytes} MB). Try again tomorrow, or ask an administrator.',
    fr: 'Vous avez atteint la limite de justificatifs par utilisateur sur 24 heures ({files} fichiers ou {megabytes} Mo). Réessayez demain ou adressez-vous à un administrateur.',
  },
  callback_quota: {
    en: 'This project has received the most callbacks without a valid mark that are stored in one hour; this one was not stored. Send it again after the time in Retry-After.',
    fr: 'Ce projet a atteint la limite horaire de callbacks sans marque valide ; celui-ci n’a pas été enregistré. Renvoyez-le après le délai indiqué par Retry-After.',
  },
  bodies_busy: {
    en: 'The server is receiving as much data as it can. Try again in a few seconds.',
    fr: 'Le serveur reçoit déjà autant de données qu’il peut. Réessayez dans quelques secondes.',
  },
  unavailable: {
    en: 'The database cannot be reached; nothing was stored. Try again.',
    fr: 'La base de données est injoignable ; rien n’a été enregistré. Réessayez.',
  },
  internal: {
    en: 'Something failed on our side; nothing more is known. Reference {id}.',
    fr: 'Une erreur est survenue de notre côté. Référence {id}.',
  },
  ...BATCH_PROBLEM_TEXTS,
  ...OPERATOR_PROBLEM_TEXTS,
  ...PAYOUT_PROBLEM_TEXTS,
  ...PAYOUT_ACT_PROBLEM_TEXTS,
  ...SENDING_PROBLEM_TEXTS,
  ...TWO_PEOPLE_PROBLEM_TEXTS,
  ...BREAK_PROBLEM_TEXTS,
  ...DAY_PROBLEM_TEXTS,
  ...IMPORT_PROBLEM_TEXTS,
  ...MATCHING_PROBLEM_TEXTS,
  ...REPORT_PROBLEM_TEXTS,
} satisfies Record<string, Texts>;

export type ProblemCode = keyof typeof PROBLEM_TEXTS;

export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
