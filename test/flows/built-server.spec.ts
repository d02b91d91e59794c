import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Clock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { knowDatabase } from '../support/session-step.js';
import { createTestDatabase, type TestDatabase, testSettings } from '../support/database.js';
import { SessionClient, addUser, addProject, SETTINGS } from '../support/session-client.js';

/** Calls of an API key, as the page of the API shows them to strangers. */
const KEY_CALLS = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));
/** All operations, written by the build. */
const OPENAPI = fileURLToPath(new URL('../../dist/openapi.json', import.meta.url));
const MAIN = fileURLToPath(new URL('../../dist/server/start/main.js', import.meta.url));

interface Parameter {
  name: string;
  in: 'query' | 'path';
}
interface Schema {
  type?: string;
  items?: Schema;
}
interface DescribedOperation {
  summary?: string;
  parameters?: Parameter[];
  requestBody?: object;
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
interface Described {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
}

let database: TestDatabase;
let db: DataSource;
let server: ChildProcess;
let url: string;
let admin: SessionClient;
let projectId: string;
let described: Described;

/** Starts the built product in a process of its own; `npm run build:server` builds it. */
async function start(): Promise<string> {
  server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...testSettings(database.url, { ...SETTINGS, SCHEDULE: 'false', LOG_LEVEL: 'log' }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The pipe stays open: a server that logs into a closed one ends.
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      const found = /"url":"http:\/\/[^"]*:(\d+)"/.exec(said)?.[1];
      if (found) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`The built server ended (${code}): ${said}`)));
  });
  return `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  url = await start();
  knowDatabase(url, db);
  const at = { db, clock: new Clock(), url } as never;
  await addUser(at, 'admin@example.com', 'admin');
  projectId = await addProject(at, 'Burkina');
  admin = new SessionClient(url);
  await admin.signIn('admin@example.com');
  described = (await admin.send('GET', '/api/docs/json')).body as unknown as Described;
});
afterAll(async () => {
  await db.destroy();
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await database.drop();
});

/** Lists every operation with its parameters; those of the path are filled in. */
function operations(method: string): { path: string; query: string[]; pathParameters: string[] }[] {
  return Object.entries(described.paths).flatMap(([path, ways]) => {
    const operation = ways[method];
    if (!operation) return [];
    const names = (place: Parameter['in']): string[] =>
      (operation.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
    return [{ path, query: names('query'), pathParameters: names('path') }];
  });
}

/** Requests that are under way together. */
const AT_ONCE = 16;

/** Sorts keys, and the values of enums: their order follows the order in which files are compiled. */
function inOrder(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const members = value.map((one) => inOrder(one));
    return key === 'enum' ? members.sort() : members;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, entry]) => [name, inOrder(entry, name)]));
}

/** False for a bare `object`, which is how an interface is described. */
function hasShape({ type, items, ...shape }: Schema = {}): boolean {
  if (items) return hasShape(items);
  return Object.keys(shape).length > 0 || (type !== undefined && type !== 'object');
}

const HOSTILE = [
  '2026-02-30',
  '2026-13-01',
  '2026-02-30T10:00:00Z',
  '2026-11-20T25:61:00Z',
  '2026-W60-1',
  '0000-00-00',
  '99999999999999999999',
  '2147483648',
  '-1',
  '1e400',
  '0x7fffffffff',
  'NaN',
];

describe('the built server', () => {
  it('answers health checks and serves its console', async () => {
    for (const path of ['/health/live', '/health/ready', '/api/session'])
      expect([path, (await admin.send('GET', path)).status]).toEqual([path, 200]);
  });

  it('describes the calls of API keys as docs/openapi.json does (`npm run openapi` writes it)', async () => {
    const { body } = await new SessionClient(url).send('GET', '/api/docs/json');
    const text = `${JSON.stringify(inOrder(body), null, 2)}\n`;
    if (process.env['UPDATE_OPENAPI']) writeFileSync(KEY_CALLS, text);
    expect(text).toBe(readFileSync(KEY_CALLS, 'utf8'));
    expect(Object.values((body as unknown as Described).paths).flatMap(Object.keys)).toHaveLength(10);
  });

  it('describes its API as the build has written it to dist/openapi.json', () => {
    expect(inOrder(described)).toEqual(inOrder(JSON.parse(readFileSync(OPENAPI, 'utf8'))));
  });

  it('gives every operation a summary that opens with a verb', () => {
    const summaries = Object.entries(described.paths).flatMap(([path, ways]) =>
      Object.entries(ways).map(([method, { summary }]) => [method, path, summary]),
    );
    const refused = /^(A|An|The|What|Whether|Whom?|Whose|How|Where|Which|When|Why|Every|One|Says?)\b|\.$/;
    expect(
      summaries.filter(([, , summary]) => !summary || !/^[A-Z]/.test(summary) || refused.test(summary)),
    ).toEqual([]);
  });

  it('describes every answer, except for 204 and the way back from the identity provider', () => {
    const bare = Object.entries(described.paths).flatMap(([path, ways]) =>
      Object.entries(ways).flatMap(([method, { responses }]) => {
        const answers = Object.entries(responses).filter(
          ([status]) => /^[23]/.test(status) && status !== '204',
        );
        return answers
          .filter(([, { content = {} }]) => !Object.values(content).some(({ schema }) => hasShape(schema)))
          .map(([status]) => `${method.toUpperCase()} ${path} ${status}`);
      }),
    );
    expect(bare).toEqual(['GET /api/session/openid/callback 303']);
  });

  it('describes each schema of its API by its own fields', () => {
    expect(Object.keys(described.paths).length).toBeGreaterThan(100);
    const fields = (name: string): string[] =>
      Object.keys(described.components.schemas[name]?.properties ?? {}).sort();
    expect(described.components.schemas['CallbackView']?.properties?.['headers']).toMatchObject({
      type: 'array',
      items: { type: 'array', items: { type: 'string' } },
    });
    for (const name of ['CancelPayoutDto', 'CancelOrderDto', 'ApproveProposalDto', 'ApproveOrdersDto'])
      expect([name, fields(name).length > 0]).toEqual([name, true]);
    expect(fields('ApproveProposalDto')).not.toEqual(fields('ApproveOrdersDto'));
  });

  it.each(HOSTILE)('refuses or ignores %s in every parameter of every list', async (value) => {
    const requests: { url: string; fault: unknown[] }[] = [];
    for (const { path, query, pathParameters } of operations('get')) {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'projectId' ? projectId : newId(new Date()),
      );
      const required: Record<string, string> = query.includes('projectId') ? { projectId } : {};
      for (const name of query) {
        const search = new URLSearchParams({ ...required, [name]: value });
        requests.push({ url: `${filled}?${search.toString()}`, fault: [path, name] });
      }
      for (const name of pathParameters) {
        const url = path.replace(`{${name}}`, encodeURIComponent(value)).replace(/\{(\w+)\}/g, projectId);
        requests.push({ url, fault: [path, `{${name}}`] });
      }
    }
    const faults: unknown[] = [];
    for (let at = 0; at < requests.length; at += AT_ONCE)
      await Promise.all(
        requests.slice(at, at + AT_ONCE).map(async ({ url, fault }) => {
          const { status } = await admin.send('GET', url);
          if (status >= 500) faults.push([status, ...fault]);
        }),
      );
    expect(faults).toEqual([]);
    expect(requests.length).toBeGreaterThan(400);
  });

  it('names the field of an impossible date', async () => {
    for (const [path, field] of [
      ['/api/transactions?from=2026-02-30', 'from'],
      ['/api/callbacks?to=2026-02-30', 'to'],
      ['/api/payouts?until=2026-02-30', 'until'],
      ['/api/sweeps?from=2026-02-30', 'from'],
      ['/api/transactions?page=99999999999999999999', 'page'],
    ] as const) {
      const { status, body } = await admin.send('GET', path);
      expect([path, status, Object.keys(body.errors ?? {})]).toEqual([path, 422, [field]]);
    }
  });

  it('reads a spreadsheet in a worker thread', async () => {
    const answer = await admin.send('POST', `/api/payout-batches?projectId=${projectId}&name=a.csv`, {
      raw: Buffer.from('numéro;montant\n22670112233;1500\n'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  });

  it('keeps API answers out of caches whatever the spelling of their path', async () => {
    for (const path of ['/api/session', '/%61pi/session', '/api/nothing', '/%61pi/nothing']) {
      const { headers } = await admin.send('GET', path);
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });
});
