import { describe, expect, it } from '@jest/globals';
import { item } from '../../../test/support/check-samples.js';
import type { TransactionItem, PossibleDuplicate } from './check-items.js';
import { possiblyPaidTwice } from './paid-twice.js';

const duplicate = (more: Partial<PossibleDuplicate> = {}): PossibleDuplicate => ({
  transactionId: 't0',
  reference: 'R0',
  status: 'completed',
  at: new Date('2026-11-10T08:00:00Z'),
  payoutId: 'p0',
  requestedAt: new Date('2026-11-10T07:00:00Z'),
  duplicateReason: null,
  ...more,
});
const payout = (more: Partial<TransactionItem> = {}): TransactionItem =>
  item({
    kind: 'payout',
    payoutId: 'p1',
    requestedAt: new Date('2026-11-10T09:00:00Z'),
    possibleDuplicates: [duplicate()],
    ...more,
  });

describe('a payout like another one', () => {
  it('may be paid twice, within 24 hours, where both may have paid', () => {
    expect(possiblyPaidTwice(payout())).toMatchObject({
      severity: 'high',
      amount: 10_000,
      contentKey: ['t0'],
    });
    for (const status of ['unknown', 'pending'] as const)
      expect(possiblyPaidTwice(payout({ possibleDuplicates: [duplicate({ status })] }))).toBeDefined();
    for (const status of ['notcompleted', 'rejected'] as const) {
      expect(possiblyPaidTwice(payout({ possibleDuplicates: [duplicate({ status })] }))).toBeUndefined();
      expect(possiblyPaidTwice(payout({ status }))).toBeUndefined();
    }
    expect(
      possiblyPaidTwice(
        payout({ possibleDuplicates: [duplicate({ at: new Date('2026-11-09T09:59:59Z') })] }),
      ),
    ).toBeUndefined();
    expect(
      possiblyPaidTwice(
        payout({ possibleDuplicates: [duplicate({ at: new Date('2026-11-09T10:00:00Z') })] }),
      ),
    ).toBeDefined();
    expect(possiblyPaidTwice(item({ possibleDuplicates: [duplicate()] }))).toBeUndefined();
  });

  it('is explained by the order that was requested later, whichever was sent first', () => {
    expect(possiblyPaidTwice(payout({ duplicateReason: 'Second instalment' }))).toBeUndefined();
    const explained = duplicate({ duplicateReason: 'Second instalment' });
    expect(possiblyPaidTwice(payout({ possibleDuplicates: [explained] }))).toBeDefined();
    const later = { ...explained, requestedAt: new Date('2026-11-10T09:30:00Z') };
    expect(possiblyPaidTwice(payout({ possibleDuplicates: [later] }))).toBeUndefined();
  });

  it('is never explained where both are attempts of one payout', () => {
    expect(possiblyPaidTwice(payout({ payoutId: 'p0', duplicateReason: 'x' }))).toBeDefined();
  });
});

describe('two lines of one transaction', () => {
  it('may be a second payment', () => {
    const again = {
      lineId: '9',
      side: 'statement',
      amount: 700,
      at: new Date('2026-11-10T14:00:00Z'),
    } as const;
    expect(possiblyPaidTwice(item({ duplicateLines: [again] }))).toMatchObject({
      amount: 700,
      contentKey: ['9'],
    });
    expect(possiblyPaidTwice(item())).toBeUndefined();
  });
});
