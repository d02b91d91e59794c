import type { Role } from '../../access/identity/user.view.js';
import type { BreakKind, ResolutionCode } from './break.view.js';

/**
 * Which check owns what, where two could claim it. A kind is not found on a subject where one of its list is found on it.
 *
 * | What is seen                                                              | Found as                                       |
 * | ------------------------------------------------------------------------- | ---------------------------------------------- |
 * | pending at the cut-off                                                    | still_pending, timing until the overdue limit  |
 * | pending longer than the project's overdue limit, cut-off or not           | overdue only                                   |
 * | pending after its time-out (expired), whatever its age                    | nothing                                        |
 * | expired, and confirm says completed later                                 | paid_after_expiry, once                        |
 * | pending, and a callback says a final status (2 min ago or longer)         | callback_without_confirm only                  |
 * | pending, and the last word of confirm or a callback is unrecognised       | unrecognised_status only                       |
 * | unrecognised, and a later confirm said a final status                     | nothing: the confirm settled it                |
 * | unknown call                                                              | unknown_outcome, unless a callback says a final |
 * | final by confirm, and a callback says the other one                       | callback_against_confirm only                  |
 * | final by confirm, no callback of a final status                           | confirm_without_callback, timing for 24 h      |
 * | a callback that says a final status which confirm does not                | the divergence only: its amount, number and operator stand among its claims |
 * | a callback came once, or in two contents                                  | half_a_pair, unless its status or its amount, number or operator is what differs: then that |
 * | a delivery in quarantine, paired or not                                   | orphan_callback only, once for its event       |
 * | a confirm that says another status after a final one                      | final_status_contradicted                      |
 * | the same, but it says what two people had said by hand                    | nothing: it agrees                             |
 * | the same, or its first final status, against what people had said by hand | override_contradicted only                     |
 * | a matched order whose own final status is another one                      | own_status_differs: the aggregator did not change its mind |
 * | a matched line of another amount, not accepted by a person                | amount_mismatch on the transaction             |
 * | a matched line whose amount is less its fee, and the fee differs          | fee_variance only                              |
 * | a line that names a transaction whose line is there                       | possibly_paid_twice on the transaction only    |
 * | any other line without a match, whatever it differs in                    | missing_aggregator on the line only            |
 * | a line that says that nothing was paid, without a match                   | nothing                                        |
 * | a day that is not over                                                    | no missing leg, nothing still pending          |
 * | a completed transaction without a line                                    | missing_statement, missing_own_record          |
 * | a transaction that is not completed, without a line                       | nothing                                        |
 * | a failed payout whose debit is on the statement and its return is not     | missing_statement                              |
 * | a whole statement that did not come, after it was due                     | missing_statement on the account, once         |
 * | a repeated payout after a proven failure                                  | nothing                                        |
 * | a payout like another of the last 24 h, whose order gives no reason for it | possibly_paid_twice on the later one          |
 * | news of a transaction of a locked day                                     | divergences and late payments, on the day of the news |
 * | what waited when its day was locked, and waits for another reason now     | the other kind of WAITING, on its own day      |
 *
 * Subjects: `line:` missing_aggregator · `delivery:` orphan_callback · `payout:` approved_not_sent · `cash:` cash_in_transit ·
 * `account:` balance_residual and a statement that did not come · `transaction:` everything else.
 */
export const HIDDEN_BY: Partial<Record<BreakKind, readonly BreakKind[]>> = {
  still_pending: ['overdue', 'callback_without_confirm', 'unrecognised_status'],
  overdue: ['callback_without_confirm', 'unrecognised_status'],
  unknown_outcome: ['callback_without_confirm'],
  final_status_contradicted: ['override_contradicted'],
  fee_variance: ['amount_mismatch'],
};

/** Kinds that say that a transaction has not ended: one follows the other, also after its day was locked. */
export const PENDING_KINDS: readonly BreakKind[] = [
  'still_pending',
  'overdue',
  'unknown_outcome',
  'callback_without_confirm',
  'unrecognised_status',
];

/** How a kind of break is looked after, where a project says nothing else. */
export interface BreakRule {
  ownerRole: Role;
  dueHours: number;
  escalateTo: Role;
  /** At once from this amount on, XOF. */
  escalateAmount: number | null;
}

interface Entry extends BreakRule {
  suggestion: ResolutionCode | null;
}

const entry = (
  ownerRole: Role,
  dueHours: number,
  suggestion: ResolutionCode | null,
  escalateAmount: number | null = null,
): Entry => ({ ownerRole, dueHours, escalateTo: 'admin', escalateAmount, suggestion });

/** The built-in rules: who owns a kind, and within how many hours it is due. Money that may be gone is due soonest. */
export const BREAK_CATALOGUE: Record<BreakKind, Entry> = {
  still_pending: entry('support', 48, 'timing'),
  overdue: entry('support', 24, 'timing'),
  paid_after_expiry: entry('support', 24, 'delivered'),
  unknown_outcome: entry('finance', 24, 'aggregator_error', 1_000_000),
  callback_without_confirm: entry('finance', 24, 'no_difference', 500_000),
  callback_against_confirm: entry('finance', 24, 'aggregator_error', 500_000),
  confirm_without_callback: entry('support', 72, 'no_difference'),
  half_a_pair: entry('support', 72, 'no_difference'),
  orphan_callback: entry('support', 48, 'our_error', 1_000_000),
  final_status_contradicted: entry('finance', 24, 'aggregator_error', 500_000),
  own_status_differs: entry('finance', 48, 'our_error', 500_000),
  unrecognised_status: entry('support', 24, 'aggregator_error', 500_000),
  amount_mismatch: entry('finance', 24, 'corrected_at_source', 500_000),
  number_mismatch: entry('support', 48, 'corrected_at_source'),
  operator_mismatch: entry('finance', 48, 'corrected_at_source'),
  possibly_paid_twice: entry('finance', 8, 'recovered', 100_000),
  approved_not_sent: entry('finance', 24, 'timing', 1_000_000),
  missing_own_record: entry('finance', 48, 'our_error'),
  missing_aggregator: entry('finance', 48, 'duplicate_entry', 500_000),
  missing_statement: entry('finance', 48, 'operator_error', 500_000),
  fee_variance: entry('finance', 72, 'fee_agreed'),
  cash_in_transit: entry('finance', 48, 'timing', 5_000_000),
  balance_residual: entry('finance', 24, 'corrected_at_source', 500_000),
  override_contradicted: entry('admin', 24, null, 100_000),
};
