import { describe, expect, it } from '@jest/globals';
import type { ConfirmOutcome, TransactionFacts } from '../../aggregator/contract/outcomes.js';
import { compareAnswer, type PastRecord, compareRegisteredRow, type RegisteredRecord } from './comparison.js';
import type { PastStatus } from './past-audit.view.js';

const record = (more: Partial<PastRecord> = {}): PastRecord => ({
  reference: 'R1',
  amount: 15_000,
  status: 'completed',
  askedBefore: 0,
  parameter: 'set',
  ...more,
});
const answer = (status: PastStatus, facts: TransactionFacts = {}): ConfirmOutcome => ({
  kind: 'status',
  status,
  said: status,
  facts,
  drift: [],
});
const silence: ConfirmOutcome = { kind: 'unanswered', fault: 'HTTP 502', neverSent: false, drift: [] };
const resultOf = (ours: PastStatus, theirs: PastStatus, amount?: number) =>
  compareAnswer(record({ status: ours }), answer(theirs, amount === undefined ? {} : { amount })).result;

describe('comparison of a past transaction', () => {
  it('names every pair of statuses', () => {
    expect(resultOf('completed', 'completed')).toBe('agrees');
    expect(resultOf('notcompleted', 'completed')).toBe('paid_there');
    expect(resultOf('pending', 'completed')).toBe('paid_there');
    expect(resultOf('completed', 'notcompleted')).toBe('paid_here');
    expect(resultOf('completed', 'pending')).toBe('paid_here');
    expect(resultOf('pending', 'notcompleted')).toBe('status_differs');
    expect(resultOf('notcompleted', 'pending')).toBe('status_differs');
    expect(resultOf('notcompleted', 'notcompleted')).toBe('agrees');
  });

  it('compares amounts where the answer names one', () => {
    expect(resultOf('completed', 'completed', 15_000)).toBe('agrees');
    expect(resultOf('completed', 'completed', 15_001)).toBe('amount_differs');
    expect(resultOf('notcompleted', 'completed', 15_001)).toBe('paid_there');
  });

  it('never uses an answer about another transaction', () => {
    expect(compareAnswer(record(), answer('completed', { reference: 'R2' }))).toMatchObject({
      result: 'unconfirmed',
      cause: 'other_transaction',
      text: 'R2',
    });
  });

  it('asks again after a missing answer, and gives up after the fifth', () => {
    const waits = [0, 1, 2, 3].map((askedBefore) => compareAnswer(record({ askedBefore }), silence));
    expect(waits.map(({ result }) => result)).toEqual([null, null, null, null]);
    expect(compareAnswer(record({ askedBefore: 4 }), silence)).toMatchObject({ cause: 'no_answer' });
  });

  it('tries the other name of the token parameter once when the token is not found', () => {
    const notFound: ConfirmOutcome = {
      kind: 'refused',
      list: 'confirmInvoice',
      code: '02',
      text: 'Invoice not found',
      drift: [],
    };
    expect(compareAnswer(record(), notFound)).toMatchObject({ result: null, parameter: 'other' });
    expect(compareAnswer(record({ parameter: 'other' }), notFound)).toMatchObject({
      result: 'unconfirmed',
      cause: 'not_found',
    });
  });
});

describe('a row that is registered as a transaction', () => {
  const row = { amount: 15_000, status: 'pending' as const, said: 'pending' as const, saidAmount: 15_000 };
  const checked = (result: RegisteredRecord['result'], askedBefore = 0, code: string | null = null) =>
    compareRegisteredRow({ ...row, result, askedBefore, code, text: code ? null : 'HTTP 503' });

  it('agrees by an answered check only', () => {
    expect(checked('answered')).toMatchObject({ result: 'agrees' });
    for (const result of ['refused', 'unreadable', 'no_response', null] as const)
      expect(checked(result)).toMatchObject({ result: null });
  });

  it('ends unconfirmed with the code or fault when its checks stay refused', () => {
    expect(checked('refused', 4, '03')).toMatchObject({
      result: 'unconfirmed',
      cause: 'refused',
      code: 'confirmInvoice.03',
    });
    expect(checked('unreadable', 4)).toMatchObject({ cause: 'no_answer', text: 'HTTP 503' });
  });
});
