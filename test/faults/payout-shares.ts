import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';
import { approveOrder, type OrderedPayout } from '../support/approved-orders.fixture.js';
import { abandonCalls } from './payout-progress.js';
import { phoneOf } from './payout-work.js';
import type { SeededRandom } from './random.js';

/** In which payouts that wait are sent, ms; looked at again each time. */
const LOOK_EVERY_MS = 250;
/** Nothing is sent for so long: the drill has failed. */
const PATIENCE_MS = 300_000;

export interface PayingPlace {
  db: DataSource;
  projectId: string;
  users: { requester: string; approver: string };
}

export interface PayoutShare {
  /** First number that is paid, and the one after the last, for `phoneOf`. */
  from: number;
  until: number;
  random: SeededRandom;
}

export function payoutsOf({ from, until, random }: PayoutShare): OrderedPayout[] {
  return Array.from({ length: until - from }, (_, n) => ({
    id: newId(new Date()),
    channel: 'mobile_money',
    phone: phoneOf(from + n),
    amount: 100 + random.below(300),
    staysInWallet: null,
    operatorId: '11',
  }));
}

/** Approves payouts, which are in the database once at most however often this is tried. */
export async function approvePayouts(
  { db, projectId, users }: PayingPlace,
  payouts: readonly OrderedPayout[],
): Promise<void> {
  if (payouts.length) await approveOrder(db, { projectId, ...users, at: new Date(), payouts });
}

/** Lets what faults of the aggregator have paused go on, as when an administrator resumes it. */
export async function resumeSending(db: DataSource): Promise<void> {
  await db.query(
    'UPDATE payout_sending SET paused_at = NULL, unanswered_in_a_row = 0 WHERE paused_at IS NOT NULL',
  );
}

/** Waits until no payout waits and each call has an end. @throws Error when that takes too long */
export async function queueEmpty({ db }: Pick<PayingPlace, 'db'>): Promise<void> {
  const since = performance.now();
  for (;;) {
    await abandonCalls(db).catch(() => undefined);
    const [row] = await db
      .query<{ left: number; state: string }[]>(
        `SELECT (SELECT count(*)::int FROM payouts WHERE state IN ('requested', 'ready'))
           + (SELECT count(*)::int FROM payout_attempts WHERE calling_since IS NOT NULL) AS left,
           (SELECT jsonb_object_agg(state, n)::text FROM (SELECT state, count(*) AS n FROM payouts GROUP BY state) s) AS state`,
      )
      .catch(() => [undefined]);
    if (row?.left === 0) return;
    await resumeSending(db).catch(() => undefined);
    if (performance.now() - since > PATIENCE_MS)
      throw new Error(`Payouts are not sent any more: ${row?.state ?? 'no answer'}`);
    await sleep(LOOK_EVERY_MS);
  }
}
