import { textFiles } from './text-files.js';
import { declaredRoutes } from '../../server/platform/common/metadata/routes.js';
import { SUMMARY } from '../../server/platform/common/metadata/summary.js';
import type { Language, Texts } from '../../server/platform/i18n/language.js';
import { discoverServer } from '../../server/start/list-tasks.js';

/** One text of the catalogue; `path` is its file and key, such as `breaks.breaks.title`. */
export type CatalogueText = { path: string } & Record<Language, string>;

/** Reads every text of the product and every summary of a route, as source in tests and as JavaScript in the built product. */
export async function allTexts(): Promise<CatalogueText[]> {
  const modules = await Promise.all(
    textFiles().map(async ({ name, url }) => textsOf(await import(url.href), name)),
  );
  return [...modules.flat(), ...(await summaries())];
}

async function summaries(): Promise<CatalogueText[]> {
  return declaredRoutes(await discoverServer()).flatMap(({ method, path, handler }) => {
    const texts = Reflect.getMetadata(SUMMARY.KEY, handler) as Texts | undefined;
    return texts ? [{ path: `${method} ${path}`, ...texts }] : [];
  });
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
