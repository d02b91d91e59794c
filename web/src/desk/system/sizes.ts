import { grouped, oneDecimal } from '../../kit/format/money.js';

const UNITS = { en: ['B', 'kB', 'MB', 'GB', 'TB'], fr: ['o', 'ko', 'Mo', 'Go', 'To'] };
const STEP = 1_000;

/** Formats a number of bytes in decimal units: `41.2 GB`, in French `41,2 Go`. */
export function bytes(value: number, locale: string): string {
  const units = locale === 'fr' ? UNITS.fr : UNITS.en;
  let size = Math.abs(value);
  let unit = 0;
  while (size >= STEP && unit < units.length - 1) {
    size /= STEP;
    unit++;
  }
  const figure = unit === 0 || size >= 100 ? grouped(Math.round(size)) : oneDecimal(size, locale);
  return `${value < 0 ? '−' : ''}${figure}\u00a0${units[unit] ?? ''}`;
}

/** Formats growth with its sign: `+ 1.2 GB`. */
export const grown = (value: number, locale: string): string =>
  value < 0 ? bytes(value, locale) : `+\u00a0${bytes(value, locale)}`;
