import { describe, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS } from '../../platform/common/time/durations.js';
import { addDays, dayOf } from '../../books/calendar/business-day.js';
import { DailyCloses } from './daily-closes.js';
import { type Market, MARKETS } from './scenario.js';

/** Business days of a market, in the order in which they were begun, frozen and locked. */
class Closed {
  readonly begun: string[] = [];
  readonly frozen: string[] = [];
  readonly locked: string[] = [];
}

/** Runs the mornings of a history that ends in an hour of the day, UTC. @returns also the day that changed late */
async function play(
  hour: number,
  length: number,
): Promise<{ end: Date; days: Map<Market, Closed>; changed: string[] }> {
  const end = Date.parse('2026-11-22T00:30:00Z') + hour * HOUR_MS;
  const from = end - length * DAY_MS;
  const days = new Map(MARKETS.map((market) => [market, new Closed()]));
  const nothing = () => Promise.resolve();
  const note = (market: Market, act: keyof Closed, day: string) => {
    days.get(market)?.[act].push(day);
    return Promise.resolve();
  };
  const closing = {
    begin: (market: Market, { day }: { day: string }) => note(market, 'begun', day),
    freeze: (market: Market, day: string) => note(market, 'frozen', day),
    sign: (market: Market, day: string) => note(market, 'locked', day).then(() => undefined),
    bring: nothing,
    check: nothing,
    match: nothing,
    lookAfter: nothing,
    explain: nothing,
    goOn: nothing,
    readRestatements: nothing,
    export: nothing,
  };
  const changed: string[] = [];
  const flipOneLate = (day: string) => void changed.push(day);
  const closes = new DailyCloses(closing, { from, end }, { passTime: nothing, flipOneLate });
  for (let at = from; at < end - HOUR_MS; at += HOUR_MS) await closes.atHour(at);
  return { end: new Date(end), days, changed };
}

const sequence = (first: string | undefined, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first ?? '', index));

describe.each([4, 14])('the daily closes of a demo of %i days', (length) => {
  it.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'lock every day of each market from the first one when the demo starts at hour %i UTC',
    async (hour) => {
      const { end, days, changed } = await play(hour, length);
      for (const [market, { begun, frozen, locked }] of days) {
        expect(begun).toHaveLength(1);
        expect(frozen).toEqual(sequence(begun[0], frozen.length));
        expect(locked).toEqual(sequence(begun[0], locked.length));
        expect(locked.length).toBeGreaterThanOrEqual(Math.max(1, length - 4));
        expect(frozen.length).toBeGreaterThan(locked.length);
        expect(frozen).not.toContain(dayOf(end, market.zone));
      }
      expect(changed).toHaveLength(1);
      expect(days.get(MARKETS[0])?.locked).toContain(changed[0]);
    },
  );
});

describe('a day with an unreadable answer', () => {
  it('is checked again and then locked', async () => {
    const end = Date.parse('2026-11-22T12:30:00Z');
    const acts: string[] = [];
    const act = (name: string) => () => Promise.resolve(void acts.push(name));
    const refusals = ['day_not_ready: check_unreadable'];
    const closes = new DailyCloses(
      {
        ...{ begin: act('begin'), freeze: act('freeze'), check: act('check'), export: act('export') },
        ...{ bring: act('bring'), match: act('match'), lookAfter: act('look'), explain: act('explain') },
        readRestatements: act('read'),
        goOn: act('on'),
        sign: () => act('sign')().then(() => refusals.shift()),
      },
      { from: end - 4 * DAY_MS, end },
      { passTime: act('pass'), flipOneLate: () => undefined },
    );
    for (let at = end - 4 * DAY_MS; !acts.includes('sign'); at += HOUR_MS) await closes.atHour(at);
    expect(acts.slice(acts.indexOf('sign'), acts.indexOf('sign') + 3)).toEqual(['sign', 'check', 'pass']);
    expect(acts.filter((name) => name === 'sign').length).toBeGreaterThan(1);
  });
});
