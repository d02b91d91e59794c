import { describe, expect, it } from '@jest/globals';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { defaultCurrencyLabel } from '../../../../server/platform/i18n/language.js';
import { parseGuide } from '../../../guides/parse-guide.js';
import { textsIn } from '../i18n/texts.js';
import { ADDRESSES } from '../../app/addresses.js';
import { FEATURES } from '../../app/features.js';
import { GUIDES, guidesFor } from '../features/guideNames.js';
import { helpAt, helpPath as pathOfHelp, pagesOf } from '../features/pages.js';
import { type Block, type Guide, type Inline, shortHelp } from './guide.js';

const LANGUAGES = ['en', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];
const FOLDER = join(process.cwd(), 'docs/guides');
const LARGEST_IMAGE = 150 * 1024;
/** Letters that a text with placeholders needs to be recognised. */
const LETTERS = 7;

const read = (name: string, language: Language): Guide =>
  parseGuide(readFileSync(join(FOLDER, `${name}.${language}.md`), 'utf8'), language);

const blocksOf = ({ intro, sections }: Guide): Block[] =>
  [...intro, ...sections.flatMap(({ blocks }) => blocks)].flatMap((block) =>
    block.type === 'note' ? block.blocks : [block],
  );

function textsOf(block: Block): Inline[][] {
  switch (block.type) {
    case 'paragraph':
      return [block.text];
    case 'steps':
    case 'bullets':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'note':
      return block.blocks.flatMap(textsOf);
    case 'code':
    case 'image':
      return [];
  }
}

/** Lists names in bold, and texts between quotation marks, which are messages of the screen. */
function namesIn(guide: Guide, language: Language): string[] {
  const quoted = language === 'fr' ? /«\s*([^»]+?)\s*»/g : /“([^”]+)”/g;
  return blocksOf(guide)
    .flatMap(textsOf)
    .flatMap((text) => [
      ...text.flatMap((part) => (typeof part !== 'string' && part.type === 'name' ? [part.text] : [])),
      ...text.flatMap((part) =>
        typeof part === 'string' ? [...part.matchAll(quoted)].map((match) => match[1] ?? '') : [],
      ),
    ]);
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

function leaves(tree: object): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? value.split('||||').map(plain) : leaves(value as object),
  );
}

/** True for a text of the screens; placeholders match any text. */
function isOnScreen(language: Language): (name: string) => boolean {
  const all = leaves(textsIn(language, defaultCurrencyLabel(language)));
  const exact = new Set(all);
  const withPlaces = all
    .filter((text) => text.includes('%{') && text.replace(/%\{\w+\}|\P{L}/gu, '').length >= LETTERS)
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/%\{\w+\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    );
  return (name) => {
    const texts = [plain(name), plain(name).replace(/…$/, '')];
    return texts.some((text) => exact.has(text) || withPlaces.some((pattern) => pattern.test(text)));
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Headings apart, what a guide is made of: the same in both languages. */
const structureOf = (guide: Guide): string[] =>
  guide.sections.map(({ id, blocks }) =>
    [
      id,
      ...blocks.map((block) => (block.type === 'steps' ? `steps ${block.items.length}` : block.type)),
    ].join(' '),
  );

describe('user guides', () => {
  it.each(GUIDES)('have the same anchors and steps in both languages (%s)', (name) => {
    const [english = [], french] = LANGUAGES.map((language) => structureOf(read(name, language)));
    expect(french).toEqual(english);
    const anchors = read(name, 'en').sections.map(({ id }) => id);
    expect(anchors.filter((id, place) => anchors.indexOf(id) !== place)).toEqual([]);
  });

  it.each(GUIDES.flatMap((name) => LANGUAGES.map((language) => [name, language] as const)))(
    'name buttons, fields and messages as the screens do (%s, %s)',
    (name, language) => {
      const known = isOnScreen(language);
      const names = namesIn(read(name, language), language);
      expect(names.length).toBeGreaterThan(20);
      expect([...new Set(names.filter((text) => !known(text)))]).toEqual([]);
    },
  );

  it('have small images in the language of their text', () => {
    const images = GUIDES.flatMap((name) =>
      LANGUAGES.flatMap((language) =>
        blocksOf(read(name, language)).flatMap((block) =>
          block.type === 'image' ? [{ src: block.src, language }] : [],
        ),
      ),
    );
    expect(images.length).toBeGreaterThan(10);
    expect(images.filter(({ src, language }) => !src.endsWith(`.${language}.webp`))).toEqual([]);
    expect(images.filter(({ src }) => statSync(join(FOLDER, src)).size > LARGEST_IMAGE)).toEqual([]);
  });

  it('refuse HTML and sections without an anchor', () => {
    expect(() => parseGuide('# Title\n\n<script>alert(1)</script>\n', 'en')).toThrow('“html”');
    expect(() => parseGuide('# Title\n\nA <b>text</b>.\n', 'en')).toThrow('“html”');
    expect(() => parseGuide('# Title\n\n## Section\n', 'en')).toThrow('no anchor');
  });
});

const ALL = FEATURES.flat();
const helpPath = (pathname: string) => pathOfHelp(ALL, pathname);

describe('help on a screen', () => {
  it('leads to a section that exists and begins with the short help', () => {
    const helped = ALL.flatMap((feature) => [
      feature.help,
      ...pagesOf(feature).flatMap(({ screen }) => screen?.help ?? []),
    ]);
    const missing = helped.filter(({ section }) => {
      const [name = '', id = ''] = section.split('#');
      return LANGUAGES.some((language) => shortHelp(read(name, language), id).length === 0);
    });
    expect(helped.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });

  it('exists for every screen of the console', () => {
    const screens = ADDRESSES.filter((path) => !/^\/(?:help|login)|\*$/.test(path));
    expect(screens.length).toBeGreaterThan(50);
    expect(screens.filter((path) => !helpAt(ALL, path))).toEqual([]);
  });

  it('prefers the closest address', () => {
    expect(helpPath('/payouts')).toBe('/help/administrator#payouts');
    expect(helpPath('/payouts/new')).toBe('/help/administrator#request');
    expect(helpPath('/payouts/01a0')).toBe('/help/administrator#hold');
    expect(helpPath('/nowhere')).toBeUndefined();
  });

  it('lists the guide of the role first', () => {
    expect(guidesFor('admin')).toEqual(['administrator', 'finance', 'support', 'installation']);
    expect(guidesFor(undefined)).toEqual([...GUIDES]);
  });
});
