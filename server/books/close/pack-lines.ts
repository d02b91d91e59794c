import { StringDecoder } from 'node:string_decoder';

type Text = AsyncIterable<string | Buffer>;

/** Line from 1; the section is null where the line has none. */
export interface PackPlace {
  line: number;
  section: string | null;
}

/** Returns the first line in which two packs differ, with its section in the first one; undefined for equal texts. */
export async function firstDifference(one: Text, other: Text): Promise<PackPlace | undefined> {
  const [ours, theirs] = [linesOf(one), linesOf(other)];
  try {
    for (let line = 1; ; line += 1) {
      const [our, their] = [await ours.next(), await theirs.next()];
      if (our.value !== their.value)
        return { line, section: sectionOf(our.value) ?? sectionOf(their.value) ?? null };
      if (our.done) return undefined;
    }
  } finally {
    await Promise.all([ours.return(undefined), theirs.return(undefined)]);
  }
}

const sectionOf = (line: string | undefined): string | undefined =>
  line === undefined ? undefined : /^\{"section":"(\w+)"/.exec(line)?.[1];

/** Yields the lines without their line feeds, then the rest after the last line feed. */
async function* linesOf(text: Text): AsyncGenerator<string, undefined, undefined> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + (typeof piece === 'string' ? piece : decoder.write(piece))).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest + decoder.end();
  return undefined;
}
