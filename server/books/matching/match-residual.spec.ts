import { describe, expect, it } from '@jest/globals';
import { isReturn, targetProblems, residualOf } from './match-residual.js';

const line = (direction: 'in' | 'out', amount: number) => ({ direction, amount });
const target = (what: 'payin' | 'payout' | 'cashin' | 'cashout', amount: number, status = 'completed') => ({
  kind: what.startsWith('cash') ? ('cash' as const) : ('transaction' as const),
  what,
  amount,
  status: what.startsWith('cash') && status === 'completed' ? 'approved' : status,
});

describe('the residual of a match', () => {
  it('is what the lines say more than the targets, as each moves the account', () => {
    expect(residualOf('statement', [line('in', 1_000)], [target('payin', 1_000)])).toBe(0);
    expect(residualOf('statement', [line('in', 985)], [target('payin', 1_000)])).toBe(-15);
    expect(residualOf('statement', [line('out', 1_010)], [target('payout', 1_000)])).toBe(-10);
    expect(residualOf('orders', [line('out', 1_000)], [target('payout', 1_000, 'notcompleted')])).toBe(0);
  });

  it('adds up several lines and several targets', () => {
    const cashouts = [target('cashout', 400_000), target('cashout', 599_000)];
    expect(residualOf('bank', [line('in', 1_000_000)], cashouts)).toBe(1_000);
    const parts = [line('in', 600), line('in', 400)];
    expect(residualOf('statement', parts, [target('payin', 1_000)])).toBe(0);
    expect(residualOf('statement', parts, [target('payin', 700), target('payin', 300)])).toBe(0);
  });

  it('turns Cashins and Cashouts round on the bank’s own statement', () => {
    expect(residualOf('bank', [line('out', 500)], [target('cashin', 500)])).toBe(0);
    expect(residualOf('statement', [line('in', 500)], [target('cashin', 500)])).toBe(0);
    expect(residualOf('statement', [line('out', 500)], [target('cashout', 500)])).toBe(0);
  });

  it('is zero where a failed payout was taken and given back, and where only one of both is told', () => {
    const failed = target('payout', 5_000, 'notcompleted');
    expect(residualOf('statement', [line('out', 5_000), line('in', 5_000)], [failed])).toBe(0);
    expect(residualOf('statement', [line('in', 5_000)], [failed])).toBe(0);
    expect(residualOf('statement', [line('out', 5_000)], [failed])).toBe(0);
    expect(residualOf('statement', [line('in', 5_000)], [target('payout', 5_000)])).toBe(10_000);
  });
});

describe('the sides of a match', () => {
  it('name something', () => {
    expect(targetProblems('statement', [])).toEqual({ transactionIds: { rule: 'matchTargets' } });
  });

  it('are Cashins and Cashouts for the bank, transactions for orders, both for a statement', () => {
    const payin = target('payin', 1);
    const cashin = target('cashin', 1);
    expect(targetProblems('bank', [cashin])).toEqual({});
    expect(targetProblems('bank', [cashin, payin])).toEqual({ transactionIds: { rule: 'sideTakesCash' } });
    expect(targetProblems('orders', [payin])).toEqual({});
    expect(targetProblems('orders', [cashin])).toEqual({
      cashMovementIds: { rule: 'sideTakesTransactions' },
    });
    expect(targetProblems('statement', [cashin, payin])).toEqual({});
  });

  it('do not count a Cashin that is not approved', () => {
    expect(targetProblems('bank', [target('cashin', 1, 'proposed')])).toEqual({
      cashMovementIds: { rule: 'cashNotApproved' },
    });
  });

  it('give back where money comes in for failed payouts alone', () => {
    const failed = target('payout', 5, 'notcompleted');
    expect(isReturn('statement', [line('in', 5)], [failed])).toBe(true);
    expect(isReturn('statement', [line('in', 5), line('out', 5)], [failed])).toBe(false);
    expect(isReturn('statement', [line('in', 5)], [target('payout', 5)])).toBe(false);
    expect(isReturn('orders', [line('in', 5)], [failed])).toBe(false);
  });
});
