const LINE_END = 10;

/** Bytes of lines that are taken in portions of so many lines. */
export interface LineCursor {
  /** Tells whether bytes are left, and reads them if needed. */
  hasMore: () => Promise<boolean>;
  /** Returns the next bytes with at most so many line ends, and how many these are. */
  take: (most: number) => Promise<{ bytes: Buffer; lines: number } | null>;
  /** Ends the reading. */
  end: () => Promise<unknown>;
}

export function lineCursor(source: AsyncIterable<Buffer>): LineCursor {
  const reader = source[Symbol.asyncIterator]();
  let rest: Buffer | null = null;
  const hasMore = async (): Promise<boolean> => {
    while (rest === null || rest.length === 0) {
      const next = await reader.next();
      if (next.done) return false;
      rest = next.value;
    }
    return true;
  };
  const take = async (most: number): Promise<{ bytes: Buffer; lines: number } | null> => {
    if (!(await hasMore()) || rest === null) return null;
    const { end, lines } = endOfLines(rest, most);
    const bytes = rest.subarray(0, end);
    rest = end < rest.length ? rest.subarray(end) : null;
    return { bytes, lines };
  };
  return { hasMore, take, end: async () => reader.return?.() };
}

/** Passes on at most so many lines. */
export async function* linesOf(cursor: LineCursor, most: number): AsyncGenerator<Buffer> {
  for (let left = most; left > 0;) {
    const taken = await cursor.take(left);
    if (!taken) return;
    left -= taken.lines;
    yield taken.bytes;
  }
}

export const countLines = (bytes: Buffer): number => endOfLines(bytes, Infinity).lines;

/** Counts line ends up to `most` and returns where the last of these ends; the length of the bytes if they have fewer. */
function endOfLines(bytes: Buffer, most: number): { end: number; lines: number } {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1))
    if (++lines === most) return { end: at + 1, lines };
  return { end: bytes.length, lines };
}
