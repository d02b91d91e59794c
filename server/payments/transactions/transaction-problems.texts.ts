import type { Texts } from '../../platform/i18n/language.js';

export const TRANSACTION_PROBLEM_TEXTS = {
  token_conflict: {
    en: 'This token already belongs to another transaction.',
    fr: 'Ce jeton appartient déjà à une autre transaction.',
  },
  reference_conflict: {
    en: 'This reference is already registered with different values: {differs}. A second attempt of an order needs a reference of its own. To correct a wrong token, register again with `replaces`, its reason.',
    fr: 'Cette référence est déjà enregistrée avec d’autres valeurs : {differs}. Une deuxième tentative d’une commande doit avoir sa propre référence. Pour corriger un jeton erroné, enregistrez à nouveau avec `replaces`, son motif.',
  },
  already_final: {
    en: 'The status of this transaction is final and cannot change.',
    fr: 'Le statut de cette transaction est définitif et ne peut plus changer.',
  },
} satisfies Record<string, Texts>;

export const TRANSACTION_RULE_TEXTS: Record<string, Texts> = {
  channelOfKind: {
    en: 'is not available for this type of transaction',
    fr: 'n’existe pas pour cette nature de transaction',
  },
  tooFarAhead: {
    en: 'is more than {minutes} minutes ahead of the server’s clock: check the clock and the offset',
    fr: 'devance de plus de {minutes} minutes l’horloge du serveur : vérifiez l’horloge et le décalage',
  },
  beforeBooks: {
    en: 'is before {day:day}, the first business day of this project: its books do not cover that day',
    fr: 'est antérieur au {day:day}, première journée comptable de ce projet : la comptabilité ne couvre pas ce jour',
  },
  excludesToken: {
    en: 'must be empty if a token is given: a refused call has no token',
    fr: 'doit être vide si un jeton est fourni : un appel refusé n’a pas de jeton',
  },
};
