/** What each check finds, what that means, what to do about it, and how it ends. */
export const checks = {
  breakKind: {
    still_pending: 'Still pending at the cut-off',
    overdue: 'Pending for too long',
    paid_after_expiry: 'Paid after expiry',
    unknown_outcome: 'Outcome unknown',
    callback_without_confirm: 'Callback ahead of confirm',
    callback_against_confirm: 'Callback against confirm',
    confirm_without_callback: 'Confirm without callback',
    half_a_pair: 'Half a pair of callbacks',
    orphan_callback: 'Callback without a transaction',
    final_status_contradicted: 'Final status contradicted',
    own_status_differs: 'Status differs in the merchant’s records',
    unrecognised_status: 'Status not recognised',
    amount_mismatch: 'Amounts differ',
    number_mismatch: 'Numbers differ',
    operator_mismatch: 'Operators differ',
    possibly_paid_twice: 'Possibly paid twice',
    approved_not_sent: 'Approved but not sent',
    missing_own_record: 'Missing in the merchant’s records',
    missing_aggregator: 'Missing at the aggregator',
    missing_statement: 'Missing on the statement',
    fee_variance: 'Fee differs',
    cash_in_transit: 'Cash too long in transit',
    balance_residual: 'Balance does not add up',
    override_contradicted: 'Override contradicted',
  },
  breakMeaning: {
    still_pending:
      'The transaction was pending when the day ended. The aggregator may still complete or fail it.',
    overdue:
      'The transaction has been pending for longer than the project allows. The aggregator has not said how it ended.',
    paid_after_expiry:
      'The customer paid after the payment had expired: the order may have been cancelled meanwhile. The money is booked like any payment.',
    unknown_outcome: 'The answer to the call that made it was lost: it may exist at the aggregator or not.',
    callback_without_confirm:
      'A callback said how it ended, but confirm has not said so. A callback alone is never believed: it may be forged.',
    callback_against_confirm:
      'A callback and confirm say different ends. Confirm counts until somebody proves otherwise.',
    confirm_without_callback:
      'Confirm says how it ended, but no callback ever came. The money is right; the notification is missing.',
    half_a_pair:
      'Each event is told twice, once as a form and once as JSON. Here one of the two is missing, or they say different things.',
    orphan_callback: 'A callback names no transaction that is known here. It is kept in quarantine.',
    final_status_contradicted:
      'The aggregator reported one final status and later another, or the statement shows money that moved against it. Final statuses should never change.',
    own_status_differs:
      'The merchant’s order file names another final status than the aggregator. The aggregator has reported one status only.',
    unrecognised_status:
      'The aggregator used a word that its contract does not know. It is taken for neither paid nor failed.',
    amount_mismatch:
      'We, a callback, confirm or a statement name different amounts for the same transaction.',
    number_mismatch:
      'We, a callback, confirm or a statement name different phone numbers for the same transaction.',
    operator_mismatch:
      'We, a callback, confirm or a statement name different operators for the same transaction.',
    possibly_paid_twice: 'Two payouts, or two lines of a statement, look like the same payment made twice.',
    approved_not_sent: 'A payout was approved but had not been sent when the day ended.',
    missing_own_record:
      'The aggregator has a transaction that the merchant’s own records of the day do not have.',
    missing_aggregator: 'A line of the merchant’s records or of a statement has no transaction here.',
    missing_statement: 'A completed transaction does not stand on the statement that should have it.',
    fee_variance: 'The fee that was taken is not the one of the fee grid.',
    cash_in_transit:
      'A Cashin or Cashout was agreed, but the bank statement does not show it within its time.',
    balance_residual:
      'The balance that was stated at the cut-off is not what the movements of the day come to.',
    override_contradicted: 'Two people said how it ended; later confirm said the opposite.',
  },
  breakNext: {
    still_pending: 'Ask for a confirm now; it clears by itself when the aggregator says how it ended.',
    overdue: 'Ask for a confirm, then write to the aggregator’s support with the token and the time.',
    paid_after_expiry: 'Deliver the order, or refund the customer at the number below.',
    unknown_outcome:
      'Find its token at the aggregator, or prove that it was never sent; two people settle it.',
    callback_without_confirm:
      'Ask for a confirm. If it does not bear the callback out, treat the callback as forged.',
    callback_against_confirm:
      'Ask for a confirm once more, then write to the aggregator’s support with both pieces of evidence.',
    confirm_without_callback: 'Nothing for the books. If it happens often, check the callback address.',
    half_a_pair: 'Compare the two deliveries; if they differ, write to the aggregator’s support.',
    orphan_callback: 'Register the transaction that it names, or find out who sent it.',
    own_status_differs:
      'Check the order in the merchant’s own system and correct it there. Do not write to the aggregator unless the customer proves that the money moved.',
    final_status_contradicted:
      'Ask for a confirm, and get it in writing from the aggregator which end is true.',
    unrecognised_status: 'Ask the aggregator what the word means; the contract drift list has it.',
    amount_mismatch: 'Find out which amount moved; refund or recover the difference.',
    number_mismatch:
      'Compare the evidence: a number may be written differently, or the money went to somebody else.',
    operator_mismatch: 'Compare the evidence; the account that moved is the one of the statement.',
    possibly_paid_twice: 'Ask the operator about both; recover one of them if both were paid.',
    approved_not_sent: 'Send it, or withdraw it, from its payout page.',
    missing_own_record: 'Ask for the missing record, or load the right file of orders.',
    missing_aggregator: 'Look for it in the matching workbench; if it belongs to nobody, ask who made it.',
    missing_statement: 'Wait for the statement of the next day; then ask the operator.',
    fee_variance: 'Compare with the contract; correct the fee grid or reclaim the fee.',
    cash_in_transit: 'Ask the bank and the aggregator where the money is.',
    balance_residual: 'Look at the balance proof of the day: the movements around the cut-off come first.',
    override_contradicted: 'Revert the override, or get it in writing from the operator which end is true.',
  },
  resolutionCode: {
    timing: 'Timing',
    corrected_at_source: 'Corrected at its source',
    written_off: 'Written off',
    fee_agreed: 'Fee agreed',
    delivered: 'Delivered',
    refunded: 'Refunded',
    recovered: 'Recovered',
    duplicate_entry: 'Entered twice',
    operator_error: 'Error of the operator',
    aggregator_error: 'Error of the aggregator',
    our_error: 'Our own error',
    no_difference: 'No real difference',
    other: 'Other',
    cleared: 'Cleared by itself',
  },
  resolutionMeaning: {
    timing: 'It only came later: both sides have it now, or will.',
    corrected_at_source: 'Whoever had it wrong has corrected it.',
    written_off: 'The difference is borne; the books say so.',
    fee_agreed: 'The fee is right after all, or was agreed.',
    delivered: 'The customer has received what they paid for.',
    refunded: 'The customer has the money back.',
    recovered: 'We have the money back.',
    duplicate_entry: 'The same thing was written down twice.',
    operator_error: 'The operator was wrong and says so.',
    aggregator_error: 'The aggregator was wrong and says so.',
    our_error: 'We were wrong; the reason says what was done.',
    no_difference: 'Looked at closely, both sides say the same.',
    other: 'None of the others; the reason says it all.',
  },
};
