import { languageTag } from './formats.js';
import { reader } from '../i18n/reader.js';

/** Between thousands and before a unit: a no-break space. The narrow one is too narrow in the typeface to part thousands. */
const SPACE = '\u00a0';

/** Formats a whole number with its thousands parted: `1 250 000`. */
export function grouped(value: number): string {
  const digits = Math.trunc(Math.abs(value))
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, SPACE);
  return value < 0 ? `−${digits}` : digits;
}

/** Returns the label of XOF that the reader chose: `FCFA` or `XOF`. */
export const currencyLabel = (): string => reader().currencyLabel;

/** Formats an amount of XOF, which has no sub-unit: `1 250 000 FCFA` or `1 250 000 XOF`. */
export function xof(value: number): string {
  return `${grouped(value)}${SPACE}${currencyLabel()}`;
}

/** Formats a figure with one decimal in the reader's language: `1.4`, `1,4`. */
export function oneDecimal(value: number, locale: string): string {
  const text = value.toFixed(1);
  return locale === 'fr' ? text.replace('.', ',') : text;
}

/** Formats a share between 0 and 1 as whole percent. */
export const wholePercent = (share: number): string => `${Math.round(share * 100)}${SPACE}%`;

/** Formats a share in per cent with one decimal: `96.1 %`, `96,1 %`. */
export function percent(part: number, whole: number, locale: string): string {
  const figure = whole ? (100 * part) / whole : 0;
  const text = figure === 100 || figure === 0 ? String(figure) : oneDecimal(figure, locale);
  return `${text}${SPACE}%`;
}

/**
 * Returns a text as it is copied: amounts as plain digits with an ordinary minus, so that fields and spreadsheets read them.
 */
export function plainFigures(text: string): string {
  return text.replace(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(/\u2212(?=\d)/g, '-');
}

/** Formats a large number for an axis: `1.2M`, in French `1,2 M`. */
export const shortened = (value: number, locale: string): string =>
  new Intl.NumberFormat(languageTag(locale), { notation: 'compact', maximumSignificantDigits: 2 }).format(
    value,
  );
