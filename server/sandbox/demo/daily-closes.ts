import { addDays, boundsOf, dayOf } from '../../books/calendar/business-day.js';
import type { ClosingActions } from './closing-actions.js';
import { type Market, MARKETS } from './scenario.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';

/** Facts rarely arrive between signature and lock. */
const MOST_SIGNATURES = 4;
/** Hour of the day, UTC. */
const MORNING = 8;
/** Days that stay open: today, yesterday, and the day before, which is frozen with its breaks. */
const LEFT_OPEN = 2;
/** Hours before the end at which a closed day changes. */
const LATE_NEWS = 20;
/** Days between the changed day and the change. */
const AGE_OF_LATE_NEWS = 8;

/** The acts of finance on a business day. */
type DayActions = Pick<
  ClosingActions,
  | 'begin'
  | 'bring'
  | 'freeze'
  | 'check'
  | 'match'
  | 'lookAfter'
  | 'explain'
  | 'goOn'
  | 'readRestatements'
  | 'sign'
  | 'export'
>;

/** Closes the previous day every morning, and leaves the last days to the users of the demo. */
export class DailyCloses {
  private readonly today: string;
  /** First business day of each market. */
  private readonly first = new Map<Market, string>();

  constructor(
    private readonly closing: DayActions,
    private readonly span: { from: number; end: number },
    private readonly between: {
      passTime: () => Promise<void>;
      /** Makes a completed payin of a closed day of the first market fail. */
      flipOneLate: (day: string) => void;
    },
  ) {
    this.today = new Date(span.end).toISOString().slice(0, 10);
  }

  /** @param hour start of the hour, ms since 1970 */
  async atHour(hour: number): Promise<void> {
    const ofDay = new Date(hour).getUTCHours();
    if (ofDay === 0 && hour - this.span.from < 24 * HOUR_MS) await this.begin(hour);
    if (ofDay === MORNING && hour - this.span.from > 24 * HOUR_MS) await this.morning(hour);
    const left = this.span.end - hour;
    if (left <= LATE_NEWS * HOUR_MS && left > (LATE_NEWS - 1) * HOUR_MS) this.changeOneLate(hour);
  }

  /** Changes a day that was closed a week before, or the first one of a shorter history. */
  private changeOneLate(hour: number): void {
    const [market] = MARKETS;
    const day = addDays(dayOf(new Date(hour), market.zone), -AGE_OF_LATE_NEWS);
    const first = this.first.get(market) ?? day;
    this.between.flipOneLate(day > first ? day : first);
  }

  private async begin(hour: number): Promise<void> {
    for (const market of MARKETS) {
      const day = dayOf(new Date(hour), market.zone);
      this.first.set(market, day);
      await this.closing.begin(market, { day, beginsAt: boundsOf(day, market.zone).beginsAt.getTime() });
    }
  }

  /** Freezes both markets before the status checks of their pending transactions. */
  private async morning(hour: number): Promise<void> {
    const due = MARKETS.map((market) => this.dueOf(market, hour)).filter(
      ({ market, day, age }) => age >= LEFT_OPEN && day >= (this.first.get(market) ?? day),
    );
    await Promise.all(
      due.map(async ({ market, day, endsAt }) => {
        await this.closing.bring(market, { day, endsAt });
        await this.closing.freeze(market, day);
      }),
    );
    await this.between.passTime();
    await Promise.all(due.map(({ market, day }) => this.closing.match(market, day)));
    // Sequential, because each one-time code is valid once.
    for (const { market, day, age } of due) if (age > LEFT_OPEN) await this.close(market, day, age);
  }

  /** Returns the previous day of a market and its age in days before the last one. */
  private dueOf(market: Market, hour: number): { market: Market; day: string; endsAt: number; age: number } {
    const day = addDays(dayOf(new Date(hour), market.zone), -1);
    const age = (Date.parse(this.today) - Date.parse(day)) / (24 * HOUR_MS);
    return { market, day, endsAt: boundsOf(day, market.zone).endsAt.getTime(), age };
  }

  private async close(market: Market, day: string, age: number): Promise<void> {
    let refusal: string | undefined = '';
    for (let tries = 1; refusal !== undefined; tries++) {
      if (tries > MOST_SIGNATURES)
        throw new Error(`${day} was not locked after ${MOST_SIGNATURES} signatures: ${refusal}`);
      await this.closing.lookAfter(market);
      await this.closing.explain(market, day);
      await this.closing.goOn(market, day);
      await this.closing.readRestatements(market, addDays(day, -1));
      refusal = await this.closing.sign(market, day);
      if (refusal?.includes('check_unreadable')) {
        // The aggregator of the demo gives an unreadable answer now and then: finance checks again.
        await this.closing.check(market, day);
        await this.between.passTime();
      }
    }
    if (age >= 9 && market === MARKETS[0]) await this.closing.export(market, day);
  }
}
