import type { GuideModule } from './guide.js';
import type { GuideName } from '../features/guideNames.js';

/** One chunk for each guide and language, fetched when it is opened. */
const FILES = import.meta.glob<GuideModule>('../../../../docs/guides/*.md', { import: 'default' });

const loaded = new Map<string, Promise<GuideModule>>();

/** Fetches a guide; the same promise each time, as `use` needs it. A failed fetch is tried again by the next call. */
export function loadGuide(name: GuideName, locale: string): Promise<GuideModule> {
  const path = `../../../../docs/guides/${name}.${locale === 'fr' ? 'fr' : 'en'}.md`;
  const known = loaded.get(path);
  if (known) return known;
  const guide = FILES[path]?.() ?? Promise.reject(new Error(`There is no guide ${path}`));
  guide.catch(() => loaded.delete(path));
  loaded.set(path, guide);
  return guide;
}
