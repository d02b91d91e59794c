import { describe, expect, it } from '@jest/globals';
import { ProcessingPace } from './processing-pace.js';

/** Simulates two seconds of arrivals at a steady rate, until 3,000 ms. */
function after(perSecond: number): ProcessingPace {
  const pace = new ProcessingPace();
  for (let n = 0; n < 2 * perSecond; n++) pace.arrived(1, 1_000 + n * (1_000 / perSecond));
  return pace;
}

describe('the pace of the reader', () => {
  it('does not rest when nothing arrives', () => {
    expect(new ProcessingPace().restAfter(20, 60_000)).toBe(0);
    expect(after(5_000).restAfter(20, 60_000)).toBe(0);
  });

  it('rests as long as it worked at 500 arrivals a second', () => {
    expect(after(500).restAfter(20, 3_000)).toBeCloseTo(20, 0);
  });

  it('yields to the senders in a storm, and never stops', () => {
    expect(after(5_000).restAfter(20, 3_000)).toBeCloseTo(200, -1);
    expect(after(50_000).restAfter(20, 3_000)).toBe(380);
  });
});
