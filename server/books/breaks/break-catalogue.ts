import type { OperatingRole } from '../../access/identity/user-words.js';
import type { BreakKind, ResolutionCode } from './break-words.js';

/**
 * Kinds that are dropped when one of the listed kinds is found on the same subject. With the conditions of the checks this
 * assigns every anomaly to one check:
 *
 * | Observation                                                                  | Break |
 * | ---------------------------------------------------------------------------- | ----- |
 * | pending at the cut-off                                                       | still_pending, timing until the overdue limit |
 * | pending longer than the project's overdue limit, before or after the cut-off | overdue only |
 * | pending after its expiry, at any age                                         | nothing |
 * | expired, completed by a later status check                                   | paid_after_expiry, once |
 * | pending, with a callback of a final status at least 2 minutes old            | callback_without_confirm only |
 * | pending, last status check or callback unrecognised                          | unrecognised_status only |
 * | pending, the last status check contradicts itself or us                      | unrecognised_status; a callback of a final status has its own |
 * | final by an answer that is not believed any more                             | decided_by_contradiction, until a status check agrees |
 * | unrecognised, with a later status check of a final status                    | nothing |
 * | unknown outcome                                                              | unknown_outcome, unless a callback has a final status |
 * | final by status check, a callback has the other final status                 | callback_against_confirm only |
 * | final by status check, no callback of a final status                         | confirm_without_callback, timing for 24 h |
 * | a callback of a final status that no status check confirms                   | the divergence only; its amount, number and operator are among the claims |
 * | a callback that arrived once, or with two contents                           | half_a_pair, unless status, amount, number or operator differs: then that kind |
 * | a delivery in quarantine with a valid mark, paired or not                    | orphan_callback only, once per event |
 * | deliveries in quarantine without an identifier or a valid mark               | unattributed_callbacks, once per day, amount 0 |
 * | a status check with another status after a final one                         | final_status_contradicted |
 * | the same, but it agrees with a manual override                               | nothing |
 * | the same, or its first final status, against a manual override               | override_contradicted only |
 * | a matched order with another final status                                    | own_status_differs: the aggregator did not contradict itself |
 * | a matched line of another amount, not accepted by a user                     | amount_mismatch on the transaction |
 * | a matched line of the amount less its fee, with another fee                  | fee_variance only |
 * | an unmatched statement line that names a matched transaction                 | possibly_paid_twice on the transaction only |
 * | an unmatched order that names a matched transaction                          | duplicate_order on the transaction only |
 * | an unmatched statement line that takes back a payin or a payout that is completed  | payin_reversed, payout_returned on the line only |
 * | the fee that comes back with it, and fees and taxes in rows of their own     | nothing |
 * | an unmatched statement line of the fee of the transaction that it names      | nothing |
 * | any other unmatched line                                                     | missing_aggregator on the line only |
 * | an unmatched line of a payment that was not made                             | nothing |
 * | a day before its cut-off                                                     | no missing record, no still_pending |
 * | a completed transaction without a line                                       | missing_statement, missing_own_record |
 * | a transaction that is not completed, without a line                          | nothing |
 * | a failed payout with its debit but not its return on the statement           | missing_statement |
 * | a statement whose opening balance no earlier file of its account has         | statement_gap on the later file, once |
 * | a whole statement that is overdue                                            | missing_statement on the account, once |
 * | a retried payout after a proven failure                                      | nothing |
 * | a failed attempt of a payout paid all the same, whose successor was or may be paid | paid_twice on the failed one only |
 * | a payout like another of the last 24 h, without a reason on its order        | possibly_paid_twice on the later one |
 * | late facts about a transaction of a locked day                               | divergences and late payments, on the day of the facts |
 * | pending when its day was locked, pending for another reason now              | the other kind of PENDING_KINDS, on its own day |
 *
 * Subjects: `line:` missing_aggregator, payin_reversed, payout_returned · `delivery:` orphan_callback · `callbacks:<day>` unattributed_callbacks · `payout:` approved_not_sent · `cash:` cash_in_transit ·
 * `import:` statement_gap · `account:` balance_residual and a whole missing statement · `transaction:` all other kinds.
 */
