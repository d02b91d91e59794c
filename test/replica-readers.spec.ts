import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGE_ROOT } from './support/package-root.js';

/** Every reading that may be answered by the replica: what is shown in a list, and what is written into files and reports. */
const READINGS: readonly [file: string, reading: string][] = [
  ['server/access/audit/audit-list.service.ts', 'readPage<UnnamedAuditView>'],
  ['server/books/breaks/break-views.service.ts', 'readPage<FoundBreak>'],
  ['server/merchant/alerts/webhooks/webhook-deliveries.service.ts', 'readPage<WebhookDeliveryView>'],
  ['server/payments/callbacks/views/callbacks.service.ts', 'readPage<CallbackRow>'],
  ['server/payments/overview/transactions.service.ts', 'readPage<TransactionRow>'],
  ['server/payments/payouts/attempts/payout-views.service.ts', 'readPage<PayoutRow>'],
  ['server/payments/status-checks/sweep/sweep-runs.service.ts', 'readPage<SweepRunView>'],
  ['server/payments/transactions/exchanges/exchange-views.service.ts', 'readPage<StoredExchange>'],
  // Reports on the screen, reports and lists as files: one read-only transaction each.
  ['server/reporting/reports/documents/report-views.service.ts', 'ReportSession.begin'],
  ['server/reporting/reports/files/file-sessions.service.ts', 'ReportSession.begin'],
];

/** Files that know the replica otherwise: they watch it and show its state. */
const KEEPERS = [
  'server/platform/common/database/reading-database.ts',
  'server/platform/database/reading-database.module.ts',
  'server/platform/database/replica/replica-readings.service.ts',
  'server/platform/database/replica/replica.service.ts',
  'server/platform/database/replica/require-replica.ts',
  'server/platform/database/schema/data-source.ts',
  'server/start/app.module.ts',
  'server/start/main.ts',
  'server/start/metrics/metric-definitions.ts',
  'server/start/metrics/metrics.service.ts',
  'server/start/system/system.service.ts',
];

const READING =
  /reading\.read\(\(db\) => (\w+<\w+>)\(db, |(\w+\.begin)\(await this\.reading\.connection\(\)\)/g;
const ANY_USE = /reading\s*\.\s*(?:read|connection)\b/g;
const KNOWS =
  /\bReadingDatabase(Module)?\b|\bReplica(Readings)?Service\b|replicaOptions|requireReplica|replica_/;

const sources = readdirSync(join(PACKAGE_ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => join('server', file).replaceAll('\\', '/'))
  .map((path) => ({ path, text: readFileSync(join(PACKAGE_ROOT, path), 'utf8') }));

describe('the replica', () => {
  it('is read by the listed statements alone', () => {
    const found = sources.flatMap(({ path, text }) =>
      [...text.matchAll(READING)].map(([, page, session]) => [path, page ?? session]),
    );
    expect(found.sort()).toEqual(READINGS);
    // No use has another form, which the first expression would not see.
    expect(sources.flatMap(({ text }) => text.match(ANY_USE) ?? [])).toHaveLength(READINGS.length);
  });

  it('is known to no other file', () => {
    const known = sources.filter(({ text }) => KNOWS.test(text)).map(({ path }) => path);
    expect(known.sort()).toEqual([...READINGS.map(([path]) => path), ...KEEPERS].sort());
  });

  it('is read for lists that name no record to change', () => {
    for (const [path] of READINGS) {
      const text = readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
      expect(text).not.toMatch(/reading\.(read|connection)\([^;]*FOR (UPDATE|SHARE)/s);
    }
  });
});
