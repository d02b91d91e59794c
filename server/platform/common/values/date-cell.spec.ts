import { describe, expect, it } from '@jest/globals';
import { readClockCell } from './clock-cell.js';
import { dayInOrder, readDateCell } from './date-cell.js';
import type { DateOrder } from './date-words.js';

function read(text: string, order: DateOrder): string | null {
  const cell = readDateCell(text);
  if (cell === null || typeof cell === 'string') return cell;
  const day = dayInOrder(cell, order);
  if (Number.isNaN(day)) return 'noSuchDay';
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
  const clock = cell.clock === null ? '' : ` ${time(cell.clock)}`;
  return `${date}${clock}${cell.offset === null ? '' : ` @${cell.offset}`}`;
}

const time = (micros: number): string =>
  new Date(micros / 1000).toISOString().slice(11, 23).replace('.000', '');

/**
 * Every form of a date in a file, and what it is with the day first; where its order is open, also with the month and the year first.
 */
const READ: readonly (readonly [text: string, dmy: string | null, mdy?: string, ymd?: string])[] = [
  ['20/11/2026', '2026-11-20', 'noSuchDay'],
  ['20-11-2026', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01', '2026-01-02', 'noSuchDay'],
  ['11/20/2026', 'noSuchDay', '2026-11-20'],
  ['20/11/26', '2026-11-20', 'noSuchDay', '2020-11-26'],
  ['20/11/2026 10:05', '2026-11-20 10:05:00'],
  ['20/11/2026 10:05:09', '2026-11-20 10:05:09'],
  ['20/11/2026 à 10h05', '2026-11-20 10:05:00'],
  ['20/11/2026 - 10:05', '2026-11-20 10:05:00'],
  ['20/11/2026  9:05 PM', '2026-11-20 21:05:00'],
  ['20/11/2026 12:05 am', '2026-11-20 00:05:00'],
  ['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['2026/11/20 10:05', '2026-11-20 10:05:00'],
  ['2026-11-20T10:05:09', '2026-11-20 10:05:09'],
  ['2026-11-20T10:05:09Z', '2026-11-20 10:05:09 @0'],
  ['2026-11-20T10:05:09.500+01:00', '2026-11-20 10:05:09.500 @60'],
  ['2026-11-20 10:05-01', '2026-11-20 10:05:00 @-60'],
  ['2026-11-20 10:05:09 UTC', '2026-11-20 10:05:09 @0'],
  ['20 nov. 2026', '2026-11-20'],
  ['20-Nov-2026', '2026-11-20'],
  ['20-NOV-26', '2026-11-20'],
  ['20 novembre 2026 10:05', '2026-11-20 10:05:00'],
  ['Nov 20, 2026', '2026-11-20'],
  ['November 20, 2026 9:05 PM', '2026-11-20 21:05:00'],
  ['2026 nov. 20', '2026-11-20'],
  ['1er août 2026', '2026-08-01'],
  ['1 déc. 2026', '2026-12-01'],
  ['ven. 20/11/2026', '2026-11-20'],
  ['vendredi 20 novembre 2026', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['20112026', '2026-11-20', 'noSuchDay'],
  ['20261120100509', '2026-11-20 10:05:09'],
  ['20261120 10:05:09', '2026-11-20 10:05:09'],
  ['46346', '2026-11-20'],
  ['46346.5', '2026-11-20 12:00:00'],
  ['46346,5', '2026-11-20 12:00:00'],
  ['', null],
  ['-', null],
  ['31/11/2026', 'noSuchDay'],
  ['29/02/2026', 'noSuchDay'],
  ['2026-11-31T10:05:09Z', 'noSuchDay'],
  ['20/13/2026', 'noSuchDay'],
  ['00/11/2026', 'noSuchDay'],
  ['20/11/2026 25:05', 'time'],
  ['20/11/2026 10:65', 'time'],
  ['hier', 'date'],
  ['20 brumaire 2026', 'date'],
  ['2026', 'date'],
  ['=TODAY()', 'formulaCell'],
  ['#N/A', 'errorValue'],
];

describe('a date of a file', () => {
  it.each(READ)('%j with the day first is %j', (text, ...wanted) => {
    const orders = (['dmy', 'mdy', 'ymd'] as const).slice(0, wanted.length);
    expect(orders.map((order) => read(text, order))).toEqual(wanted);
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
    ['9:05 p.m.', '21:05:00'],
    ['12:00 AM', '00:00:00'],
    ['0.5', '12:00:00'],
    ['080512', '08:05:12'],
    ['1899-12-30 10:05:09', '10:05:09'],
    ['24:00', 'time'],
    ['13:00 pm', 'time'],
    ['1005', 'time'],
    ['', null],
    ['-', null],
  ])('%j is %j', (text, value) => {
    const clock = readClockCell(text);
    expect(typeof clock === 'number' ? time(clock) : clock).toBe(value);
  });
});
