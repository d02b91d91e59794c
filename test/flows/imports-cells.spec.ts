import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { parseAmount } from '../../server/common/values/amount.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let db: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  db = new DataSource({ type: 'postgres', url: database.url, extra: { options: '-c role=rappro_app' } });
  await db.initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function read(call: string, values: unknown[]): Promise<string | null> {
  const [row] = await db.query<{ value: string | null }[]>(`SELECT ${call} AS value`, values);
  return row?.value ?? null;
}
const amount = (text: string, decimal = ','): Promise<string | null> =>
  read('import_amount($1::text, $2::text)', [text, decimal]);
const moment = (text: string, order = 'dmy'): Promise<string | null> =>
  read('import_moment($1::text, $2::text)', [text, order]);
const time = (text: string): Promise<string | null> => read('import_time($1::text)', [text]);
const phone = (text: string, calling: string | null = '226', lengths = [8]): Promise<string | null> =>
  read('import_phone($1::text, $2::text, $3::integer[])', [text, calling, lengths]);

describe('an amount of a file', () => {
  it.each([
    ['1250000', '1250000'],
    ['1 250 000', '1250000'],
    ['1\u00a0250\u00a0000', '1250000'],
    ['1\u202f250\u202f000', '1250000'],
    ['1.250.000', '1250000'],
    ['1,250,000', '1250000'],
    ["1'250'000", '1250000'],
    ['1.250', '1250'],
    ['1250,00', '1250'],
    ['1 250,00', '1250'],
    ['1.250.000,00', '1250000'],
    ['1,250,000.00', '1250000'],
    ['1250.00', '1250'],
    ['1250,', '1250'],
    ['-500', '-500'],
    ['−500', '-500'],
    ['- 500', '-500'],
    ['500-', '-500'],
    ['(500)', '-500'],
    ['(1 500)', '-1500'],
    ['+500', '500'],
    ['500 F CFA', '500'],
    ['500FCFA', '500'],
    ['500 F', '500'],
    ['XOF 1 500', '1500'],
    ['-1 500 XOF', '-1500'],
    ['0', '0'],
    ['0,00', '0'],
    ['-0', '0'],
    ['007', '7'],
    ['12,5', '!noDecimals'],
    ['12.5', '!noDecimals'],
    ['1250,50', '!noDecimals'],
    ['1 250,5', '!noDecimals'],
    ['1,250', '!noDecimals'],
    ['12 50', '!amount'],
    ['1 2500', '!amount'],
    ['1.25.000', '!amount'],
    ['1,250.000,00', '!amount'],
    ['douze', '!amount'],
    ['1e3', '!shortened'],
    ['1,5E+06', '!shortened'],
    ['=1+1', '!amount'],
    ['--5', '!amount'],
    ['5 USD', '!amount'],
    ['9999999999999999', '!amountTooLarge'],
  ])('with a decimal comma: %s is %s', async (text, value) => {
    expect(await amount(text)).toBe(value);
  });

  it.each([
    ['1,250', '1250'],
    ['1,250.00', '1250'],
    ['1.250', '!noDecimals'],
    ['1.250.000', '1250000'],
    ['12.00', '12'],
    ['12,00', '12'],
  ])('with a decimal point: %s is %s', async (text, value) => {
    expect(await amount(text, '.')).toBe(value);
  });

  it('is the same with any thousands separator', async () => {
    const sign = fc.constantFrom(' ', '\u00a0', '\u202f', '.', ',');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        sign,
        fc.boolean(),
        async (value, by, minus) => {
          const parted = String(value).replace(/\B(?=(\d{3})+$)/g, by);
          const wanted = `${minus && value > 0 ? '-' : ''}${value}`;
          const decimal = by === ',' ? '.' : ',';
          expect(await amount(`${minus ? '-' : ''}${parted}`, decimal)).toBe(wanted);
          expect(await amount(`${parted}${decimal}00${minus ? '-' : ''}`, decimal)).toBe(wanted);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is read alike with either decimal sign when it is unambiguous', async () => {
    const part = fc.constantFrom(
      '1',
      '12',
      '500',
      '000',
      '00',
      '0',
      ' ',
      '\u202f',
      ',',
      '.',
      "'",
      'FCFA',
      '-',
    );
    const typed = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const read = parseAmount(text);
        if (typeof read === 'string') return;
        const inFiles = [await amount(text, ','), await amount(text, '.')];
        // A file may refuse what its own decimal sign forbids; it never reads another amount.
        expect(inFiles.filter((value) => !value?.startsWith('!'))).not.toContainEqual(
          expect.not.stringMatching(new RegExp(`^${read}$`)),
        );
        expect(inFiles.some((value) => value === String(read))).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  it('is read or refused for any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0')),
        async (text) => {
          expect(await amount(text)).toMatch(/^(-?[0-9]{1,15}|![a-zA-Z]+)$/);
          expect(await moment(text)).toMatch(/^@?\d{4}|^![a-zA-Z]+$/);
          expect(await time(text)).toMatch(/^\d\d:\d\d:\d\d|^!time$/);
          expect(await phone(text)).toMatch(/^\d{8,15}$|^![a-zA-Z]+$/);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a date of a file', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20/11/2026 10:05', '2026-11-20 10:05:00'],
    ['20/11/2026 10:05:09', '2026-11-20 10:05:09'],
    ['20/11/2026 à 10h05', '2026-11-20 10:05:00'],
    ['20/11/2026  9:05 PM', '2026-11-20 21:05:00'],
    ['20/11/2026 12:05 am', '2026-11-20 00:05:00'],
    ['2026-11-20', '2026-11-20'],
    ['2026/11/20 10:05', '2026-11-20 10:05:00'],
    ['2026-11-20 10:05:09', '2026-11-20 10:05:09'],
    ['2026-11-20T10:05:09', '2026-11-20T10:05:09'],
    ['2026-11-20T10:05:09Z', '@2026-11-20T10:05:09Z'],
    ['2026-11-20T10:05:09.123456+01:00', '@2026-11-20T10:05:09.123456+01:00'],
    ['2026-11-20 10:05-01', '@2026-11-20 10:05-01'],
    ['20 nov. 2026', '2026-11-20'],
    ['20-Nov-2026', '2026-11-20'],
    ['20 novembre 2026 10:05', '2026-11-20 10:05:00'],
    ['1 août 2026', '2026-08-01'],
    ['ven. 20/11/2026', '2026-11-20'],
    ['46346', '2026-11-20'],
    ['46346.5', '2026-11-20 12:00:00'],
    ['31/11/2026', '!noSuchDay'],
    ['29/02/2026', '!noSuchDay'],
    ['2026-11-31T10:05:09Z', '!noSuchDay'],
    ['2026-02-30', '!noSuchDay'],
    ['20/13/2026', '!noSuchDay'],
    ['00/11/2026', '!noSuchDay'],
    ['20/11/26', '!twoDigitYear'],
    ['20/11/26 10:05', '!twoDigitYear'],
    ['20/11/2026 25:05', '!time'],
    ['20/11/2026 10:65', '!time'],
    ['hier', '!date'],
    ['20 brumaire 2026', '!date'],
    ['2026', '!date'],
  ])('with the day first: %s is %s', async (text, value) => {
    expect(await moment(text)).toBe(value);
  });

  it('with the month first, and with the year first', async () => {
    expect(await moment('11/20/2026', 'mdy')).toBe('2026-11-20');
    expect(await moment('20/11/2026', 'mdy')).toBe('!noSuchDay');
    expect(await moment('20/11/2026', 'ymd')).toBe('!date');
    expect(await moment('20261120', 'ymd')).toBe('2026-11-20');
  });

  it('is any day of the calendar and no other', async () => {
    const part = fc.tuple(
      fc.integer({ min: 0, max: 32 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 2001, max: 2099 }),
    );
    await fc.assert(
      fc.asyncProperty(part, async ([day, month, year]) => {
        const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const at = new Date(Date.UTC(year, month - 1, day));
        const exists = at.toISOString().startsWith(iso);
        expect(await moment(`${day}/${month}/${year}`)).toBe(exists ? iso : '!noSuchDay');
      }),
      { numRuns: 200 },
    );
  });
});

