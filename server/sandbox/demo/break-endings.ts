import type { BreakKind, ResolutionCode } from '../../books/breaks/break-words.js';

/** Resolution that one user may choose, with a reason in natural French. */
export type Ending = { code: ResolutionCode; reason: string };

export const BY_LETTER: Ending = {
  code: 'aggregator_error',
  reason: 'L’agrégateur confirme par écrit que seul l’état de la confirmation vaut.',
};

/** Of kinds that finance resolves without a difference of money, or by an agreement. */
export const ENDINGS: Partial<Record<BreakKind, Ending>> = {
  confirm_without_callback: {
    code: 'no_difference',
    reason: 'La confirmation fait foi ; le callback n’est jamais arrivé.',
  },
  half_a_pair: {
    code: 'no_difference',
    reason: 'Une seule des deux copies est arrivée, sans effet sur le montant.',
  },
  orphan_callback: {
    code: 'no_difference',
    reason: 'Callback sans transaction chez nous, sans mouvement au relevé : signalé à l’agrégateur.',
  },
  amount_mismatch: {
    code: 'no_difference',
    reason: 'Montant erroné dans une copie du callback ; confirmation et relevé concordent.',
  },
  number_mismatch: { code: 'no_difference', reason: 'Numéro corrigé par le client sur la page de paiement.' },
  operator_mismatch: {
    code: 'no_difference',
    reason: 'Numéro porté : le compte débité est celui du relevé.',
  },
  missing_own_record: { code: 'corrected_at_source', reason: 'Commande saisie en caisse le lendemain.' },
  missing_aggregator: {
    code: 'our_error',
    reason: 'Avance payée hors du système par le service client ; régularisée par écriture.',
  },
  possibly_paid_twice: {
    code: 'no_difference',
    reason: 'Deux commandes distinctes du même client, vérifiées avec lui.',
  },
  fee_variance: { code: 'fee_agreed', reason: 'Conforme à l’avenant du contrat.' },
};
