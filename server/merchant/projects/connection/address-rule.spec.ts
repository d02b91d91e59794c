import { describe, expect, it } from '@jest/globals';
import { addressFlaw, normalizeAddress } from './address-rule.js';

describe('the address of an aggregator', () => {
  it('accepts https, and http for private hosts only', () => {
    expect(addressFlaw('https://api.aggregator.example', false)).toBeUndefined();
    for (const allowPrivate of [false, true])
      expect(addressFlaw('http://api.aggregator.example/base', allowPrivate)).toBe('httpsOnly');
    expect(addressFlaw('http://sandbox:4010', true)).toBeUndefined();
    for (const other of [
      'ftp://a.example',
      'javascript:alert(1)',
      'a.example',
      '//a.example',
      '',
      'https://',
    ])
      expect(addressFlaw(other, false)).toBe('isUrl');
  });

  it('holds neither a password nor a query', () => {
    for (const other of ['https://me:pw@a.example', 'https://a.example/?x=1', 'https://a.example/#x'])
      expect(addressFlaw(other, false)).toBe('plainAddress');
  });

  it.each([
    'http://localhost:4010',
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://10.0.0.8',
    'http://192.168.1.1',
    'http://169.254.169.254/latest',
    'http://100.64.0.1',
    'http://[::1]',
    'http://[::ffff:10.0.0.1]',
    'http://[fd00::1]',
    'http://[::127.0.0.1]',
    'http://0.0.0.0',
    'http://db.internal',
    'http://metadata',
  ])('is not %s, unless private addresses are allowed', (address) => {
    expect(addressFlaw(address, false)).toBe('privateAddress');
    expect(addressFlaw(address, true)).toBeUndefined();
  });

  it('is kept without slashes at its end', () => {
    expect(normalizeAddress(' https://a.example/base// ')).toBe('https://a.example/base');
  });
});
