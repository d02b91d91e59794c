import type {
  BreakAge,
  BreakKind,
  BreakRow,
  ResolutionCode,
  BreakSeverity,
} from '../../../../server/reconciliation/breaks/break.view.js';
import type { ToneName } from '../../theme/palette.js';

/** Every kind of break, in the order of the filter: the outcome first, then money, then what is missing. */
export const KINDS: readonly BreakKind[] = [
  'still_pending',
  'overdue',
  'paid_after_expiry',
  'unknown_outcome',
  'callback_without_confirm',
  'callback_against_confirm',
  'confirm_without_callback',
  'half_a_pair',
  'orphan_callback',
  'final_status_contradicted',
  'own_status_differs',
  'unrecognised_status',
  'amount_mismatch',
  'number_mismatch',
  'operator_mismatch',
  'possibly_paid_twice',
  'approved_not_sent',
  'missing_own_record',
  'missing_aggregator',
  'missing_statement',
  'fee_variance',
  'cash_in_transit',
  'balance_residual',
  'override_contradicted',
];

/** Codes that users can resolve with; `cleared` is set by the checks only. */
export const CODES: readonly Exclude<ResolutionCode, 'cleared'>[] = [
  'timing',
  'corrected_at_source',
  'written_off',
  'fee_agreed',
  'delivered',
  'refunded',
  'recovered',
  'duplicate_entry',
  'operator_error',
  'aggregator_error',
  'our_error',
  'no_difference',
  'other',
];

export const AGES: readonly BreakAge[] = ['under_1d', '1_3d', '3_7d', '7_30d', 'over_30d'];

export const SEVERITY_TONE: Record<BreakSeverity, ToneName> = { high: 'bad', normal: 'wait', low: 'quiet' };

export const AGE_TONE: Record<BreakAge, ToneName> = {
  under_1d: 'quiet',
  '1_3d': 'info',
  '3_7d': 'wait',
  '7_30d': 'bad',
  over_30d: 'bad',
};

export function breakStatus(row: BreakRow): 'resolved' | 'proposed' | 'timing' | 'overdue' | 'open' {
  if (row.state === 'resolved') return 'resolved';
  if (row.proposalId) return 'proposed';
  if (row.timing) return 'timing';
  return row.overdue ? 'overdue' : 'open';
}

/** The list of breaks that are open and due, without notices about the delivery of callbacks. */
export const OPEN_BREAKS = '/breaks?state=open&timing=false&notice=false';
