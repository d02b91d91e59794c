import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportTaskView } from '../../server/books/imports/import-task.view.js';
import { testSettings } from '../support/database.js';
import { followed, ImportsHarness, type ImportMember } from '../support/imports.harness.js';
import { until } from '../support/until.js';

const WORKER = fileURLToPath(new URL('../../dist/test/bench/import-worker.js', import.meta.url));
const WORST_ROWS = 300_000;
/** Patience with the longest file: 25 s on a quiet machine, 47 s behind a pooler at a load of eight. */
const PATIENCE_MS = 300_000;
const HEADER = 'Date;Crédit;Référence\n';
const row = (n: number): string => `20/11/2026 ${String(n % 10)}:00;${1_000 + (n % 900)};A${n}\n`;

let app: ImportsHarness;
beforeAll(async () => {
  app = await ImportsHarness.open();
});
afterAll(() => app.close());

/** A file whose rows all have a quotation mark that is not closed: none takes longer to read for its size. */
const worst = (): Buffer => Buffer.from(`${HEADER}${row(1)}${'"a\n'.repeat(WORST_ROWS)}`);
const honest = (from: number): Buffer =>
  Buffer.from(HEADER + Array.from({ length: 20 }, (_, n) => row(from + n)).join(''));

const newSource = (by: ImportMember): Promise<{ id: string }> => app.source(by, { operatorId: '11' });

function post(by: ImportMember, sourceId: string, raw: Buffer) {
  const query = new URLSearchParams({ sourceId, name: 'relevé.csv' });
  const headers = { 'content-type': 'application/octet-stream' };
  return by.send('POST', `/api/imports?${query.toString()}`, { raw, headers });
}

async function taskOf(by: ImportMember, id: string): Promise<ImportTaskView> {
  const { body, status, text } = await by.send('GET', `/api/imports/${id}/task`);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body as unknown as ImportTaskView;
}

describe('the files of several users', () => {
  it(
    'are read in turn: two honest ones end before the worst one of a colleague',
    async () => {
      const users = [
        await app.somebody('finance'),
        await app.somebody('finance'),
        await app.somebody('finance'),
      ];
      const [slow, first, second] = users as [ImportMember, ImportMember, ImportMember];
      const sources = await Promise.all(users.map(newSource));
      const [slowSource = '', firstSource = '', secondSource = ''] = sources.map(({ id }) => id);
      const slowest = post(slow, slowSource, worst());
      const others = await Promise.all([
        post(first, firstSource, honest(0)),
        post(second, secondSource, honest(100)),
      ]);
      expect(others.map(({ status, body }) => [status, body['goodRows']])).toEqual([
        [201, 20],
        [201, 20],
      ]);
      const answer = await slowest;
      expect(answer.status).toBe(202);
      const id = String(answer.body['importId']);
      expect(answer.headers['location']).toBe(`/api/imports/${id}/task`);
      expect(['reading', 'writing']).toContain((await taskOf(slow, id)).state);
      await until('rows are counted', async () => (await taskOf(slow, id)).rows > 0);
      const read = await followed(slow, Promise.resolve(answer), 201);
      expect(read.body).toMatchObject({ id, state: 'checked', badRows: WORST_ROWS, task: null });
      expect(await taskOf(slow, id)).toMatchObject({ state: 'done', kind: 'upload', problem: null });
    },
    PATIENCE_MS,
  );

  it('answer a refusal that comes late as it would have come at once', async () => {
    const finance = await app.somebody('finance');
    const { id: sourceId } = await newSource(finance);
    const held = await app.db.query<{ id: string }[]>(
      `INSERT INTO import_tasks (import_id, run, project_id, kind, file_name, file_size, state, problem, by_person, begun_at, alive_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), $1, 'upload', 'x.csv', 3, 'refused', '{"status": 422, "code": "table_empty"}', 'a', now(), now())
       RETURNING import_id AS id`,
      [app.burkina],
    );
    const atOnce = await post(finance, sourceId, Buffer.from(''));
    const { problem } = await taskOf(finance, String(held[0]?.id));
    expect(problem).toEqual(JSON.parse(atOnce.text));
    const limited = await app.somebody('finance', [app.mali]);
    expect((await limited.send('GET', `/api/imports/${String(held[0]?.id)}/task`)).status).toBe(404);
  });
});

describe('a process that ends while it reads a file', () => {
  it('leaves an import that counts nothing and can be read again', async () => {
    const finance = await app.somebody('finance');
    const { id: sourceId } = await newSource(finance);
    const file = join(tmpdir(), `rappro-killed-${process.pid}.csv`);
    const rows = 70_000;
    writeFileSync(file, HEADER + Array.from({ length: rows }, (_, n) => row(n)).join(''));
    const worker = fork(WORKER, [], { env: testSettings(app.running.databaseUrl, { SCHEDULE: 'false' }) });
    try {
      await once(worker, 'message');
      const [user] = await app.db.query<{ userId: string; email: string }[]>(
        `SELECT id AS "userId", email FROM people WHERE role = 'finance' ORDER BY id DESC LIMIT 1`,
      );
      worker.send({
        ...{ do: 'import', file, sourceId },
        user: { kind: 'user', ...user, role: 'finance', scope: 'all' },
      });
      await until('some rows are written', async () => (await written(sourceId)) > 0);
    } finally {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    try {
      const [left] = await app.db.query<{ id: string }[]>('SELECT id FROM imports WHERE source_id = $1', [
        sourceId,
      ]);
      const id = left?.id ?? '';
      const { body } = await finance.send('GET', `/api/imports/${id}`);
      expect(body).toMatchObject({ state: 'received', rows: null, goodRows: null });
      expect(await app.confirm(finance, body as never)).toMatchObject({ status: 409 });
      const view = await app.map(finance, id, body['mapping'] as object);
      expect(view).toMatchObject({ state: 'checked', rows, goodRows: rows });
      expect(await written(sourceId)).toBe(rows);
    } finally {
      rmSync(file);
    }
  }, 120_000);

  it('is noticed by its silence', async () => {
    const finance = await app.somebody('finance');
    const { id: sourceId } = await newSource(finance);
    const view = await app.bring(finance, sourceId, honest(500));
    await app.db.query(
      `INSERT INTO import_tasks (import_id, run, project_id, kind, file_name, file_size, state, by_person, begun_at, alive_at)
       VALUES ($1, gen_random_uuid(), $2, 'mapping', 'x.csv', 3, 'reading', 'a', now(), now() - interval '31 seconds')`,
      [view.id, app.burkina],
    );
    expect(await taskOf(finance, view.id)).toMatchObject({ state: 'interrupted' });
    expect((await finance.send('GET', `/api/imports/${view.id}`)).body).toMatchObject({
      task: 'interrupted',
    });
    // The rows of a reading that was never ended count for nothing: the file is read again before it is confirmed.
    await app.db.query('UPDATE imports SET reading = gen_random_uuid() WHERE id = $1', [view.id]);
    await app.db.query('DELETE FROM import_readings WHERE import_id = $1 AND n > 5', [view.id]);
    await app.confirmed(finance, view);
    expect(await app.lines(finance, view.id)).toHaveLength(20);
  });
});

async function written(sourceId: string): Promise<number> {
  const [found] = await app.db.query<{ rows: number }[]>(
    'SELECT count(*)::int AS rows FROM import_readings WHERE import_id IN (SELECT id FROM imports WHERE source_id = $1)',
    [sourceId],
  );
  return found?.rows ?? 0;
}
