import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';
import { followed } from '../support/imports.harness.js';
import { watched } from '../support/other-requests.js';
import { SessionClient, addUser, addProject, SETTINGS } from '../support/session-client.js';

const MB = 1024 * 1024;
const ABANDONED = `${hostname()}.4194303.left`;
const folder = mkdtempSync(join(tmpdir(), 'rappro-test-'));
const spool = join(folder, 'rappro-bodies');

let running: TestApp;
let finance: SessionClient;
let support: SessionClient;
let sourceId: string;

beforeAll(async () => {
  mkdirSync(join(spool, ABANDONED), { recursive: true });
  writeFileSync(join(spool, ABANDONED, 'body'), 'of a process that was killed');
  running = await startApp({
    env: { ...SETTINGS, BODY_DIR: folder, BODY_DISK_MB: '512', BODY_MEMORY_MB: '32' },
  });
  const projectId = await addProject(running, 'Burkina');
  [finance, support] = [await member('finance'), await member('support')];
  const source = await finance.send('POST', '/api/import-sources', {
    body: { projectId, side: 'statement', name: 'Relevé', operatorId: '11' },
  });
  sourceId = String(source.body['id']);
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

async function member(role: 'finance' | 'support'): Promise<SessionClient> {
  await addUser(running, `${role}@example.com`, role);
  const browser = new SessionClient(running.url);
  await browser.enter(`${role}@example.com`);
  return browser;
}

interface Poured {
  status: number;
  code: string;
  /** Of a file whose reading goes on after the answer. */
  importId: string | undefined;
  retryAfter: string | undefined;
  sent: number;
}

/** Sends so many bytes; stops where it is answered before its end. */
async function pour(
  by: SessionClient,
  path: string,
  bytes: number,
  type = 'application/octet-stream',
): Promise<Poured> {
  const request = httpRequest(new URL(path, running.url), {
    method: 'POST',
    headers: {
      'content-type': type,
      'content-length': bytes,
      'x-rappro': '1',
      origin: 'https://rappro.test',
      cookie: by.cookie,
    },
  });
  request.on('error', () => undefined); // cut after the answer
  const answered = new Promise<Poured>((resolve) => {
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        const { code, importId } = JSON.parse(text) as { code?: string; importId?: string };
        resolve({
          status: response.statusCode ?? 0,
          code: code ?? '',
          importId,
          retryAfter: response.headers['retry-after'],
          sent,
        });
        request.destroy();
      });
    });
  });
  let sent = 0;
  const reply = { arrived: false };
  const ended = (): void => {
    reply.arrived = true;
  };
  answered.then(ended, ended);
  const chunk = Buffer.alloc(64 * 1024, 'x');
  while (!reply.arrived && sent < bytes) {
    sent += chunk.length;
    if (!request.write(chunk)) await Promise.race([once(request, 'drain').catch(() => undefined), answered]);
    await turn();
  }
  request.end();
  return answered;
}

const sixteen = (by: SessionClient, path: string, bytes = 100 * MB): Promise<Poured[]> =>
  Promise.all(Array.from({ length: 16 }, () => pour(by, path, bytes)));
/** Returns the code of a refusal, also where the reading of the file goes on after the answer. */
async function refusalOf({ status, code, importId }: Poured): Promise<string> {
  const answer = { status, text: '', body: { code, importId }, headers: {} };
  return String((await followed(finance, Promise.resolve(answer), 201)).body['code']);
}
const imports = (): string => `/api/imports?sourceId=${sourceId}&name=a.csv`;
const live = (): string => `${running.url}/health/live`;
const onDisk = (): string[] =>
  readdirSync(spool, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('large bodies', () => {
  it('removes what a killed process left on disk when the server starts', () => {
    expect(existsSync(join(spool, ABANDONED))).toBe(false);
  });

  it('refuses them unread when the caller may not use the route', async () => {
    const { result, memory } = await watched(live(), () => sixteen(support, imports()));
    expect(new Set(result.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['403 forbidden']),
    );
    expect(Math.max(...result.map(({ sent }) => sent))).toBeLessThan(20 * MB);
    expect(memory).toBeLessThan(150 * MB);
  });

  it('accepts them within its disk budget and holds one at a time in memory', async () => {
    const { result, memory } = await watched(live(), () => sixteen(finance, imports()));
    const busy = result.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThanOrEqual(11);
    expect(busy.every(({ code, retryAfter }) => code === 'bodies_busy' && retryAfter === '5')).toBe(true);
    const read = result.filter(({ status }) => status !== 503);
    expect(new Set(await Promise.all(read.map(refusalOf)))).toEqual(new Set(['table_no_header']));
    expect(memory).toBeLessThan(500 * MB);
    expect(await refusalOf(await pour(finance, imports(), 3 * MB))).toBe('table_no_header');
  });

  it('removes them from the disk when their request ends', async () => {
    const request = pour(finance, '/api/packs/verify', 30 * MB);
    expect((await request).status).toBe(200);
    for (let turns = 0; turns < 10_000 && onDisk().length > 0; turns++) await turn();
    expect(onDisk()).toEqual([]);
  });

  it('refuses a body beyond the memory budget', async () => {
    const path = `/api/payout-batches?projectId=${sourceId}&name=a.csv`;
    const results = await sixteen(finance, path, 9 * MB);
    expect(results.filter(({ code }) => code === 'bodies_busy').length).toBeGreaterThan(0);
    expect((await pour(finance, path, 1 * MB)).code).not.toBe('bodies_busy');
  });

  it('accepts small bodies only from a caller who is not signed in', async () => {
    const stranger = new SessionClient(running.url);
    const answer = await pour(stranger, '/api/session', 1 * MB, 'application/json');
    expect([answer.status, answer.code]).toEqual([413, 'body_too_large']);
  });
});
