import { anonymousReader, type Reader, type Texts } from './language.js';
import { faultText } from './fault-text.js';
import { words } from './words.js';

/** A value of a message: lists are written one after another. */
export type MessageValue = string | number | readonly string[];
export type MessageValues = Record<string, MessageValue>;

/** Words of codes that messages contain, by the type of the place; those of rooms are joined by `start/texts.ts`. */
const codeWords = new Map<string, Record<string, Texts>>([['status', words.status]]);

/** Adds the words of the codes of rooms; called once, by `start/texts.ts`. */
export function joinCodeWords(wordsOf: Record<string, Record<string, Texts>>): void {
  for (const [type, texts] of Object.entries(wordsOf)) codeWords.set(type, texts);
}

/** Days of a list that are written out; of a longer one only the first and the last. */
const MOST_DAYS = 5;

/**
 * Fills the places of a text: `{name}` as it is (without a value it stays), `{name:type}` in the language and zone of the reader. Types are `number`, `day`
 * (`YYYY-MM-DD`), `time` and `clock` (ISO 8601; `clock` is the time of day with seconds), `fault` and the codes of `codeWords`; a value that does not have the form of its type is written as it is.
 */
export function fill(
  text: string,
  values: MessageValues = {},
  reader: Reader = anonymousReader('en'),
): string {
  return text.replace(/\{(\w+)(?::(\w+))?\}/g, (place, name: string, type: string | undefined) => {
    const value = values[name];
    if (type === undefined) return value === undefined ? place : String(value);
    if (value === undefined) return '';
    if (typeof value === 'string' || typeof value === 'number') return written(value, type, reader);
    const shown = type === 'day' && value.length > MOST_DAYS ? [value[0] ?? '', value.at(-1) ?? ''] : value;
    return shown.map((each) => written(each, type, reader)).join(shown === value ? ', ' : ' … ');
  });
}

function written(value: string | number, type: string, { language, ...reader }: Reader): string {
  const zone = reader.zone ?? 'UTC';
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  if (type === 'number')
    return /^-?\d+(\.\d+)?$/.test(String(value)) ? groupedNumber(Number(value), language) : String(value);
  if (type === 'day')
    return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? longDay(String(value), locale) : String(value);
  if (type === 'time')
    return Number.isNaN(Date.parse(String(value))) ? String(value) : timeIn(String(value), zone, locale);
  if (type === 'clock')
    return Number.isNaN(Date.parse(String(value))) ? String(value) : clockIn(String(value), zone, locale);
  if (type === 'fault') return faultText(String(value), language);
  return codeWords.get(type)?.[value]?.[language] ?? String(value);
}

/**
 * Numbers with no-break spaces, as the console writes them, and the decimal sign of the language. The narrow one of the format is
 * missing from some fonts and depends on the version of the runtime.
 */
const groupedNumber = (value: number, language: Reader['language']): string =>
  new Intl.NumberFormat('fr-FR', { useGrouping: true })
    .format(value)
    .replaceAll('\u202f', '\u00a0')
    .replace('-', '−')
    .replace(',', language === 'fr' ? ',' : '.');

function longDay(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  const text = format.format(new Date(`${day}T00:00:00Z`));
  return locale === 'fr-FR' ? text.replace(/^1 /, '1er ') : text;
}

function timeIn(at: string, zone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${format.format(new Date(at))} (${zone})`;
}

function clockIn(at: string, zone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return `${format.format(new Date(at))} (${zone})`;
}
