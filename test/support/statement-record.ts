import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { type StatementNames, namesOf } from './sql-tables.js';

/** File in the directory of the run with a line of JSON for each statement of a file of the server. */
export const RECORD = 'statements.jsonl';

/** Traces of a text to its file, at most: a repository sends the same text for several files. */
const TRACES = 3;
/** Longer texts hold rows, not tables. */
const LONGEST = 50_000;
/** Frames of a trace; those of TypeORM and of Node stand between the driver and the server. */
const FRAMES = 60;
/** Files that run what others ask for, or what rooms above provide. */
const PASS_ON = [
  'server/platform/common/database/',
  'server/platform/common/lists/',
  'server/platform/outbox/outbox.service.ts',
];

/** Files that run statements of which rooms above provide the tables: these statements belong to no file. */
const PROVIDED_FOR = [
  'server/access/audit/audit-names.service.ts',
  'server/payments/calls/call-recovery.service.ts',
];

const seen = new Map<string, { traces: number; names: StatementNames; files: Set<string> }>();
/** Texts that TypeORM was asked for. */
const asked = new Set<string>();
const root = fileURLToPath(new URL('../..', import.meta.url));
let lines: string[] = [];

/**
 * Notes each statement that the driver sends, with the file of the server that has issued it: where TypeORM is asked for a statement, the
 * caller is known, even if it only returns the promise; what repositories and the driver itself send is noted at the driver.
 */
export function recordStatements(): void {
  const ask = (text: string): void => {
    asked.add(text);
    record(text);
  };
  watch(DataSource.prototype, ask);
  watch(EntityManager.prototype, ask);
  watch(pg.Client.prototype, (text) => {
    if (!asked.has(text)) record(text);
  });
}

/** Hands the text of each query to `see` before it is sent. */
function watch(prototype: { query: (...given: never[]) => unknown }, see: (text: string) => void): void {
  const { query } = prototype;
  Object.assign(prototype, {
    query(this: unknown, ...given: never[]): unknown {
      const text = textOf(given[0]);
      if (text) see(text);
      return query.apply(this, given);
    },
  });
}

/** Writes what was noted since the last call to the directory of the run. */
export function keepRecord(): void {
  if (lines.length) appendFileSync(join(process.env['TEST_RUN_DIR'] ?? '.', RECORD), lines.join(''));
  lines = [];
}

/** Notes what a file of the server, or a view or function of a room, reads, writes and calls. */
export function noteStatement(noted: StatementNames & { file: string; room?: string | undefined }): void {
  lines.push(`${JSON.stringify(noted)}\n`);
}

function record(text: string): void {
  let known = seen.get(text);
  if (known && known.traces >= TRACES) return;
  if (!known) seen.set(text, (known = { traces: 0, names: namesOf(text), files: new Set() }));
  known.traces++;
  const file = issuer();
  if (!file || known.files.has(file)) return;
  known.files.add(file);
  noteStatement({ file, ...known.names });
}

/** Returns the nearest file of the server; undefined for statements of the tests. */
function issuer(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFileName() ?? '');
  const { stack }: { stack?: unknown } = new Error();
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const files = Array.isArray(stack) ? stack.map(String) : [];
  const own = files
    .map((file) => (file.startsWith('file:') ? fileURLToPath(file) : file))
    .filter(
      (file) =>
        file.startsWith(root) && !file.includes('/node_modules/') && !file.endsWith('/statement-record.ts'),
    )
    .map((file) => file.slice(root.length))
    .find((file) => !PASS_ON.some((place) => file.startsWith(place)));
  return own?.startsWith('server/') && !PROVIDED_FOR.includes(own) ? own : undefined;
}

/** Reads the text of what the driver is given: a string, a query with its values, or a COPY. */
function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given.length < LONGEST ? given : undefined;
  if (typeof given !== 'object' || given === null) return undefined;
  if ('text' in given) return textOf(given.text);
  return 'cursor' in given ? textOf(given.cursor) : undefined;
}
