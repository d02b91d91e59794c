import { expect, it } from '@jest/globals';
import { forwardedHeaders } from './forwarded-headers.js';

it('forwards the headers of a callback without those of its connection', () => {
  expect(
    forwardedHeaders([
      ['Host', 'rappro.example'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Content-Length', '12'],
      ['Connection', 'close, X-Hop'],
      ['X-Hop', '1'],
      ['X-Trace', 'a'],
      ['x-trace', 'b'],
      ['Webhook-Id', 'forged'],
    ]),
  ).toEqual({ 'content-type': ['application/x-www-form-urlencoded'], 'x-trace': ['a', 'b'] });
});
