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
  'server/platform/database/replica/replica-readings.service.ts',
  'server/platform/outbox/outbox.service.ts',
  'server/access/approvals/policy-versions.ts',
];

/** A statement of the file may have any table. */
const ANY = ['*'];
/**
 * Tables that rooms above provide for statements of a file, as SQL or as names: they belong to the files that provide them, whose texts
 * `test/table-rooms.spec.ts` reads.
 */
// A service that only returns the promise of its list is not in the trace: its controller is.
const PROVIDED_FOR: Readonly<Record<string, readonly string[]>> = {
  'server/platform/database/health/clock-doubts.repository.ts': ANY, // ClockRecords
  'server/platform/database/health/key-rotation.service.ts': ANY, // SealedColumns
  'server/platform/database/health/master-key.service.ts': ANY, // SealedColumns
  'server/access/audit/audit.controller.ts': ['projects'], // ProjectRegistry
  'server/access/audit/audit-export.service.ts': ['projects'], // ProjectRegistry
  'server/access/audit/audit-list.service.ts': ['projects'], // ProjectRegistry
  'server/access/audit/audit-names.service.ts': ANY, // AuditNamesSource
  'server/access/approvals/approvals.controller.ts': ['projects'], // ProjectRegistry
  'server/access/approvals/proposal-list.service.ts': ['projects'], // ProjectRegistry
  'server/merchant/projects/registry/call-rate.service.ts': ['confirmation_schedule', 'past_audit_rows'], // calls to count
  'server/merchant/alerts/webhooks/webhook-deliveries.service.ts': ['transitions'], // StatusChanges
  'server/merchant/alerts/webhooks/webhook-queue.service.ts': ['callback_deliveries'], // callbacks to copy
  'server/merchant/alerts/webhooks/webhook-resends.service.ts': ['transitions', 'transactions'], // StatusChanges
  'server/merchant/alerts/webhooks/webhooks.controller.ts': ['transitions'], // StatusChanges
  'server/merchant/alerts/webhooks/webhooks.service.ts': ['transitions'], // StatusChanges
  'server/payments/transactions/search/search.service.ts': ANY, // SearchSource
  'server/payments/transactions/sources/transaction-sources.service.ts': ['breaks'], // ResolvedBreaks
  'server/payments/calls/call-recovery.service.ts': ANY, // CallHandler
  'server/payments/calls/call-runner.service.ts': ANY, // CallHandler
  'server/payments/callbacks/views/callbacks.service.ts': ['breaks'], // ResolvedBreaks
  'server/payments/callbacks/views/callbacks.controller.ts': ['breaks'], // ResolvedBreaks
  'server/payments/callbacks/views/dismiss-found.service.ts': ['breaks'], // ResolvedBreaks
  'server/payments/accounts/balance/movements.repository.ts': ['late_payments'], // LatePayments
  'server/payments/overview/check-batches.service.ts': ['breaks', 'match_links'], // ResolvedBreaks
  'server/payments/overview/check-batches.controller.ts': ['breaks', 'match_links'], // ResolvedBreaks
  'server/payments/overview/transactions.controller.ts': ['breaks', 'match_links'], // ResolvedBreaks
  'server/payments/overview/transactions.service.ts': ['breaks', 'match_links'], // ResolvedBreaks
  'server/reporting/reports/model/report-session.ts': ANY, // LongRows
  'server/reporting/today/task-list.ts': ANY, // ListDefinition
  'server/start/due-times.service.ts': ANY, // DueTimes
};

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
  const { reads, writes, calls } = known.names;
  const own = (names: readonly string[]): string[] => names.filter((name) => !isProvided(file, name));
  noteStatement({ file, reads: own(reads), writes: own(writes), calls: own(calls) });
}

function isProvided(file: string, table: string): boolean {
  const provided = PROVIDED_FOR[file] ?? [];
  return provided === ANY || provided.includes(table);
}

/**
 * Returns the nearest file of the server; undefined for statements of the tests, and for those that the pool sends when another caller
 * gives a connection back.
 */
function issuer(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFileName() ?? '');
  const { stack }: { stack?: unknown } = new Error();
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const files = Array.isArray(stack) ? stack.map(String) : [];
  const pool = files.findIndex((file) => file.includes('/node_modules/pg-pool/'));
  const own = files
    .slice(0, pool < 0 ? files.length : pool)
    .map((file) => (file.startsWith('file:') ? fileURLToPath(file) : file))
    .filter(
      (file) =>
        file.startsWith(root) && !file.includes('/node_modules/') && !file.endsWith('/statement-record.ts'),
    )
    .map((file) => file.slice(root.length))
    .find((file) => !PASS_ON.some((place) => file.startsWith(place)));
  return own?.startsWith('server/') ? own : undefined;
}

/** Reads the text of what the driver is given: a string, a query with its values, or a COPY. */
function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given.length < LONGEST ? given : undefined;
  if (typeof given !== 'object' || given === null) return undefined;
  if ('text' in given) return textOf(given.text);
  return 'cursor' in given ? textOf(given.cursor) : undefined;
}
