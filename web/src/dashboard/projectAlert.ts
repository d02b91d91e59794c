import type { AlertKind, AlertView } from '../../../server/alerts/kinds/alert.view.js';
import { xof } from '../format/money.js';
import { exact } from '../format/times.js';
import { listPath } from '../list/listPath.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Kinds of which a project has at most one open alert, with its own title, text and place. */
const PROJECT_ALERTS = [
  'checks_paused',
  'credentials_refused',
  'payout_possibly_paid',
  'contradiction',
  'callbacks_silent',
  'restore_guard_closed',
  'mail_not_set',
  'claim_overdue',
] as const satisfies readonly AlertKind[];
type ProjectAlertKind = (typeof PROJECT_ALERTS)[number];

export function isProjectAlert(kind: AlertKind): kind is ProjectAlertKind {
  return PROJECT_ALERTS.some((one) => one === kind);
}

/** Returns the cause, its start and the next step. */
export function projectAlertText(
  { kind, details }: Pick<AlertView, 'kind' | 'details'>,
  translate: Translate,
  { zone, locale }: { zone: string; locale: string },
): string {
  const { since, count, amount, cause, why } = details;
  const key = `projectAlert.text.${kind}${typeof cause === 'string' ? `.${cause}` : ''}`;
  return translate(key, {
    since: typeof since === 'string' ? exact(since, zone, locale, 'minute') : '',
    smart_count: typeof count === 'number' ? count : 1,
    amount: typeof amount === 'number' ? xof(amount) : '',
    why: typeof why === 'string' ? why : '',
  });
}

/** Returns the address of the page on which the cause is corrected. */
export function projectAlertPath(kind: ProjectAlertKind, projectId: string): string {
  switch (kind) {
    case 'checks_paused':
    case 'credentials_refused':
      return `/projects/${projectId}`;
    case 'payout_possibly_paid':
      return listPath('payouts', { projectId, state: 'possibly_paid' });
    case 'contradiction':
      return listPath('transactions', { projectId, contradicted: 'true' });
    case 'callbacks_silent':
      return listPath('deliveries', { projectId });
    case 'restore_guard_closed':
      return '/payouts';
    case 'mail_not_set':
      return '/report-schedules';
    case 'claim_overdue':
      return listPath('claims', { projectId, overdue: 'true' });
  }
}
