// Prints the files that the three walks of ARCHITECTURE.md pass through: those that they name, and what these import when they run.
import { cruise } from 'dependency-cruiser';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const TITLES = /^### A (callback|payout|statement)\b.*$/gm;
const FILE = /`([\w./-]+\.tsx?)`/g;

/** Reads the names of files under each of the three headings. */
function namesByWalk() {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  return [...text.matchAll(TITLES)].map(({ 0: title, 1: walk, index }) => {
    const section = text.slice(index + title.length).split(/^#{2,3} /m)[0];
    return [walk, [...section.matchAll(FILE)].map(([, name]) => name)];
  });
}

/** Reads the graph of imports, without those of types alone, which are gone when the program runs. */
async function readImports() {
  const { default: config } = await import(pathToFileURL(resolve('.dependency-cruiser.mjs')).href);
  const { cache: _, reporterOptions: __, ...options } = config.options;
  const { output } = await cruise(['server', 'web/src'], options);
  return new Map(
    output.modules
      .filter(({ source }) => /^(server|web\/src)\//.test(source))
      .map(({ source, dependencies }) => [
        source,
        dependencies
          .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
          .map(({ resolved }) => resolved),
      ]),
  );
}

/** Finds the file of a name: a path below `server/` or of the repository, or one whose folder stands before it in the walk. */
function findFile(name, before, imports) {
  const found = [...imports.keys()].filter((file) => file === name || file.endsWith(`/${name}`));
  const exact = found.find((file) => file === `server/${name}` || file === name);
  const near = (file) => commonStart(file, before);
  const file = exact ?? found.sort((one, other) => near(other) - near(one))[0];
  if (!file) throw new Error(`ARCHITECTURE.md names ${name}, which is no file`);
  return file;
}

function commonStart(one, other) {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Lists the files and all that they import. */
function reachedFrom(files, imports) {
  const reached = new Set();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || !imports.has(file)) continue;
    reached.add(file);
    open.push(...imports.get(file));
  }
  return [...reached].sort((one, other) => (one < other ? -1 : 1));
}

const imports = await readImports();
const together = new Set();
const totals = [];
for (const [walk, names] of namesByWalk()) {
  const named = [];
  for (const name of names) named.push(findFile(name, named.at(-1) ?? '', imports));
  const files = reachedFrom(named, imports);
  for (const file of files) {
    together.add(file);
    console.log(`${walk}: ${file}`);
  }
  totals.push(`${walk} ${files.length} files, ${new Set(named).size} of them named`);
}
console.log([...totals, `together ${together.size} files`].join('\n'));
