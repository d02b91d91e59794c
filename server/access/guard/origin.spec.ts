import { describe, expect, it } from '@jest/globals';
import { readEnv } from '../../platform/config/env.js';
import { isSameOriginRequest } from './origin.js';

const REAL = {
  DATABASE_URL: 'postgres://localhost/rappro',
  RAPPRO_MASTER_KEY: `${'A'.repeat(43)}=`,
  PUBLIC_URL: 'https://rappro.example/',
  PAYOUT_MARKER_FILE: 'payouts.marker',
};
const real = readEnv(REAL);
const demo = readEnv({});
const own = { 'x-rappro': '1', origin: 'https://rappro.example' };

describe('a change without an API key', () => {
  it('is taken from the console', () => {
    expect(isSameOriginRequest(own, real)).toBe(true);
    expect(isSameOriginRequest({ 'x-rappro': '1', 'sec-fetch-site': 'same-origin' }, real)).toBe(true);
  });

  it.each([
    ['without the header', { origin: own.origin }],
    ['with another value', { ...own, 'x-rappro': 'yes' }],
    ['from another origin', { ...own, origin: 'https://evil.example' }],
    ['from a prefix of the origin', { ...own, origin: 'https://rappro.example.evil.test' }],
    ['over plain HTTP', { ...own, origin: 'http://rappro.example' }],
    ['from another port', { ...own, origin: 'https://rappro.example:8443' }],
    ['from an opaque origin', { ...own, origin: 'null' }],
    ['from a sibling site', { 'x-rappro': '1', 'sec-fetch-site': 'same-site' }],
    ['that says nothing of where it comes from', { 'x-rappro': '1' }],
    ['from loopback', { 'x-rappro': '1', origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ])('is refused %s', (_, headers) => {
    expect(isSameOriginRequest(headers, real)).toBe(false);
  });

  it('is taken at any port of this machine where no other address is public', () => {
    const local = { ...own, origin: 'http://127.0.0.1:3817', host: '127.0.0.1:3817' };
    expect(isSameOriginRequest(local, readEnv({ ...REAL, PUBLIC_URL: 'http://localhost:3000' }))).toBe(true);
  });

  it('is taken on every name of this machine in the demo, and from nowhere else', () => {
    const from = (origin: string, host: string): boolean =>
      isSameOriginRequest({ 'x-rappro': '1', origin, host }, demo);
    expect(from('http://localhost:3000', '127.0.0.1:3000')).toBe(true);
    expect(from('http://127.0.0.1:3817', '127.0.0.1:3817')).toBe(true);
    expect(from('http://localhost:9999', 'localhost:3000')).toBe(false);
    expect(from('http://evil.example:3000', 'localhost:3000')).toBe(false);
    expect(from('http://evil.example:3000', 'evil.example:3000')).toBe(false);
  });
});
