import { nextAskIn, POLICY } from './backoff.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('backoff', () => {
  it('asks about a young payin every 3 to 5 s and about a young payout every 30 to 60 s', () => {
    for (const chance of [0, 0.5, 1]) {
      expect(nextAskIn('payin', 10_000, chance)).toBeGreaterThanOrEqual(3_000);
      expect(nextAskIn('payin', 10_000, chance)).toBeLessThanOrEqual(5_000);
      expect(nextAskIn('payout', 10_000, chance)).toBeGreaterThanOrEqual(30_000);
      expect(nextAskIn('payout', 10_000, chance)).toBeLessThanOrEqual(60_000);
    }
  });

  it('slows down with age and never stops', () => {
    for (const kind of ['payin', 'payout'] as const) {
      const pace = [0, 2 * MINUTE, 30 * MINUTE, DAY / 2, 3 * DAY, 400 * DAY].map((age) =>
        nextAskIn(kind, age, 0.5),
      );
      expect([...pace].sort((a, b) => a - b)).toEqual(pace);
      expect(pace.at(-1)).toBe(DAY);
    }
  });

  it('never asks about one token within 3 s, whatever the age and the spread', () => {
    for (const kind of ['payin', 'payout'] as const)
      for (const { untilAgeMs } of POLICY[kind])
        expect(nextAskIn(kind, Math.min(untilAgeMs - 1, 1e15), 0)).toBeGreaterThan(3_000);
  });

  it('takes a transaction from the future for a young one', () => {
    expect(nextAskIn('payin', -DAY, 0.5)).toBe(4_000);
  });
});
