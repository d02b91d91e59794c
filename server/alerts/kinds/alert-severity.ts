import type { AlertKind, AlertSeverity } from './alert.view.js';

/** Urgent: payments are stopped, money may have moved twice, or the installation is at risk, or alerts do not arrive. Also sent in quiet hours. */
export const SEVERITY_OF: Record<AlertKind, AlertSeverity> = {
  audit_chain_broken: 'urgent',
  break_glass: 'urgent',
  restore_guard_closed: 'urgent',
  credentials_refused: 'urgent',
  responses_unusable: 'urgent',
  checks_paused: 'urgent',
  payout_possibly_paid: 'urgent',
  contradiction: 'urgent',
  outage: 'urgent',
  alert_channel_gone: 'urgent',
  success_rate: 'warning',
  low_balance: 'warning',
  callbacks_silent: 'warning',
  quarantine: 'warning',
  unexpected_response: 'warning',
  day_not_closed: 'warning',
  restatement: 'warning',
  break_overdue: 'warning',
  claim_overdue: 'warning',
  sign_in_refused: 'warning',
  admin_new_device: 'warning',
  api_key_expiring: 'warning',
  mail_not_set: 'warning',
  report_failed: 'warning',
};
