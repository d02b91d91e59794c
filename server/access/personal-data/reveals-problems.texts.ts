import type { Texts } from '../../platform/i18n/language.js';

export const REVEAL_PROBLEM_TEXTS = {
  reveal_quota: {
    en: 'You have revealed personal data {limit:number} times within one hour. Try again later, or contact an administrator.',
    fr: 'Vous avez affiché des données personnelles {limit:number} fois en une heure. Réessayez plus tard ou adressez-vous à un administrateur.',
  },
} satisfies Record<string, Texts>;
