import { describe, expect, it } from '@jest/globals';
import type { BreakRow, BreakView } from '../../../../../server/books/breaks/break.view.js';
import { BREAK_KINDS } from '../../../../../server/books/breaks/break-words.js';
import { isUndecided, needsCheck, nextPage, undecidedPart } from './nextStep.js';

const row = (over: Partial<BreakRow>): BreakRow =>
  ({
    projectId: 'p1',
    day: '2026-11-24',
    subject: 'payout:o1',
    transactionId: 't1',
    state: 'open',
    ...over,
  }) as BreakRow;

describe('next step of a break', () => {
  it.each([
    ['missing_aggregator', '/matching?projectId=p1&day=2026-11-24'],
    ['missing_statement', '/days/p1/2026-11-24'],
    ['approved_not_sent', '/payouts/o1'],
    ['balance_residual', '/days/p1/2026-11-24#proof'],
    ['override_contradicted', '/transactions/t1#overrides'],
  ] as const)('of %s is on %s', (kind, to) => {
    expect(nextPage(row({ kind }))?.to).toBe(to);
  });

  it('is a status check for a transaction whose outcome is in doubt, while the break is open', () => {
    expect(needsCheck(row({ kind: 'overdue' }))).toBe(true);
    expect(needsCheck(row({ kind: 'overdue', state: 'resolved' }))).toBe(false);
    expect(needsCheck(row({ kind: 'overdue', transactionId: null }))).toBe(false);
    expect(needsCheck(row({ kind: 'fee_variance' }))).toBe(false);
  });

  it('is that of the break of the same cause whose outcome is unknown, while both are open', () => {
    const part = { id: 'lost', state: 'open', outcomeUnknown: true };
    const balance = (over: object, more: object = {}) =>
      ({
        ...row({ id: 'balance', kind: 'balance_residual', ...more }),
        cause: {
          parts: [
            { id: 'balance', state: 'open', outcomeUnknown: false },
            { ...part, ...over },
          ],
        },
      }) as BreakView;
    expect(undecidedPart(balance({}))?.id).toBe('lost');
    expect(undecidedPart(balance({ state: 'resolved' }))).toBeUndefined();
    expect(undecidedPart(balance({ outcomeUnknown: false }))).toBeUndefined();
    expect(undecidedPart(balance({}, { state: 'resolved' }))).toBeUndefined();
    expect(undecidedPart(balance({}, { id: 'lost' }))).toBeUndefined();
    expect(undecidedPart(row({}))).toBeUndefined();
  });

  it('is to find the token of a call whose response was lost, and no resolution', () => {
    const lost = {
      ...row({ kind: 'callback_without_confirm' }),
      verdict: { rule: 'lost_announced' },
    } as BreakView;
    expect([needsCheck(lost), nextPage(lost)?.to, isUndecided(lost)]).toEqual([
      false,
      '/transactions/t1',
      true,
    ]);
    const told = { ...lost, verdict: { rule: 'pending_announced' } } as BreakView;
    expect([needsCheck(told), nextPage(told), isUndecided(told)]).toEqual([true, undefined, false]);
  });

  it('is a status check of a payment that the operator took back, and its correction once the aggregator denies it too', () => {
    const back = { ...row({ kind: 'payin_reversed' }), verdict: { rule: 'completed_returned' } } as BreakView;
    expect(needsCheck(back)).toBe(true);
    for (const kind of ['payin_reversed', 'final_status_contradicted'] as const) {
      const denied = { ...back, kind, verdict: { rule: 'completed_returned_failed' } } as BreakView;
      expect([needsCheck(denied), nextPage(denied)?.to]).toEqual([false, '/transactions/t1#overrides']);
    }
  });

  it('is a claim that names the other payment, of a payout that was paid twice', () => {
    const claims = [
      { field: 'reference', what: 'RP-1', odd: false },
      { field: 'reference', what: 'RP-2', odd: true },
    ] as BreakView['claims'];
    expect(nextPage({ ...row({ kind: 'paid_twice' }), claims })?.to).toBe('/transactions/t1?paidTwice=RP-2');
  });

  it('is never both a check and a page, and nothing once the break is resolved', () => {
    for (const kind of BREAK_KINDS) {
      expect(needsCheck(row({ kind })) && nextPage(row({ kind })) !== undefined).toBe(false);
      expect(nextPage(row({ kind, state: 'resolved' }))).toBeUndefined();
    }
  });
});
