import type { Language } from '../../../../server/platform/i18n/language.js';
import type { TextTree } from './noBreakSpaces.js';

type Values = Record<string, unknown>;

/** Returns the texts by their keys, such as `list.fresh`; a name may itself have a dot, as in `proposalKind.transaction.token`. */
export function textsByKey(texts: TextTree, group = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[group + name, value]] : [...textsByKey(value, `${group}${name}.`)],
    ),
  );
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
  return (form ?? '').replace(/%\{([^{}]*)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? place : written(value);
  });
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
