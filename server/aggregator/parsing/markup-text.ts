/** Characters of a page in which its text is looked for. */
const LOOKED_AT = 10_000;

const HTML_START = /^<(!doctype html|html|head|body|title)\b/i;
const XML_START = /^<(\?xml|[a-z][\w.-]*(?::[\w.-]*)?[\s/>])/i;
/** Longer names of elements are not markup. */
const LONGEST_START = 200;

/** True for an HTML page, comments before it included. */
export const isHtml = (text: string): boolean => HTML_START.test(afterComments(text));

export const isXml = (text: string): boolean => XML_START.test(text.slice(0, LONGEST_START));

/** Skips comments and blanks at the start; each is looked at once. Returns the start of what follows. */
function afterComments(text: string): string {
  let at = 0;
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4);
    if (end < 0) return '';
    at = end + 3;
    while (at < text.length && text.charAt(at).trim() === '') at += 1;
  }
  return text.slice(at, at + LONGEST_START);
}

/** Returns the title of a page, else its text. */
export function titleOf(html: string): string {
  const start = html.search(/<title/i);
  const from = start < 0 ? -1 : html.indexOf('>', start);
  const to = from < 0 ? -1 : html.indexOf('<', from);
  const title = from < 0 ? '' : html.slice(from + 1, to < 0 ? undefined : to).trim();
  return decoded(title) || withoutTags(html);
}

/** Returns the text outside tags, scripts and styles, in one pass over the first 10,000 characters. */
export function withoutTags(text: string): string {
  const looked = text.slice(0, LOOKED_AT);
  const small = looked.toLowerCase().length === looked.length ? looked.toLowerCase() : looked;
  const kept: string[] = [];
  const unclosed = new Set<string>();
  let at = 0;
  for (;;) {
    const open = looked.indexOf('<', at);
    kept.push(looked.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    const end = endOfElement(small, open, unclosed) ?? looked.indexOf('>', open);
    if (end < 0) {
      kept.push(looked.slice(open));
      break;
    }
    kept.push(' ');
    at = end + 1;
  }
  return decoded(kept.join(''));
}

/** Returns the end of the closing tag of a script or a style; undefined for other tags, and where it is never closed. */
function endOfElement(small: string, open: number, unclosed: Set<string>): number | undefined {
  const name = ['script', 'style'].find((one) => small.startsWith(one, open + 1));
  if (name === undefined || unclosed.has(name)) return undefined;
  const closing = small.indexOf(`</${name}`, open);
  const end = closing < 0 ? -1 : small.indexOf('>', closing);
  if (end >= 0) return end;
  unclosed.add(name);
  return undefined;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (text: string): string =>
  text.replace(/&(#\d{1,6}|\w{2,6});/g, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
    const point = Number(name.slice(1));
    return point <= 0x10ffff ? String.fromCodePoint(point) : entity;
  });
