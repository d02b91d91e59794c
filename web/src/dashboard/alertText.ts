import type { AlertView } from '../../../server/alerts/kinds/alert.view.js';
import { dayPath } from '../days/day/dayPath.js';
import { xof } from '../format/money.js';
import { longDay } from '../format/times.js';
import { isProjectAlert, projectAlertPath, projectAlertText } from './projectAlert.js';
import { listPath } from '../list/listPath.js';
import { lowBalanceText } from '../operatorAccounts/fields/balanceText.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Returns the subject of an alert for its title. */
export function alertSubject(
  { kind, subject, operatorId, operatorName, details }: AlertView,
  translate: Translate,
  locale: string,
): Record<string, string> {
  if (isProjectAlert(kind)) return {};
  switch (kind) {
    case 'low_balance':
    case 'outage':
    case 'success_rate':
      return { operator: operatorName ?? operatorId };
    case 'restatement':
      return { day: longDay(subject, locale) };
    case 'break_overdue':
      return { kind: translate(`breakKind.${subject}`, { _: subject }) };
    case 'report_failed':
      return { report: translate(`report.${String(details['report'])}`, { _: subject }) };
  }
}

/** Returns the figures of an alert; undefined without them. */
export function alertText(
  { kind, details }: AlertView,
  translate: Translate,
  { zone, locale }: { zone: string; locale: string },
): string {
  if (isProjectAlert(kind)) return projectAlertText({ kind, details }, translate, { zone, locale });
  const { lines, amount, count, fault, day, note } = details;
  switch (kind) {
    case 'outage':
      return String(note ?? '');
    case 'success_rate':
      return translate('alerts.success_rate_text', {
        completed: details['completed'],
        count,
        usual: details['usualPercent'],
        low: details['lowPercent'],
      });
    case 'low_balance':
      return lowBalanceText(details, translate);
    case 'restatement':
      if (typeof lines !== 'number' || typeof amount !== 'number') return '';
      return translate('alerts.restatement_text', { smart_count: lines, amount: xof(amount) });
    case 'break_overdue':
      if (typeof count !== 'number' || typeof amount !== 'number') return '';
      return translate('alerts.break_overdue_text', { smart_count: count, amount: xof(amount) });
    case 'report_failed':
      return [typeof day === 'string' ? longDay(day, locale) : '', fault].filter(Boolean).join(' · ');
  }
}

/** Returns the address of the page on which the alert is handled. */
export function alertPath({ kind, projectId, operatorId, subject }: AlertView): string {
  if (isProjectAlert(kind)) return projectAlertPath(kind, projectId);
  switch (kind) {
    case 'low_balance':
    case 'outage':
    case 'success_rate':
      return `/accounts/${projectId}/${operatorId}`;
    case 'restatement':
      return dayPath({ projectId, day: subject });
    case 'break_overdue':
      return listPath('breaks', { projectId, kind: subject, state: 'open', overdue: 'true' });
    case 'report_failed':
      return '/report-schedules';
  }
}
