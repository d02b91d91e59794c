import type { Texts } from './language.js';

const MATCHES: Texts = { en: 'has an invalid format', fr: 'n’a pas le format attendu' };

/**
 * Errors of a field by the name of the broken rule (of class-validator or of this project).
 * Each text is the predicate of a sentence whose subject is the field: it begins with a verb and has no full stop.
 */
export const COMMON_RULE_TEXTS: Record<string, Texts> = {
  isDefined: { en: 'is required', fr: 'est obligatoire' },
  isNotEmpty: { en: 'is required', fr: 'est obligatoire' },
  isString: { en: 'must be text', fr: 'doit être un texte' },
  isInt: { en: 'must be a whole number', fr: 'doit être un nombre entier' },
  isBoolean: { en: 'must be true or false', fr: 'doit être vrai ou faux' },
  isObject: { en: 'must be an object', fr: 'doit être un objet' },
  isArray: { en: 'must be a list', fr: 'doit être une liste' },
  isEmail: { en: 'must be an e-mail address', fr: 'doit être une adresse e-mail' },
  isUuid: { en: 'must be an identifier', fr: 'doit être un identifiant' },
  isUrl: { en: 'must be an http or https address', fr: 'doit être une adresse http ou https' },
  plainAddress: {
    en: 'must be an address without user name, password, query or fragment',
    fr: 'doit être une adresse sans nom d’utilisateur, mot de passe, paramètre ni fragment',
  },
  privateAddress: {
    en: 'must not be an address of a private network',
    fr: 'ne doit pas être une adresse de réseau privé',
  },
  httpsOnly: { en: 'must be an https address', fr: 'doit être une adresse https' },
  withinTwoYears: {
    en: 'must be in the future, within two years',
    fr: 'doit être dans le futur, dans les deux ans',
  },
  passkeyRefused: {
    en: 'was not accepted; try again, or use the authenticator app',
    fr: 'n’a pas été acceptée ; réessayez ou utilisez l’application d’authentification',
  },
  passkeyUsed: {
    en: 'has expired or was already used; confirm with the passkey again',
    fr: 'a expiré ou a déjà servi ; confirmez de nouveau avec la clé d’accès',
  },
  needsApproval: {
    en: 'requires the approval of a second administrator',
    fr: 'exige l’approbation d’un second administrateur',
  },
  isIp: { en: 'must contain only IP addresses', fr: 'doit contenir uniquement des adresses IP' },
  isIn: { en: 'must be one of: {allowed}', fr: 'doit être l’une des valeurs suivantes : {allowed}' },
  isEnum: { en: 'must be one of: {allowed}', fr: 'doit être l’une des valeurs suivantes : {allowed}' },
  isIso8601: { en: 'must be a date (ISO 8601)', fr: 'doit être une date (ISO 8601)' },
  min: { en: 'must be at least {limit:number}', fr: 'doit être supérieur ou égal à {limit:number}' },
  max: { en: 'must be at most {limit:number}', fr: 'doit être inférieur ou égal à {limit:number}' },
  minLength: {
    en: 'must have at least {limit:number} characters',
    fr: 'doit comporter au moins {limit:number} caractères',
  },
  maxLength: {
    en: 'must have at most {limit:number} characters',
    fr: 'doit comporter au plus {limit:number} caractères',
  },
  arrayMaxSize: {
    en: 'must have at most {limit:number} entries',
    fr: 'doit comporter au plus {limit:number} éléments',
  },
  arrayMinSize: {
    en: 'must have at least {limit:number} entries',
    fr: 'doit comporter au moins {limit:number} éléments',
  },
  matches: MATCHES,
  whitelistValidation: { en: 'is not a known field', fr: 'n’est pas un champ connu' },
  isPhone: {
    en: 'must contain digits only: country code and number, without + or spaces',
    fr: 'doit contenir uniquement des chiffres : indicatif puis numéro, sans + ni espace',
  },
  isXof: {
    en: 'must be a whole number from {min:number} to {max:number} XOF',
    fr: 'doit être un nombre entier de {min:number} à {max:number} XOF',
  },
  isTimeZone: {
    en: 'must be a time zone such as Africa/Abidjan',
    fr: 'doit être un fuseau horaire tel que Africa/Abidjan',
  },
  plainText: {
    en: 'must not contain control characters',
    fr: 'ne doit pas contenir de caractères de contrôle',
  },
  hiddenCharacters: {
    en: 'must not contain invisible characters or direction marks; type the text again instead of pasting it',
    fr: 'ne doit pas contenir de caractères invisibles ni de marques de direction ; saisissez le texte au lieu de le coller',
  },
  noVisibleCharacter: {
    en: 'must contain a visible character',
    fr: 'doit contenir au moins un caractère visible',
  },
  combiningMarks: {
    en: 'has too many accents on one letter',
    fr: 'comporte trop d’accents sur une même lettre',
  },
  tooCommon: {
    en: 'is too common; choose another password',
    fr: 'est trop courant ; choisissez un autre mot de passe',
  },
  channelOfKind: {
    en: 'is not available for this type of transaction',
    fr: 'n’existe pas pour cette nature de transaction',
  },
  differs: { en: 'is registered as {stored}', fr: 'est enregistré avec la valeur {stored}' },
  taken: { en: 'already belongs to another transaction', fr: 'appartient déjà à une autre transaction' },
  customData: {
    en: 'must be a flat object of at most 50 numbers and texts of up to 500 characters',
    fr: 'doit être un objet sans imbrication, de 50 nombres ou textes de 500 caractères au plus',
  },
  nameTaken: { en: 'is already in use', fr: 'est déjà utilisé' },
  namesPerson: {
    en: 'must not be based on the name or e-mail address of the user',
    fr: 'ne doit pas reprendre le nom ou l’adresse e-mail de l’utilisateur',
  },
  samePassword: {
    en: 'must differ from the current password',
    fr: 'doit être différent du mot de passe actuel',
  },
  wrongPassword: { en: 'is not the current password', fr: 'n’est pas le mot de passe actuel' },
  emailTaken: { en: 'already belongs to another user', fr: 'appartient déjà à un autre utilisateur' },
  notInCatalogue: {
    en: 'must only name countries and operators of the catalogue',
    fr: 'ne doit désigner que des pays et opérateurs du catalogue',
  },
  notRecipients: {
    en: 'must be active users of the project or of a mail domain that the server allows (REPORT_MAIL_DOMAINS), unlike {addresses}',
    fr: 'doivent être des utilisateurs actifs du projet ou d’un domaine de messagerie autorisé par le serveur (REPORT_MAIL_DOMAINS), contrairement à {addresses}',
  },
  outsideKeyLimits: {
    en: 'must be a number of an operator within the limits of the API key',
    fr: 'doit être un numéro d’un opérateur compris dans les limites de la clé API',
  },
  notForAdministrators: {
    en: 'cannot be limited for an administrator; choose another role or remove the limit',
    fr: 'ne peut pas être limité pour un administrateur ; choisissez un autre rôle ou retirez la limite',
  },
  notYours: { en: 'is not one of your projects', fr: 'ne fait pas partie de vos projets' },
  isOffsetInstant: {
    en: 'must be a date and time with its UTC offset (ISO 8601)',
    fr: 'doit être une date et heure avec son décalage UTC (ISO 8601)',
  },
  codeToWithdraw: {
    en: 'is required: taking access from an approver needs a code of your second factor',
    fr: 'est obligatoire : retirer un accès à un approbateur exige un code de votre second facteur',
  },
  tooFarAhead: {
    en: 'is more than {minutes} minutes ahead of the server’s clock: check the clock and the offset',
    fr: 'devance de plus de {minutes} minutes l’horloge du serveur : vérifiez l’horloge et le décalage',
  },
  beforeBooks: {
    en: 'is before {day:day}, the first business day of this project: its books do not cover that day',
    fr: 'est antérieur au {day:day}, première journée comptable de ce projet : la comptabilité ne couvre pas ce jour',
  },
  isInstant: {
    en: 'must be a date, or a date and time with its UTC offset (ISO 8601)',
    fr: 'doit être une date, ou une date et heure avec son décalage UTC (ISO 8601)',
  },
  otpNeeded: {
    en: 'is required in this validation mode; the customer generates it before the payin',
    fr: 'est obligatoire dans ce mode de validation ; le client le génère avant l’encaissement',
  },
  itemsSum: {
    en: 'add up to {sum:number} XOF instead of the amount of {amount:number} XOF; correct the items or the amount, or omit the items',
    fr: 'totalisent {sum:number} XOF au lieu du montant de {amount:number} XOF ; corrigez les articles ou le montant, ou omettez les articles',
  },
  otpTooEarly: {
    en: 'must be empty in the first request of this validation mode',
    fr: 'doit être vide dans la première requête de ce mode de validation',
  },
  reservedKey: {
    en: 'is reserved for the aggregator or for Rappro',
    fr: 'est réservé à l’agrégateur ou à Rappro',
  },
  unsortable: { en: 'cannot be used for sorting', fr: 'ne peut pas servir au tri' },
  excludesToken: {
    en: 'must be empty if a token is given: a refused call has no token',
    fr: 'doit être vide si un jeton est fourni : un appel refusé n’a pas de jeton',
  },
  twoValues: { en: 'appears twice with two values', fr: 'figure deux fois avec deux valeurs' },
  tooDeep: { en: 'is nested too deeply', fr: 'comporte trop de niveaux d’imbrication' },
  eachCallOnce: {
    en: 'must contain each type of transaction exactly once',
    fr: 'doit contenir chaque nature de transaction exactement une fois',
  },
  payoutNeverExpires: {
    en: 'must be empty: payouts do not expire',
    fr: 'doit être vide : un décaissement n’expire pas',
  },
  lastStepOpen: {
    en: 'must be empty: the last interval has no end',
    fr: 'doit être vide : le dernier intervalle n’a pas de fin',
  },
  stepsAscend: {
    en: 'must be longer than the previous interval',
    fr: 'doit être supérieur à l’intervalle précédent',
  },
  notFuture: { en: 'must not be in the future', fr: 'ne doit pas être dans le futur' },
};

const predicates = new Map<string, Texts>(Object.entries(COMMON_RULE_TEXTS));

/** Adds the rules of rooms; called once, by `start/texts.ts`. */
export function joinRuleTexts(texts: Record<string, Texts>): void {
  for (const [rule, predicate] of Object.entries(texts)) predicates.set(rule, predicate);
}

/** Returns the texts of a rule; undefined for an unknown one. */
export const knownRuleTexts = (rule: string): Texts | undefined => predicates.get(rule);

/** Returns the texts of a rule, or those of an invalid format for an unknown one. */
export const ruleTexts = (rule: string): Texts => knownRuleTexts(rule) ?? MATCHES;
