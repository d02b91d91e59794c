import type { Language } from '../../../server/i18n/language.js';
import type { TextTree } from './noBreakSpaces.js';

type Values = Record<string, unknown>;

/** Returns the text under a key such as `list.fresh`; undefined for a group and for a missing key. */
export function textUnder(texts: TextTree, key: string): string | undefined {
  let found: TextTree | string | undefined = texts;
  for (const name of key.split('.')) {
    if (found === undefined || typeof found === 'string' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
}

/**
 * Fills in the `%{values}` of a text and chooses its form by `smart_count`: `one |||| several`. In French 0 and 1.5 take the first
 * form, in English the second. A value that is missing leaves its place as it is.
 */
export function phrase(text: string, values: Values, language: Language): string {
  const forms = text.split('||||');
  const count = values['smart_count'];
  const isOne = language === 'fr' ? Math.abs(Number(count)) < 2 : Number(count) === 1;
  // A text of one form, such as `, then `, keeps its spaces.
  const form = forms.length === 1 ? text : forms.at(count === undefined || isOne ? 0 : -1)?.trim();
  return (form ?? '').replace(/%\{(.*?)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? place : written(value);
  });
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
