import { describe, expect, it } from '@jest/globals';
import type { ConfirmOutcome, TransactionFacts } from '../../../aggregator/contract/outcomes.js';
import { confirmationDifferences } from './confirmation-differences.js';

const held = { phone: '22654112233', operatorId: '11' };
const said = (facts: TransactionFacts): ConfirmOutcome => ({
  kind: 'status',
  status: 'completed',
  said: 'completed',
  facts,
  drift: [],
});
const differences = (facts: TransactionFacts, of: typeof held | { phone: null; operatorId: null } = held) =>
  confirmationDifferences(of, said(facts), { contradictions: [] });

describe('the details of an answer', () => {
  it('are no difference where it is silent or agrees', () => {
    expect(differences({})).toEqual([]);
    expect(differences({ customer: '22654112233', operatorId: '11' })).toEqual([]);
  });

  it('are kept where they name another number or operator', () => {
    expect(differences({ customer: '22670000000', operatorId: '12' })).toEqual([
      { field: 'phone', ours: '22654112233', said: '22670000000' },
      { field: 'operator', ours: '11', said: '12' },
    ]);
  });

  it('are no difference where we had nothing, or where it is no number', () => {
    const empty = { phone: null, operatorId: null };
    expect(differences({ customer: '22670000000', operatorId: '12' }, empty)).toEqual([]);
    expect(differences({ customer: 'anonymous' })).toEqual([]);
  });

  it('are not kept of an answer that is not believed', () => {
    const contradictions = [{ kind: 'reference' as const, said: 'R2', against: 'R1' }];
    expect(confirmationDifferences(held, said({ operatorId: '12' }), { contradictions })).toEqual([]);
    const refused: ConfirmOutcome = { kind: 'refused', list: 'confirmInvoice', text: 'Echec', drift: [] };
    expect(confirmationDifferences(held, refused, { contradictions: [] })).toEqual([]);
  });
});
