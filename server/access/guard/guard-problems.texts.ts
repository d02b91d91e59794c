import type { Texts } from '../../platform/i18n/language.js';

export const GUARD_PROBLEM_TEXTS = {
  sign_in_incomplete: {
    en: 'Complete the sign-in first: enter the code of your second factor.',
    fr: 'Terminez d’abord la connexion : saisissez le code de votre second facteur.',
  },
  foreign_origin: {
    en: 'This request does not come from the console at {address}. Open the console at that address and sign in there.',
    fr: 'Cette requête ne provient pas de la console à l’adresse {address}. Ouvrez la console à cette adresse et connectez-vous-y.',
  },
  wrong_api_key: {
    en: 'The API key is missing, incorrect, expired or revoked.',
    fr: 'La clé API est absente, incorrecte, expirée ou révoquée.',
  },
  limited_access: {
    en: 'This page or action concerns whole projects. Your access is limited to some countries or operators. Ask an administrator for wider access.',
    fr: 'Cette page ou action concerne des projets entiers. Votre accès est limité à certains pays ou opérateurs. Demandez un accès plus large à un administrateur.',
  },
} satisfies Record<string, Texts>;
