import { describe, expect, it } from '@jest/globals';
import {
  isSimilar,
  partsOf,
  scoreOf,
  type ScoredLine,
  type ScoredTarget,
  wordsOf,
} from './suggestion-score.js';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 10, 8, minute));

const line = (more: Partial<ScoredLine> = {}): ScoredLine => ({
  direction: 'in',
  amount: 10_000,
  fee: null,
  phone: null,
  operatorId: null,
  reference: null,
  requestId: null,
  receipt: null,
  label: null,
  happenedAt: at(0),
  ...more,
});

const target = (more: Partial<ScoredTarget> = {}): ScoredTarget => ({
  amount: 10_000,
  phone: '22654112233',
  operatorId: '11',
  reference: 'CMD-0017',
  requestId: 'P77',
  receipt: 'OM.88',
  times: [at(5)],
  ...more,
});

const because = (one: Partial<ScoredLine>, other: Partial<ScoredTarget> = {}) =>
  scoreOf(line(one), target(other), 24).because;

describe('a reference with signs of a partner', () => {
  it('is found inside, and no longer one is taken for it', () => {
    expect(partsOf('BF_CMD-1902_ML')).toEqual(expect.arrayContaining(['CMD-1902', '1902']));
    expect(because({ reference: 'CMD-0017_BF' })[0]).toBe('reference_inside');
    expect(because({ label: 'PMT BF_cmd-0017' })[0]).toBe('reference_inside');
    expect(because({ reference: 'CMD-00171_BF' })[0]).not.toBe('reference_inside');
    expect(because({ reference: 'CMD-0017' })[0]).toBe('same_reference');
  });

  it('beats amount and time', () => {
    const line1 = line({ reference: 'CMD-0017_BF' });
    const named = scoreOf(line1, target({ times: [at(59)] }), 24);
    const near = scoreOf(line1, target({ reference: 'CMD-0018', times: [at(0)] }), 24);
    expect(named.score).toBeGreaterThan(near.score);
  });
});

describe('a suggestion', () => {
  it('says what speaks for it and against it', () => {
    expect(because({ phone: '22654112233', operatorId: '11' })).toEqual([
      'same_amount',
      'same_phone',
      'same_time',
      'same_operator',
    ]);
    expect(because({ phone: '22670000000', operatorId: '12', amount: 500 })).toEqual([
      'other_amount',
      'other_phone',
      'same_time',
      'other_operator',
    ]);
  });

  it('knows a number without its country code', () => {
    expect(because({ phone: '54112233' })).toContain('same_phone');
    expect(because({ phone: '112233' })).toContain('other_phone');
  });

  it('reads identifiers in any field of a line, in any case and with any signs', () => {
    expect(because({ reference: 'cmd 0017' })[0]).toBe('same_reference');
    expect(because({ label: 'PAIEMENT CMD-0017/ORANGE' })[0]).toBe('same_reference');
    expect(because({ reference: 'P77' })[0]).toBe('same_request_id');
    expect(because({ label: 'recu om.88' })[0]).toBe('same_receipt');
    expect(because({ label: 'CMD-00170' })[0]).not.toBe('same_reference');
  });

  it('takes a fee for a fee', () => {
    expect(because({ amount: 9_850 })).toContain('near_amount');
    expect(because({ amount: 9_000, fee: 1_000 })).toContain('near_amount');
    expect(because({ amount: 9_000 })).toContain('other_amount');
  });

  it('counts the completion too', () => {
    expect(because({ happenedAt: at(0) }, { times: [new Date(0), at(3)] })).toContain('same_time');
    expect(because({ happenedAt: at(0) }, { times: [new Date(at(0).getTime() - 20 * 3_600_000)] })).toContain(
      'near_time',
    );
  });

  it('weighs more what proves more, and stays between 0 and 100', () => {
    const of = (one: Partial<ScoredLine>) => scoreOf(line(one), target(), 24).score;
    expect(of({ reference: 'CMD-0017', phone: '22654112233', operatorId: '11' })).toBe(100);
    expect(of({ reference: 'CMD-0017' })).toBeGreaterThan(of({ phone: '22654112233' }));
    expect(of({ phone: '22654112233' })).toBeGreaterThan(of({}));
    expect(of({ amount: 1, phone: '22670000000', operatorId: '12' })).toBe(0);
  });
});

describe('a mistyped reference', () => {
  it('has one letter wrong, missing, too many, or two changed round', () => {
    for (const typed of ['CMD-0018', 'CMD-017', 'CMD-00177', 'CMD-0071', 'MCD-0017'])
      expect(isSimilar(typed, 'CMD-0017')).toBe(true);
    for (const other of ['CMD-0028', 'CMD-1', 'XYZ-0017', null])
      expect(isSimilar(other, 'CMD-0017')).toBe(false);
    expect(isSimilar('A1', 'A2')).toBe(false);
  });
});

describe('the words of a label', () => {
  it('are what it may name', () => {
    expect(wordsOf('VIR CMD-0017/ORANGE (P77)')).toEqual([
      'VIR CMD-0017/ORANGE (P77)',
      'VIR',
      'CMD-0017',
      'ORANGE',
      'P77',
    ]);
  });
});
