import type { Catalogue } from '../../platform/i18n/language.js';

/** Adjustments of the figures of a day. */
export const adjustments = {
  adjustment: {
    title: { en: 'Adjustments', fr: 'Ajustements' },
    note: {
      en: 'each with its reason; corrected by a reversing entry, never deleted',
      fr: 'chacun avec son motif ; corrigés par extourne, jamais supprimés',
    },
    make: { en: 'Adjust', fr: 'Ajuster' },
    text: {
      en: 'An adjustment changes the closing balance of this account. It is covered by the signature of the day.',
      fr: 'Un ajustement modifie le solde de clôture de ce compte. Il est couvert par la signature de la journée.',
    },
    way: { en: 'Direction', fr: 'Sens' },
    adds: { en: 'Increase the balance', fr: 'Augmenter le solde' },
    takes: { en: 'Decrease the balance', fr: 'Diminuer le solde' },
    code: { en: 'Type', fr: 'Nature' },
    codes: {
      cut_off: { en: 'Cut-off difference', fr: 'Décalage d’arrêté' },
      fee: { en: 'Fees', fr: 'Frais' },
      unrecorded_cash: { en: 'Unrecorded cash movement', fr: 'Mouvement de fonds non enregistré' },
      aggregator_error: { en: 'Aggregator error', fr: 'Erreur de l’agrégateur' },
      opening: { en: 'Opening balance', fr: 'Solde d’ouverture' },
      other: { en: 'Other', fr: 'Autre' },
      bank_fee: { en: 'Bank fees', fr: 'Frais bancaires' },
    },
    codeText: {
      cut_off: {
        en: 'Booked by the operator on another day. The opposite adjustment is booked automatically: once its transaction is booked or has failed, else on the next day.',
        fr: 'Comptabilisé par l’opérateur sur une autre journée. L’ajustement inverse est comptabilisé automatiquement : une fois sa transaction comptabilisée ou en échec, sinon le lendemain.',
      },
      fee: {
        en: 'Fees that are missing from the fee schedule.',
        fr: 'Frais absents de la grille de frais.',
      },
      unrecorded_cash: {
        en: 'Funds paid in or out without a declared cash movement.',
        fr: 'Fonds versés ou retirés sans mouvement de fonds déclaré.',
      },
      aggregator_error: {
        en: 'Booking error of the aggregator, to be corrected by the aggregator.',
        fr: 'Erreur de comptabilisation de l’agrégateur, à corriger par celui-ci.',
      },
      opening: {
        en: 'Balance of the account before the first business day.',
        fr: 'Solde du compte avant la première journée comptable.',
      },
      other: { en: 'Describe it in the reason.', fr: 'À préciser dans le motif.' },
      bank_fee: {
        en: 'Kept by the bank of a Cashin or Cashout; the balance of the operator account stays.',
        fr: 'Retenus par la banque sur un Cashin ou un Cashout ; le solde du compte opérateur ne change pas.',
      },
    },
    amount: { en: 'Amount', fr: 'Montant' },
    reason: { en: 'Reason', fr: 'Motif' },
    by: { en: 'Entered by', fr: 'Saisi par' },
    done: {
      en: 'Adjustment saved.',
      fr: 'Ajustement enregistré.',
    },
    proposed: {
      en: 'Adjustment submitted for approval (above the limit).',
      fr: 'Ajustement soumis à approbation (au-delà de la limite).',
    },
    undo: { en: 'Reverse', fr: 'Contre-passer' },
    undoText: {
      en: 'The adjustment of %{amount} XOF at %{operator} is reversed. Both entries remain listed.',
      fr: 'L’ajustement de %{amount} XOF chez %{operator} est contre-passé. Les deux écritures restent affichées.',
    },
    undoMatchText: {
      en: 'The adjustment of %{amount} XOF at %{operator} is reversed and its match undone. Both remain listed.',
      fr: 'L’ajustement de %{amount} XOF chez %{operator} est contre-passé et son rapprochement annulé. Tous deux restent affichés.',
    },
    undone: {
      en: 'Reversal saved.',
      fr: 'Contre-passation enregistrée.',
    },
    undoProposed: {
      en: 'Reversal submitted for approval (above the limit).',
      fr: 'Contre-passation soumise à approbation (au-delà de la limite).',
    },
    takenBack: { en: 'reversed', fr: 'contre-passé' },
    pending: { en: 'pending approval', fr: 'en attente d’approbation' },
    pendingUndo: { en: 'reversal pending approval', fr: 'contre-passation en attente d’approbation' },
    byTwo: {
      en: 'The adjustment takes effect once a second person has approved it: you may adjust up to %{limit} alone.',
      fr: 'L’ajustement prend effet après approbation par une deuxième personne : sans elle, vous pouvez ajuster jusqu’à %{limit}.',
    },
    byOne: {
      en: 'The adjustment takes effect at once: you may adjust up to %{limit} alone.',
      fr: 'L’ajustement prend effet immédiatement : sans deuxième personne, vous pouvez ajuster jusqu’à %{limit}.',
    },
    propose: { en: 'Propose the adjustment', fr: 'Proposer l’ajustement' },
    mirror: {
      en: 'opposite of the adjustment of %{day}',
      fr: 'contrepartie de l’ajustement du %{day}',
    },
    awaitsBooking: {
      en: 'its opposite follows when the transaction is booked or fails',
      fr: 'sa contrepartie suit quand la transaction est comptabilisée ou échoue',
    },
  },
} satisfies Catalogue;
