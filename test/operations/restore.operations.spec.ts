import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Begun } from '../support/begun.js';
import { testSettings } from '../support/database.js';
import { RestoreHarness } from '../support/restore.harness.js';
import { until } from '../support/until.js';
import {
  type Cluster,
  DrillFolders,
  ownerArguments,
  type Ran,
  runProgram,
  startCluster,
} from './drill-cluster.js';
import { ask } from './standby.js';

const begun = new Begun();
const folders = begun.add(new DrillFolders(), (one) => one.remove());
let cluster: Cluster;
let drill: RestoreHarness;
let backupUrl = '';
let backup = '';
let before: string[] = [];
let after: string[] = [];
let late: string[] = [];
let moment = '';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

beforeAll(async () => {
  const archive = folders.folder('wal');
  cluster = await startCluster({
    durable: true,
    settings: { archive_mode: 'on', archive_command: `cp %p "${archive}/%f"` },
  });
  begun.add(cluster, (one) => one.stop());
  process.env['TEST_CLUSTER_URL'] = cluster.url;
  await ask(cluster.url, `CREATE ROLE keeper LOGIN REPLICATION PASSWORD 'keeper'`);
  backupUrl = cluster.url.replace('postgres:postgres@', 'keeper:keeper@');
  drill = await RestoreHarness.begin();
  begun.add(drill.sandbox, (one) => one.close());
  begun.add(drill, (one) => one.running.close());
});

afterAll(() => begun.end());

const settings = (): Record<string, string> =>
  testSettings(drill.database.url, { DATABASE_BACKUP_URL: backupUrl });

const restore = (...args: string[]): Promise<Ran> =>
  runProgram('restore.js', ['--from', backup, ...args, ...ownerArguments()]);

describe('a backup', () => {
  it('is made of the running server by one command, which records it', async () => {
    before = await drill.approved(3);
    await drill.sendAll();
    const { code, output } = await runProgram('back-up.js', ['--to', folders.folder('backups')], settings());
    say(output);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('any moment after the end of the backup can be restored'),
    ]);
    const [folder = ''] = readdirSync(folders.path('backups'));
    backup = join(folders.path('backups'), folder);
    const [run] = await ask(
      drill.database.url,
      'SELECT kind, outcome, file, size_bytes::int AS size FROM backup_runs',
    );
    expect(run).toEqual({ kind: 'backup', outcome: 'done', file: backup, size: expect.any(Number) });
  });

  it('is refused by the restore after one of its bytes was altered, and written nowhere', async () => {
    const archive = join(backup, 'base.tar.gz');
    const bytes = readFileSync(archive);
    const altered = Buffer.from(bytes);
    altered[bytes.length >> 1] = (altered[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(archive, altered);
    const { code, output } = await restore('--into', folders.path('nowhere'));
    writeFileSync(archive, bytes);
    expect([code, output]).toEqual([1, expect.stringContaining('was altered or cut after the backup')]);
    expect(readdirSync(folders.path('.'))).not.toContain('nowhere');
  });
});

describe('a restore to a moment', () => {
  it('follows the loss of the server', async () => {
    after = await drill.approved(2);
    await drill.sendAll();
    const [row] = await ask<{ now: Date }>(cluster.url, 'SELECT clock_timestamp() AS now');
    moment = row!.now.toISOString();
    // A moment is exact to the commits around it.
    await ask(cluster.url, 'SELECT pg_sleep(0.05)');
    late = await drill.approved(2);
    await drill.sendAll();
    await ask(cluster.url, 'SELECT pg_switch_wal()');
    const archived = (): number => readdirSync(folders.path('wal')).length;
    const enough = archived();
    await ask(drill.database.url, 'DROP TABLE breaks CASCADE; SELECT pg_switch_wal()');
    await until('the log of the damage is archived', () => archived() > enough);
    await cluster.kill();

    const into = folders.path('data');
    const { code, output } = await restore('--into', into, '--wal', folders.path('wal'), '--until', moment);
    say(output);
    expect([code, output]).toEqual([0, expect.stringContaining('files are as in the backup')]);
    const restored = await startCluster({ durable: true, restored: into, settings: { archive_mode: 'off' } });
    begun.add(restored, (one) => one.stop());
    const url = drill.database.url.replace(/@[^/]+/, `@${new URL(restored.url).host}`);
    await until('the recovery has ended', async () => {
      const [state] = await ask<{ recovering: boolean }>(url, 'SELECT pg_is_in_recovery() AS recovering');
      return state?.recovering === false;
    });
    drill.database.url = url;
  });

  it('is verified by one command: rows, seals, audit log, schema and payout guard', async () => {
    const { code, output } = await runProgram('verify-restore.js', ['--backup', backup], settings());
    say(output);
    expect([code, output]).toEqual([0, expect.stringContaining('verified and recorded')]);
    expect(output).toContain('0 faults');
    expect(output).toContain('become "possibly paid" at the start');
    expect(await ask(drill.database.url, `SELECT kind, outcome FROM backup_runs ORDER BY ended_at`)).toEqual([
      { kind: 'backup', outcome: 'done' },
      { kind: 'restore', outcome: 'done' },
    ]);
  });

  it('never pays again: calls that the restored database lacks are possibly paid', async () => {
    const calls = drill.creates();
    await drill.moveTo(drill.database.url);
    expect(await drill.sendAll()).toBe(0);
    expect(await drill.looks(before)).toEqual(before.map(() => 'sent pending'));
    expect(await drill.looks(after)).toEqual(after.map(() => 'sent pending'));
    expect(await drill.view()).toMatchObject({ guardBlocked: false, restored: { calls: late.length } });
    expect(drill.creates()).toBe(calls);
    expect(drill.paidTwice()).toBe(0);
  });
});
