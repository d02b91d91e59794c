import type { Texts } from './language.js';

/** Titles of problems (RFC 9457) by HTTP status. */
const PROBLEM_TITLES = {
  400: { en: 'Malformed request', fr: 'Requête incorrecte' },
  401: { en: 'Sign-in required', fr: 'Connexion requise' },
  403: { en: 'Permission denied', fr: 'Accès refusé' },
  404: { en: 'Not found', fr: 'Introuvable' },
  405: { en: 'Method not allowed', fr: 'Méthode non autorisée' },
  406: { en: 'Format not offered', fr: 'Format non proposé' },
  409: { en: 'Not possible in the current state', fr: 'Impossible dans l’état actuel' },
  413: { en: 'Request too large', fr: 'Requête trop volumineuse' },
  415: { en: 'Unsupported content type', fr: 'Type de contenu non accepté' },
  422: { en: 'Invalid values', fr: 'Valeurs non valides' },
  429: { en: 'Too many requests', fr: 'Trop de requêtes' },
  500: { en: 'Internal error', fr: 'Erreur interne' },
  502: { en: 'Aggregator unreachable', fr: 'Agrégateur injoignable' },
  503: { en: 'Temporarily unavailable', fr: 'Temporairement indisponible' },
} satisfies Record<number, Texts>;

/** Returns the title of a status; other statuses count as 400 or 500, as RFC 9110 has it. */
export function problemTitle(status: number): Texts {
  const titles: Record<number, Texts> = PROBLEM_TITLES;
  return titles[status] ?? PROBLEM_TITLES[status < 500 ? 400 : 500];
}

/** Details of problems (RFC 9457) that the floors below the rooms answer, by code; `fill` (message.ts) writes the values of the problem into their places. */
export const COMMON_PROBLEM_TEXTS = {
  invalid: {
    en: 'Some fields are invalid. Correct them and try again.',
    fr: 'Certains champs ne sont pas valides. Corrigez-les, puis réessayez.',
  },
  clock_doubtful: {
    en: 'The clock of the server is doubtful, so that nothing that depends on the time can be decided: no code of an app, no waiting period, no business day. The alert “The clock is doubtful” names both times. Try again once the clock is right; a passkey or a recovery code still signs in.',
    fr: 'L’heure du serveur est douteuse : rien de ce qui dépend de l’heure ne peut être décidé, ni code d’application, ni délai d’attente, ni journée comptable. L’alerte « L’heure du serveur est douteuse » donne les deux heures. Réessayez une fois l’horloge remise à l’heure ; une clé d’accès ou un code de secours permet toujours de se connecter.',
  },
  clock_unconfirmed: {
    en: 'After its start, the server has not yet compared its clock with the aggregator’s. Try again after the first answer of the aggregator, usually within a minute.',
    fr: 'Depuis son démarrage, le serveur n’a pas encore comparé son horloge à celle de l’agrégateur. Réessayez après la première réponse de l’agrégateur, en général dans la minute.',
  },
  not_json: {
    en: 'The request body is not valid JSON (line {line:number}, column {column:number}).',
    fr: 'Le corps de la requête n’est pas du JSON valide (ligne {line:number}, colonne {column:number}).',
  },
  not_utf8: {
    en: 'The request body is not valid UTF-8 text.',
    fr: 'Le corps de la requête n’est pas un texte UTF-8 valide.',
  },
  malformed_request: {
    en: 'The request could not be read.',
    fr: 'La requête est illisible.',
  },
  body_too_large: {
    en: 'The request body exceeds the size limit.',
    fr: 'Le corps de la requête dépasse la taille autorisée.',
  },
  unsupported_type: {
    en: 'This content type is not supported. Send application/json.',
    fr: 'Ce type de contenu n’est pas accepté. Envoyez du application/json.',
  },
  not_signed_in: {
    en: 'You are not signed in. Sign in first.',
    fr: 'Vous n’êtes pas connecté. Connectez-vous d’abord.',
  },
  too_many_requests: {
    en: 'Too many requests. Try again in a few seconds.',
    fr: 'Trop de requêtes. Réessayez dans quelques secondes.',
  },
  forbidden: {
    en: 'Your role does not have the permission for this action.',
    fr: 'Votre rôle n’a pas l’habilitation nécessaire à cette action.',
  },
  not_found: { en: 'Not found.', fr: 'Introuvable.' },
  already_exists: { en: 'This item already exists.', fr: 'Cet élément existe déjà.' },
  changed_meanwhile: {
    en: 'Another user has changed this item in the meantime. Check the current version and try again.',
    fr: 'Un autre utilisateur a modifié cet élément entre-temps. Vérifiez la version actuelle, puis réessayez.',
  },
  bodies_busy: {
    en: 'The server is receiving too much data at the moment. Try again in a few seconds.',
    fr: 'Le serveur reçoit actuellement trop de données. Réessayez dans quelques secondes.',
  },
  write_conflict: {
    en: 'Another user or task was changing the same data; nothing was saved. Try again.',
    fr: 'Un autre utilisateur ou une tâche modifiait les mêmes données ; rien n’a été enregistré. Réessayez.',
  },
  unavailable: {
    en: 'The database cannot be reached; nothing was saved. Try again.',
    fr: 'La base de données est injoignable ; rien n’a été enregistré. Réessayez.',
  },
  internal: {
    en: 'An internal error occurred. Report it to an administrator with the reference {id}.',
    fr: 'Une erreur interne est survenue. Signalez-la à un administrateur avec la référence {id}.',
  },
} satisfies Record<string, Texts>;

/** Details of all problems by code: those of rooms are joined by `start/texts.ts`, which also adds their codes to this type. */
// oxlint-disable-next-line typescript/no-empty-object-type -- joined by `start/texts.ts`
export interface ProblemTexts extends CommonProblemTexts {}
type CommonProblemTexts = typeof COMMON_PROBLEM_TEXTS;

export type ProblemCode = keyof ProblemTexts;

const details = new Map<string, Texts>(Object.entries(COMMON_PROBLEM_TEXTS));

/** Adds the details of the problems of rooms; called once, by `start/texts.ts`. */
export function joinProblemTexts(texts: Record<string, Texts>): void {
  for (const [code, detail] of Object.entries(texts)) details.set(code, detail);
}

/** Returns the detail of a problem; undefined for a name that is no code. */
export const problemDetail = (code: string): Texts | undefined => details.get(code);