describe('a time of a file', () => {
  it.each([
    ['10:05:09', '10:05:09'],
    ['9:05', '09:05:00'],
    ['10h05', '10:05:00'],
    ['10h', '10:00:00'],
    ['10h05m09s', '10:05:09'],
    ['9:05 pm', '21:05:00'],
    ['12:00 AM', '00:00:00'],
    ['0.5', '12:00:00'],
    ['1899-12-30 10:05:09', '10:05:09'],
    ['24:00', '!time'],
    ['13:00 pm', '!time'],
    ['1005', '!time'],
  ])('%s is %s', async (text, value) => {
    expect(await time(text)).toBe(value);
  });
});

describe('a number of a file', () => {
  it.each([
    ['+226 54 11 22 33', '22654112233'],
    ['0022654112233', '22654112233'],
    ['226-54-11-22-33', '22654112233'],
    ['54112233', '22654112233'],
    ['54 11 22 33', '22654112233'],
    ['22501020304', '22501020304'],
    ['2,2654E+10', '!shortened'],
    ['22654****33', '!isPhone'],
    ['12', '!isPhone'],
  ])('of Burkina: %s is %s', async (text, value) => {
    expect(await phone(text)).toBe(value);
  });

  it('of a country with a leading zero, or of none', async () => {
    expect(await phone('0102030405', '225', [10])).toBe('2250102030405');
    expect(await phone('2250102030405', '225', [10])).toBe('2250102030405');
    expect(await phone('54112233', null, [])).toBe('54112233');
  });
});
