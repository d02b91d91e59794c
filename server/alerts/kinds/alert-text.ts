import type { AlertKind, AlertView } from './alert.view.js';

/** Looks a text up by its key and fills in the values, with the plural of `smart_count`. */
export type TranslateAlert = (key: string, values?: Record<string, unknown>) => string;

/** Formats amounts (XOF), instants (ISO 8601) and days (`YYYY-MM-DD`) for the reader. */
export interface AlertFormat {
  amount: (value: number) => string;
  time: (at: string) => string;
  day: (day: string) => string;
}

type WrittenAlert = Pick<AlertView, 'kind' | 'subject' | 'operatorId' | 'operatorName' | 'details'>;

/** Kinds with texts in the catalogue `alerts`; the others have title and text of their own in `projectAlert`. */
const SHORT_ALERTS = [
  'low_balance',
  'outage',
  'success_rate',
  'restatement',
  'break_overdue',
  'report_failed',
] as const satisfies readonly AlertKind[];
export type ProjectAlertKind = Exclude<AlertKind, (typeof SHORT_ALERTS)[number]>;

export function isProjectAlert(kind: AlertKind): kind is ProjectAlertKind {
  return !SHORT_ALERTS.some((one) => one === kind);
}

/** Returns the title of an alert, without its project. */
export function alertTitle(alert: WrittenAlert, translate: TranslateAlert, format: AlertFormat): string {
  const { kind, subject, operatorId, operatorName, details } = alert;
  if (isProjectAlert(kind)) return translate(`projectAlert.title.${kind}`, placesOf(alert, format));
  switch (kind) {
    case 'low_balance':
    case 'outage':
    case 'success_rate':
      return translate(`alerts.${kind}`, { operator: operatorName ?? operatorId });
    case 'restatement':
      return translate(`alerts.${kind}`, { day: format.day(subject) });
    case 'break_overdue':
      return translate(`alerts.${kind}`, { kind: translate(`breakKind.${subject}`, { _: subject }) });
    case 'report_failed':
      return translate(`alerts.${kind}`, {
        report: translate(`report.${String(details['report'])}`, { _: subject }),
      });
  }
}

/** Returns the figures of an alert and the next step; empty without them. */
export function alertText(alert: WrittenAlert, translate: TranslateAlert, format: AlertFormat): string {
  const { kind, details } = alert;
  const { lines, amount, count, fault, day, note, cause } = details;
  if (isProjectAlert(kind)) {
    const key = `projectAlert.text.${kind}${typeof cause === 'string' ? `.${cause}` : ''}`;
    return translate(key, placesOf(alert, format));
  }
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
      return lowBalanceText(details, translate, format);
    case 'restatement':
      if (typeof lines !== 'number' || typeof amount !== 'number') return '';
      return translate('alerts.restatement_text', { smart_count: lines, amount: format.amount(amount) });
    case 'break_overdue':
      if (typeof count !== 'number' || typeof amount !== 'number') return '';
      return translate('alerts.break_overdue_text', { smart_count: count, amount: format.amount(amount) });
    case 'report_failed':
      return [typeof day === 'string' ? format.day(day) : '', fault].filter(Boolean).join(' · ');
  }
}

function placesOf({ subject, details }: WrittenAlert, format: AlertFormat): Record<string, unknown> {
  const { since, until, count, amount, why, name } = details;
  return {
    since: typeof since === 'string' ? format.time(since) : '',
    until: typeof until === 'string' ? format.time(until) : '',
    smart_count: typeof count === 'number' ? count : 1,
    amount: typeof amount === 'number' ? format.amount(amount) : '',
    why: typeof why === 'string' ? why : '',
    name: typeof name === 'string' ? name : subject,
  };
}

/** Returns the interval of the balance, and the bound that does not meet its limit. */
export function lowBalanceText(
  { low, high, belowAmount, belowHours, runwayHours, by, bound }: AlertView['details'],
  translate: TranslateAlert,
  format: Pick<AlertFormat, 'amount'>,
): string {
  if (typeof low !== 'number') return '';
  const upper = typeof high === 'number' ? high : null;
  const side = bound === 'high' && upper !== null ? 'high' : 'low';
  const interval = balanceInterval({ low, high: upper }, translate, format);
  const value = format.amount(side === 'high' && upper !== null ? upper : low);
  const hours = (count: number) => translate('accounts.hours', { smart_count: Math.floor(count) });
  if (by === 'hours' && typeof belowHours === 'number')
    return translate(`alerts.low_balance_hours.${side}`, {
      interval,
      value,
      hours: hours(typeof runwayHours === 'number' ? runwayHours : 0),
      limit: hours(belowHours),
    });
  if (typeof belowAmount !== 'number') return '';
  return translate(`alerts.low_balance_amount.${side}`, {
    interval,
    value,
    limit: format.amount(belowAmount),
  });
}

/** Returns an interval in words: `at least 2 100 000 XOF`, `1 200 000 XOF to 1 260 000 XOF`, `unknown`. */
export function balanceInterval(
  { low, high }: { low: number | null; high: number | null },
  translate: TranslateAlert,
  format: Pick<AlertFormat, 'amount'>,
): string {
  const amount = (value: number) => format.amount(value);
  if (low === null && high === null) return translate('accounts.nothingKnown');
  if (low !== null && low === high) return translate('accounts.exactly', { amount: amount(low) });
  if (high === null) return translate('accounts.atLeast', { amount: amount(low ?? 0) });
  if (low === null || low <= 0) return translate('accounts.below', { amount: amount(high) });
  return translate('accounts.between', { low: amount(low), high: amount(high) });
}
