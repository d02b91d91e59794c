import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AlertView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { Stub } from '../contract/aggregator-stub.js';
import { startApp } from '../support/app.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

const PENDING = { response_code: '00', response_text: '', status: 'pending' };
let watch: SweepHarness;
let stub: Stub;
let merchant: SweepProject;
let made = 0;

beforeAll(async () => {
  watch = await SweepHarness.begin();
});
afterAll(() => watch.end());
afterEach(() => stub.close());
beforeEach(async () => {
  stub = await Stub.open();
  stub.says(PENDING);
  await watch.admin.enter('admin@example.com');
  merchant = await watch.project(`Shop ${(made += 1)}`, { maxInFlight: 4 });
  await watch.running.db.query(
    `UPDATE projects SET base_url = $2, updated_at = updated_at + interval '1 s' WHERE id = $1`,
    [merchant.id, stub.url],
  );
  watch.running.app.get(ProjectsService).forget();
});

async function pending(count: number, project = merchant): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const name = `${(made += 1)}`;
    return { kind: 'payin', channel: 'hosted', reference: `U-${name}`, token: `tok-${name}`, amount: 5_000 };
  });
  await watch.register(project, rows);
  return rows.map(({ reference }) => reference);
}

/** Runs the scheduled checks every second. @returns the calls made */
async function run(seconds: number): Promise<number> {
  const before = stub.heard.length;
  for (let second = 0; second < seconds; second++) {
    await watch.pass(1);
    await watch.sweep();
  }
  return stub.heard.length - before;
}

const state = async () => (await watch.admin.send('GET', `/api/projects/${merchant.id}`)).body;

async function alerts(): Promise<AlertView[]> {
  const { body } = await watch.admin.send('GET', `/api/alerts?projectId=${merchant.id}`);
  return body['data'] as AlertView[];
}

describe('a project whose responses cannot be used', () => {
  it('slows down for all its transactions, raises one alert, and resumes with the first usable response', async () => {
    await pending(20);
    stub.says('<html><title>Just a moment...</title></html>', 403);
    expect(await run(25)).toBeLessThanOrEqual(12);
    expect(await state()).toMatchObject({
      sweepPauseCause: 'responses_unusable',
      sweepPausedWhy: 'HTTP 403: HTML page: Just a moment...',
    });
    expect(await alerts()).toMatchObject([
      {
        kind: 'responses_unusable',
        closedAt: null,
        details: { why: 'HTTP 403: HTML page: Just a moment...' },
      },
    ]);
    stub.says(PENDING);
    expect(await run(45)).toBeGreaterThan(20);
    expect(await state()).toMatchObject({ sweepPausedAt: null, sweepPauseCause: null, sweepPausedWhy: null });
    expect((await alerts()).map(({ closedAt }) => closedAt === null)).toEqual([false]);
  });

  it.each([
    ['seconds', () => '60', 60],
    ['a date', () => new Date(watch.clock.now().getTime() + 60_000).toUTCString(), 60],
    ['an absurd time', () => '86400000', 900],
    ['a time in the past', () => 'Fri, 20 Nov 2020 10:00:00 GMT', 1],
  ])('obeys Retry-After at once, as %s', async (_, value, seconds) => {
    await pending(3);
    await watch.pass(6);
    const date = watch.clock.now().toUTCString();
    stub.says({ message: 'Too Many Requests' }, 429, { 'retry-after': value(), date });
    await watch.sweep();
    const { sweepProbeAt, sweepPausedWhy } = await state();
    expect(Date.parse(String(sweepProbeAt)) - watch.clock.now().getTime()).toBe(seconds * 1_000);
    expect(sweepPausedWhy).toBe(`HTTP 429: Too Many Requests (Retry-After: ${value()})`);
    const before = stub.heard.length;
    if (seconds > 1) await run(Math.min(seconds - 1, 40));
    expect(stub.heard.length).toBe(before);
  });

  it('makes one call each time while it waits, twice as long after each', async () => {
    await pending(6);
    stub.says('busy', 503);
    await run(6);
    const begun = await state();
    const waits = [];
    for (let probe = 0; probe < 8; probe++) {
      const { sweepProbeAt } = await state();
      watch.clock.moveTo(new Date(String(sweepProbeAt)));
      const before = stub.heard.length;
      await watch.sweep();
      expect(stub.heard.length - before).toBe(1);
      await watch.admin.enter('admin@example.com');
      waits.push((Date.parse(String((await state())['sweepProbeAt'])) - watch.clock.now().getTime()) / 1_000);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
    expect((await state())['sweepPausedAt']).toBe(begun['sweepPausedAt']);
  });

  it('is the only one that waits', async () => {
    const other = await watch.project(`Other ${made}`, { maxInFlight: 4 });
    const healthy = await watch.payins(other, 10);
    await pending(10);
    stub.says('rubbish', 200);
    await run(30);
    const counts = await Promise.all(healthy.map(async (one) => (await watch.held(one)).asked_count));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
  });

  it('is not one with a single transaction that has them', async () => {
    const [bad = ''] = await pending(1);
    await pending(5);
    stub.answer = (response, { url }) =>
      response.end(url.includes(bad.replace('U-', 'tok-')) ? '<html>broken</html>' : JSON.stringify(PENDING));
    await run(90);
    expect(await state()).toMatchObject({ sweepPausedAt: null });
    expect(await alerts()).toEqual([]);
  });

  it('is recognised by a second token where only one transaction is pending', async () => {
    await pending(1);
    stub.says('<html>broken</html>');
    await run(120);
    expect(await state()).toMatchObject({ sweepPauseCause: 'responses_unusable' });
  });

  it('waits in every process', async () => {
    const second = await startApp({ databaseUrl: watch.running.databaseUrl, clock: watch.clock });
    await pending(10);
    stub.says('busy', 503, { 'retry-after': '30' });
    await run(6);
    const before = stub.heard.length;
    await watch.pass(2);
    for (let second_ = 0; second_ < 20; second_++) {
      await watch.pass(1);
      await Promise.all([watch.sweep(), second.app.get(ConfirmSweepService).sweep()]);
    }
    expect(stub.heard.length).toBe(before);
    await watch.pass(10);
    await Promise.all([watch.sweep(), second.app.get(ConfirmSweepService).sweep()]);
    expect(stub.heard.length).toBe(before + 1);
    await second.close();
  });

  it.each([
    [
      'text before the JSON',
      `<b>Warning</b>: x in y\n${JSON.stringify(PENDING)}`,
      'text before JSON: Warning : x in y',
    ],
    ['a compressed body', gzipSync(JSON.stringify(PENDING)), 'compressed answer: gzip'],
    [
      'a refusal without a code',
      '{"response_code":"01","response_text":"Service en maintenance"}',
      'Service en maintenance',
    ],
  ])('names %s', async (_, body, why) => {
    await pending(6);
    stub.says(body);
    await run(6);
    expect(await state()).toMatchObject({ sweepPauseCause: 'responses_unusable', sweepPausedWhy: why });
  });
});
