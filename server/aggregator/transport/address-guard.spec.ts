import { describe, expect, it } from '@jest/globals';
import { isPublic } from './address-guard.js';

describe('outbound addresses', () => {
  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.4.4',
    '192.168.1.1',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '::',
    '::127.0.0.1',
    '::8.8.8.8',
    '::7f00:1',
    'not an address',
  ])('refuses %s', (address) => expect(isPublic(address)).toBe(false));

  it.each(['41.203.0.1', '8.8.8.8', '2001:4860:4860::8888', '::ffff:8.8.8.8'])('lets %s pass', (address) =>
    expect(isPublic(address)).toBe(true),
  );
});
