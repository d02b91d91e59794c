import { describe, expect, it } from '@jest/globals';
import type { ConfirmOutcome, TransactionFacts } from '../../aggregator/contract/outcomes.js';
import { confirmationDifferences } from './confirmation-differences.js';

const held = { reference: 'R1', amount: 10_000, phone: '22654112233', operatorId: '11' };
const said = (facts: TransactionFacts): ConfirmOutcome => ({
  kind: 'status',
  status: 'completed',
  said: 'completed',
  facts,
  drift: [],
});

describe('what a confirm says besides the status', () => {
  it('is nothing where it is silent or agrees', () => {
    expect(confirmationDifferences(held, said({}))).toEqual([]);
    expect(
      confirmationDifferences(
        held,
        said({ reference: 'R1', amount: 10_000, customer: '22654112233', operatorId: '11' }),
      ),
    ).toEqual([]);
  });

  it('is kept where it is another amount, number or operator', () => {
    expect(
      confirmationDifferences(held, said({ amount: 9_000, customer: '22670000000', operatorId: '12' })),
    ).toEqual([
      { field: 'amount', ours: '10000', said: '9000' },
      { field: 'phone', ours: '22654112233', said: '22670000000' },
      { field: 'operator', ours: '11', said: '12' },
    ]);
  });

  it('is no difference where we had nothing, or where it is no number', () => {
    const empty = { ...held, phone: null, operatorId: null };
    expect(confirmationDifferences(empty, said({ customer: '22670000000', operatorId: '12' }))).toEqual([]);
    expect(confirmationDifferences(held, said({ customer: 'anonymous' }))).toEqual([]);
  });

  it('of another transaction is not about this one, and a refusal says nothing', () => {
    expect(confirmationDifferences(held, said({ reference: 'R2', amount: 1 }))).toEqual([]);
    expect(
      confirmationDifferences(held, { kind: 'refused', list: 'confirmInvoice', text: 'Echec', drift: [] }),
    ).toEqual([]);
  });
});
