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
  malformed_body: {
    en: 'The request body could not be read: {reason}',
    fr: 'Le corps de la requête est illisible : {reason}',
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
  event_stream_only: {
    en: 'This address only sends server-sent events. Send Accept: text/event-stream.',
    fr: 'Cette adresse n’envoie que des événements (server-sent events). Envoyez Accept: text/event-stream.',
  },
  unsupported_type: {
    en: 'This content type is not supported. Send application/json.',
    fr: 'Ce type de contenu n’est pas accepté. Envoyez du application/json.',
  },
  not_signed_in: {
    en: 'You are not signed in. Sign in first.',
    fr: 'Vous n’êtes pas connecté. Connectez-vous d’abord.',
  },
  provider_missing: {
    en: 'Sign-in through an identity provider is not configured on this server.',
    fr: 'La connexion par un fournisseur d’identité n’est pas configurée sur ce serveur.',
  },
  provider_unreachable: {
    en: '{name} cannot be reached at the moment. Try again in a few minutes, or contact an administrator.',
    fr: '{name} est injoignable pour le moment. Réessayez dans quelques minutes ou adressez-vous à un administrateur.',
  },
  provider_issuer_differs: {
    en: '{name} states the issuer {stated}, but this server is configured for {expected}. Ask an administrator to set OIDC_ISSUER to exactly what the provider states.',
    fr: '{name} indique l’émetteur {stated}, mais ce serveur est configuré pour {expected}. Demandez à un administrateur de donner à OIDC_ISSUER exactement la valeur indiquée par le fournisseur.',
  },
  provider_issuer_slash: {
    en: '{name} states the issuer {stated}, but this server is configured for {expected}: only the slash at the end differs. Ask an administrator to set OIDC_ISSUER to exactly what the provider states.',
    fr: '{name} indique l’émetteur {stated}, mais ce serveur est configuré pour {expected} : seule la barre oblique finale diffère. Demandez à un administrateur de donner à OIDC_ISSUER exactement la valeur indiquée par le fournisseur.',
  },
  provider_path_wrong: {
    en: '{name} answers, but has no description at {url} (HTTP {status:number}). The path of the issuer {expected} is probably wrong; ask an administrator to check OIDC_ISSUER.',
    fr: '{name} répond, mais n’a pas de description à l’adresse {url} (HTTP {status:number}). Le chemin de l’émetteur {expected} est sans doute faux ; demandez à un administrateur de vérifier OIDC_ISSUER.',
  },
  sign_in_again: {
    en: 'Your sign-in is too old for this action. Sign out, sign in again, and do it within 15 minutes.',
    fr: 'Votre connexion est trop ancienne pour cette action. Déconnectez-vous, reconnectez-vous, puis recommencez dans les 15 minutes.',
  },
  own_provider_link: {
    en: 'You cannot let your own account sign in through the identity provider. Ask another administrator.',
    fr: 'Vous ne pouvez pas autoriser la connexion de votre propre compte par le fournisseur d’identité. Adressez-vous à un autre administrateur.',
  },
  password_sign_in_off: {
    en: 'Passwords are not accepted on this server. Sign in through the identity provider.',
    fr: 'Ce serveur n’accepte pas les mots de passe. Connectez-vous par le fournisseur d’identité.',
  },
  password_reset_mail_off: {
    en: 'This server sends no e-mail. Ask an administrator to reset your password.',
    fr: 'Ce serveur n’envoie pas d’e-mails. Demandez à un administrateur de réinitialiser votre mot de passe.',
  },
  session_ended: {
    en: 'Your session has ended. Sign in again.',
    fr: 'Votre session a expiré. Reconnectez-vous.',
  },
  sign_in_incomplete: {
    en: 'Complete the sign-in first: enter the code of your second factor.',
    fr: 'Terminez d’abord la connexion : saisissez le code de votre second facteur.',
  },
  code_not_awaited: {
    en: 'No code is required in this session.',
    fr: 'Aucun code n’est demandé dans cette session.',
  },
  wrong_credentials: {
    en: 'Incorrect e-mail or password.',
    fr: 'Adresse e-mail ou mot de passe incorrect.',
  },
  too_many_attempts: {
    en: 'Too many attempts. Try again in {seconds} s.',
    fr: 'Trop de tentatives. Réessayez dans {seconds} s.',
  },
  too_many_codes: {
    en: 'Too many wrong codes today. Use a browser in which you signed in before, a passkey or a recovery code, or try again in {hours} h.',
    fr: 'Trop de codes erronés aujourd’hui. Utilisez un navigateur déjà connu, une clé d’accès ou un code de secours, ou réessayez dans {hours} h.',
  },
  too_many_requests: {
    en: 'Too many requests. Try again in a few seconds.',
    fr: 'Trop de requêtes. Réessayez dans quelques secondes.',
  },
  forbidden: {
    en: 'Your role does not have the permission for this action.',
    fr: 'Votre rôle n’a pas l’habilitation nécessaire à cette action.',
  },
  limited_access: {
    en: 'This page or action concerns whole projects. Your access is limited to some countries or operators. Ask an administrator for wider access.',
    fr: 'Cette page ou action concerne des projets entiers. Votre accès est limité à certains pays ou opérateurs. Demandez un accès plus large à un administrateur.',
  },
  foreign_origin: {
    en: 'This request does not come from the console at {address}. Open the console at that address and sign in there.',
    fr: 'Cette requête ne provient pas de la console à l’adresse {address}. Ouvrez la console à cette adresse et connectez-vous-y.',
  },
  other_user: {
    en: 'This page was opened for another user; {name} is now signed in in this browser. Nothing was done. Reload the page.',
    fr: 'Cette page a été ouverte pour un autre utilisateur ; {name} est à présent connecté dans ce navigateur. Aucune action n’a été effectuée. Rechargez la page.',
  },
  page_outdated: {
    en: 'Rappro was updated since this page was opened. Nothing was done. Reload the page and try again.',
    fr: 'Rappro a été mis à jour depuis l’ouverture de cette page. Aucune action n’a été effectuée. Rechargez la page, puis réessayez.',
  },
  wrong_api_key: {
    en: 'The API key is missing, incorrect, expired or revoked.',
    fr: 'La clé API est absente, incorrecte, expirée ou révoquée.',
  },
  not_found: { en: 'Not found.', fr: 'Introuvable.' },
  post_only: {
    en: 'This address accepts callbacks by POST only.',
    fr: 'Cette adresse n’accepte que les callbacks envoyés par POST.',
  },
  unknown_project_key: {
    en: 'The key in this address does not belong to any project.',
    fr: 'La clé contenue dans cette adresse ne correspond à aucun projet.',
  },
  reference_conflict: {
    en: 'This reference is already registered with different values: {differs}. A second attempt of an order needs a reference of its own. To correct a wrong token, register again with `replaces`, its reason.',
    fr: 'Cette référence est déjà enregistrée avec d’autres valeurs : {differs}. Une deuxième tentative d’une commande doit avoir sa propre référence. Pour corriger un jeton erroné, enregistrez à nouveau avec `replaces`, son motif.',
  },
  token_conflict: {
    en: 'This token already belongs to another transaction.',
    fr: 'Ce jeton appartient déjà à une autre transaction.',
  },
  already_exists: { en: 'This item already exists.', fr: 'Cet élément existe déjà.' },
  last_admin: {
    en: 'This user is the last active administrator of all projects. Create another administrator first.',
    fr: 'Cet utilisateur est le dernier administrateur actif de tous les projets. Créez d’abord un autre administrateur.',
  },
  payin_disabled: {
    en: 'Payins are disabled for this project.',
    fr: 'Les encaissements sont désactivés pour ce projet.',
  },
  credentials_missing: {
    en: 'This project has no credentials yet. Set them in the connection to the aggregator.',
    fr: 'Ce projet n’a pas encore d’identifiants. Renseignez-les dans la connexion à l’agrégateur.',
  },
  credentials_refused: {
    en: 'The aggregator refused these credentials: {reason:fault}',
    fr: 'L’agrégateur a refusé ces identifiants : {reason:fault}',
  },
  aggregator_unreachable: {
    en: 'The aggregator could not be reached: {reason:fault}',
    fr: 'L’agrégateur est injoignable : {reason:fault}',
  },
  cashin_requested: {
    en: 'A Cashin has already been requested for this account. Declare it, or cancel the request first.',
    fr: 'Un Cashin est déjà demandé pour ce compte. Déclarez-le, ou annulez d’abord la demande.',
  },
  changed_meanwhile: {
    en: 'Another user has changed this item in the meantime. Check the current version and try again.',
    fr: 'Un autre utilisateur a modifié cet élément entre-temps. Vérifiez la version actuelle, puis réessayez.',
  },
  check_batch_empty: {
    en: 'None of these transactions can be checked: they have no creation token.',
    fr: 'Aucune de ces transactions ne peut être vérifiée : elles n’ont pas de jeton de création.',
  },
  check_batch_too_large: {
    en: 'More than {limit:number} transactions match. Narrow the filters.',
    fr: 'Plus de {limit:number} transactions correspondent. Précisez les filtres.',
  },
  not_confirmable: {
    en: 'The status of this transaction cannot be checked: it has no creation token.',
    fr: 'Le statut de cette transaction ne peut pas être vérifié : elle n’a pas de jeton de création.',
  },
  already_final: {
    en: 'The status of this transaction is final and cannot change.',
    fr: 'Le statut de cette transaction est définitif et ne peut plus changer.',
  },
  otp_not_expected: {
    en: 'This payin does not require an OTP.',
    fr: 'Cet encaissement n’exige pas de code OTP.',
  },
  evidence_quota: {
    en: 'You have reached the evidence limit of one user in 24 hours ({files:number} files or {megabytes:number} MB). Try again tomorrow, or contact an administrator.',
    fr: 'Vous avez atteint la limite de justificatifs par utilisateur sur 24 heures ({files:number} fichiers ou {megabytes:number} Mo). Réessayez demain ou adressez-vous à un administrateur.',
  },
  reveal_quota: {
    en: 'You have revealed personal data {limit:number} times within one hour. Try again later, or contact an administrator.',
    fr: 'Vous avez affiché des données personnelles {limit:number} fois en une heure. Réessayez plus tard ou adressez-vous à un administrateur.',
  },
  evidence_restricted: {
    en: 'This file may contain personal data. Your role opens only the files you stored yourself. Contact finance or an administrator.',
    fr: 'Ce fichier peut contenir des données personnelles. Votre rôle ne donne accès qu’aux fichiers que vous avez déposés. Adressez-vous à la finance ou à un administrateur.',
  },
  callback_quota: {
    en: 'This sender has used up its share of the hourly limit of callbacks without a valid mark. This callback was not stored. Send it again after the time given in Retry-After.',
    fr: 'Cet expéditeur a épuisé sa part de la limite horaire de callbacks sans marque valide. Ce callback n’a pas été enregistré. Renvoyez-le après le délai indiqué par Retry-After.',
  },
  callback_repeated: {
    en: 'This transaction has reached its limit of callbacks. This callback was not stored. Send it again after the time given in Retry-After.',
    fr: 'Cette transaction a atteint sa limite de callbacks. Ce callback n’a pas été enregistré. Renvoyez-le après le délai indiqué par Retry-After.',
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
// eslint-disable-next-line typescript/no-empty-object-type -- see above
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
