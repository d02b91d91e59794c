import type { IDENTIFYING_FIELDS } from '../line-fields.js';
import { unusableCell } from './row-cells.js';

export type IdentifierField = Exclude<(typeof IDENTIFYING_FIELDS)[number], 'phone'>;

/** In characters; longer identifiers are invalid. Creation tokens are longer than other identifiers. */
export const longestCell = (field: string): number => (field === 'token' ? 1_000 : 200);

/** A spreadsheet has replaced the digits by a power of ten. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/;

/** Returns the rule that an identifier breaks; undefined for none. */
export function identifierFault(text: string, field: IdentifierField): string | undefined {
  const unusable = unusableCell(text);
  if (unusable) return unusable;
  if (text.length > longestCell(field)) return 'maxLength';
  return SHORTENED.test(text) ? 'shortened' : undefined;
}

/** In characters. */
const LONGEST_LABEL = 500;

/** Cuts off the rest of a long label. */
export const cutLabel = (text: string): string =>
  text.length > LONGEST_LABEL ? Array.from(text).slice(0, LONGEST_LABEL).join('') : text;
