import { describe, expect, it } from '@jest/globals';
import { decideSource, type WeighedSource } from './decide-source.js';

const weighed = (name: string, more: Partial<WeighedSource> = {}): WeighedSource => ({
  ...{ sourceId: name, name, side: 'statement', operatorName: null, account: null },
  ...{ knownRows: 0, numberedRows: 0, ofAccount: 'none', ofOperator: 'none', continues: false },
  ...more,
});

const decided = (...sources: WeighedSource[]): [string, string[]] => {
  const { result, candidates } = decideSource(sources);
  return [result, candidates.map(({ name }) => name)];
};

describe('the source of a file', () => {
  it('is the one whose receipts the file has', () => {
    const orange = weighed('Orange', { knownRows: 63, numberedRows: 64 });
    expect(decided(orange, weighed('Moov', { knownRows: 2, numberedRows: 64 }))).toEqual([
      'source',
      ['Orange'],
    ]);
  });

  it('is asked where nothing but the columns is alike, even of a single source', () => {
    expect(decided(weighed('Orange'))).toEqual(['ask', ['Orange']]);
    expect(decided(weighed('Orange', { knownRows: 32, numberedRows: 64 }))).toEqual(['ask', ['Orange']]);
  });

  it('is asked where two are shown, and offers these two alone', () => {
    const known = { knownRows: 5, numberedRows: 5 };
    expect(decided(weighed('Orange', known), weighed('Moov', known), weighed('Wave'))).toEqual([
      'ask',
      ['Moov', 'Orange'],
    ]);
  });

  it('is that of the account that the file names, whatever the receipts show', () => {
    const orange = weighed('Orange', { ofAccount: 'same' });
    const moov = weighed('Moov', { knownRows: 5, numberedRows: 5 });
    expect(decided(orange, moov)).toEqual(['source', ['Orange']]);
  });

  it('is never one of another account or operator', () => {
    expect(decided(weighed('Orange', { ofAccount: 'other', continues: true }))).toEqual(['unknown', []]);
    expect(decided(weighed('Orange', { ofOperator: 'other' }), weighed('Moov', { continues: true }))).toEqual(
      ['source', ['Moov']],
    );
  });
});
