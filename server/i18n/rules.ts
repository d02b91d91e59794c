import { BATCH_RULE_TEXTS } from './batches.js';
import { BREAK_RULE_TEXTS } from './breaks.js';
import { DAY_RULE_TEXTS } from './days.js';
import { IMPORT_RULE_TEXTS } from './imports.js';
import type { Texts } from './language.js';
import { MATCHING_RULE_TEXTS } from './matching.js';
import { OPERATOR_RULE_TEXTS } from './operators.js';
import { PAYOUT_ACT_RULE_TEXTS, PAYOUT_RULE_TEXTS, SENDING_RULE_TEXTS } from './payouts.js';
import { TWO_PEOPLE_RULE_TEXTS } from './proposals.js';
import { REPORT_RULE_TEXTS } from './reports.js';

const MATCHES: Texts = { en: 'has not the expected form', fr: 'n’a pas la forme attendue' };

/** What a field must be, by the name of the broken rule (class-validator's names and our own). */
export const RULE_TEXTS: Record<string, Texts> = {
  isDefined: { en: 'is required', fr: 'est obligatoire' },
  isNotEmpty: { en: 'is required', fr: 'est obligatoire' },
  isString: { en: 'must be a text', fr: 'doit être un texte' },
  isInt: { en: 'must be an integer', fr: 'doit être un nombre entier' },
  isBoolean: { en: 'must be true or false', fr: 'doit être vrai ou faux' },
  isObject: { en: 'must be an object', fr: 'doit être un objet' },
  isArray: { en: 'must be a list', fr: 'doit être une liste' },
  isEmail: { en: 'must be an e-mail address', fr: 'doit être une adresse e-mail' },
  isUuid: { en: 'must be an identifier', fr: 'doit être un identifiant' },
  isUrl: { en: 'must be an http or https address', fr: 'doit être une adresse http ou https' },
  plainAddress: {
    en: 'must be an address without name, password, query or fragment',
    fr: 'doit être une adresse sans nom, mot de passe, paramètres ni fragment',
  },
  privateAddress: {
    en: 'must not be a private address',
    fr: 'ne doit pas être une adresse privée',
  },
  httpsOnly: { en: 'must be an https address', fr: 'doit être une adresse https' },
  needsApproval: {
    en: 'needs the approval of a second administrator',
    fr: 'exige l’approbation d’un second administrateur',
  },
  isIp: { en: 'must be IP addresses', fr: 'doit contenir des adresses IP' },
  isIn: { en: 'must be one of: {allowed}', fr: 'doit être l’une des valeurs : {allowed}' },
  isEnum: { en: 'must be one of: {allowed}', fr: 'doit être l’une des valeurs : {allowed}' },
  isIso8601: { en: 'must be a date (ISO 8601)', fr: 'doit être une date (ISO 8601)' },
  min: { en: 'must be at least {limit}', fr: 'doit être au moins {limit}' },
  max: { en: 'must be at most {limit}', fr: 'doit être au plus {limit}' },
  minLength: { en: 'must have at least {limit} characters', fr: 'doit avoir au moins {limit} caractères' },
  maxLength: { en: 'must have at most {limit} characters', fr: 'doit avoir au plus {limit} caractères' },
  arrayMaxSize: { en: 'must have at most {limit} entries', fr: 'doit avoir au plus {limit} éléments' },
  arrayMinSize: { en: 'must have at least {limit} entries', fr: 'doit avoir au moins {limit} éléments' },
  matches: MATCHES,
  whitelistValidation: { en: 'is not a known field', fr: 'n’est pas un champ connu' },
  isPhone: {
    en: 'must be digits only: country code plus number, no + and no blanks',
    fr: 'doit être composé uniquement de chiffres : indicatif puis numéro, sans + ni espace',
  },
  isXof: {
    en: 'must be an integer from {min} to {max} XOF',
    fr: 'doit être un nombre entier de {min} à {max} XOF',
  },
  isTimeZone: {
    en: 'must be a time zone such as Africa/Abidjan',
    fr: 'doit être un fuseau tel que Africa/Abidjan',
  },
  plainText: {
    en: 'must not contain control characters',
    fr: 'ne doit pas contenir de caractères de contrôle',
  },
  tooCommon: { en: 'is too common a password', fr: 'est un mot de passe trop courant' },
  channelOfKind: {
    en: 'is not a channel of this kind of transaction',
    fr: 'n’est pas un canal de ce type de transaction',
  },
  differs: { en: 'is registered as {stored}', fr: 'est enregistré comme {stored}' },
  taken: { en: 'already belongs to another transaction', fr: 'appartient déjà à une autre transaction' },
  customData: {
    en: 'must be flat: at most 50 entries of texts (500 characters) and numbers',
    fr: 'doit être à plat : au plus 50 entrées, textes (500 caractères) et nombres',
  },
  nameTaken: { en: 'is taken by another one', fr: 'est déjà pris' },
  namesPerson: {
    en: 'must not be made of the person’s own name or e-mail',
    fr: 'ne doit pas être formé du nom ou de l’adresse e-mail de la personne',
  },
  samePassword: {
    en: 'must differ from the current password',
    fr: 'doit être différent du mot de passe actuel',
  },
  wrongPassword: { en: 'is not the current password', fr: 'n’est pas le mot de passe actuel' },
  emailTaken: { en: 'already belongs to somebody', fr: 'appartient déjà à quelqu’un' },
  notYours: { en: 'is not a project of yours', fr: 'n’est pas un de vos projets' },
  isInstant: {
    en: 'must be a date, or an instant with its offset (ISO 8601)',
    fr: 'doit être une date, ou un instant avec son décalage (ISO 8601)',
  },
  otpNeeded: {
    en: 'is needed in this mode: the customer makes it before the payin',
    fr: 'est nécessaire dans ce mode : le client le génère avant l’encaissement',
  },
  itemsSum: {
    en: 'The items add up to {sum} XOF, not to the amount of {amount} XOF. Correct one of them, or send no items',
    fr: 'Les articles totalisent {sum} XOF et non le montant de {amount} XOF. Corrigez l’un des deux ou n’envoyez aucun article',
  },
  otpTooEarly: {
    en: 'must be empty in the first request of this mode',
    fr: 'doit être vide dans la première requête de ce mode',
  },
  reservedKey: {
    en: 'is a key that the aggregator or this product uses itself',
    fr: 'est une clé réservée à l’agrégateur ou à ce produit',
  },
  unsortable: { en: 'is not a column to sort by', fr: 'n’est pas une colonne de tri' },
  excludesToken: {
    en: 'excludes a token: a refused call has none',
    fr: 'exclut un jeton : un appel refusé n’en a pas',
  },
  tooDeep: { en: 'is nested too deeply', fr: 'est imbriqué trop profondément' },
  eachCallOnce: {
    en: 'must name each kind of transaction exactly once',
    fr: 'doit nommer chaque type de transaction exactement une fois',
  },
  payoutNeverExpires: {
    en: 'must be empty: a payout never expires',
    fr: 'doit être vide : un décaissement n’expire jamais',
  },
  lastStepOpen: {
    en: 'must be empty: the last interval has no end',
    fr: 'doit être vide : le dernier intervalle n’a pas de fin',
  },
  stepsAscend: {
    en: 'must be longer than the interval before',
    fr: 'doit dépasser l’intervalle précédent',
  },
  notFuture: { en: 'must not be in the future', fr: 'ne doit pas être dans le futur' },
  ...BATCH_RULE_TEXTS,
  ...OPERATOR_RULE_TEXTS,
  ...PAYOUT_RULE_TEXTS,
  ...PAYOUT_ACT_RULE_TEXTS,
  ...SENDING_RULE_TEXTS,
  ...TWO_PEOPLE_RULE_TEXTS,
  ...BREAK_RULE_TEXTS,
  ...DAY_RULE_TEXTS,
  ...IMPORT_RULE_TEXTS,
  ...MATCHING_RULE_TEXTS,
  ...REPORT_RULE_TEXTS,
};

/** The texts of a rule; those of a wrong form where it has none. */
export const ruleTexts = (rule: string): Texts => RULE_TEXTS[rule] ?? MATCHES;
