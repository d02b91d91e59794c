import type { PastAuditRow } from '../../../../server/reporting/past-audits/past-audit.view.js';
import type { PastAuditResult } from '../../../../server/reporting/past-audits/past-audit-words.js';
import type { ToneName } from '../../kit/theme/palette.js';

export const RESULT_TONE: Record<PastAuditResult, ToneName> = {
  paid_there: 'wait',
  paid_here: 'wait',
  amount_differs: 'wait',
  status_differs: 'wait',
  unconfirmed: 'wait',
  token_reused: 'wait',
  duplicate: 'quiet',
  agrees: 'ok',
};

export const PAST_AUDIT_RESULTS_ORDER = Object.keys(RESULT_TONE) as PastAuditResult[];

export const STATE_TONE: Record<PastAuditRow['state'], ToneName> = {
  draft: 'wait',
  running: 'quiet',
  done: 'ok',
  stopped: 'quiet',
  discarded: 'quiet',
};

/** Returns the page of an audit; before its start the file is still to map and check. */
export const pastAuditPath = ({ id, state }: Pick<PastAuditRow, 'id' | 'state'>): string =>
  state === 'draft' || state === 'discarded' ? `/imports/${id}` : `/past-audits/${id}`;
