export const overrides = {
  overrides: {
    title: 'Fixé à la main',
    note: 'ce que deux personnes disent qu’elle est pour les livres ; le statut de l’agrégateur reste tel quel',
    propose: 'Fixer son statut pour les livres',
    dialogText:
      'L’agrégateur dit « %{status} », et cela reste écrit. Pour les livres, elle compte comme vous le choisissez, dès qu’une deuxième personne est d’accord. Si une confirmation dit ensuite autre chose, un écart s’ouvre.',
    code: 'Pourquoi',
    evidence: 'preuve',
    proposed: 'Un changement de son statut pour les livres est proposé : une autre personne décide.',
    proposedDone: 'Proposé : une autre personne décide.',
    forBooks: 'Pour les livres :',
    aggregatorSays: 'L’agrégateur dit :',
    text: 'Fixé à la main par %{proposer} et %{approver}. Les soldes et les rapports la comptent ainsi ; l’agrégateur dit autre chose.',
    agreesText: 'Fixé à la main par %{proposer} et %{approver} ; l’agrégateur dit maintenant la même chose.',
    revert: 'Revenir en arrière',
    revertText:
      'Pour les livres, ce que dit l’agrégateur compte de nouveau, dès qu’une deuxième personne est d’accord. Les deux actes restent écrits.',
    revertProposed: 'Proposé : une autre personne décide.',
    by: 'proposé par %{proposer}, accepté par %{approver},',
    revertedBy: 'annulé par %{who},',
  },
  overrideCode: {
    operator_confirms_paid: 'L’opérateur confirme que c’est payé',
    operator_confirms_failed: 'L’opérateur confirme l’échec',
    refunded_outside: 'Remboursé autrement',
    statement_proves: 'Un relevé le prouve',
    aggregator_wrote: 'L’agrégateur nous l’a écrit',
    other: 'Autre',
  },
};
