import { describe, expect, it } from '@jest/globals';
import { byHand, context, during, item, pending } from '../../../test/support/check-samples.js';
import type { UnsentItem } from './check-items.js';
import {
  approvedNotSent,
  overdue,
  paidAfterExpiry,
  stillPending,
  unknownOutcome,
} from './pending-outcomes.js';

describe('still pending', () => {
  it('is what has not ended at the cut-off, and expected until the project’s limit', () => {
    expect(stillPending(pending(), context())).toMatchObject({
      subject: 'transaction:t1',
      amount: 10_000,
      severity: 'low',
      expectedUntil: new Date('2026-11-11T10:00:00Z'),
    });
  });

  it('is nothing while the day runs, after it ended, or where two people have said how', () => {
    expect(stillPending(pending(), during('23:00'))).toBeUndefined();
    expect(stillPending(item(), context())).toBeUndefined();
    expect(stillPending(pending(byHand('completed', 'pending')), context())).toBeUndefined();
  });
});

describe('overdue', () => {
  it('is what is pending for longer than the project’s limit, to the millisecond', () => {
    const limit = (ms: number) => ({ ...during('12:00'), overdueAfterMs: ms });
    expect(overdue(pending(), limit(2 * 3_600_000))).toMatchObject({ expectedUntil: null });
    expect(overdue(pending(), limit(2 * 3_600_000 + 1))).toBeUndefined();
    expect(overdue(item(), limit(1))).toBeUndefined();
    expect(overdue(pending(byHand('notcompleted', 'pending')), limit(1))).toBeUndefined();
  });
});

describe('an expired payin', () => {
  const expiredAt = new Date('2026-11-11T10:00:00Z');

  it('is neither still pending nor overdue', () => {
    expect(stillPending(pending({ expiredAt }), context())).toBeUndefined();
    expect(overdue(pending({ expiredAt }), { ...context(), overdueAfterMs: 1 })).toBeUndefined();
  });

  it('is found when it is paid after all, with the number and the amount', () => {
    const found = paidAfterExpiry(item({ expiredAt }));
    expect(found).toMatchObject({ kind: 'paid_after_expiry', amount: 10_000, expectedUntil: null });
    expect(found?.claims.map(({ field, what }) => [field, what])).toEqual([
      ['amount', 10_000],
      ['phone', '22654112233'],
      ['expired', '2026-11-11T10:00:00.000Z'],
      ['status', 'completed'],
    ]);
    expect(paidAfterExpiry(item())).toBeUndefined();
    expect(paidAfterExpiry(pending({ expiredAt, ...byHand('completed', 'pending') }))).toBeUndefined();
  });
});

describe('unknown outcome', () => {
  it('is a call whose answer was lost, at once and with all that is known', () => {
    const lost = pending({ said: 'unknown', status: 'unknown', kind: 'payout' });
    expect(unknownOutcome(lost)).toMatchObject({ severity: 'high', expectedUntil: null });
    expect(unknownOutcome(pending())).toBeUndefined();
    expect(unknownOutcome({ ...lost, ...byHand('completed', 'unknown') })).toBeUndefined();
  });
});

describe('approved, not sent', () => {
  it('is what waits at the cut-off; while the day runs it may still go out', () => {
    const unsent: UnsentItem = {
      ...{ payoutId: 'p1', day: '2026-11-10', state: 'held', holdWhy: 'low_balance', amount: 5_000 },
      ...{ operatorId: '11', approvedAt: new Date('2026-11-10T09:00:00Z') },
    };
    expect(approvedNotSent(unsent, context())).toMatchObject({ subject: 'payout:p1', amount: 5_000 });
    expect(approvedNotSent(unsent, during('18:00'))).toBeUndefined();
  });
});
