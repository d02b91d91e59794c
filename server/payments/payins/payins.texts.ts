import type { Texts } from '../../platform/i18n/language.js';

/** Warnings for the merchant's system that created a payin. */
export const PAYIN_WARNINGS = {
  mixedKeys: {
    en: 'customData: {keys} contains "id", so external_id will not identify this payin. Rename the key.',
    fr: 'customData : {keys} contient « id », donc external_id n’identifiera pas cet encaissement. Renommez la clé.',
  },
  unknownFee: {
    en: 'No payin fee of this operator is configured. If fees are charged to the customer, add them to amountToEnter.',
    fr: 'Aucuns frais d’encaissement ne sont configurés pour cet opérateur. S’ils sont à la charge du client, ajoutez-les à amountToEnter.',
  },
} satisfies Record<string, Texts>;
