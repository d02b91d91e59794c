// Counts what is left of statements written in other ways than `sql` templates of readable lines: the last part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What is reached: lower a number with the count, never raise it. */
const MOST = { longLines: 0, fragments: 14, queries: 15 };
const LONGEST_LINE = 140;
const NOT_COUNTED = /\.spec\.ts$|^platform\/(i18n|database\/migrations)\/|^sandbox\//;
/** Runs the statements of all others. */
const RUNS_ALL = 'platform/common/database/query.ts';

/** Counts long lines beside statements, fragments that are strings, and statements sent past `query.ts`. */
export function countIn(files) {
  const counts = { longLines: 0, fragments: 0, queries: 0 };
  for (const { path, text } of files) {
    if (text.includes("'sql-template-tag'"))
      counts.longLines += text.split('\n').filter((line) => line.length > LONGEST_LINE).length;
    counts.fragments += text.split(/(?<!\.)\braw\(/).length - 1;
    if (path !== RUNS_ALL) counts.queries += text.split(/\.query(?:<[^(]*>)?\(/).length - 1;
  }
  return counts;
}

/** Says which counts are above what was reached, and which may be lowered. */
export function judge(counts, most = MOST) {
  const names = Object.keys(most);
  return {
    above: names.filter((name) => counts[name] > most[name]),
    below: names.filter((name) => counts[name] < most[name]),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('server/', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !NOT_COUNTED.test(path))
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
  const counts = countIn(files);
  const { above, below } = judge(counts);
  console.log(
    `Statements: ${counts.longLines} lines over ${LONGEST_LINE} characters, ${counts.fragments} raw(, ${counts.queries} .query( outside query.ts`,
  );
  if (below.length) console.log(`Fewer ${below.join(', ')} than in .lint-statements.mjs: lower it there.`);
  if (above.length) {
    console.error(
      `More ${above.join(', ')} than in .lint-statements.mjs: break the lines, compose with sql templates, run them by ${RUNS_ALL}.`,
    );
    process.exitCode = 1;
  }
}