export const HIDDEN_BY: Partial<Record<BreakKind, readonly BreakKind[]>> = {
  still_pending: ['overdue', 'callback_without_confirm', 'unrecognised_status'],
  overdue: ['callback_without_confirm', 'unrecognised_status'],
  unknown_outcome: ['callback_without_confirm'],
  final_status_contradicted: ['override_contradicted', 'paid_twice'],
  fee_variance: ['amount_mismatch'],
};

/** Kinds of a transaction without a final status. On a locked day one of them may still replace another. */
export const PENDING_KINDS: readonly BreakKind[] = [
  'still_pending',
  'overdue',
  'unknown_outcome',
  'callback_without_confirm',
  'unrecognised_status',
];

export interface BreakRule {
  ownerRole: OperatingRole;
  dueHours: number;
  escalateTo: OperatingRole;
  /** XOF: a break of at least this amount is escalated at once; null for never. */
  escalateAmount: number | null;
}

interface Entry extends BreakRule {
  suggestion: ResolutionCode | null;
}

const entry = (
  ownerRole: OperatingRole,
  dueHours: number,
  suggestion: ResolutionCode | null,
  escalateAmount: number | null = null,
): Entry => ({ ownerRole, dueHours, escalateTo: 'admin', escalateAmount, suggestion });

/**
 * Kinds that are never escalated, not even by a rule of the project: any sender who knows an address can cause them, and they
 * prove nothing about money.
 */
export const NEVER_ESCALATED: readonly BreakKind[] = ['unattributed_callbacks'];

/**
 * Kinds about the outcome of a transaction: what its sources say together decides what to do, and no resolution is usual
 * before it is known (`transactions/sources`).
 */
export const OUTCOME_KINDS: readonly BreakKind[] = [
  'still_pending',
  'overdue',
  'unknown_outcome',
  'callback_without_confirm',
  'callback_against_confirm',
  'final_status_contradicted',
  'payin_reversed',
  'payout_returned',
];

/** Built-in rules. Kinds with possibly lost money are due soonest. */
export const BREAK_CATALOGUE: Record<BreakKind, Entry> = {
  still_pending: entry('support', 48, 'timing'),
  overdue: entry('support', 24, 'timing'),
  paid_after_expiry: entry('support', 24, 'delivered'),
  unknown_outcome: entry('finance', 24, null, 1_000_000),
  callback_without_confirm: entry('finance', 24, null, 500_000),
  callback_against_confirm: entry('finance', 24, null, 500_000),
  confirm_without_callback: entry('support', 72, 'no_difference'),
  half_a_pair: entry('support', 72, 'no_difference'),
  orphan_callback: entry('support', 48, 'our_error', 1_000_000),
  unattributed_callbacks: entry('support', 48, 'no_difference'),
  final_status_contradicted: entry('finance', 24, null, 500_000),
  own_status_differs: entry('finance', 48, 'our_error', 500_000),
  unrecognised_status: entry('support', 24, null, 500_000),
  decided_by_contradiction: entry('finance', 48, null, 500_000),
  amount_mismatch: entry('finance', 24, 'corrected_at_source', 500_000),
  number_mismatch: entry('support', 48, 'corrected_at_source'),
  operator_mismatch: entry('finance', 48, 'corrected_at_source'),
  paid_twice: entry('finance', 8, 'recovered', 100_000),
  possibly_paid_twice: entry('finance', 8, 'recovered', 100_000),
  approved_not_sent: entry('finance', 24, 'timing', 1_000_000),
  duplicate_order: entry('finance', 48, 'duplicate_entry', 500_000),
  missing_own_record: entry('finance', 48, 'our_error'),
  missing_aggregator: entry('finance', 48, 'duplicate_entry', 500_000),
  missing_statement: entry('finance', 48, 'operator_error', 500_000),
  payin_reversed: entry('finance', 24, 'refunded', 500_000),
  payout_returned: entry('finance', 24, 'recovered', 500_000),
  fee_variance: entry('finance', 72, 'fee_agreed'),
  cash_in_transit: entry('finance', 48, 'timing', 5_000_000),
  balance_residual: entry('finance', 24, 'corrected_at_source', 500_000),
  statement_gap: entry('finance', 24, 'corrected_at_source', 500_000),
  override_contradicted: entry('admin', 24, null, 100_000),
};
