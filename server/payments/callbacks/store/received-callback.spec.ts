import { describe, expect, it } from '@jest/globals';
import { contentTypeOf, headerPairs, storableMark } from './received-callback.js';

describe('what came with a callback', () => {
  it('keeps headers in order and as often as they came', () => {
    const pairs = headerPairs(['Host', 'a', 'X-A', '1', 'x-a', '2']);
    expect(pairs).toEqual([
      ['Host', 'a'],
      ['X-A', '1'],
      ['x-a', '2'],
    ]);
    expect(contentTypeOf(pairs)).toBe('');
    expect(contentTypeOf([['CONTENT-TYPE', 'nonsense;;']])).toBe('nonsense;;');
  });

  it('keeps a mark that a text column can hold', () => {
    expect(storableMark(undefined)).toBeNull();
    expect(storableMark('')).toBeNull();
    expect(storableMark('a/b')).toBe('a/b');
    expect(storableMark('a\u0000b')).toBe('a\uFFFDb');
    expect(storableMark('x'.repeat(1_000))).toHaveLength(200);
  });
});
