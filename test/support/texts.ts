import type { Language } from '../../server/platform/i18n/language.js';
import { textFiles } from './text-files.js';

/** One text of the catalogue; `path` is its file and key, such as `breaks.breaks.title`. */
export type CatalogueText = { path: string } & Record<Language, string>;

/** Reads every text of the product. */
export async function allTexts(): Promise<CatalogueText[]> {
  const modules = await Promise.all(
    textFiles().map(async ({ name, url }) => textsOf(await import(url.href), name)),
  );
  return modules.flat();
}

function textsOf(value: unknown, path: string): CatalogueText[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'fr' in value && typeof value.en === 'string' && typeof value.fr === 'string')
    return [{ path, en: value.en, fr: value.fr }];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

/** Returns the placeholders of a text, such as `%{name}` and `{count}`, sorted. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/%?\{\w+\}/g) ?? [])].sort();
}
