import { describe, expect, it } from '@jest/globals';
import { Clocks, Numbers, Readings, RisingNumbers } from './growing.js';

const ROWS = 40_000;
const EDGES = [0, -0, 1, -1, 127, -127, -128, 32_767, -32_768, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 0.5, NaN];

function filled(values: readonly number[]): Numbers {
  const numbers = new Numbers();
  for (const value of values) numbers.push(value);
  return numbers;
}

const readAll = (numbers: Numbers): number[] =>
  Array.from({ length: numbers.length }, (_, place) => numbers.at(place));

describe('numbers of all rows', () => {
  it.each(EDGES)('keep %d after small numbers and before large ones', (value) => {
    const values = [NaN, 3, value, NaN, 2_000_000, value, 1e15, value, NaN];
    expect(readAll(filled(values))).toEqual(values);
    expect(readAll(filled(values).copy())).toEqual(values);
  });

  it('are read as they were added in every piece', () => {
    const values = Array.from({ length: ROWS }, (_, n) =>
      n % 7 === 0 ? NaN : (n * 2_654_435) % 5_000_000_000,
    );
    const numbers = filled(values);
    expect(numbers.length).toBe(ROWS);
    expect(readAll(numbers)).toEqual(values);
    expect(numbers.at(ROWS)).toBeNaN();
  });

  it('are read as they were added where they rise, with gaps or from the start again', () => {
    const values = Array.from({ length: ROWS }, (_, n) =>
      n < 30_000 ? n + 2 + Math.floor(n / 7) : n - 30_000,
    );
    const rising = new RisingNumbers();
    for (const value of values) rising.push(value);
    expect(rising.length).toBe(ROWS);
    expect(values.map((_, place) => rising.at(place))).toEqual(values);
    expect(rising.at(ROWS)).toBeNaN();
  });

  it('are read as they were added where they are times of a day', () => {
    const values = Array.from({ length: ROWS }, (_, n) =>
      n % 11 === 0 ? NaN : n % 5 === 0 ? (n * 7_919_993) % 86_400_000_000 : (n % 86_400) * 1_000_000,
    );
    const clocks = new Clocks();
    for (const value of [...values, 86_399_999_999, 1]) clocks.push(value);
    expect([...values, 86_399_999_999, 1].map((_, place) => clocks.at(place))).toEqual([
      ...values,
      86_399_999_999,
      1,
    ]);
  });

  it('part where two readings differ, and keep what both had', () => {
    const readings = new Readings([',', '.']);
    readings.pushAll(100);
    readings.push({ ',': 1_250, '.': 1.25 });
    readings.pushAll(NaN);
    expect(readAll(readings.of(','))).toEqual([100, 1_250, NaN]);
    expect(readAll(readings.of('.'))).toEqual([100, 1.25, NaN]);
  });
});
