import { describe, expect, it } from '@jest/globals';
import { type LowBalanceInput, evaluateLowBalance } from './low-balance-rule.js';

const judge = (given: Partial<LowBalanceInput>) =>
  evaluateLowBalance({
    low: 500_000,
    high: 600_000,
    stated: true,
    paidIn24h: 240_000,
    belowAmount: null,
    belowHours: null,
    justClosed: false,
    ...given,
  });

const raised = (by: 'amount' | 'hours', bound: 'low' | 'high') => ({ act: 'raise', rule: { by, bound } });

describe('the judgement of a low balance', () => {
  it('raises by the lower bound where a balance was stated', () => {
    expect(judge({ belowAmount: 550_000 })).toEqual(raised('amount', 'low'));
    expect(judge({ belowAmount: 400_000 })).toEqual({ act: 'close' });
  });

  it('raises by the upper bound where nothing was stated, and keeps without one', () => {
    expect(judge({ stated: false, belowAmount: 550_000 })).toEqual({ act: 'close' });
    expect(judge({ stated: false, belowAmount: 700_000 })).toEqual(raised('amount', 'high'));
    expect(judge({ stated: false, high: null, belowAmount: 700_000 })).toEqual({ act: 'keep' });
  });

  it('raises by the hours that the balance lasts at the pace of the last day', () => {
    expect(judge({ belowHours: 51 })).toEqual(raised('hours', 'low'));
    expect(judge({ belowHours: 40 })).toEqual({ act: 'close' });
    expect(judge({ belowHours: 720, paidIn24h: 0 })).toEqual({ act: 'close' });
  });

  it('names the amount when both limits are not met', () => {
    expect(judge({ belowAmount: 550_000, belowHours: 51 })).toEqual(raised('amount', 'low'));
  });

  it('closes as soon as the lower bound meets its limits, stated or proven', () => {
    expect(judge({ belowAmount: 500_000 })).toEqual({ act: 'close' });
    expect(judge({ belowHours: 50 })).toEqual({ act: 'close' });
    expect(judge({ stated: false, high: null, belowAmount: 500_000 })).toEqual({ act: 'close' });
  });

  it('raises again only a tenth below the limit when an alert was just closed', () => {
    expect(judge({ belowAmount: 510_000, justClosed: true })).toEqual({ act: 'close' });
    expect(judge({ belowAmount: 556_000, justClosed: true })).toEqual(raised('amount', 'low'));
  });

  it('closes when there is no rule any more', () => {
    expect(judge({ low: 0 })).toEqual({ act: 'close' });
  });
});
