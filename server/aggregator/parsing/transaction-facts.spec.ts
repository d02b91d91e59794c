import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  amountsDiffer,
  customDataEntries,
  transactionFactsOf,
  LONGEST_TEXT,
  parseStatus,
  storableText,
} from './transaction-facts.js';

const item = (key: unknown, value: unknown) => ({ keyof_customdata: key, valueof_customdata: value });

describe('a status', () => {
  it.each([
    ['', 'pending'],
    ['pending', 'pending'],
    ['completed', 'completed'],
    ['notcompleted', 'notcompleted'],
    ['nocompleted', 'notcompleted'],
  ])('%j is %s', (said, status) => expect(parseStatus(said)).toEqual({ said, status }));

  it.each([
    '00',
    'Completed',
    'completed\u200b',
    'completed\n',
    'сompleted',
    'failed',
    'constructor',
    '__proto__',
  ])('%j is neither paid nor failed', (said) =>
    expect(parseStatus(said)).toMatchObject({ status: 'unrecognised' }),
  );

  it.each([0, 1, true, false, {}, [], ['completed'], { status: 'completed' }])(
    '%j, which is no text, is neither paid nor failed',
    (value) => expect(parseStatus(value)).toEqual({ said: JSON.stringify(value), status: 'unrecognised' }),
  );

  it.each([undefined, null])('is absent where it is %s', (value) =>
    expect(parseStatus(value)).toBeUndefined(),
  );

  it('is known only where it is spelled exactly, whatever else comes', () => {
    const spellings = ['', 'pending', 'completed', 'notcompleted', 'nocompleted'];
    const near = fc.tuple(
      fc.constantFrom(...spellings),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.nat(12),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      near.map(([word, extra, at]) => word.slice(0, at) + extra + word.slice(at)),
      fc.constantFrom(...spellings).map((word) => `completed${' '.repeat(95)}${word}`),
    );
    fc.assert(
      fc.property(text, (said) => {
        expect(parseStatus(said)!.status === 'unrecognised').toBe(!spellings.includes(said));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('custom_data', () => {
  const SHAPES: [string, unknown][] = [
    ['items', [item('transaction_id', 'ref'), item('shop', '7')]],
    ['items as text', JSON.stringify([item('transaction_id', 'ref'), item('shop', '7')])],
    ['an object', { transaction_id: 'ref', shop: '7' }],
    ['an object as text', ' {"transaction_id":"ref","shop":7}'],
  ];

  it.each(SHAPES)('is read from %s', (_, value) => {
    expect(customDataEntries(value)).toEqual({ transaction_id: 'ref', shop: '7' });
  });

  it.each([
    [],
    '',
    'ref',
    '{"a":',
    null,
    undefined,
    7,
    true,
    [null, 7, 'x', [], {}],
    [item(7, 'x')],
    '"ref"',
  ])('has nothing to say in %j', (value) => expect(customDataEntries(value)).toEqual({}));

  it('reads scalars as texts, and keeps the key of an item whose value is none', () => {
    expect(customDataEntries([item('a', true), item('b', null), item('c', { d: 1 })])).toEqual({
      a: 'true',
      b: '',
      c: '',
    });
    expect(customDataEntries({ a: false, b: null, c: [] })).toEqual({ a: 'false' });
  });

  it('is read up to a hundred entries', () => {
    const many = Array.from({ length: 300 }, (_, index) => [`k${index}`, String(index)] as const);
    expect(Object.keys(customDataEntries(Object.fromEntries(many)))).toHaveLength(100);
    expect(Object.keys(customDataEntries(many.map(([key, value]) => item(key, value))))).toHaveLength(100);
  });

  it('reaches no prototype', () => {
    const entries = customDataEntries([item('__proto__', 'x'), item('constructor', 'y')]);
    expect(Object.getPrototypeOf(entries)).toBe(Object.prototype);
    expect(transactionFactsOf({ custom_data: [item('__proto__', '{"transaction_id":"forged"}')] })).toEqual(
      {},
    );
  });
});

describe('facts', () => {
  it('are left out where they are empty or unreadable', () => {
    const silent = { operator_id: '', operator_name: null, customer: {}, external_id: [], amount: '' };
    expect(transactionFactsOf({ ...silent, custom_data: '' })).toEqual({});
  });

  it('take the reference from custom_data first, then from the top', () => {
    expect(
      transactionFactsOf({ transaction_id: 'top', custom_data: { transaction_id: 'mine' } }).reference,
    ).toBe('mine');
    expect(transactionFactsOf({ transaction_id: 'top', custom_data: [] }).reference).toBe('top');
  });

  it.each([
    [{ amount: '15000' }, 15000],
    [{ montant: '15000' }, 15000],
    [{ amount: 15000, montant: '15000' }, 15000],
    [{ amount: '', montant: '9' }, 9],
    [{ amount: null, montant: '15000' }, 15000],
    [{ amount: '15000.5', montant: '15000' }, undefined],
    [{ amount: '99999999', montant: '15000' }, undefined],
    [{ amount: '15000', montant: '14000' }, undefined],
    [{ amount: '15000.0' }, undefined],
    [{ amount: '1e4' }, undefined],
    [{ amount: ' 15000' }, undefined],
    [{ amount: '99999999' }, undefined],
    [{ amount: -5 }, undefined],
    [{ amount: Infinity }, undefined],
  ])('read the amount of %j as %s', (record, amount) =>
    expect(transactionFactsOf(record).amount).toBe(amount),
  );

  it('know two amounts that differ', () => {
    expect(amountsDiffer({ amount: 15000, montant: '15000' })).toBe(false);
    expect(amountsDiffer({ amount: 15000, montant: 14000 })).toBe(true);
    expect(amountsDiffer({ amount: '15000', montant: '15000.5' })).toBe(true);
    expect(amountsDiffer({ amount: 15000 })).toBe(false);
    expect(amountsDiffer({ amount: '', montant: '15000' })).toBe(false);
  });
});

describe('a text that Postgres takes', () => {
  it('has no NUL and no lone surrogate', () => {
    expect(storableText('a\u0000b')).toBe('a\uFFFDb');
    expect(storableText('a\ud800b\udc00')).toBe('a\uFFFDb\uFFFD');
    expect(storableText('é😀')).toBe('é😀');
  });

  it('is not cut through a character', () => {
    const cut = storableText('😀'.repeat(LONGEST_TEXT), 99);
    expect(cut).toHaveLength(99);
    expect(cut.isWellFormed()).toBe(true);
  });

  it('comes out of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, longest) => {
        const stored = storableText(text, longest);
        expect(stored.isWellFormed() && !stored.includes('\u0000') && stored.length <= longest).toBe(true);
      }),
    );
  });
});
