import { describe, expect, it } from '@jest/globals';
import { isSameNumber, maskEmail, maskName, maskPhone } from './phone.js';

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

describe('two numbers', () => {
  it.each([
    ['22670112233', '22670112233'],
    ['22670112233', '70112233'],
    ['2250701020304', '22501020304'],
    ['22997000001', '2290197000001'],
    ['2250701020304', '0701020304'],
  ])('are one: %s and %s', (one, other) => {
    expect([isSameNumber(one, other), isSameNumber(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['22670112233', '22670112234'],
    ['2250701020304', '2250501020304'],
    ['2250901020304', '22501020304'],
    ['22670112233', '22870112233'],
    ['22501020304', '22997000001'],
  ])('are two: %s and %s', (one, other) => {
    expect([isSameNumber(one, other), isSameNumber(other, one)]).toEqual([false, false]);
  });
});
