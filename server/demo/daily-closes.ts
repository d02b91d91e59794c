import { addDays, boundsOf, dayOf } from '../reconciliation/calendar/business-day.js';
import type { ClosingActions } from './closing-actions.js';
import type { PayoutTeam } from './payout-team.js';
import { type Market, MARKETS } from './scenario.js';

/** Facts that arrive between a signature and the lock are rare. */
const MOST_SIGNATURES = 4;
const HOUR_MS = 3_600_000;
/** Finance comes in at eight, UTC. */
const MORNING = 8;
/** So many days are left as work: today, yesterday, and the day before, which is frozen with its breaks. */
const LEFT_OPEN = 2;
/** When the late news of a closed day comes, hours before the end. */
const LATE_NEWS = 20;

/** The closes of a fortnight: every morning the day before, until the last ones, which are left to whoever looks. */
export class DailyCloses {
  private readonly today: string;

  constructor(
    private readonly closing: ClosingActions,
    private readonly desk: PayoutTeam,
    private readonly span: { from: number; end: number },
    /** Lets everything that is due happen. */
    private readonly passTime: () => Promise<void>,
  ) {
    this.today = new Date(span.end).toISOString().slice(0, 10);
  }

  /** What is done in the hour that begins then, ms since 1970. */
  async atHour(hour: number): Promise<void> {
    const ofDay = new Date(hour).getUTCHours();
    if (ofDay === 0 && hour - this.span.from < 24 * HOUR_MS) await this.begin(hour);
    if (ofDay === MORNING && hour - this.span.from > 24 * HOUR_MS) await this.morning(hour);
    const left = this.span.end - hour;
    if (left <= LATE_NEWS * HOUR_MS && left > (LATE_NEWS - 1) * HOUR_MS) this.flipOneLate(hour);
  }

  /** The books of both markets begin with the first day that is whole. */
  private async begin(hour: number): Promise<void> {
    for (const market of MARKETS) {
      const day = dayOf(new Date(hour), market.zone);
      await this.closing.begin(market, { day, beginsAt: boundsOf(day, market.zone).beginsAt.getTime() });
    }
  }

  /** Both markets are frozen before the aggregator is asked once more about what was pending. */
  private async morning(hour: number): Promise<void> {
    const due = MARKETS.map((market) => this.dueOf(market, hour)).filter(
      ({ age, endsAt }) => age >= LEFT_OPEN && endsAt > this.span.from + 24 * HOUR_MS,
    );
    await Promise.all(
      due.map(async ({ market, day, endsAt }) => {
        await this.closing.bring(market, { day, endsAt });
        await this.closing.freeze(market, day);
      }),
    );
    await this.passTime();
    await Promise.all(due.map(({ market, day }) => this.closing.match(market, day)));
    // One after the other: these acts take codes, and each code counts once.
    for (const { market, day, age } of due) if (age > LEFT_OPEN) await this.close(market, day, age);
  }

  /** Yesterday of a market, and how many days it is before the last one. */
  private dueOf(market: Market, hour: number): { market: Market; day: string; endsAt: number; age: number } {
    const day = addDays(dayOf(new Date(hour), market.zone), -1);
    const age = (Date.parse(this.today) - Date.parse(day)) / (24 * HOUR_MS);
    return { market, day, endsAt: boundsOf(day, market.zone).endsAt.getTime(), age };
  }

  private async close(market: Market, day: string, age: number): Promise<void> {
    for (let tries = 1, locked = false; !locked; tries++) {
      if (tries > MOST_SIGNATURES)
        throw new Error(`${day} changed after each of ${MOST_SIGNATURES} signatures`);
      await this.closing.lookAfter(market);
      await this.closing.explain(market, day);
      await this.closing.readRestatements(market, addDays(day, -1));
      locked = await this.closing.sign(market, day);
    }
    if (age >= 9 && market === MARKETS[0]) await this.closing.export(market, day);
  }

  /** A payin of a closed day turns out to have failed after all: the day stays as it was signed, and its restatement tells. */
  private flipOneLate(hour: number): void {
    const { control } = this.desk.sandbox;
    const [market] = MARKETS;
    const day = addDays(dayOf(new Date(hour), market.zone), -8);
    const found = control.transactions
      .list({ project: market.account, status: 'completed', channel: 'direct', limit: 100_000 })
      .find(({ createdAt, reference, amount }) => createdAt.startsWith(day) && reference && amount > 5_000);
    if (found?.reference) control.transactions.flip({ reference: found.reference, project: market.account });
  }
}
