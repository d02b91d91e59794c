import { type Judged, judgeFloat } from './low-balance-rule.js';

const judge = (given: Partial<Judged>) =>
  judgeFloat({
    low: 500_000,
    high: 600_000,
    stated: true,
    paidIn24h: 240_000,
    belowAmount: null,
    belowHours: null,
    ...given,
  });

describe('whether a low balance is told', () => {
  it('is judged by the lower bound: less than the limit may be there', () => {
    expect(judge({ belowAmount: 550_000 })).toBe('raise');
    expect(judge({ belowAmount: 400_000 })).toBe('close');
  });

  it('is judged by the upper bound where nothing was stated, and not at all without one', () => {
    expect(judge({ stated: false, belowAmount: 550_000 })).toBe('keep');
    expect(judge({ stated: false, belowAmount: 700_000 })).toBe('raise');
    expect(judge({ stated: false, high: null, belowAmount: 700_000 })).toBe('keep');
  });

  it('is judged by the hours that it lasts at the pace of the last day', () => {
    expect(judge({ belowHours: 51 })).toBe('raise');
    expect(judge({ belowHours: 40 })).toBe('close');
    expect(judge({ belowHours: 720, paidIn24h: 0 })).toBe('close');
  });

  it('closes only a tenth above the limit', () => {
    expect(judge({ belowAmount: 480_000 })).toBe('keep');
    expect(judge({ belowAmount: 454_000 })).toBe('close');
    expect(judge({ belowHours: 48 })).toBe('keep');
  });

  it('closes when there is no rule any more', () => {
    expect(judge({ low: 0 })).toBe('close');
  });

  it('needs both limits to be clearly above', () => {
    expect(judge({ belowAmount: 1_000, belowHours: 51 })).toBe('raise');
    expect(judge({ belowAmount: 1_000, belowHours: 48 })).toBe('keep');
  });
});
