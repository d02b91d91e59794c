import type { AlertKind } from '../../../server/alerts/kinds/alert.view.js';

/** Alerts that endanger the installation or block payments come first. */
export const ALERT_ORDER: readonly AlertKind[] = [
  'audit_chain_broken',
  'break_glass',
  'restore_guard_closed',
  'credentials_refused',
  'responses_unusable',
  'checks_paused',
  'payout_possibly_paid',
  'contradiction',
  'alert_channel_gone',
  'outage',
  'success_rate',
  'low_balance',
  'callbacks_silent',
  'quarantine',
  'unexpected_response',
  'day_not_closed',
  'restatement',
  'break_overdue',
  'claim_overdue',
  'sign_in_refused',
  'admin_new_device',
  'api_key_expiring',
  'mail_not_set',
  'report_failed',
];
