import { describe, expect, it } from '@jest/globals';
import { RowFacts } from './row-facts.js';
import type { ImportSide } from '../import.view.js';
import type { TypedLine } from './typed-line.js';

const LINE: TypedLine = {
  ...{ wrong: [], remarks: [], at: 0, day: 0, direction: 'in', amount: 100, fee: null, balance: null },
  ...{
    status: null,
    class: 'payment',
    reference: 'CMD-1',
    token: 'token-1',
    requestId: null,
    receipt: 'OM1',
  },
  ...{ phone: null, operatorId: '11', label: null, refund: null },
};
const OTHER: TypedLine = { ...LINE, reference: 'CMD-2', token: 'token-2', receipt: 'OM2' };

function shared(side: ImportSide, ...lines: readonly TypedLine[]): ReturnType<RowFacts['shared']> {
  const facts = new RowFacts(side);
  for (const line of lines) facts.add(line);
  return facts.shared();
}

const NOTHING = { hasEqualRows: false, sharesNumbers: false, sharesTokens: false };

describe('facts of the rows of a file', () => {
  it('says that different lines share nothing', () => {
    expect(shared('statement', LINE, OTHER)).toEqual(NOTHING);
    expect(shared('orders', LINE, OTHER)).toEqual(NOTHING);
  });

  it('finds two equal lines', () => {
    expect(shared('statement', LINE, OTHER, LINE)).toMatchObject({ hasEqualRows: true, sharesNumbers: true });
  });

  it('finds a fee under the receipt of its payment', () => {
    expect(shared('statement', LINE, { ...LINE, amount: 5, class: 'fee' })).toEqual({
      ...{ ...NOTHING, sharesNumbers: true },
    });
  });

  it('takes the reference where a line has no receipt', () => {
    const bare = { ...LINE, receipt: null };
    expect(shared('bank', bare, { ...bare, amount: 5 }).sharesNumbers).toBe(true);
  });

  it('leaves out invalid lines, those that were not executed and words without a digit', () => {
    const failed: TypedLine = { ...LINE, amount: 5, status: 'notcompleted', class: 'notExecuted' };
    expect(shared('statement', LINE, { ...LINE, wrong: ['amount:required'] }, failed)).toEqual(NOTHING);
    const worded = { ...LINE, receipt: 'VIREMENT' };
    expect(shared('statement', worded, { ...worded, amount: 5 })).toEqual(NOTHING);
  });

  it('finds two orders of one token', () => {
    expect(shared('orders', LINE, { ...OTHER, token: 'token-1' }).sharesTokens).toBe(true);
    expect(shared('orders', LINE, { ...OTHER, token: 'token-1', reference: null }).sharesTokens).toBe(false);
  });

  it('returns the key of a valid line alone', () => {
    const facts = new RowFacts('statement');
    expect(facts.add(LINE)).toMatch(/^[0-9a-f]{32}$/);
    expect(facts.add({ ...LINE, wrong: ['amount:required'] })).toBeNull();
  });
});
