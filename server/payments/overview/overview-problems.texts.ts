import type { Texts } from '../../platform/i18n/language.js';

export const OVERVIEW_PROBLEM_TEXTS = {
  check_batch_empty: {
    en: 'None of these transactions can be checked: they have no creation token.',
    fr: 'Aucune de ces transactions ne peut être vérifiée : elles n’ont pas de jeton de création.',
  },
  check_batch_too_large: {
    en: 'More than {limit:number} transactions match. Narrow the filters.',
    fr: 'Plus de {limit:number} transactions correspondent. Précisez les filtres.',
  },
} satisfies Record<string, Texts>;
