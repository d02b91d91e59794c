import { describe, expect, it } from '@jest/globals';
import { masked, spelled } from './phone.js';

describe('phone numbers for eyes', () => {
  it('hides all but the country and the last two digits', () => {
    expect(masked('22670112212')).toBe('+226 ••12');
    expect(masked('33612345678')).toBe('••78');
  });

  it('shortens a number that the server masked and never spells it', () => {
    expect(masked('+226 ••••••33')).toBe('+226 ••33');
    expect(spelled('+226 ••••••33')).toBe('+226 ••••••33');
  });

  it('spells a revealed number in pairs', () => {
    expect(spelled('22670112212')).toBe('+226 70 11 22 12');
    expect(spelled('2250701122334')).toBe('+225 07 01 12 23 34');
    expect(spelled('221771234567')).toBe('+221 771 23 45 67');
  });
});
