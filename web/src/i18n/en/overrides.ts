export const overrides = {
  overrides: {
    title: 'Set by hand',
    note: 'what two people say it is for the books; the aggregator’s status stays as it is',
    propose: 'Set its status for the books',
    dialogText:
      'The aggregator says “%{status}”, and that stays on record. For the books it counts as what you choose, once a second person agrees. If a later confirm says otherwise, a break opens.',
    code: 'Why',
    evidence: 'evidence',
    proposed: 'A change of its status for the books is proposed: another person decides.',
    proposedDone: 'Proposed: another person decides.',
    forBooks: 'For the books:',
    aggregatorSays: 'The aggregator says:',
    text: 'Set by hand by %{proposer} and %{approver}. Balances and reports count it so; the aggregator says otherwise.',
    agreesText: 'Set by hand by %{proposer} and %{approver}; the aggregator says the same by now.',
    revert: 'Take it back',
    revertText:
      'For the books, what the aggregator says counts again, once a second person agrees. Both acts stay on record.',
    revertProposed: 'Proposed: another person decides.',
    by: '%{proposer} proposed, %{approver} agreed,',
    revertedBy: 'taken back by %{who},',
  },
  overrideCode: {
    operator_confirms_paid: 'The operator confirms that it was paid',
    operator_confirms_failed: 'The operator confirms that it failed',
    refunded_outside: 'Paid back another way',
    statement_proves: 'A statement proves it',
    aggregator_wrote: 'The aggregator wrote it to us',
    other: 'Other',
  },
};
