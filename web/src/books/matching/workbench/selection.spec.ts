import { describe, expect, it } from '@jest/globals';
import type { LineView } from '../../../../../server/books/imports/import.view.js';
import type { MatchTarget } from '../../../../../server/books/matching/matching.view.js';
import { EMPTY_SELECTION, sumsOf, targetSum, toggleLine, toggleTarget } from './selection.js';

const line = (id: string, direction: LineView['direction'], amount: number): LineView => ({
  id,
  importId: 'i',
  sourceName: 'Relevé',
  side: 'statement',
  rowNumber: 1,
  happenedAt: '2026-11-20T10:00:00.000Z',
  day: '2026-11-20',
  bookedDay: '2026-11-20',
  direction,
  amount,
  fee: null,
  balance: null,
  status: null,
  reference: null,
  token: null,
  requestId: null,
  receipt: null,
  phone: null,
  operatorId: null,
  label: null,
  class: null,
});
const target = (id: string, what: MatchTarget['what'], amount: number): MatchTarget => ({
  kind: what === 'payin' || what === 'payout' ? 'transaction' : 'cash',
  id,
  reference: null,
  what,
  status: 'completed',
  amount,
  phone: null,
  operatorId: null,
  operatorName: null,
  at: '2026-11-20T10:00:00.000Z',
});

describe('what is put together', () => {
  it('has a residual of lines less targets, each signed as it moves the account', () => {
    let chosen = toggleLine(EMPTY_SELECTION, line('1', 'in', 500));
    chosen = toggleLine(chosen, line('2', 'out', 200));
    chosen = toggleTarget(chosen, target('a', 'payin', 450));
    expect(sumsOf(chosen, 'statement')).toEqual({ lines: 300, targets: 450, residual: -150 });
  });

  it('lets go of what is chosen twice', () => {
    const once = toggleLine(EMPTY_SELECTION, line('1', 'in', 500));
    expect(toggleLine(once, line('1', 'in', 500)).lines.size).toBe(0);
  });

  it('counts a Cashin out of the bank and into the operator’s account, a Cashout the other way', () => {
    expect(targetSum({ what: 'cashin', amount: 10 }, 'bank')).toBe(-10);
    expect(targetSum({ what: 'cashin', amount: 10 }, 'statement')).toBe(10);
    expect(targetSum({ what: 'cashout', amount: 10 }, 'bank')).toBe(10);
    expect(targetSum({ what: 'payout', amount: 10 }, 'statement')).toBe(-10);
  });
});
