import type { AlertView } from './alert.view.js';
import { causesText } from './causes-text.js';

/** Looks a text up by its key and fills in the values, with the plural of `smart_count`. */
export type TranslateAlert = (key: string, values?: Record<string, unknown>) => string;

/** Formats amounts (XOF), instants (ISO 8601), days (`YYYY-MM-DD`) and stored faults for the reader. */
export interface AlertFormat {
  amount: (value: number) => string;
  time: (at: string) => string;
  day: (day: string) => string;
  fault: (fault: string) => string;
}

type WrittenAlert = Pick<AlertView, 'kind' | 'subject' | 'operatorId' | 'operatorName' | 'details'>;

/** Returns the title of an alert, without its project. */
export function alertTitle(alert: WrittenAlert, translate: TranslateAlert, format: AlertFormat): string {
  return translate(`alertKind.title.${alert.kind}`, {
    ...placesOf(alert, format),
    ...subjectOf(alert, translate, format),
  });
}

/** Returns the name of what an alert of the kind is about. */
function subjectOf(
  { kind, subject, operatorId, operatorName, details }: WrittenAlert,
  translate: TranslateAlert,
  format: AlertFormat,
): Record<string, string> {
  switch (kind) {
    case 'low_balance':
    case 'outage':
    case 'success_rate':
      return { operator: operatorName ?? operatorId };
    case 'restatement':
      return { day: format.day(subject) };
    case 'break_overdue':
      return { kind: translate(`breakKind.${subject}`, { _: subject }) };
    case 'report_failed':
      return { report: translate(`report.${String(details['report'])}`, { _: subject }) };
    default:
      return {};
  }
}

/** Returns the figures of an alert and the next step; empty without them. */
export function alertText(alert: WrittenAlert, translate: TranslateAlert, format: AlertFormat): string {
  const { kind, details } = alert;
  const { lines, amount, fault, day, note, cause } = details;
  const key = `alertKind.text.${kind}`;
  switch (kind) {
    case 'outage':
      return String(note ?? '');
    case 'report_failed':
      return [typeof day === 'string' ? format.day(day) : '', fault].filter(Boolean).join(' · ');
    case 'low_balance':
      return lowBalanceText(details, translate, format);
    case 'success_rate': {
      const { completed, count, usualPercent: usual, lowPercent: low } = details;
      return translate(key, { completed, count, usual, low });
    }
    case 'restatement':
    case 'break_overdue': {
      const count = lines ?? details['count'];
      if (typeof count !== 'number' || typeof amount !== 'number') return '';
      const shared = typeof details['causes'] === 'number' && details['causes'] < count;
      return translate(shared ? `${key}_shared` : key, {
        smart_count: count,
        amount: format.amount(amount),
        shared: shared ? causesText(details, translate) : '',
      });
    }
    case 'process_stalled':
      return translate(key, { ...placesOf(alert, format), smart_count: Number(details['seconds'] ?? 1) });
    case 'webhook_failing': {
      const said = {
        why: format.fault(String(details['why'] ?? '')),
        smart_count: Number(details['count'] ?? 1),
      };
      return translate(`${key}.${String(cause)}`, { ...placesOf(alert, format), ...said });
    }
    case 'responses_unusable':
      return translate(key, { ...placesOf(alert, format), why: format.fault(String(details['why'] ?? '')) });
    default:
      return translate(typeof cause === 'string' ? `${key}.${cause}` : key, placesOf(alert, format));
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
    return translate(`alertKind.text.low_balance.hours.${side}`, {
      interval,
      value,
      hours: hours(typeof runwayHours === 'number' ? runwayHours : 0),
      limit: hours(belowHours),
    });
  if (typeof belowAmount !== 'number') return '';
  return translate(`alertKind.text.low_balance.amount.${side}`, {
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
