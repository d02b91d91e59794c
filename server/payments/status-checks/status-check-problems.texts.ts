import type { Texts } from '../../platform/i18n/language.js';

export const STATUS_CHECK_PROBLEM_TEXTS = {
  not_confirmable: {
    en: 'The status of this transaction cannot be checked: it has no creation token.',
    fr: 'Le statut de cette transaction ne peut pas être vérifié : elle n’a pas de jeton de création.',
  },
} satisfies Record<string, Texts>;
