import { longDay } from '../fields/times.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A day, or from the first to the last of several. */
export function dayRange(
  first: string | null,
  last: string | null,
  { locale, translate }: { locale: string; translate: Translate },
): string {
  if (!first || !last) return '–';
  if (first === last) return longDay(first, locale);
  return translate('imports.days', { from: longDay(first, locale), to: longDay(last, locale) });
}
