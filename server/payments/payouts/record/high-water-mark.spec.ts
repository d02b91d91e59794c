import { describe, expect, it } from '@jest/globals';
import { isHigher, guardStateOf, parseMark, formatMark } from './high-water-mark.js';

const mark = (generation: number, counter: number) => ({ generation, counter });

describe('the guard against a restored backup', () => {
  it('is open while the database remembers at least what the file does', () => {
    expect(guardStateOf(mark(1, 5), mark(1, 5))).toBe('open');
    expect(guardStateOf(mark(1, 4), mark(1, 5))).toBe('open'); // killed between the commit and the file
    expect(guardStateOf(mark(1, 900), mark(2, 5))).toBe('open'); // released under dual control
    expect(guardStateOf(null, mark(1, 0))).toBe('open'); // nothing was ever sent
  });

  it('is closed where the database has forgotten something', () => {
    expect(guardStateOf(mark(1, 6), mark(1, 5))).toBe('forgotten');
    expect(guardStateOf(mark(2, 0), mark(1, 5))).toBe('forgotten');
    expect(guardStateOf(mark(1, 1), mark(1, 0))).toBe('forgotten'); // a new database beside an old file
  });

  it('is closed where the file is gone or says nothing', () => {
    expect(guardStateOf(null, mark(1, 1))).toBe('missing');
    expect(guardStateOf('unreadable', mark(1, 0))).toBe('unreadable');
  });

  it('never writes a lower mark over a higher one', () => {
    expect(isHigher(mark(1, 6), mark(1, 5))).toBe(true);
    expect(isHigher(mark(1, 5), mark(1, 5))).toBe(false);
    expect(isHigher(mark(1, 9), mark(2, 1))).toBe(false);
    expect(isHigher(mark(2, 0), mark(1, 9))).toBe(true);
    expect(isHigher(mark(1, 0), null)).toBe(true);
  });

  it('reads what it wrote and nothing else', () => {
    expect(parseMark(formatMark(mark(3, 123_456)))).toEqual(mark(3, 123_456));
    for (const text of [
      '',
      '{}',
      '{"generation":1}',
      '{"generation":1,"counter":5}',
      'x{"generation":1,"counter":5}\n',
    ])
      expect(parseMark(text)).toBeUndefined();
  });
});
