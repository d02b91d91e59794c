import { describe, expect, it } from '@jest/globals';
import { bytes, grown } from './sizes.js';

describe('sizes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_500, '1.5 kB'],
    [123_456_789, '123 MB'],
    [41_200_000_000, '41.2 GB'],
    [-2_000_000, '−2.0 MB'],
  ])('%d bytes are %s', (value, text) => {
    expect(bytes(value, 'en').replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('are written in French units', () => {
    expect(bytes(41_200_000_000, 'fr').replaceAll('\u00a0', ' ')).toBe('41,2 Go');
  });

  it('grow with their sign', () => {
    expect(grown(1_200_000, 'en').replaceAll('\u00a0', ' ')).toBe('+ 1.2 MB');
    expect(grown(-1_200_000, 'en').replaceAll('\u00a0', ' ')).toBe('−1.2 MB');
  });
});
