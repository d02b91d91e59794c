import { describe, expect, it } from '@jest/globals';
import { RepeatedKeys } from './repeated-keys.js';

const ROWS = 20_000;

function repeats(texts: Iterable<string>): boolean {
  const keys = new RepeatedKeys();
  for (const text of texts) keys.add(text);
  return keys.takeFound();
}

const numbered = (name: string): string[] => Array.from({ length: ROWS }, (_, n) => `${name}${n}`);

describe('repeated keys', () => {
  it.each(['CMD-', 'OM', '', '2267', 'é'])('finds none among numbers that begin with "%s"', (name) => {
    expect(repeats(numbered(name))).toBe(false);
  });

  it('finds the first text again after all others', () => {
    expect(repeats([...numbered('OM'), 'OM0'])).toBe(true);
  });

  it('finds a text that follows itself, also an empty one', () => {
    expect(repeats(['OM1', 'OM1'])).toBe(true);
    expect(repeats(['', ''])).toBe(true);
  });

  it('tells texts apart that differ in one character', () => {
    expect(repeats(['OM1', 'OM2', 'MO1', 'OM1 ', 'om1'])).toBe(false);
  });
});
