import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { ServerKeeper } from './payout-server-keeper.js';
import type { SeededRandom } from './random.js';
import { writeStatus } from '../support/written-status.js';
import { isUnheardOf } from './payout-truth.js';

/** Answers of the aggregator without a call, after which what lay in its connections has been read. */
const ASKED = 5;

/** Longer than the permit of a call lasts, in the hurried time of the servers under test (ms). */
const ASLEEP = 700;

/**
 * Stops a server in the middle of its calls for longer than every timeout. Recovery marks them as possibly paid, users ask the
 * aggregator, record those that it does not have as not created and retry them. Then the server wakes: it must not send the
 * calls that it had prepared.
 * @returns number of calls resolved while their server slept
 */
export async function letSleep(db: DataSource, keeper: ServerKeeper, sandboxUrl: string): Promise<number> {
  keeper.pause();
  try {
    await sleep(ASLEEP);
    const rows = await db.query<[{ id: string; reference: string }[], number]>(
      `UPDATE payout_attempts a SET calling_since = a.calling_since - interval '3 minutes'
       FROM (SELECT c.transaction_id AS id, t.reference
             FROM payout_attempts c JOIN transactions t ON t.id = c.transaction_id AND t.status = 'created'
             WHERE c.calling_since < clock_timestamp() - $1 * interval '1 ms' FOR UPDATE OF c SKIP LOCKED) asleep
       WHERE a.transaction_id = asleep.id RETURNING asleep.id, asleep.reference`,
      [ASLEEP - 100],
    );
    await sleep(700); // recovery by another server
    let settled = 0;
    for (const { id, reference } of rows[0]) {
      if (!(await staysUnheardOf(sandboxUrl, reference))) continue;
      settled += await writeStatus(db, id, 'rejected', { from: 'unknown' });
    }
    return settled;
  } finally {
    keeper.wake();
  }
}

/** Asks several times: on a busy machine a call may have arrived that the aggregator has not read yet. */
async function staysUnheardOf(sandboxUrl: string, reference: string): Promise<boolean> {
  for (let asked = 0; asked < ASKED; asked++) {
    if (!(await isUnheardOf(sandboxUrl, reference))) return false;
    await sleep(100);
  }
  return true;
}

/** Suspends servers one after another while others are killed. */
export async function disturbSleep(
  db: DataSource,
  {
    keepers,
    sandboxUrl,
    sleeps,
    random,
  }: { keepers: readonly ServerKeeper[]; sandboxUrl: string; sleeps: number; random: SeededRandom },
): Promise<number> {
  let settled = 0;
  for (let n = 0; n < sleeps; n++) {
    await sleep(random.next() * 600);
    settled += await letSleep(db, random.pick(keepers), sandboxUrl);
  }
  return settled;
}
