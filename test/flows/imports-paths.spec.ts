import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ImportsHarness, type ImportMember } from '../support/imports.harness.js';

let desk: ImportsHarness;
let finance: ImportMember;
let files = 0;

beforeAll(async () => {
  desk = await ImportsHarness.open();
  finance = await desk.somebody('finance');
});
afterAll(() => desk.close());

const HEADER = 'date;amount;balance;reference;phone;status';
const date = fc.constantFrom(
  '19/11/2026',
  '19/11/2026 10:05',
  '2026-11-19T10:05:09Z',
  '31/11/2026',
  '',
  '19.11.2026 10:05:09',
);
const amount = fc.constantFrom('1500', '0', '1 500', '-20', '12,5', '', '007', '999999999999999');
const text = fc.constantFrom('A1', ' A1', "'A1", '2,5E+10', 'é', '', '1+2', 'x'.repeat(201));
const phone = fc.constantFrom('54112233', '22654112233', '+22654112233', '1', '');
const status = fc.constantFrom('success', 'échec', 'TIP', 'peut-être', '');
/** Generates columns of equal cells and columns of different cells. */
const column = <T>(cell: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.oneof(
    cell.map((one) => Array.from({ length: 4 }, () => one)),
    fc.array(cell, { minLength: 4, maxLength: 4 }),
  );

describe('a clean file that the database reads', () => {
  it('is read like one that is read row by row', async () => {
    const table = fc.tuple(
      column(date),
      column(amount),
      column(amount),
      column(text),
      column(phone),
      column(status),
    );
    await fc.assert(
      fc.asyncProperty(table, async (columns) => {
        const rows = Array.from({ length: 4 }, (_, at) => columns.map((cells) => cells[at] ?? '').join(';'));
        const clean = await read([HEADER, ...rows]);
        const broken = await read([HEADER, ...rows, '']); // an empty line in the midst makes it no clean one
        expect(clean).toEqual(broken);
      }),
      { numRuns: 40 },
    );
  });
});

/** Returns the totals of a file with a valid last row. */
async function read(lines: string[]): Promise<object> {
  const source = await desk.source(finance, { operatorId: '11' });
  const last = `19/11/2026;1;1;LAST-${Math.floor((files += 1) / 2)};22654112233;success`;
  const file = [...lines, `19/11/2026;1;1;OWN;22654112233;success`, last, ''].join('\n');
  const view = await desk.bring(finance, source.id, `${file}${'\n'.repeat(files % 2)}`);
  const { goodRows, badRows, sumIn, sumOut, closingBalance, firstDay, lastDay, errors, preview } = view;
  const wrong = errors.map(({ errors: reasons }) => reasons.map(({ field, rule }) => `${field}:${rule}`));
  const read = preview.map(({ line }) => ({
    ...line,
    importId: '',
    sourceName: '',
    rowNumber: 0,
    reference: line?.reference?.replace(/LAST.*/, ''),
  }));
  return { goodRows, badRows, sumIn, sumOut, closingBalance, firstDay, lastDay, wrong, read };
}
