import { describe, expect, it } from '@jest/globals';
import { durationText, unitOf } from './duration.js';

describe('a duration', () => {
  it('is written in the largest unit that keeps it whole', () => {
    expect(
      [4, 60, 90, 5_400, 86_400, 259_200, 0].map((seconds) =>
        durationText(seconds, 'en').replace('\u00a0', ' '),
      ),
    ).toEqual(['4 s', '1 min', '90 s', '90 min', '24 h', '3 d', '0 s']);
    expect(durationText(259_200, 'fr')).toBe('3\u00a0j');
    expect(unitOf(259_200)).toBe('d');
  });
});
