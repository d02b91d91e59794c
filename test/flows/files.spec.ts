import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FilesService } from '../../server/access/files/files.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { Problem } from '../../server/platform/common/problems/problem.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Answer, SessionClient, addUser, addProject, SETTINGS } from '../support/session-client.js';

const MIB = 1024 * 1024;
const LIMIT = 5 * MIB;
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000)]);
let running: TestApp;
let burkina: string;
let mali: string;
let finance: SessionClient;
let stranger: SessionClient;
let support: SessionClient;

const OCTETS = { 'content-type': 'application/octet-stream' };
const at = (projectId: string, name: string): string =>
  `/api/files?projectId=${projectId}&name=${encodeURIComponent(name)}`;
const store = (raw: Buffer, { by = finance, name = 'proof.pdf', to = burkina } = {}): Promise<Answer> =>
  by.send('POST', at(to, name), { raw, headers: OCTETS });
const stored = async (): Promise<number> => {
  const [row] = await running.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM stored_files');
  return row?.n ?? -1;
};

async function visitor(
  email: string,
  role: 'support' | 'finance' | 'admin',
  ids?: string[],
): Promise<SessionClient> {
  await addUser(running, email, role, ids);
  const browser = new SessionClient(running.url);
  await browser.enter(email);
  return browser;
}

beforeAll(async () => {
  running = await startApp({ env: SETTINGS });
  burkina = await addProject(running, 'Burkina');
  mali = await addProject(running, 'Mali');
  finance = await visitor('finance@example.com', 'finance', [burkina]);
  stranger = await visitor('stranger@example.com', 'admin', [mali]);
  support = await visitor('support@example.com', 'support', [burkina]);
});
afterAll(() => running.close());

/** Sends a body until there is an answer, as a hostile client does. @returns the bytes sent and the answer */
function pour(
  headers: Record<string, string | number>,
  cookie = finance.cookie,
): Promise<{ status: number; code: string; sent: number }> {
  const target = new URL(at(burkina, 'big.pdf'), running.url);
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const request = httpRequest(target, {
      method: 'POST',
      headers: { ...OCTETS, 'x-rappro': '1', origin: 'https://rappro.test', cookie, ...headers },
    });
    request.on('response', (response) => {
      answered = true;
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        const { code } = JSON.parse(text) as { code: string };
        resolve({ status: response.statusCode ?? 0, code, sent });
        request.destroy();
      });
    });
    request.on('error', (error) => !answered && reject(error));
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const write = async (): Promise<void> => {
      while (!answered && sent < 200 * MIB) {
        sent += chunk.length;
        if (!request.write(chunk)) await once(request, 'drain');
        await turn();
      }
    };
    write().catch(reject);
  });
}

