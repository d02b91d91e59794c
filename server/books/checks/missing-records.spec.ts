import { describe, expect, it } from '@jest/globals';
import { context, during, item, line, pending } from '../../../test/support/check-samples.js';
import type { CashItem, LineItem } from './check-items.js';
import {
  cashInTransit,
  missingAggregator,
  missingOwnRecord,
  missingStatement,
  missingWholeStatement,
} from './missing-records.js';

const without = (side: string) => item({ lines: item().lines.filter((one) => one.side !== side) });
const covers = (change: object) =>
  context({ covers: context().covers.map((cover) => ({ ...cover, ...change })) });

describe('a missing own record', () => {
  it('is a payment that the order file of the day does not have, once it is due', () => {
    expect(missingOwnRecord(without('orders'), context())).toMatchObject({
      expectedUntil: new Date('2026-11-12T00:00:00Z'),
    });
    expect(missingOwnRecord(item(), context())).toBeUndefined();
    expect(missingOwnRecord(pending(), context())).toBeUndefined();
    expect(missingOwnRecord(without('orders'), during('20:00'))).toBeUndefined();
  });

  it('is not raised without imported orders, before the day is matched again, or when its file has no such amount', () => {
    expect(missingOwnRecord(without('orders'), context({ covers: [] }))).toBeUndefined();
    expect(missingOwnRecord(without('orders'), covers({ ready: false }))).toBeUndefined();
    expect(
      missingOwnRecord({ ...without('orders'), kind: 'payout' }, covers({ outs: false })),
    ).toBeUndefined();
    expect(missingOwnRecord(without('orders'), covers({ outs: false }))).toBeDefined();
  });
});

describe('a missing line of the statement', () => {
  it('is a payment that the operator’s books do not have', () => {
    expect(missingStatement(without('statement'), context())).toMatchObject({ contentKey: ['record'] });
    expect(missingStatement(item(), context())).toBeUndefined();
    expect(missingStatement(pending(), context())).toBeUndefined();
    expect(
      missingStatement(item({ said: 'notcompleted', status: 'notcompleted', lines: [] }), context()),
    ).toBeUndefined();
  });

  it('is due after the day in which it completed, not in which it began', () => {
    const late = { ...without('statement'), saidAt: new Date('2026-11-11T00:02:00Z') };
    expect(missingStatement(late, context())?.expectedUntil).toEqual(new Date('2026-11-13T00:00:00Z'));
  });

  it('concerns the accounts that a source covers', () => {
    expect(missingStatement(without('statement'), covers({ operatorId: '12' }))).toBeUndefined();
    expect(missingStatement(without('statement'), covers({ operatorId: '11' }))).toBeDefined();
  });

  it('is what a failed payout never gave back, where it was taken', () => {
    const payout = { kind: 'payout', said: 'notcompleted', status: 'notcompleted' } as const;
    expect(missingStatement(item({ ...payout, lines: [line()] }), context())).toMatchObject({
      contentKey: ['return'],
    });
    expect(
      missingStatement(item({ ...payout, lines: [line(), line({ returns: true })] }), context()),
    ).toBeUndefined();
    expect(missingStatement(item({ ...payout, lines: [] }), context())).toBeUndefined();
  });

  it('is one break for the account where the whole statement did not come in time', () => {
    const absent = {
      operatorId: '11',
      day: '2026-11-10',
      count: 3,
      amount: 900,
      dueAt: new Date('2026-11-12T00:00:00Z'),
    };
    expect(missingWholeStatement(absent, context())).toMatchObject({ subject: 'account:11', amount: 900 });
    expect(missingWholeStatement({ ...absent, count: 0 }, context())).toBeUndefined();
    expect(
      missingWholeStatement({ ...absent, dueAt: new Date('2026-11-16T00:00:00Z') }, context()),
    ).toBeUndefined();
  });
});

describe('a line that is nothing of ours', () => {
  const stray: LineItem = {
    ...{
      lineId: '7',
      day: '2026-11-10',
      side: 'statement',
      at: new Date('2026-11-10T10:00:00Z'),
      amount: 500,
    },
    ...{
      direction: 'in',
      status: null,
      reference: 'X',
      operatorId: '11',
      duplicates: null,
      class: null,
      reverses: null,
      ...{ paidLineId: null, paidAt: null, paidNumber: null },
    },
  };

  it('is missing at the aggregator, once it is due', () => {
    expect(missingAggregator(stray, context())).toMatchObject({
      subject: 'line:7',
      lineId: '7',
      expectedUntil: new Date('2026-11-11T10:00:00Z'),
    });
    expect(missingAggregator({ ...stray, side: 'bank' }, context())?.expectedUntil).toEqual(
      new Date('2026-11-12T10:00:00Z'),
    );
    expect(missingAggregator(stray, during('20:00'))).toBeUndefined();
  });

  it('is none where it says that nothing was paid, and where it is the second one of a transaction', () => {
    for (const status of ['pending', 'notcompleted'])
      expect(missingAggregator({ ...stray, status }, context())).toBeUndefined();
    expect(missingAggregator({ ...stray, duplicates: 't1' }, context())).toBeUndefined();
  });
});

describe('cash in transit', () => {
  const cash: CashItem = {
    ...{ cashId: 'c1', day: '2026-11-10', kind: 'cashout', amount: 1_000_000, operatorId: '11' },
    at: new Date('2026-11-10T09:00:00Z'),
  };

  it('is expected for the days of the bank, where the bank’s lines are imported', () => {
    expect(cashInTransit(cash, context())).toMatchObject({
      subject: 'cash:c1',
      expectedUntil: new Date('2026-11-12T09:00:00Z'),
    });
    expect(cashInTransit(cash, context({ hasBank: false }))).toBeUndefined();
  });
});
