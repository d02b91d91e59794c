import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import ts from 'typescript';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

type Runtime = 'node' | 'python3' | 'php';
const ENDINGS: Record<Runtime, string> = { node: 'ts', python3: 'py', php: 'php' };
const isPresent = (runtime: Runtime) => spawnSync(runtime, ['--version']).status === 0;
const RUNTIMES = (Object.keys(ENDINGS) as Runtime[]).map((runtime) => ({
  runtime,
  present: isPresent(runtime),
}));
const present = RUNTIMES.filter(({ present: found }) => found).map(({ runtime }) => runtime);
const missing = RUNTIMES.filter(({ present: found }) => !found).map(({ runtime }) => runtime);

let app: SweepHarness;
let project: SweepProject;
let folder: string;

beforeAll(async () => {
  app = await SweepHarness.begin();
  project = await app.project('Boutique');
  folder = await mkdtemp(join(tmpdir(), 'rappro-examples-'));
});
afterAll(async () => {
  await app.end();
  await rm(folder, { recursive: true });
});

/** Examples in TypeScript run as the JavaScript that they compile to. */
async function fileOf(name: string, runtime: Runtime): Promise<string> {
  const file = join('docs/examples', `${name}.${ENDINGS[runtime]}`);
  if (runtime !== 'node') return file;
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const compiled = join(folder, `${name}.mjs`);
  const { outputText } = ts.transpileModule(await readFile(file, 'utf8'), { compilerOptions: options });
  await writeFile(compiled, outputText);
  return compiled;
}

async function run(
  name: string,
  runtime: Runtime,
  input: object,
  url = app.running.url,
): Promise<{ code: number | null; out: string; errors: string }> {
  const env = { ...process.env, RAPPRO_URL: url, RAPPRO_API_KEY: project.key };
  const child = spawn(runtime, [await fileOf(name, runtime)], { env });
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  child.stdin.end(JSON.stringify(input));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out: out.trim(), errors };
}

/** Passes requests on, but loses the response of the first one and answers 503 to the second. */
async function unreliable(): Promise<{ url: string; close: () => void }> {
  let count = 0;
  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      count += 1;
      if (count === 2) {
        response.writeHead(503).end();
        return;
      }
      const isLost = count === 1;
      fetch(`${app.running.url}${request.url ?? ''}`, {
        method: 'POST',
        headers: {
          authorization: request.headers.authorization ?? '',
          'content-type': 'application/json',
        },
        body: Buffer.concat(chunks),
      })
        .then(async (answer) => {
          const body = await answer.text();
          if (isLost) request.socket.destroy();
          else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
        })
        .catch(() => request.socket.destroy());
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => proxy.close() };
}

describe('the examples of the integration guide', () => {
  // A missing runtime is a skipped test with its name, not a passed one.
  for (const runtime of missing) it.skip(`are not run in ${runtime}: it is not installed`, () => undefined);

  it('run in node at least', () => {
    expect(present).toContain('node');
  });

  it.each(present)(
    'register a transaction once in %s although the first response is lost',
    async (runtime) => {
      const row = app.createdAtAggregator(project);
      const proxy = await unreliable();
      const { code, out, errors } = await run('register', runtime, row, proxy.url);
      proxy.close();
      expect([code, errors]).toEqual([0, '']);
      expect(JSON.parse(out)).toMatchObject({
        result: 'repeated',
        reference: row.reference,
        status: 'pending',
      });
      const rows = await app.running.db.query<unknown[]>('SELECT 1 FROM transactions WHERE reference = $1', [
        row.reference,
      ]);
      expect(rows).toHaveLength(1);
    },
  );

  it.each(present)('stop at a refusal in %s', async (runtime) => {
    const row = app.createdAtAggregator(project);
    await app.register(project, row);
    const { code, errors, out } = await run('register', runtime, { ...row, amount: 14_000 });
    expect(code).not.toBe(0);
    expect(errors + out).toContain('reference_conflict');
  });

  it.each(present)('verify the signature of a webhook in %s', async (runtime) => {
    const secret = `whsec_${Buffer.from('a key of thirty-two bytes, right').toString('base64')}`;
    const body = '{"event":"transaction.completed","note":"réussie"}';
    const now = new Date();
    const signed = (at: Date) => ({
      ...{ secret, id: 'msg_1', body, timestamp: String(Math.floor(at.getTime() / 1_000)) },
      signature: `v1,AAAA ${new Webhook(secret).sign('msg_1', at, body)}`,
    });
    const verdict = async (delivery: object) => (await run('verify-webhook', runtime, delivery)).out;
    expect(await verdict(signed(now))).toBe('valid');
    expect(await verdict({ ...signed(now), body: body.replace('completed', 'notcompleted') })).toBe(
      'invalid',
    );
    expect(await verdict(signed(new Date(now.getTime() - 600_000)))).toBe('invalid');
  });

  it.each(present)('read a callback relayed in an envelope in %s', async (runtime) => {
    const secret = `whsec_${Buffer.from('a key of thirty-two bytes, right').toString('base64')}`;
    const callback = {
      ...{
        id: 'c_1',
        mark: 'valid',
        matchedReference: 'CMD-1',
        contentType: 'text/plain',
        contentEncoding: '',
      },
      ...{
        receivedAt: '2026-11-20T10:00:00.000Z',
        bodyBase64: Buffer.from('r\xe9ussie', 'latin1').toString('base64'),
      },
    };
    const body = JSON.stringify({
      id: 'msg_1',
      event: 'callback',
      project: { id: 'p', name: 'é' },
      callback,
    });
    const now = new Date();
    const signature = new Webhook(secret).sign('msg_1', now, body);
    const timestamp = String(Math.floor(now.getTime() / 1_000));
    const delivery = { secret, id: 'msg_1', timestamp, signature, body };
    expect((await run('receive-callback', runtime, delivery)).out).toBe('valid CMD-1 7 bytes');
    const forged = { ...delivery, body: body.replace('CMD-1', 'CMD-2') };
    expect((await run('receive-callback', runtime, forged)).out).toBe('invalid');
  });
});
