const STEP = '  ';

/**
 * Breaks JSON into lines without changing its text: parsing and writing would change long numbers and drop doubled
 * keys. Undefined for other texts.
 */
export function prettyJson(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  let depth = 0;
  const pieces: string[] = [];
  const line = () => `\n${STEP.repeat(Math.min(depth, DEEPEST))}`;
  /** True after the opening bracket of what may be an empty list or object. */
  let isOpening = false;
  for (const piece of piecesOf(text)) {
    const closes = piece === '}' || piece === ']';
    if (closes) depth -= 1;
    if (isOpening !== closes && (isOpening || closes)) pieces.push(line());
    isOpening = piece === '{' || piece === '[';
    if (isOpening) depth += 1;
    pieces.push(piece === ':' ? ': ' : piece);
    if (piece === ',') pieces.push(line());
  }
  return pieces.join('');
}

/** Levels that are indented further. */
const DEEPEST = 40;
const SIGNS: ReadonlySet<string> = new Set('{}[],:');

/** Lists strings, signs and what stands between them, in one pass; blanks between them are dropped. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const start = at;
    const first = text.charAt(at);
    at += 1;
    if (SIGNS.has(first)) yield first;
    else if (first === '"') {
      while (text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
      at += 1;
      yield text.slice(start, at);
    } else if (first.trim() !== '') {
      while (at < text.length && !SIGNS.has(text.charAt(at)) && text.charAt(at).trim() !== '') at += 1;
      yield text.slice(start, at);
    }
  }
}
