import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

const DOCUMENTS = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...filesIn('docs', /\.md$/),
  ...filesIn('server', /\.md$/),
  ...filesIn('web/src', /\.md$/),
];

/** Anchors of a document: its own, and those that GitHub makes of its headings. */
function anchorsOf(document: string): Set<string> {
  const text = readFileSync(document, 'utf8');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? '');
  const own = [...text.matchAll(/^<a id="([^"]+)">/gm)].map((match) => match[1] ?? '');
  return new Set([
    ...own,
    ...headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  ]);
}

const isBroken = (target: string): boolean => {
  const [path = '', anchor] = target.split('#');
  return !existsSync(path) || (anchor !== undefined && !anchorsOf(path).has(anchor));
};

describe('documents', () => {
  it('quote the examples as their files have them', () => {
    const guide = readFileSync('docs/integration.md', 'utf8');
    const quoted = [...guide.matchAll(/^```\w+\n([^]*?)^```$/gm)].map((match) => match[1] ?? '');
    const files = filesIn('docs/examples', /./).map((file) => readFileSync(file, 'utf8'));
    expect(quoted.toSorted()).toEqual(files.toSorted());
  });

  it('exist where the code cites them', () => {
    const code = ['server', 'web/src', 'test'].flatMap((folder) => filesIn(folder, /\.tsx?$/));
    const citations = code.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/docs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([target]) => ({
        file,
        target,
      })),
    );
    expect(citations.length).toBeGreaterThan(20);
    expect(citations.filter(({ target }) => isBroken(target))).toEqual([]);
  });

  it('link to files and headings that exist', () => {
    const links = DOCUMENTS.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map((match) => {
        const target = match[1] ?? '';
        return {
          document,
          target: target.startsWith('#') ? document + target : join(dirname(document), target),
        };
      }),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter(({ target }) => isBroken(target))).toEqual([]);
  });

  it('name files that exist', () => {
    const roots = ['server', 'web', 'test', 'docs', '.ci'].flatMap((folder) => filesIn(folder, /./));
    const files = [...roots, ...readdirSync('.')].map((file) => `/${file}`);
    const named = DOCUMENTS.filter((document) => /ARCHITECTURE|README/.test(document)).flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/`([\w@./-]+\.(?:tsx?|mjs|sh))`/g)].map(
        ([, file = '']) => ({ document, file }),
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ file }) => !files.some((path) => path.endsWith(`/${file}`)))).toEqual([]);
  });

  it('are as short as a reader has time for', () => {
    const words = (document: string): number =>
      readFileSync(document, 'utf8')
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    expect(words('README.md')).toBeLessThanOrEqual(900);
    expect(words('ARCHITECTURE.md')).toBeLessThanOrEqual(2_500);
    const rooms = DOCUMENTS.filter((document) => /^(?:server\/(?!sandbox)|web\/src).*README/.test(document));
    const lines = (document: string): number => readFileSync(document, 'utf8').split('\n').length - 1;
    expect(rooms.filter((document) => lines(document) > 80)).toEqual([]);
    const changes = readFileSync('CHANGELOG.md', 'utf8').split('\n');
    expect(changes.filter((line) => line.length > 200 || line.startsWith(' '))).toEqual([]);
  });

  it('explain every event of the log', () => {
    const code = filesIn('server', /(?<!\.spec)\.ts$/).map((file) => readFileSync(file, 'utf8'));
    const logged = code.flatMap((text) => [
      ...text.matchAll(/logger\.\w+\(\s*\{\s*event: '(\w+)'/g),
      ...text.matchAll(/new Logger\('\w+'\)\.\w+\(\{ event: '(\w+)'/g),
      ...text.matchAll(/^ {4}failed: '(\w+)',$/gm),
      ...text.matchAll(/\blogger,\s*'(\w+)',?\s*\)/g),
    ]);
    // Calls to the aggregator are logged under the name of their kind.
    const ofCalls = code.flatMap((text) => [...text.matchAll(/event: `\$\{(?:\w+\.)?kind\}(\w+)`/g)]);
    const explained = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `(\w+)` +\|/gm)];
    const names = (found: RegExpMatchArray[]) => found.map(([, name = '']) => name);
    const calls = names(ofCalls).flatMap((name) => [`payin${name}`, `payout${name}`]);
    expect(names(explained).sort()).toEqual([...new Set([...names(logged), ...calls])].sort());
  });
});
