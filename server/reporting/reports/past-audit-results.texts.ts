import type { Catalogue } from '../../platform/i18n/language.js';

/** Results of the rows of an audit of past transactions, and their causes, on the screen and in its report. */
export const pastAuditResults = {
  pastAuditResult: {
    paid_there: {
      en: 'Paid at the aggregator, not in your file',
      fr: 'Payée chez l’agrégateur, pas dans votre fichier',
    },
    paid_here: {
      en: 'Paid in your file, not at the aggregator',
      fr: 'Payée dans votre fichier, pas chez l’agrégateur',
    },
    amount_differs: { en: 'Amount differs', fr: 'Montant différent' },
    status_differs: { en: 'Status differs, not paid', fr: 'Statut différent, sans paiement' },
    unconfirmed: { en: 'Cannot be confirmed', fr: 'Ne peut pas être vérifiée' },
    token_reused: { en: 'Token of another order', fr: 'Jeton d’une autre commande' },
    duplicate: {
      en: 'Duplicate of an earlier row',
      fr: 'Doublon d’une ligne précédente',
    },
    agrees: { en: 'Agrees', fr: 'Conforme' },
  },
  pastAuditCause: {
    not_found: {
      en: 'The aggregator does not know this token for this project',
      fr: 'L’agrégateur ne connaît pas ce jeton pour ce projet',
    },
    refused: { en: 'The aggregator refused the status check', fr: 'L’agrégateur a refusé la vérification' },
    no_answer: {
      en: 'No readable response after five attempts',
      fr: 'Aucune réponse lisible après cinq tentatives',
    },
    other_transaction: {
      en: 'The token belongs to another reference',
      fr: 'Le jeton correspond à une autre référence',
    },
    unrecognised: {
      en: 'The response contradicts itself or has an unknown status',
      fr: 'La réponse se contredit ou porte un statut inconnu',
    },
    stopped: {
      en: 'Not checked: the audit was stopped',
      fr: 'Non vérifiée : le contrôle a été arrêté',
    },
  },
} satisfies Catalogue;
