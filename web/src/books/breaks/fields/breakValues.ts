import type {
  BreakAge,
  BreakRow,
  ResolutionCode,
  BreakSeverity,
} from '../../../../../server/books/breaks/break.view.js';
import type { ToneName } from '../../../kit/theme/palette.js';

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

export const SEVERITY_TONE: Record<BreakSeverity, ToneName> = { high: 'wait', normal: 'wait', low: 'quiet' };

export const AGE_TONE: Record<BreakAge, ToneName> = {
  under_1d: 'quiet',
  '1_3d': 'quiet',
  '3_7d': 'wait',
  '7_30d': 'wait',
  over_30d: 'wait',
};

export function breakStatus(row: BreakRow): 'resolved' | 'proposed' | 'timing' | 'overdue' | 'open' {
  if (row.state === 'resolved') return 'resolved';
  if (row.proposalId) return 'proposed';
  if (row.timing) return 'timing';
  return row.overdue ? 'overdue' : 'open';
}

/** The list of breaks that are open and due, without notices about the delivery of callbacks. */
export const OPEN_BREAKS = '/breaks?state=open&timing=false&notice=false';
