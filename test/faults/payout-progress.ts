import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Killing } from './payout-server-keeper.js';

/**
 * Beats of the servers after which what did not change is stuck. A server beats when it has looked for lost calls and
 * waited 300 ms: two idle servers need a minute, and more on a busy machine.
 */
const IDLE_BEATS = 400;

interface State {
  /** Payouts without an end, calls in progress, and servers still to be killed. */
  left: number;
  /** Differs when a payout, an attempt or a status has changed. */
  mark: string;
}

/**
 * Waits for the servers under test, as long as anything changes. Their beats measure the time without a change, so that a
 * slow machine is given more of it.
 */
export class PayoutProgress {
  private isStuck = false;
  private readonly begunAt = performance.now();

  constructor(
    private readonly db: DataSource,
    private readonly killing: Killing,
  ) {}

  get summary(): string {
    const { beats } = this.killing;
    const seconds = Math.round((performance.now() - this.begunAt) / 1_000);
    return `${this.isStuck ? 'stuck' : 'drained'} after ${seconds} s and ${beats} beats of the servers`;
  }

  /** Waits until no payout is queued, every call has an end and enough servers were killed, or nothing changes any more. */
  async drained(): Promise<void> {
    let mark = '';
    let movedAt = this.killing.beats;
    while (!this.isStuck) {
      const state = await this.state();
      if (state.left === 0) return;
      if (state.mark !== mark) movedAt = this.killing.beats;
      mark = state.mark;
      this.isStuck = this.killing.beats - movedAt > IDLE_BEATS;
      await abandonCalls(this.db);
      await hurryChecks(this.db);
      await sleep(500);
    }
  }

  private async state(): Promise<State> {
    const { kills, deaths } = this.killing;
    const [row] = await this.db.query<State[]>(
      `SELECT (SELECT count(*)::int FROM payouts WHERE state IN ('requested', 'ready'))
           + (SELECT count(*)::int FROM payout_attempts WHERE calling_since IS NOT NULL) AS left,
         concat_ws(' ', (SELECT max(state_at) FROM payouts), (SELECT count(*) FROM payout_attempts),
           (SELECT count(*) FROM transitions)) AS mark`,
    );
    if (!row) throw new Error('there are no payouts');
    return { left: row.left + Math.max(0, kills - deaths), mark: `${row.mark} ${deaths}` };
  }
}

/**
 * Ages calls without an answer, and doubts about a clock that no server has seen, for ten seconds: they have lost their server,
 * which takes two minutes otherwise.
 */
export async function abandonCalls(db: DataSource): Promise<void> {
  await db.query(
    `UPDATE payout_attempts SET calling_since = calling_since - interval '3 minutes'
     WHERE calling_since < clock_timestamp() - interval '10 seconds' AND calling_since > clock_timestamp() - interval '2 minutes'`,
  );
  await db.query(
    `UPDATE clock_doubts SET seen_at = seen_at - interval '3 minutes'
     WHERE ended_at IS NULL AND seen_at BETWEEN clock_timestamp() - interval '2 minutes' AND clock_timestamp() - interval '10 seconds'`,
  );
}

/** Lets the time pass until the next status checks, which are due at the earliest three seconds after the last one. */
export async function hurryChecks(db: DataSource): Promise<void> {
  await db.query(
    `UPDATE confirmation_schedule SET due_at = greatest(clock_timestamp(), last_asked_at + interval '3 seconds')
     WHERE due_at > clock_timestamp() + interval '3 seconds' AND lease_id IS NULL AND cause IS DISTINCT FROM 'retry'`,
  );
}
