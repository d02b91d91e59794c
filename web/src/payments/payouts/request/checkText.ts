import type { PreflightCheck } from '../../../../../server/payments/payouts/preflight/preflight.view.js';
import { xof } from '../../../kit/format/money.js';
import { spelled } from '../../../kit/format/phone.js';
import type { Translate } from '../../../kit/i18n/texts.js';

/** Formats a time for the user. */
type FormatTime = (at: string) => string;

type Values = PreflightCheck['values'];

const text = (value: Values[string] | undefined): string =>
  value === null || value === undefined ? '' : String(value);
const money = (value: Values[string] | undefined): string =>
  typeof value === 'number' ? xof(value) : text(value);

const NUMBER_FAULTS = new Set([
  ...['currency', 'noCallingCode', 'formerPlan225', 'formerPlan229', 'phoneMissesDigit', 'phoneMissesDigits'],
]);

/** Words the result of a preflight check. */
export function checkText(
  { name, level, values }: PreflightCheck,
  translate: Translate,
  { time, day: dayText }: { time: FormatTime; day: FormatTime },
): string {
  const key = (end: string) => `check.${name}_${end}`;
  const at = (value: Values[string] | undefined) => (typeof value === 'string' && value ? time(value) : '');
  const day = (value: Values[string] | undefined) => (typeof value === 'string' ? dayText(value) : '');
  switch (name) {
    case 'project':
      return translate(level === 'ok' ? key('ok') : key(text(values['why'])));
    case 'number':
      return translate(NUMBER_FAULTS.has(text(values['why'])) ? key(text(values['why'])) : key(level), {
        code: text(values['callingCode']),
        phone: spelled(text(values['phone'])),
        since: day(values['since']),
        expected: values['expected'],
        missing: values['missing'],
      });
    case 'operator':
      if (values['refusedAt']) return translate(key('refused'), { at: at(values['refusedAt']) });
      return translate(level === 'ok' ? key(text(values['source'])) : key(level), {
        operator: text(values['operatorName']),
      });
    case 'minimum':
      return translate(key(level), { minimum: money(values['minimum']) });
    case 'outage':
      return translate(
        level === 'warn' ? key(values['willBeHeld'] === 'true' ? 'held' : 'sent') : key(level),
        {
          note: text(values['note']),
          since: at(values['markedAt']),
        },
      );
    case 'float':
      return floatText(level, values, translate);
    case 'limits':
      return level === 'ok' ? translate(key('ok')) : limitText(level, values, translate);
    case 'duplicate':
    case 'possibly_paid':
    case 'failed_before':
      return translate(key(level), { smart_count: values['found'] });
    case 'wallet_24h':
    case 'wallet_3_months':
      return translate(values['refusedAt'] ? key('refused') : key(level), {
        last: at(values['last']),
        at: at(values['refusedAt']),
      });
    case 'wallet_account':
      return translate(key(level), { at: at(values['paidAt'] ?? values['refusedAt']) });
  }
}

function floatText(level: PreflightCheck['level'], values: Values, translate: Translate): string {
  const bounds = { low: money(values['low']), high: money(values['high']) };
  if (level !== 'unknown') return translate(`check.float_${level}`, bounds);
  const known = typeof values['low'] === 'number' || typeof values['high'] === 'number';
  return translate(known ? 'check.float_between' : 'check.float_unknown', {
    low: bounds.low || xof(0),
    high: bounds.high || '∞',
  });
}

/** Words a limit that requires one more approval, or refuses, with the amount used of it. */
export function limitText(level: PreflightCheck['level'], values: Values, translate: Translate): string {
  const figure = (value: Values[string] | undefined) =>
    values['measure'] === 'amount' ? money(value) : text(value);
  return translate(level === 'block' ? 'check.limits_block' : 'check.limits_warn', {
    per: translate(`check.per_${text(values['per'])}`),
    window: translate(`check.window_${text(values['window'])}`),
    max: figure(values['max']),
    used: figure(values['used']),
    wanted: figure(values['wanted']),
  });
}
