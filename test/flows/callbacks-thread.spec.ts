import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CallbackReadingService } from '../../server/payments/callbacks/process/callback-reading.service.js';
import { UnreadCallbacksRepository } from '../../server/payments/callbacks/process/unread-callbacks.repository.js';
import { CallbackRecorderService } from '../../server/payments/callbacks/process/callback-recorder.service.js';
import { UnreadAlertsService } from '../../server/payments/callbacks/quarantine/unread-alerts.service.js';
import { readBody } from '../../server/payments/callbacks/process/read-body.js';
import type { ReceivedCallback } from '../../server/payments/callbacks/store/received-callback.js';
import { asForm, asJson, payinContent, type Sent } from '../faults/bodies.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';
import { until } from '../support/until.js';

const HANGING = new URL('../support/hanging.worker.js', import.meta.url);
const END_AFTER_MS = 1_500;

let app: CallbacksHarness;
let project: CallbacksProject;
beforeAll(async () => {
  app = await CallbacksHarness.open({
    timeouts: { reading: { worker: HANGING, endAfterMs: END_AFTER_MS } },
  });
  project = await app.project('Threads');
});
afterAll(() => app.close());

const get = <Service>(type: new (...given: never[]) => Service): Service =>
  app.running.app.get(type, { strict: false });

const large = (reference: string, note: string): Sent =>
  asJson({ ...payinContent(reference, 'completed'), note: note.repeat(5_000) });

async function stored(body: Sent): Promise<string> {
  const before = new Set((await app.list(`projectId=${project.id}`)).data.map(({ id }) => id));
  expect((await app.post(project.path, body)).status).toBe(200);
  const rows = await app.running.db.query<{ id: string }[]>(
    'SELECT id FROM callback_deliveries WHERE project_id = $1 ORDER BY received_at DESC, id DESC LIMIT 1',
    [project.id],
  );
  expect(before.has(rows[0]!.id)).toBe(false);
  return rows[0]!.id;
}

async function unreadRow(id: string) {
  const [row] = await app.running.db.query<{ tries: number; lease: string | null }[]>(
    'SELECT tries, lease FROM callback_unread WHERE delivery_id = $1',
    [id],
  );
  return row;
}

const readingsOf = async (id: string): Promise<number> =>
  (await app.running.db.query<unknown[]>('SELECT 1 FROM callback_readings WHERE delivery_id = $1', [id]))
    .length;

const callback = ({ contentType = '', body }: Sent): ReceivedCallback => ({
  id: '01a00000-0000-7000-8000-000000000000',
  projectId: project.id,
  receivedAt: new Date(),
  remoteAddress: '192.0.2.1',
  contentType,
  headers: '[]',
  urlMark: null,
  query: null,
  body: Buffer.from(body),
});

describe('a body read in the thread', () => {
  it('has the same reading as in the process', async () => {
    const content = payinContent('T-1', 'completed');
    const bodies: Sent[] = [
      asJson(content),
      asForm(content, 'flat'),
      large('T-2', 'x'),
      {
        contentType: 'text/xml',
        body: Buffer.from('<c><transaction_id>T-3</transaction_id><status>completed</status></c>'),
      },
      { contentType: 'application/json', body: gzipSync(asJson(content).body) },
      { contentType: 'application/json', body: Buffer.from('{"cut') },
      { contentType: 'application/json', body: Buffer.from(`{${'"a":0,'.repeat(20_000)}"a":1}`) },
    ];
    for (const sent of bodies) {
      const one = callback(sent);
      expect((await get(CallbackReadingService).readInThread(one))?.body).toEqual(readBody(one));
    }
  });

  it('is linked to its transaction as a small one is', async () => {
    const id = await app.transaction(project.id, 'T-4');
    const stays = await stored(large('T-4', 'x'));
    await app.read();
    expect(await app.view(stays)).toMatchObject({
      transactionId: id,
      quarantine: null,
      status: 'completed',
    });
  });
});

describe('a reading that does not end', () => {
  it('is begun twice, set aside with its reason and counted in one alert a day, while others are read', async () => {
    const hostile = await stored(large('T-5', 'hang'));
    const processing = app.read();
    const honest = await stored(asJson(payinContent('T-6', 'completed')));
    await until(
      'the honest callback is read',
      async () => (await readingsOf(honest)) === 1,
      END_AFTER_MS * 3,
    );
    await processing;
    expect(await unreadRow(hostile)).toBeUndefined();
    const { fields, quarantine } = await app.view(hostile);
    expect(quarantine).toBe('unreadable');
    expect(fields).toMatchObject({ '(unreadable)': 'failed', '(fault)': expect.stringContaining('2 times') });
    await get(UnreadAlertsService).watch();
    const alerts = await app.running.db.query<unknown[]>(
      `SELECT details->>'count' AS count FROM alerts WHERE kind = 'callbacks_not_read' AND project_id = $1 AND closed_at IS NULL`,
      [project.id],
    );
    expect(alerts).toEqual([{ count: '1' }]);
  });
});

describe('a lease', () => {
  const expire = (id: string) =>
    app.running.db.query(
      `UPDATE callback_unread SET leased_until = now() - interval '1 second' WHERE delivery_id = $1`,
      [id],
    );

  it('of a process that died while reading is taken over when it ends, and the late process changes nothing', async () => {
    const id = await stored(asJson(payinContent('T-7', 'completed')));
    const { lease, callbacks } = await get(UnreadCallbacksRepository).take('new', 100);
    expect(callbacks.map((one) => one.id)).toContain(id);
    await app.read();
    expect(await readingsOf(id)).toBe(0);
    await expire(id);
    await app.read();
    expect(await readingsOf(id)).toBe(1);
    const late = await app.running.db.transaction(async (manager) => {
      const ours = await get(UnreadCallbacksRepository).remove(manager, lease, [id]);
      if (ours.size) await get(CallbackRecorderService).record(manager, []);
      return ours.size;
    });
    expect(late).toBe(0);
    const [event] = await app.events(project.id, 'T-7');
    expect(event).toMatchObject({ json_count: 1 });
  });

  it('that ended twice sets its callback aside without a third reading', async () => {
    const id = await stored(asJson(payinContent('T-8', 'completed')));
    const unread = get(UnreadCallbacksRepository);
    await unread.take('new', 100);
    await expire(id);
    expect(await unread.takeOne()).toMatchObject({ tries: 2, callback: { id } });
    await expire(id);
    await app.read();
    expect((await app.view(id)).fields).toMatchObject({ '(unreadable)': 'failed' });
  });
});
