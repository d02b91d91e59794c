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
  differs: { en: 'is registered as {stored}', fr: 'est enregistré avec la valeur {stored}' },
  taken: { en: 'already belongs to another transaction', fr: 'appartient déjà à une autre transaction' },
  customData: {
    en: 'must be a flat object of at most 50 numbers and texts of up to 500 characters',
    fr: 'doit être un objet sans imbrication, de 50 nombres ou textes de 500 caractères au plus',
  },
  notYours: { en: 'is not one of your projects', fr: 'ne fait pas partie de vos projets' },
  isOffsetInstant: {
    en: 'must be a date and time with its UTC offset (ISO 8601)',
    fr: 'doit être une date et heure avec son décalage UTC (ISO 8601)',
  },
  isInstant: {
    en: 'must be a date, or a date and time with its UTC offset (ISO 8601)',
    fr: 'doit être une date, ou une date et heure avec son décalage UTC (ISO 8601)',
  },
  unsortable: { en: 'cannot be used for sorting', fr: 'ne peut pas servir au tri' },
  twoValues: { en: 'appears twice with two values', fr: 'figure deux fois avec deux valeurs' },
  tooDeep: { en: 'is nested too deeply', fr: 'comporte trop de niveaux d’imbrication' },
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
