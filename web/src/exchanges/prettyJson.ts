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
  let pretty = '';
  const line = () => `\n${STEP.repeat(depth)}`;
  // One piece a turn: a whole string, a sign, or anything between them; blanks between pieces are dropped.
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    if (piece === '{' || piece === '[') {
      depth += 1;
      pretty += piece + line();
    } else if (piece === '}' || piece === ']') {
      depth -= 1;
      const empty = /[{[]\s*$/.exec(pretty);
      pretty = empty ? pretty.slice(0, empty.index + 1) + piece : pretty + line() + piece;
    } else if (piece === ',') pretty += piece + line();
    else pretty += piece === ':' ? ': ' : piece;
  }
  return pretty;
}
