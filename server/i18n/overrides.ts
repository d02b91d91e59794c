import type { Catalogue } from './language.js';

export const overrides = {
  overrides: {
    title: { en: 'Set by hand', fr: 'Fixé à la main' },
    note: {
      en: 'what two people say it is for the books; the aggregator’s status stays as it is',
      fr: 'ce que deux personnes disent qu’elle est pour les livres ; le statut de l’agrégateur reste tel quel',
    },
    propose: { en: 'Set its status for the books', fr: 'Fixer son statut pour les livres' },
    dialogText: {
      en: 'The aggregator says “%{status}”, and that stays on record. For the books it counts as what you choose, once a second person agrees. If a later confirm says otherwise, a break opens.',
      fr: 'L’agrégateur dit « %{status} », et cela reste écrit. Pour les livres, elle compte comme vous le choisissez, dès qu’une deuxième personne est d’accord. Si une confirmation dit ensuite autre chose, un écart s’ouvre.',
    },
    code: { en: 'Why', fr: 'Pourquoi' },
    evidence: { en: 'evidence', fr: 'preuve' },
    proposed: {
      en: 'A change of its status for the books is proposed: another person decides.',
      fr: 'Un changement de son statut pour les livres est proposé : une autre personne décide.',
    },
    proposedDone: { en: 'Proposed: another person decides.', fr: 'Proposé : une autre personne décide.' },
    forBooks: { en: 'For the books:', fr: 'Pour les livres :' },
    aggregatorSays: { en: 'The aggregator says:', fr: 'L’agrégateur dit :' },
    text: {
      en: 'Set by hand by %{proposer} and %{approver}. Balances and reports count it so; the aggregator says otherwise.',
      fr: 'Fixé à la main par %{proposer} et %{approver}. Les soldes et les rapports la comptent ainsi ; l’agrégateur dit autre chose.',
    },
    agreesText: {
      en: 'Set by hand by %{proposer} and %{approver}; the aggregator says the same by now.',
      fr: 'Fixé à la main par %{proposer} et %{approver} ; l’agrégateur dit maintenant la même chose.',
    },
    revert: { en: 'Take it back', fr: 'Revenir en arrière' },
    revertText: {
      en: 'For the books, what the aggregator says counts again, once a second person agrees. Both acts stay on record.',
      fr: 'Pour les livres, ce que dit l’agrégateur compte de nouveau, dès qu’une deuxième personne est d’accord. Les deux actes restent écrits.',
    },
    revertProposed: { en: 'Proposed: another person decides.', fr: 'Proposé : une autre personne décide.' },
    by: {
      en: '%{proposer} proposed, %{approver} agreed,',
      fr: 'proposé par %{proposer}, accepté par %{approver},',
    },
    revertedBy: { en: 'taken back by %{who},', fr: 'annulé par %{who},' },
  },
  overrideCode: {
    operator_confirms_paid: {
      en: 'The operator confirms that it was paid',
      fr: 'L’opérateur confirme que c’est payé',
    },
    operator_confirms_failed: {
      en: 'The operator confirms that it failed',
      fr: 'L’opérateur confirme l’échec',
    },
    refunded_outside: { en: 'Paid back another way', fr: 'Remboursé autrement' },
    statement_proves: { en: 'A statement proves it', fr: 'Un relevé le prouve' },
    aggregator_wrote: { en: 'The aggregator wrote it to us', fr: 'L’agrégateur nous l’a écrit' },
    other: { en: 'Other', fr: 'Autre' },
  },
} satisfies Catalogue;
