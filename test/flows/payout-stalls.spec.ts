import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { limitNow } from '../support/machine-pace.js';
import { until } from '../support/until.js';
import { SendingHarness, type ElsewhereSandbox } from '../support/sending.harness.js';

const SANDBOX = fileURLToPath(new URL('../../dist/test/bench/batch-sandbox.js', import.meta.url));
/** As 60, 90 and 20 s in production: the time limit of a create, the stall, and the delay of an answer. */
const [LIMIT_MS, STALL_MS, ANSWER_MS] = [3_000, 4_500, 1_000];
const HANGING = new URL('../support/hanging.worker.js', import.meta.url);
const PAYOUTS = 12;
/** Longest answer of the server while a hostile callback is read, on an idle machine. */
const MOST_MS = 1_000;

let aggregator: ChildProcess;
let url: string;
let app: SendingHarness;
beforeAll(async () => {
  aggregator = fork(SANDBOX, [String(ANSWER_MS)]);
  const [elsewhere] = (await once(aggregator, 'message')) as [ElsewhereSandbox];
  url = elsewhere.url;
  app = await SendingHarness.open({ elsewhere, reading: { worker: HANGING, endAfterMs: 1_500 } });
});
beforeEach(async () => {
  await app.calm();
  app.awaitCreatesFor(LIMIT_MS);
});
afterAll(async () => {
  await app.close();
  aggregator.kill();
});

/** Blocks the event loop of this process, in which the server runs. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Returns the number of payouts that have reached the aggregator. */
async function arrived(): Promise<number> {
  const calls = (await (await fetch(new URL('/sandbox/api/calls', url))).json()) as Record<string, number>;
  return calls['mobile_money_payout'] ?? 0;
}

/** Sends payouts and stands still once their calls have left. `first` runs before. @returns their ids */
async function sendAndStandStill(first?: (ids: readonly string[]) => Promise<unknown>): Promise<string[]> {
  const ids = await app.approved(Array.from({ length: PAYOUTS }, () => ({})));
  const before = await arrived();
  expect(await app.sender.send()).toBe(PAYOUTS);
  await until('the calls have left', async () => (await arrived()) === before + PAYOUTS);
  await first?.(ids);
  // After input from a socket, timers fire before the event loop reads the next.
  await app.db.query('SELECT 1');
  standStill(STALL_MS);
  return ids;
}

const statuses = async (ids: readonly string[]): Promise<(string | null)[]> =>
  Promise.all(ids.map(async (id) => (await app.held(id)).status));

describe('payouts whose answers arrive while the process stands still past their time limit', () => {
  it('have these answers, and none is possibly paid', async () => {
    const ids = await sendAndStandStill();
    await app.sender.idle();
    expect(await statuses(ids)).toEqual(Array<string>(PAYOUTS).fill('pending'));
  });

  it('are not taken for lost by the recovery of the same process', async () => {
    const ids = await sendAndStandStill(async (sent) => {
      for (const id of sent) await app.age((await app.held(id)).attemptId);
    });
    const recovered = app.recovery.recover();
    await app.sender.idle();
    expect(await recovered).toBe(0);
    expect(await statuses(ids)).toEqual(Array<string>(PAYOUTS).fill('pending'));
  });

  it('are possibly paid when no answer came', async () => {
    const [id = ''] = await app.approved([{}]);
    app.awaitCreatesFor(ANSWER_MS / 4);
    await app.sender.send();
    standStill(ANSWER_MS / 2);
    await app.sender.idle();
    expect((await app.held(id)).status).toBe('unknown');
  });
});

describe('payouts under way while a hostile callback is read', () => {
  it.each([
    ['a key repeated 17,000 times', `{"a":0${',"a":1'.repeat(17_000)}}`],
    [
      'a body whose reading does not end',
      JSON.stringify({ transaction_id: 'X-1', note: 'hang'.repeat(25_000) }),
    ],
  ])('are all answered, and the server answers within a second: %s', async (_, body) => {
    const [project] = await app.db.query<{ key: string }[]>(
      'SELECT callback_key AS key FROM projects WHERE id = $1',
      [app.project.id],
    );
    const ids = await app.approved(Array.from({ length: PAYOUTS }, () => ({})));
    expect(await app.sender.send()).toBe(PAYOUTS);
    const posted = fetch(`${app.running.url}/callbacks/${project!.key}/anymark`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const slowest = await slowestAnswer(async () => {
      expect((await posted).status).toBe(200);
      await app.sender.idle();
      await until('the callback is processed', async () => {
        const [row] = await app.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM callback_unread');
        return row?.n === 0;
      });
    });
    expect(slowest).toBeLessThan(await limitNow(MOST_MS));
    expect(await statuses(ids)).toEqual(Array<string>(PAYOUTS).fill('pending'));
  });
});

/** Asks for the health of the server again and again meanwhile. @returns the longest answer in ms */
async function slowestAnswer(work: () => Promise<void>): Promise<number> {
  const state = { isDone: false };
  const done = work().finally(() => (state.isDone = true));
  let slowest = 0;
  while (!state.isDone) {
    const begun = performance.now();
    await (await fetch(`${app.running.url}/health/live`)).text();
    slowest = Math.max(slowest, performance.now() - begun);
    await wait(20);
  }
  await done;
  return slowest;
}
