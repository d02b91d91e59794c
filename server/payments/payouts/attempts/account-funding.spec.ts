import { describe, expect, it } from '@jest/globals';
import type { BalanceEvidence, BalanceView } from '../../accounts/balance/balance.view.js';
import { mayCover } from './account-funding.js';

const REFUSED_AT = new Date('2026-11-20T10:00:00.000Z');

const balance = (high: number | null, evidence: Partial<BalanceEvidence>[] = []): BalanceView => ({
  low: 0,
  high,
  statedAmount: null,
  statedAsOf: null,
  statedSource: null,
  contradicted: false,
  pending: [],
  mayArrive: null,
  evidence: evidence.map((one) => ({
    kind: 'cash',
    at: '2026-11-20T11:00:00.000Z',
    amount: 1,
    count: 1,
    low: null,
    high: null,
    transactionId: null,
    disbelieved: false,
    ...one,
  })),
});

describe('an account that refused an amount', () => {
  it('may hold it once its upper bound is not below it', () => {
    expect(mayCover(balance(4_999), 5_000, REFUSED_AT)).toBe(false);
    expect(mayCover(balance(5_000), 5_000, REFUSED_AT)).toBe(true);
  });

  it('may hold it when what may arrive there reaches the amount', () => {
    const mayArrive = { count: 1, amount: 1_000, accounts: 2 };
    expect(mayCover({ ...balance(4_000), mayArrive }, 5_000, REFUSED_AT)).toBe(true);
    expect(mayCover({ ...balance(3_999), mayArrive }, 5_000, REFUSED_AT)).toBe(false);
  });

  it('may hold it without an upper bound only when money came since', () => {
    expect(mayCover(balance(null), 5_000, REFUSED_AT)).toBe(false);
    expect(mayCover(balance(null, [{ kind: 'cash' }]), 5_000, REFUSED_AT)).toBe(true);
    expect(mayCover(balance(null, [{ kind: 'payins' }]), 5_000, REFUSED_AT)).toBe(true);
    expect(mayCover(balance(null, [{ kind: 'stated' }]), 5_000, REFUSED_AT)).toBe(true);
  });

  it('is not helped by money from before the refusal, by money that left, or by a payout', () => {
    expect(mayCover(balance(null, [{ at: '2026-11-20T09:00:00.000Z' }]), 5_000, REFUSED_AT)).toBe(false);
    expect(mayCover(balance(null, [{ amount: -500 }]), 5_000, REFUSED_AT)).toBe(false);
    expect(mayCover(balance(null, [{ kind: 'accepted' }]), 5_000, REFUSED_AT)).toBe(false);
    expect(mayCover(balance(null, [{ disbelieved: true }]), 5_000, REFUSED_AT)).toBe(false);
  });

  it('is not examined when its operator is unknown', () => {
    expect(mayCover(undefined, 5_000, REFUSED_AT)).toBe(true);
  });
});
