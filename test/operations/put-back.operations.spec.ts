import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Begun } from '../support/begun.js';
import { markerOf } from '../support/database.js';
import { RestoreHarness } from '../support/restore.harness.js';
import { type Cluster, DrillFolders, startCluster } from './drill-cluster.js';
import { ask } from './standby.js';

const begun = new Begun();
const folders = begun.add(new DrillFolders(), (one) => one.remove());
let machine: Cluster;
let drill: RestoreHarness;

beforeAll(async () => {
  machine = begun.add(await startCluster({ durable: true }), (one) => one.stop());
  process.env['TEST_CLUSTER_URL'] = machine.url;
  drill = await RestoreHarness.begin();
  begun.add(drill.sandbox, (one) => one.close());
  begun.add(drill, (one) => one.running.close());
});

afterAll(() => begun.end());

/** The record of sent payouts, which is on the same machine here. */
const records = (): string[] => ['', '.journal', '.id'].map((end) => markerOf(drill.database.url) + end);

/** Copies files to another folder, without those that do not exist. */
function copyFiles(files: readonly string[], folder: string): void {
  for (const file of files.filter((each) => existsSync(each)))
    copyFileSync(file, join(folder, basename(file)));
}

/** Copies all disks of the machine, which is off: the data of the database, the mark and the journal. */
function copyDisks(): void {
  execFileSync('cp', ['-a', machine.data, folders.path('data')]);
  copyFiles(records(), folders.folder('records'));
}

/** Puts the copied record of payouts in the place of the later one. */
function putRecordsBack(): void {
  const later = records();
  for (const file of later) rmSync(file, { force: true });
  copyFiles(
    later.map((file) => join(folders.path('records'), basename(file))),
    dirname(markerOf(drill.database.url)),
  );
}

/** Starts the machine with the data of a disk. @param minutes since its last sign of life */
async function boot(data: string, minutes = 0): Promise<void> {
  machine = begun.add(await startCluster({ durable: true, restored: data }), (one) => one.stop());
  const url = drill.database.url.replace(/@[^/]+/, `@${new URL(machine.url).host}`);
  await ask(url, `UPDATE sign_of_life SET at = at - interval '${minutes} minutes'`);
  await drill.moveTo(url);
}

/** Two administrators authorise what waits because of the interruption. */
async function authorise(): Promise<void> {
  const [one, other] = [await drill.enter('requester'), await drill.enter('approver')];
  const path = `/api/payout-sending/${drill.projectId}/interruption/release`;
  const { status, body } = await one.post(path, { reason: 'Comparé à la liste de l’agrégateur' });
  expect(status).toBe(200);
  const approval = await other.post(`/api/proposals/${String(body['proposalId'])}/approve`, {
    code: await other.code(),
  });
  expect(approval.status).toBe(200);
}

describe('a machine whose disks were copied, and put back later', () => {
  let before: string[] = [];
  let waiting: string[] = [];
  let lost: string[] = [];

  it('goes on after the copy with everything that it had', async () => {
    before = await drill.approved(2, 'wallet');
    expect(await drill.sendAll()).toBe(2);
    waiting = await drill.approved(3, 'wallet');
    await machine.kill();
    copyDisks();
    await boot(machine.data);
    lost = await drill.approved(2, 'wallet');
    expect(await drill.sendAll()).toBe(5);
    expect(await drill.looks([...before, ...waiting, ...lost])).toEqual(
      Array.from({ length: 7 }, () => 'sent pending'),
    );
  });

  it('sends nothing of the lost time before two administrators authorise it', async () => {
    const calls = drill.creates();
    await machine.kill();
    putRecordsBack();
    await boot(folders.path('data'), 90);
    expect(await drill.sendAll()).toBe(0);
    expect(await drill.looks([...before, ...waiting, ...lost])).toEqual([
      ...before.map(() => 'sent pending'),
      ...waiting.map(() => 'ready'),
      ...lost.map(() => 'not there'),
    ]);
    expect((await drill.view())?.interrupted).toMatchObject({ count: 3, free: 3 });
    expect(drill.creates()).toBe(calls);
  });

  it('pays nothing twice afterwards: the same references are refused and read as possibly paid', async () => {
    await authorise();
    expect(await drill.sendAll()).toBe(3);
    expect(await drill.looks(waiting)).toEqual(waiting.map(() => 'sent unknown'));
    expect(drill.paidTwice()).toBe(0);
    process.stdout.write(
      `put back: ${waiting.length} payouts of the lost time waited for two administrators, paid twice 0\n`,
    );
  });
});
