import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { compressAnswers } from './compression.js';

const LONG = { data: Array.from({ length: 100 }, (_, place) => ({ reference: `CMD-${place}` })) };
const app = Fastify();

beforeAll(() => {
  compressAnswers(app);
  app.get('/long', () => LONG);
  app.get('/short', () => ({ id: 1 }));
  app.get('/text', (_, reply) => reply.type('text/plain').send('x'.repeat(5_000)));
  app.post('/long', () => LONG);
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST', url: string, accepted = 'gzip, deflate, br') =>
  app.inject({ method, url, headers: { 'accept-encoding': accepted } });

describe('an answer of the API', () => {
  it('is compressed where the client accepts it', async () => {
    const { headers, rawPayload } = await call('GET', '/long');
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(LONG);
    expect(headers['content-length']).toBe(String(rawPayload.length));
  });

  it('stays as it is for other clients, which caches tell apart', async () => {
    const { headers, body } = await call('GET', '/long', 'identity');
    expect(headers).toMatchObject({ vary: 'accept-encoding' });
    expect(JSON.parse(body)).toEqual(LONG);
  });

  it.each([
    ['that is short', 'GET', '/short'],
    ['that is no JSON', 'GET', '/text'],
    ['to an act, which may carry a secret', 'POST', '/long'],
  ] as const)('%s is not compressed', async (_, method, url) => {
    expect((await call(method, url)).headers['content-encoding']).toBeUndefined();
  });
});
