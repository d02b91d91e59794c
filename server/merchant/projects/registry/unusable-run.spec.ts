import { describe, expect, it } from '@jest/globals';
import { UnusableRun } from './unusable-run.js';

function run(responses: readonly (readonly [about: string, at: number])[]): UnusableRun {
  const made = new UnusableRun();
  for (const [about, at] of responses) made.add(about, at);
  return made;
}

describe('unusable responses in a row', () => {
  it('concern the project from the fifth on, about three transactions', () => {
    const four = run([
      ['a', 0],
      ['b', 0],
      ['c', 0],
      ['a', 0],
    ]);
    expect(four.concernsProject(0)).toBe(false);
    four.add('b', 1);
    expect(four.concernsProject(1)).toBe(true);
    four.end();
    expect(four.concernsProject(1)).toBe(false);
  });

  it('do not concern it when they are about one or two transactions only', () => {
    const two = run(Array.from({ length: 20 }, (_, n) => [n % 2 ? 'a' : 'b', n] as const));
    expect(two.concernsProject(20)).toBe(false);
    expect(two.concernsProject(60_000)).toBe(true);
  });

  it('need a second token when one transaction has them for a minute', () => {
    const one = run([
      ['a', 0],
      ['a', 30_000],
      ['a', 60_000],
    ]);
    expect([one.needsSecondToken(59_999), one.needsSecondToken(60_000)]).toEqual([false, true]);
    expect(one.concernsProject(600_000)).toBe(false);
    one.add('made up', 60_000);
    expect(one.concernsProject(60_000)).toBe(true);
  });
});
