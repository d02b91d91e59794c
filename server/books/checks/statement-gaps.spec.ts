import { describe, expect, it } from '@jest/globals';
import type { StatementGap } from '../imports/statement-gap.view.js';
import { type GapCause, isGapExplained } from './statement-gaps.js';

const gap = {
  ...{ importId: 'i', fileName: 'b', day: '2026-11-18', openingBalance: 12_000 },
  ...{ beforeId: 'h', beforeName: 'a', beforeDay: '2026-11-16', closingBalance: 10_000 },
  ...{ side: 'statement' as const, operatorId: '11' },
} satisfies StatementGap;
const cause = (more: Partial<GapCause>): GapCause => ({
  ...{ kind: 'missing_statement', subject: 'transaction:t', operatorId: '11', amount: 2_000 },
  ...more,
});

describe('a gap between two statements', () => {
  it.each<[string, Partial<GapCause>]>([
    ['the whole statement of a day', { subject: 'account:11', amount: 90_000 }],
    ['one line of its amount', {}],
    ['one line of its amount and fee', { amount: 1_970 }],
    ['a fee that differs by it', { kind: 'fee_variance' }],
    ['a balance that is printed wrongly by it', { kind: 'balance_residual', subject: 'account:11' }],
  ])('is said already by a finding about %s', (_, more) => {
    expect(isGapExplained(gap, [cause(more)])).toBe(true);
  });

  it.each<[string, Partial<GapCause>]>([
    ['another account', { subject: 'account:09', operatorId: '09' }],
    ['a line of another amount', { amount: 900 }],
    ['another residual', { kind: 'balance_residual', subject: 'account:11', amount: 2_001 }],
    ['cash of the bank', { kind: 'cash_in_transit', subject: 'cash:c' }],
  ])('is found beside a finding about %s', (_, more) => {
    expect(isGapExplained(gap, [cause(more)])).toBe(false);
  });

  it('of the bank is said already by cash of its amount without a line, and by nothing of an operator', () => {
    const bank = { ...gap, side: 'bank' as const, operatorId: null };
    const cash = cause({ kind: 'cash_in_transit', subject: 'cash:c' });
    expect(isGapExplained(bank, [cash])).toBe(true);
    const [large, small] = [5_000, 3_000].map((amount) => ({ ...cash, amount }));
    expect(large && small && isGapExplained(bank, [large, small])).toBe(true);
    expect(large && isGapExplained(bank, [large])).toBe(false);
    expect(isGapExplained(bank, [cause({}), { ...cash, amount: 1_999 }])).toBe(false);
  });
});
