import { expect, it } from '@jest/globals';
import { forwardedHeaders } from './forwarded-headers.js';

it('forwards content type, date and user agent of a callback only', () => {
  expect(
    forwardedHeaders([
      ['Host', 'rappro.example'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['content-type', 'text/html'],
      ['User-Agent', 'Aggregator/2'],
      ['Date', 'Fri, 20 Nov 2026 10:00:00 GMT'],
      ['Authorization', 'Bearer internal-admin'],
      ['X-Forwarded-For', '127.0.0.1'],
      ['X-Original-URL', '/admin'],
      ['X-HTTP-Method-Override', 'DELETE'],
      ['Content-Encoding', 'gzip'],
      ['Cookie', 'session=1'],
      ['Webhook-Id', 'forged'],
    ]),
  ).toEqual({
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'Aggregator/2',
    date: 'Fri, 20 Nov 2026 10:00:00 GMT',
  });
});
