import { xof } from '../../fields/money.js';
import { exact, longDay } from '../../fields/times.js';

interface Reader {
  translate: (key: string, values?: Record<string, unknown>) => string;
  zone: string;
  locale: string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A side of a restated fact in words: `Pending`, `Completed · 15 000 XOF`; nothing where there was nothing. */
export function factSays(fact: Record<string, unknown>, { translate, zone, locale }: Reader): string {
  const say = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'number') return /amount|balance|sum/i.test(name) ? xof(value) : String(value);
    if (typeof value !== 'string') return '';
    if (/status/i.test(name)) return translate(`status.${value}`, { _: value });
    if (INSTANT.test(value)) return exact(value, zone, locale, 'minute');
    return DAY.test(value) ? longDay(value, locale) : value;
  };
  const said = Object.entries(fact)
    .map(([name, value]) => say(name, value))
    .filter(Boolean);
  return said.length ? said.join(' · ') : translate('restatement.nothing');
}
