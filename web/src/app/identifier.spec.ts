import { describe, expect, it } from '@jest/globals';
import { identifierKind, searchPath } from './identifier.js';

describe('what a pasted scrap looks like', () => {
  it.each([
    ['CMD-0351-4PJAAZ', 'reference'],
    ['+226 70 11 22 33', 'phone'],
    ['0022670112233', 'phone'],
    ['P631944101182', 'requestId'],
    ['202611211042196b017559685e3', 'logfile'],
    ['5b3f1c0a9d7e42688f14a6c2d05e9b7733c8417fae6029d1b45c8ef07a91d26e', 'hash'],
    ['eyJ0eXAiOiJKV1QifQ.eyJpZCI6MX0.c2ln', 'token'],
    ['01a1cbb5-94c9-76f2-ae39-10dddd963f45', 'id'],
  ])('%s is a %s', (scrap, kind) => expect(identifierKind(scrap)).toBe(kind));

  it('is nothing while nothing is typed', () => expect(identifierKind('  ')).toBeUndefined());

  it('is found among callbacks when only callbacks carry it', () => {
    expect(searchPath('202611211042196b017559685e3')).toMatch(/^\/deliveries\?q=/);
    expect(searchPath('CMD-0351')).toBe('/transactions?q=CMD-0351');
  });

  it('opens a transaction by its own identifier, stray blanks or not', () => {
    expect(searchPath(' 01a1cbb5-94c9-76f2-ae39-10dddd963f45 ')).toBe(
      '/transactions/01a1cbb5-94c9-76f2-ae39-10dddd963f45',
    );
  });
});
