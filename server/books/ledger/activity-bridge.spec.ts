import { describe, expect, it } from '@jest/globals';
import { type BookedAmounts, bridgeOf, type CountedLine } from './activity-bridge.js';

const BOOKED: BookedAmounts = {
  payins: 0,
  payinFees: 0,
  payouts: 0,
  payoutFees: 0,
  payoutReturns: 0,
  byHand: 0,
  payinsByHand: 0,
  earlierPayins: 0,
  earlierPayinFees: 0,
  earlierPayouts: 0,
  earlierPayoutFees: 0,
};

const counted = (more: Partial<CountedLine>): CountedLine => ({
  operatorId: '11',
  operatorName: 'Orange',
  kind: 'payout',
  channel: 'mobile_money',
  status: 'completed',
  count: 1,
  gross: 0,
  fee: 0,
  net: 0,
  pendingFee: 0,
  ...more,
});

const NAMES = new Map([['11', 'Orange']]);

describe('bridgeOf', () => {
  it('leads from completed payouts to the payouts of the proof when some are pending and some came back', () => {
    const lines = [
      counted({ gross: 40_325 }),
      counted({ status: 'pending', gross: 100_000, pendingFee: 500 }),
      counted({ status: 'notcompleted', gross: 91_375 }),
    ];
    const sums = { ...BOOKED, payouts: -231_700, payoutReturns: 91_375, payoutFees: -500 };
    const [payouts, fees] = bridgeOf(lines, [{ ...sums, operatorId: '11' }], NAMES);
    expect(payouts).toMatchObject({
      ...{ item: 'payout', operatorName: 'Orange', completed: 40_325, pending: 100_000, otherDay: 0 },
      ...{ earlier: 0, booked: 140_325, gross: 231_700, returned: -91_375, byHand: 0 },
    });
    expect(fees).toMatchObject({ item: 'payout_fee', completed: 0, pending: 500, otherDay: 0, booked: 500 });
  });

  it('tells a payin that completes after the cut-off from one of an earlier day', () => {
    const lines = [counted({ kind: 'payin', gross: 10_000 })];
    const sums = { ...BOOKED, payins: 7_000, earlierPayins: 7_000, operatorId: '11' };
    expect(bridgeOf(lines, [sums], NAMES)).toMatchObject([
      { item: 'payin', completed: 10_000, otherDay: -10_000, earlier: 7_000, booked: 7_000, gross: 7_000 },
    ]);
  });

  it('names manual overrides beside what moved', () => {
    const lines = [counted({ kind: 'payin', gross: 49_725 })];
    const sums = { ...BOOKED, payins: 43_575, byHand: 6_150, payinsByHand: 6_150, operatorId: '11' };
    expect(bridgeOf(lines, [sums], NAMES)).toMatchObject([
      { completed: 49_725, otherDay: 0, booked: 49_725, gross: 43_575, byHand: 6_150 },
    ]);
  });

  it('leaves out accounts where nothing moved', () => {
    expect(bridgeOf([counted({ status: 'rejected', gross: 5 })], [], NAMES)).toEqual([]);
  });
});
