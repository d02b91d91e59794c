import type { Personal, Plain } from '../../../platform/common/values/view-text.js';

/** Reason why a transaction has no final status yet, with its evidence. Times in ISO 8601 UTC, amounts in XOF. */
export class PendingCause {
  cause!:
    | 'checks_paused'
    | 'checks_waiting'
    | 'no_credentials'
    | 'checks_late'
    | 'token_replacement'
    | 'token_refused'
    | 'check_refused'
    | 'no_response'
    | 'unrecognised_response'
    | 'foreign_response'
    | 'callback_contradicted'
    | 'callback_unchecked'
    | 'statement_moved'
    | 'statement_returned'
    | 'payout_held'
    | 'call_in_progress'
    | 'otp_closed'
    | 'otp_refused'
    | 'otp_awaited'
    | 'expired'
    | 'checks_ended'
    | 'operator_outage'
    | 'operator_slow'
    | 'low_balance'
    | 'callbacks_silent'
    | 'otp_amount'
    | 'push_unconfirmed'
    | 'page_unpaid'
    | 'validation_awaited'
    | 'payout_processing'
    | 'operator_processing';
  /** `certain`: recorded about this transaction; `likely`: measured or recorded about others; `possible`: nothing against it. */
  certainty!: 'certain' | 'likely' | 'possible';
  /** Party that must act; `none` if the product continues by itself. */
  actor!:
    | 'customer'
    | 'merchant'
    | 'support'
    | 'finance'
    | 'admin'
    | 'approver'
    | 'operator'
    | 'aggregator'
    | 'none';
  /** Time of the next step: a status check, a test of the credentials, the end of a hold; null if none is planned. */
  nextAt!: string | null;
  /** Details of the text: counts, amounts (XOF), durations (s), times, codes and names. */
  values!: Personal<'record', Record<string, string | number | null>>;
  evidence!: PendingEvidence[];
}

export class PendingEvidence {
  type!:
    | 'exchange'
    | 'delivery'
    | 'deliveries'
    | 'transaction'
    | 'transactions'
    | 'payout'
    | 'project'
    | 'proposal'
    | 'account'
    | 'sweeps';
  /** Id of the record, or of the operator (`account`); null for a list. */
  id!: string | null;
  /** Filters of a list. */
  filters!: Record<string, Plain>;
}
