/** Kinds of alerts: those that endanger the installation or block payments come first. */
export const ALERT_KINDS = [
  'audit_chain_broken',
  'break_glass',
  'approver_withdrawn',
  'approver_pending',
  'approver_first_approval',
  'restore_guard_closed',
  'clock_doubtful',
  'credentials_refused',
  'responses_unusable',
  'checks_paused',
  'paid_twice',
  'payout_possibly_paid',
  'contradiction',
  'alert_channel_gone',
  'approval_escalated',
  'approval_waiting',
  'outage',
  'success_rate',
  'low_balance',
  'callbacks_silent',
  'quarantine',
  'callback_requests_refused',
  'callbacks_not_read',
  'unexpected_response',
  'day_not_closed',
  'restatement',
  'break_overdue',
  'claim_overdue',
  'sign_in_refused',
  'admin_new_device',
  'relay_to_confirm',
  'webhook_failing',
  'api_key_expiring',
  'process_stalled',
  'mail_not_set',
  'report_failed',
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

const INSTALLATION_ALERT_KINDS: readonly AlertKind[] = [
  'sign_in_refused',
  'admin_new_device',
  'break_glass',
  'audit_chain_broken',
  'alert_channel_gone',
  'approver_pending',
  'approver_first_approval',
  'approver_withdrawn',
  'process_stalled',
  'clock_doubtful',
];

/** Kinds about a project, which its webhooks may receive. */
export const PROJECT_ALERT_KINDS = ALERT_KINDS.filter((kind) => !INSTALLATION_ALERT_KINDS.includes(kind));

export const ALERT_SEVERITIES = ['urgent', 'warning'] as const;

export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

export const CALLBACK_SELECTIONS = ['attributable', 'all'] as const;

export type CallbackSelection = (typeof CALLBACK_SELECTIONS)[number];

export const CALLBACK_FORMS = ['envelope', 'verbatim'] as const;

export type CallbackForm = (typeof CALLBACK_FORMS)[number];

export const DELIVERY_STATES = ['given_up', 'waiting', 'delivered'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const ALERT_EVENTS = ['opened', 'escalated', 'closed'] as const;
export type AlertEvent = (typeof ALERT_EVENTS)[number];
