import { lexer, type Token, type Tokens } from 'marked';
import type { Block, Guide, Inline, Section } from '../src/kit/help/guide.js';
import { bindPunctuation } from '../src/kit/i18n/noBreakSpaces.js';

/** Anchor of the heading that follows, the same in every language; GitHub shows it as an anchor as well. */
const ANCHOR = /^<a id="([a-z][a-z-]*)"><\/a>$/;

/**
 * Reads the Markdown of a guide: one title, an introduction, then sections with an anchor each.
 * @throws Error when the guide holds anything else, HTML in particular
 */
export function parseGuide(markdown: string, language: 'en' | 'fr'): Guide {
  const read = new GuideReader(language);
  return read.guide(lexer(markdown));
}

class GuideReader {
  constructor(private readonly language: 'en' | 'fr') {}

  guide(tokens: readonly Token[]): Guide {
    const guide: Guide = { title: '', intro: [], sections: [] };
    let id = '';
    for (const token of tokens) {
      if (token.type === 'space') continue;
      const anchor = ANCHOR.exec(token.raw.trim())?.[1];
      if (anchor) id = anchor;
      else if (token.type === 'heading') {
        if (isTitle(token)) guide.title = this.plain(token);
        else guide.sections.push(this.section(token, id));
        id = '';
      } else (guide.sections.at(-1)?.blocks ?? guide.intro).push(this.block(token));
    }
    if (!guide.title || !guide.sections.length) throw new Error('A guide has a title and sections.');
    return guide;
  }

  private section(heading: Token, id: string): Section {
    if (!id) throw new Error(`The section “${heading.raw.trim()}” has no anchor above it.`);
    return { id, title: this.plain(heading), blocks: [] };
  }

  private block(token: Token): Block {
    if (isParagraph(token)) {
      const [only, ...others] = token.tokens;
      if (only && isImage(only) && !others.length)
        return { type: 'image', src: only.href, alt: this.bind(only.text) };
      return { type: 'paragraph', text: this.inlines(token.tokens) };
    }
    if (isList(token)) {
      const items = token.items.map((item) => this.inlines(item.tokens));
      return token.ordered
        ? { type: 'steps', start: Number(token.start) || 1, items }
        : { type: 'bullets', items };
    }
    if (isNote(token)) return { type: 'note', blocks: token.tokens.map((part) => this.block(part)) };
    if (isCode(token)) return { type: 'code', text: token.text };
    if (isTable(token))
      return {
        type: 'table',
        head: token.header.map((cell) => this.inlines(cell.tokens)),
        rows: token.rows.map((row) => row.map((cell) => this.inlines(cell.tokens))),
      };
    throw new Error(`A guide cannot hold a block “${token.type}”: ${token.raw}`);
  }

  private inlines(tokens: readonly Token[]): Inline[] {
    return tokens.flatMap((token): Inline[] => {
      // The text of a list item holds its parts.
      if (isText(token)) return token.tokens ? this.inlines(token.tokens) : [this.bind(token.text)];
      if (isName(token)) return [{ type: 'name', text: this.bind(token.text) }];
      if (isCodeSpan(token)) return [{ type: 'code', text: token.text }];
      if (isLink(token)) return this.link(token);
      throw new Error(`A guide cannot hold “${token.type}” in a text: ${token.raw}`);
    });
  }

  /** Links between guides stay in the console; other files of the repository are named. */
  private link({ href, text }: Tokens.Link): Inline[] {
    const name = this.bind(text);
    const guide = /^([a-z]+)\.(?:en|fr)\.md(#[a-z-]+)?$/.exec(href);
    if (guide) return [{ type: 'link', to: `/help/${guide[1] ?? ''}${guide[2] ?? ''}`, text: name }];
    if (href.startsWith('#') || href.startsWith('https://')) return [{ type: 'link', to: href, text: name }];
    const file = href.replace(/^(\.\.\/)+/, '').replace(/#.*$/, '');
    const path = href.startsWith('../../') ? file : `docs/${file}`;
    return path === text ? [{ type: 'code', text: path }] : [`${name} (`, { type: 'code', text: path }, ')'];
  }

  private plain(token: Token): string {
    return this.bind(token.raw.replace(/^#+\s*/, '').trim());
  }

  /** Breaks lines where the page does; French punctuation stays with its word. */
  private bind(text: string): string {
    const flowing = text.replaceAll('\n', ' ');
    return this.language === 'fr' ? bindPunctuation(flowing) : flowing;
  }
}

const isTitle = (token: Token): boolean => token.type === 'heading' && token['depth'] === 1;
const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === 'paragraph';
const isImage = (token: Token): token is Tokens.Image => token.type === 'image';
const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isNote = (token: Token): token is Tokens.Blockquote => token.type === 'blockquote';
const isCode = (token: Token): token is Tokens.Code => token.type === 'code';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isText = (token: Token): token is Tokens.Text => token.type === 'text';
const isName = (token: Token): token is Tokens.Strong => token.type === 'strong';
const isCodeSpan = (token: Token): token is Tokens.Codespan => token.type === 'codespan';
const isLink = (token: Token): token is Tokens.Link => token.type === 'link';