describe('a file', () => {
  it('is stored unchanged and served as a download only', async () => {
    const { status, body } = await store(PDF, { name: 'relevé "mai".pdf' });
    expect(status).toBe(201);
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    expect(body).toEqual({
      id: expect.any(String),
      projectId: burkina,
      name: 'relevé "mai".pdf',
      type: 'application/pdf',
      size: PDF.length,
      sha256,
      uploadedBy: 'finance@example.com',
      at: expect.any(String),
    });
    const id = String(body['id']);
    expect((await support.send('GET', `/api/files/${id}`)).body).toEqual(body);
    const answer = await fetch(`${running.url}/api/files/${id}/content`, {
      headers: { cookie: finance.cookie },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="relev_ _mai_.pdf"; filename*=UTF-8''relev%C3%A9%20%22mai%22.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const [entry] = await running.db.query<object[]>(
      'SELECT actor, act, project_id, details FROM audit_entries WHERE subject_id = $1',
      [id],
    );
    expect(entry).toEqual({
      actor: 'finance@example.com',
      act: 'file.stored',
      project_id: burkina,
      details: { name: 'relevé "mai".pdf', type: 'application/pdf', size: PDF.length, sha256 },
    });
  });

  it('has the type of its content, whatever its name', async () => {
    const types = await Promise.all(
      [
        store(Buffer.from('numéro;montant\n226;5000\n'), { name: 'a.csv' }),
        store(Buffer.from('numéro;montant\n226;5000\n'), { name: 'a.pdf' }),
        store(PDF, { name: 'a.csv' }),
      ].map(async (answer) => (await answer).body['type']),
    );
    expect(types).toEqual(['text/csv', 'text/plain', 'application/pdf']);
  });

  it.each([
    ['a program', Buffer.from('MZ\x90\0\x03\0', 'latin1'), 'proof.pdf', 'file'],
    ['another archive', Buffer.from('PK\x03\x04evil.exe', 'latin1'), 'proof.xlsx', 'file'],
    ['nothing', Buffer.alloc(0), 'proof.pdf', 'file'],
    ['without a name', PDF, '/', 'name'],
    ['with too long a name', PDF, 'x'.repeat(201), 'name'],
  ])('is refused by its field in both languages: %s', async (_, bytes, name, field) => {
    const before = await stored();
    const english = await store(bytes, { name });
    finance.language = 'fr';
    const french = await store(bytes, { name });
    finance.language = 'en';
    expect([english.status, french.status]).toEqual([422, 422]);
    expect(english.body.errors?.[field]).toMatch(/\w/);
    expect(french.body.errors?.[field]).not.toBe(english.body.errors?.[field]);
    expect(await stored()).toBe(before);
  });

  it('of another type is refused with the accepted types', async () => {
    const { body } = await store(Buffer.from('\x7fELF\0', 'latin1'));
    expect(body.errors?.['file']).toContain('PDF, PNG, JPEG, XLSX, CSV, TXT');
  });

  it('is accessible in its project only', async () => {
    const { body } = await store(PDF);
    const id = String(body['id']);
    expect((await store(PDF, { by: stranger })).status).toBe(404);
    expect((await store(PDF, { to: newId(running.clock.now()) })).status).toBe(404);
    for (const url of [`/api/files/${id}`, `/api/files/${id}/content`])
      expect((await stranger.send('GET', url)).status).toBe(404);
    const files = running.app.get(FilesService);
    await expect(files.require(running.db.manager, burkina, id)).resolves.toBeUndefined();
    await expect(files.require(running.db.manager, mali, id)).rejects.toMatchObject({
      details: { fields: { fileId: { rule: 'unknownFile' } } },
    });
    await expect(files.require(running.db.manager, mali, id)).rejects.toBeInstanceOf(Problem);
  });

  it('cannot be changed in the database', async () => {
    await store(PDF);
    await expect(running.db.query(`UPDATE stored_files SET name = 'other'`)).rejects.toThrow();
    await expect(running.db.query('DELETE FROM stored_files')).rejects.toThrow();
  });
});

describe('a body of bytes', () => {
  it('of exactly the limit is accepted; one byte more is not', async () => {
    const most = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(LIMIT - 5, 'x')]);
    expect((await store(most)).status).toBe(201);
    expect((await pour({ 'content-length': LIMIT + 1 })).status).toBe(413);
  });

  it('that declares a larger size is refused before it is read', async () => {
    const answer = await pour({ 'content-length': 1024 * MIB });
    expect(answer).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(answer.sent).toBeLessThan(LIMIT);
  });

  it('without a declared size is refused when it exceeds the limit', async () => {
    const answer = await pour({ 'transfer-encoding': 'chunked' });
    expect(answer).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(answer.sent).toBeLessThan(LIMIT + 20 * MIB);
  });

  it('is not read for a caller who is not signed in, not the console, or a machine', async () => {
    for (const [headers, cookie, code] of [
      [{}, '', 'not_signed_in'],
      [{}, '__Host-rappro=wrong', 'session_ended'],
      [{ origin: 'https://evil.example' }, finance.cookie, 'foreign_origin'],
      [{ authorization: 'Bearer rap_wrong' }, finance.cookie, 'wrong_api_key'],
    ] as const) {
      const answer = await pour({ 'content-length': 1024 * MIB, ...headers }, cookie);
      expect(answer.code).toBe(code);
      expect(answer.sent).toBeLessThan(LIMIT);
    }
  });

  it('is accepted from every role', async () => {
    expect((await store(PDF, { by: support })).status).toBe(201);
  });

  it('is accepted by the routes that require one, which accept nothing else', async () => {
    const elsewhere = await stranger.send('POST', '/api/users', { raw: PDF, headers: OCTETS });
    expect(elsewhere).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
    const json = await finance.send('POST', at(burkina, 'a.pdf'), { body: { type: 'Buffer', data: [1] } });
    expect(json).toMatchObject({ status: 415, body: { code: 'octet_stream_only' } });
    const none = await finance.send('POST', at(burkina, 'a.pdf'));
    expect(none).toMatchObject({ status: 415, body: { code: 'octet_stream_only' } });
    const large = await finance.send('POST', at(burkina, 'a.pdf'), { body: { x: 'x'.repeat(2 * MIB) } });
    expect(large.status).toBe(413);
  });

  it('that is cut off is not stored', async () => {
    const before = await stored();
    const target = new URL(at(burkina, 'half.pdf'), running.url);
    await new Promise<void>((resolve) => {
      const request = httpRequest(target, {
        method: 'POST',
        headers: {
          ...OCTETS,
          'x-rappro': '1',
          origin: 'https://rappro.test',
          cookie: finance.cookie,
          'content-length': MIB,
        },
      });
      request.on('error', () => resolve());
      request.write(Buffer.alloc(64 * 1024, '%PDF-'), () => setTimeout(() => request.destroy(), 100));
      request.on('close', () => resolve());
    });
    expect(await stored()).toBe(before);
    expect((await store(PDF)).status).toBe(201);
  });
});
