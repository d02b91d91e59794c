import type { Texts } from '../../platform/i18n/language.js';

export const ACCOUNT_PROBLEM_TEXTS = {
  cashin_requested: {
    en: 'A Cashin has already been requested for this account. Declare it, or cancel the request first.',
    fr: 'Un Cashin est déjà demandé pour ce compte. Déclarez-le, ou annulez d’abord la demande.',
  },
} satisfies Record<string, Texts>;
