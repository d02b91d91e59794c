import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { SessionClient, SETTINGS } from '../support/session-client.js';

describe('an issuer that is configured otherwise than the provider names itself', () => {
  let database: TestDatabase;
  let server: Server;
  let base: string;
  let stated: string;

  /** Describes a provider at /realm that names itself `stated`. */
  beforeAll(async () => {
    database = await createTestDatabase();
    server = createServer((request, response) => {
      const isKnown = request.url === '/realm/.well-known/openid-configuration';
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isKnown ? { issuer: stated } : {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await database.drop();
  });

  it.each([
    ['without its slash', '/realm', '/realm/', 'provider_issuer_slash'],
    ['with a slash of its own', '/realm/', '/realm', 'provider_issuer_slash'],
    ['as another one', '/realm', '/other', 'provider_issuer_differs'],
    ['with a wrong path', '/relam', '/realm', 'provider_path_wrong'],
  ])('is reported with both values: %s', async (_, configured, named, code) => {
    stated = base + named;
    const env = {
      ...SETTINGS,
      OIDC_ISSUER: base + configured,
      OIDC_CLIENT_ID: 'rappro',
      OIDC_CLIENT_SECRET: 'a secret of the tests',
      OIDC_NAME: 'Company account',
    };
    const odd = await startApp({ env, databaseUrl: database.url });
    const { status, body } = await new SessionClient(odd.url).send('POST', '/api/session/openid');
    await odd.close();
    expect([status, body.code]).toEqual([503, code]);
    expect(body.detail).toContain(base + configured);
    expect(body.detail).toContain(
      code === 'provider_path_wrong' ? `${base}/relam/.well-known/openid-configuration (HTTP 404)` : stated,
    );
  });
});
