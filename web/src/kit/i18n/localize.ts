import type { Catalogue, Texts } from '../../../../server/platform/i18n/language.js';

/** Texts by key, in one language. */
export type Localized<Part> = Part extends Texts ? string : { [Key in keyof Part]: Localized<Part[Key]> };

/** Takes one text of each pair of a catalogue, as react-admin reads texts. */
export function localize<Part extends Catalogue>(
  part: Part,
  text: (texts: Texts) => string,
): Localized<Part> {
  return pick(part, text) as Localized<Part>;
}

function pick(part: Catalogue, text: (texts: Texts) => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, isTexts(value) ? text(value) : pick(value, text)]),
  );
}

const isTexts = (value: Texts | Catalogue): value is Texts => typeof value['en'] === 'string';
