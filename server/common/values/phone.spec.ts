import { describe, expect, it } from '@jest/globals';
import { maskEmail, maskName, maskPhone } from './phone.js';

describe('masks of personal data', () => {
  it('keep the calling code and the last two digits of a number', () => {
    expect(maskPhone('22670112233')).toBe('+226 ••••••33');
    expect(maskPhone('33612345678')).toBe('•••••••••78');
    expect(maskPhone(maskPhone('22670112233'))).toBe('+226 ••••••33');
  });

  it('keep the first letter of each word of a name', () => {
    expect(maskName('Aïssata  Ouédraogo')).toBe('A••• O•••');
    expect(maskName('Éric')).toBe('É•••');
    expect(maskName('')).toBe('');
  });

  it('keep the first letter and the domain of an e-mail address', () => {
    expect(maskEmail('aissata@example.org')).toBe('a•••@example.org');
    expect(maskEmail('aissata')).toBe('a•••');
  });
});
