import type { BreakRow, BreakSeverity } from '../../../../../server/books/breaks/break.view.js';
import type { BreakAge } from '../../../../../server/books/breaks/break-words.js';
import type { ToneName } from '../../../kit/theme/palette.js';

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
