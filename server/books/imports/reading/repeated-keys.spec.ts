import { describe, expect, it } from '@jest/globals';
import { RepeatedKeys } from './repeated-keys.js';

const ROWS = 20_000;

function added(texts: Iterable<string>): RepeatedKeys {
  const keys = new RepeatedKeys();
  for (const text of texts) keys.add(text);
  return keys;
}

const numbered = (name: string): string[] => Array.from({ length: ROWS }, (_, n) => `${name}${n}`);

describe('repeated keys', () => {
  it.each(['CMD-', 'OM', '', '2267', 'é'])('finds none among numbers that begin with "%s"', (name) => {
    expect(added(numbered(name)).found).toBe(false);
  });

  it('finds the first text again after all others', () => {
    expect(added([...numbered('OM'), 'OM0']).found).toBe(true);
  });

  it('finds a text that follows itself, also an empty one', () => {
    expect(added(['OM1', 'OM1']).found).toBe(true);
    expect(added(['', '']).found).toBe(true);
  });

  it('tells texts apart that differ in one character', () => {
    expect(added(['OM1', 'OM2', 'MO1', 'OM1 ', 'om1']).found).toBe(false);
  });
});
