import type { AlertView } from '../../../../server/merchant/alerts/kinds/alert.view.js';
import { dayPath } from '../../kit/format/dayPath.js';
import { listPath } from '../../kit/list/listPath.js';

type Cause = Pick<AlertView, 'kind' | 'projectId' | 'operatorId' | 'subject'>;

/** Returns the address of the page on which the alert is handled. */
export function causePath({ kind, projectId, operatorId, subject }: Cause): string {
  switch (kind) {
    case 'low_balance':
    case 'outage':
    case 'success_rate':
      return `/accounts/${projectId ?? ''}/${operatorId}`;
    case 'restatement':
      return dayPath({ projectId: projectId ?? '', day: subject });
    case 'break_overdue':
      return listPath('breaks', { projectId, kind: subject, state: 'open', escalated: 'true' });
    case 'checks_paused':
    case 'credentials_refused':
    case 'responses_unusable':
    case 'api_key_expiring':
    case 'relay_to_confirm':
    case 'webhook_failing':
      return `/projects/${projectId ?? ''}`;
    case 'payout_possibly_paid':
      return listPath('transactions', { projectId, status: 'unknown', kind: 'payout', onStatement: 'false' });
    case 'paid_twice':
      return listPath('breaks', { projectId, kind: 'paid_twice', state: 'open' });
    case 'contradiction':
      return listPath('transactions', { projectId, contradicted: 'true' });
    case 'callbacks_silent':
    case 'callback_requests_refused':
    case 'callbacks_not_read':
      return listPath('received-callbacks', { projectId });
    case 'quarantine':
      return listPath('received-callbacks', { projectId, quarantine: 'true' });
    case 'unexpected_response':
      return listPath('drift', { projectId, acknowledged: 'false' });
    case 'day_not_closed':
      return '/days';
    case 'restore_guard_closed':
      return '/payouts';
    case 'report_failed':
    case 'mail_not_set':
      return '/report-schedules';
    case 'claim_overdue':
      return listPath('claims', { projectId, overdue: 'true' });
    case 'sign_in_refused':
    case 'admin_new_device':
    case 'break_glass':
    case 'approver_first_approval':
      return listPath('audit', { actor: subject });
    case 'approver_pending':
      return listPath('users', { unconfirmed: 'true' });
    case 'approver_withdrawn':
    case 'approval_waiting':
    case 'approval_escalated':
      return '/proposals';
    case 'alert_channel_gone':
    case 'process_stalled':
    case 'clock_doubtful':
      return '/alert-rules';
    case 'audit_chain_broken':
      return '/audit';
  }
}
