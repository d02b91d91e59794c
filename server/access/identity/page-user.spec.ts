import { describe, expect, it } from '@jest/globals';
import { pageFaultOf } from './page-user.js';

const AWA = '0193a000-0000-7000-8000-000000000001';
const BINTOU = '0193a000-0000-7000-8000-000000000002';
const browser = { 'sec-fetch-site': 'same-origin' };

describe('pageFaultOf', () => {
  it.each([
    ['accepts the page of the signed-in user', 'POST', { ...browser, 'x-rappro-user': AWA }, undefined],
    [
      'refuses a change by the page of another user',
      'POST',
      { ...browser, 'x-rappro-user': BINTOU },
      'other_user',
    ],
    [
      'refuses a read by the page of another user',
      'GET',
      { ...browser, 'x-rappro-user': BINTOU },
      'other_user',
    ],
    ['refuses two users', 'POST', { 'x-rappro-user': [AWA, BINTOU] }, 'other_user'],
    ['refuses a change by a page that names no user', 'POST', browser, 'page_outdated'],
    ['accepts a read by a page that names no user', 'GET', browser, undefined],
    ['accepts a client without pages', 'POST', {}, undefined],
  ])('%s', (_, method, headers, fault) => {
    expect(pageFaultOf({ method, headers }, AWA)).toBe(fault);
  });
});
