import type { Texts } from '../../platform/i18n/language.js';

export const PAYIN_PROBLEM_TEXTS = {
  payin_disabled: {
    en: 'Payins are disabled for this project.',
    fr: 'Les encaissements sont désactivés pour ce projet.',
  },
  otp_not_expected: {
    en: 'This payin does not require an OTP.',
    fr: 'Cet encaissement n’exige pas de code OTP.',
  },
} satisfies Record<string, Texts>;

export const PAYIN_RULE_TEXTS: Record<string, Texts> = {
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
  outsideKeyLimits: {
    en: 'must be a number of an operator within the limits of the API key',
    fr: 'doit être un numéro d’un opérateur compris dans les limites de la clé API',
  },
};
