import { describe, expect, it } from '@jest/globals';
import type { ConfirmOutcome } from '../../../aggregator/contract/outcomes.js';
import { type CheckedTransaction, evaluateConfirmation } from './confirmation-result.js';

const asked: CheckedTransaction = {
  kind: 'payin',
  channel: 'direct',
  reference: 'r1',
  amount: 15_000,
  sentPhone: null,
  status: 'pending',
};
const says = (status: 'pending' | 'completed' | 'notcompleted', facts = {}): ConfirmOutcome => ({
  kind: 'status',
  status,
  said: status,
  facts,
  drift: [],
});

describe('verdict on an answer of confirm', () => {
  it('keeps a payin pending when confirm says pending', () => {
    expect(evaluateConfirmation(asked, says('pending')).to).toBeUndefined();
  });

  it('goes to the exact final status', () => {
    expect(evaluateConfirmation(asked, says('completed', { reference: 'r1', amount: 15_000 })).to).toBe(
      'completed',
    );
    expect(evaluateConfirmation(asked, says('notcompleted')).to).toBe('notcompleted');
  });

  it.each([
    ['payin', 'hosted', 'createInvoice'],
    ['payout', 'wallet', 'createWithdrawal'],
    ['payout', 'mobile_money', 'createStraightWithdrawal'],
  ] as const)('explains the final failure of a %s (%s) from the list %s', (kind, channel, list) => {
    const failed = { ...says('notcompleted'), reason: { code: '08', details: 'x' } } as ConfirmOutcome;
    const verdict = evaluateConfirmation({ ...asked, kind, channel }, failed);
    expect(verdict).toMatchObject({ to: 'notcompleted', subCode: { list, code: '08', details: 'x' } });
    expect(verdict.drift).toEqual([]);
  });

  it('keeps the words of a final failure without a code', () => {
    const failed = { ...says('notcompleted'), reason: { details: 'Code PIN erroné' } } as ConfirmOutcome;
    const verdict = evaluateConfirmation(asked, failed);
    expect(verdict.subCode).toEqual({ list: 'createInvoice', code: null, details: 'Code PIN erroné' });
    expect(verdict.drift).toEqual([]);
  });

  it('raises the code of a final failure that the list of the operation does not have', () => {
    const failed = { ...says('notcompleted'), reason: { code: '77' } } as ConfirmOutcome;
    expect(evaluateConfirmation(asked, failed).drift).toEqual([
      { kind: 'sub_code', place: 'createInvoice', seen: '77' },
    ]);
  });

  it('uses nothing of an answer about another transaction', () => {
    const verdict = evaluateConfirmation(asked, says('completed', { reference: 'r2', operatorId: '11' }));
    expect(verdict.to).toBeUndefined();
    expect(verdict.facts).toBeUndefined();
    expect(verdict.drift).toHaveLength(1);
    expect(evaluateConfirmation(asked, says('completed', { amount: 14_000 })).to).toBeUndefined();
  });

  it('does not accept the status where the reference is ours and the amount is not', () => {
    const verdict = evaluateConfirmation(asked, says('completed', { reference: 'r1', amount: 14_000 }));
    expect(verdict).not.toHaveProperty('to');
    expect(verdict.contradictions).toEqual([{ kind: 'amount_lower', said: '14000', against: '15000' }]);
    expect(verdict.drift).toHaveLength(1);
  });

  it('never changes a final status and names the contradiction', () => {
    const verdict = evaluateConfirmation({ ...asked, status: 'notcompleted' }, says('completed'));
    expect(verdict.to).toBeUndefined();
    expect(verdict.contradicts).toBe('completed');
    expect(
      evaluateConfirmation({ ...asked, status: 'completed' }, says('completed')).contradicts,
    ).toBeUndefined();
    expect(evaluateConfirmation({ ...asked, status: 'completed' }, says('pending')).contradicts).toBe(
      'pending',
    );
  });

  it('takes an unrecognised status neither for paid nor for failed', () => {
    const verdict = evaluateConfirmation(asked, {
      ...{ kind: 'unrecognised', said: '00', facts: {}, drift: [] },
      contradictions: [{ kind: 'status', said: '00', against: '' }],
    });
    expect(verdict.to).toBeUndefined();
  });

  it('learns nothing about the transaction from a refusal, and is locked out by Code00 alone', () => {
    const refused = (code: string): ConfirmOutcome => ({
      kind: 'refused',
      list: 'confirmInvoice',
      code,
      text: '',
      drift: [],
    });
    expect(evaluateConfirmation(asked, refused('00'))).toMatchObject({ locksOut: true, answered: false });
    expect(evaluateConfirmation(asked, refused('02'))).toMatchObject({ locksOut: false, answered: false });
    expect(evaluateConfirmation(asked, refused('03')).to).toBeUndefined();
  });
});
