import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serveConsole } from '../../server/start/http/console.js';
import { setSecurityHeaders } from '../../server/start/http/security-headers.js';
import { httpAdapter } from '../../server/start/create-app.js';
import { ProblemFilter } from '../../server/platform/common/problems/problem.filter.js';
import { readEnv } from '../../server/platform/config/env.js';

@Module({})
class Nothing {}

const PAGE =
  '<!doctype html><html lang="__LANGUAGE__"><meta name="csp-nonce" content="__CSP_NONCE__"><div id="root"></div>';
const ADDRESSES = ['/', '/login', '/help/:guide?', '/transactions', '/transactions/:id', '/people/*'];
const root = mkdtempSync(join(tmpdir(), 'rappro-console-'));
let app: NestFastifyApplication;
let url: string;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'addresses.json'), JSON.stringify(ADDRESSES));
  writeFileSync(join(root, 'assets', 'main-1a2b.js'), 'export {};'.repeat(100));
  writeFileSync(join(root, 'assets', 'main-1a2b.js.map'), '{}');
  writeFileSync(join(root, 'assets', 'page-3c4d.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'page-3c4d.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  const env = readEnv({});
  app = await NestFactory.create<NestFastifyApplication>(Nothing, httpAdapter(env), { logger: false });
  setSecurityHeaders(app, env);
  app.useGlobalFilters(new ProblemFilter());
  serveConsole(app, root);
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

/** Sends the address as it is written. */
async function rawGet(path: string): Promise<{ status: number }> {
  const { hostname, port } = new URL(url);
  const sent = request({ host: hostname, port, path, headers: { accept: '*/*' } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode ?? 0 };
}

const nonceOf = (policy: string | null): string | undefined =>
  /style-src 'self' 'nonce-([^']+)'/.exec(policy ?? '')?.[1];

describe('the console', () => {
  it('is the same page at every address of a screen, with a nonce of its own each time', async () => {
    const nonces = new Set<string | undefined>();
    for (const path of ['/', '/transactions', '/transactions/1/show?tab=2', '/login']) {
      const answer = await fetch(url + path);
      const nonce = nonceOf(answer.headers.get('content-security-policy'));
      expect(await answer.text()).toBe(
        PAGE.replace('__CSP_NONCE__', nonce ?? 'none').replace('__LANGUAGE__', 'fr'),
      );
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
    expect(nonces).not.toContain(undefined);
  });

  it.each([
    ['fr-FR,fr;q=0.9,en;q=0.8', undefined, 'fr'],
    ['en-GB,en;q=0.9', undefined, 'en'],
    ['de-DE', undefined, 'fr'],
    ['fr-FR', 'other=1; rappro-language=en', 'en'],
    ['en-GB', 'rappro-language=fr; other=1', 'fr'],
    ['en-GB', 'rappro-language="><script>', 'en'],
  ])('names its language from the first byte: %s, %s', async (accepted, cookie, expected) => {
    const answer = await fetch(`${url}/login`, {
      headers: { 'accept-language': accepted, ...(cookie ? { cookie } : {}) },
    });
    expect(/<html lang="(.*?)">/.exec(await answer.text())?.[1]).toBe(expected);
  });

  it.each(['//', '//anything', '//.env', '//transactions', '///login'])('answers 404 to %s', async (path) => {
    expect((await rawGet(path)).status).toBe(404);
  });

  it('routes a request in absolute form by its path', async () => {
    expect((await rawGet('http://any.example/transactions')).status).toBe(200);
    expect((await rawGet('http://any.example//transactions')).status).toBe(404);
    expect((await rawGet('http://any.example/missing.js')).status).toBe(404);
  });

  it('is served below the first segments of the addresses that its build wrote down only', async () => {
    const statusOf = async (path: string) => [path, (await rawGet(path)).status];
    for (const path of ['/', '/login', '/help', '/help/finance', '/transactions/1', '/people/1?x=2'])
      expect(await statusOf(path)).toEqual([path, 200]);
    for (const path of ['/payouts', '/helpful', '/:guide', '/*', '/1'])
      expect(await statusOf(path)).toEqual([path, 404]);
  });

  it('refuses to start with a console whose build wrote no addresses', () => {
    const older = mkdtempSync(join(tmpdir(), 'rappro-console-'));
    writeFileSync(join(older, 'index.html'), PAGE);
    expect(() => serveConsole(app, older)).toThrow('addresses.json is missing: run npm run build:web.');
    rmSync(older, { recursive: true });
  });

  it('serves hashed files compressed and cacheable for a year', async () => {
    const answer = await fetch(`${url}/assets/main-1a2b.js`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toBe('export {};'.repeat(100));
    expect((await fetch(`${url}/favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('serves the file that the build has compressed to a browser that accepts %s', async (accepted, sent) => {
    const answer = await fetch(`${url}/assets/page-3c4d.js`, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(sent);
    expect(await answer.text()).toBe('export {};');
  });

  it.each([
    '/addresses.json',
    '/assets/old-0000.js',
    '/assets/main-1a2b.js.map',
    '/assets/page-3c4d.js.br',
    '/api/nothing',
    '/health',
    '/.env',
    '/.git/config',
    '/metrics',
    '/wp-login.php',
    '/transactionsx',
    '/%61pi/projects',
    '/callbacks/x',
    '/assets/..%2findex.html',
  ])('is not served in place of another resource: %s', async (path) => {
    const answer = await fetch(url + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('needs no TLS on localhost', async () => {
    expect((await fetch(url)).headers.get('strict-transport-security')).toBeNull();
  });
});
