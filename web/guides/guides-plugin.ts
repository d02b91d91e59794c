import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Block, Guide } from '../src/kit/help/guide.js';
import { parseGuide } from './parse-guide.js';

/** Turns an imported guide (`docs/guides/*.md`) into a module that holds its text and the addresses of its images. */
export function guidesPlugin(): Plugin {
  return {
    name: 'guides',
    enforce: 'pre',
    transform(markdown, id) {
      const language = /\/docs\/guides\/[a-z]+\.(en|fr)\.md$/.exec(id)?.[1];
      if (!language) return null;
      const guide = parseGuide(markdown, language === 'fr' ? 'fr' : 'en');
      // An image that was not taken yet is left out; `npm run screenshots` takes it from the built product.
      const images = imagesOf(guide).filter((src) => existsSync(join(dirname(id), src)));
      const imports = images.map((src, place) => `import image${place} from ${JSON.stringify(`./${src}`)};`);
      const addresses = images.map((src, place) => `${JSON.stringify(src)}: image${place}`);
      const code = `${imports.join('\n')}\nexport default { ...${JSON.stringify(guide)}, images: { ${addresses.join(', ')} } };`;
      return { code, moduleType: 'js', map: null };
    },
  };
}

const imagesOf = ({ intro, sections }: Guide): string[] =>
  [...intro, ...sections.flatMap(({ blocks }) => blocks)]
    .filter((block): block is Block & { type: 'image' } => block.type === 'image')
    .map(({ src }) => src);
