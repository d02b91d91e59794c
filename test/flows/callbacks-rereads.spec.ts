import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CallbackRereadsService } from '../../server/payments/callbacks/process/callback-rereads.service.js';
import { asJson, payinContent } from '../faults/bodies.js';
import { openDatabase } from '../faults/durable-cluster.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';
import { writeStatus } from '../support/written-status.js';

const OLD_READING = `encoding = 'unreadable', event_id = NULL, transaction_id = NULL, identified_by = NULL, identity = NULL, status = NULL,
  status_said = NULL, amount = NULL, fields = '{"(unreadable)": "not JSON"}', quarantine = 'unreadable', candidates = NULL, search_text = NULL, shapes = NULL`;

let app: CallbacksHarness;
let owner: Awaited<ReturnType<typeof openDatabase>>;
let merchant: CallbacksProject;
let counted = 0;
beforeAll(async () => {
  app = await CallbacksHarness.open();
  owner = await openDatabase(app.running.databaseUrl);
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});
beforeEach(async () => {
  merchant = await app.project(`Rereads ${++counted}`);
  await owner.query('DELETE FROM callback_rereads');
});

const rereads = () => app.running.app.get(CallbackRereadsService, { strict: false });
const query = <T>(text: string, values: unknown[] = [merchant.id]) => owner.query<T[]>(text, values);

/** Stores a gzip callback with the reading that the former parser made of it. @returns the delivery */
async function storedBefore(reference: string): Promise<string> {
  const body = gzipSync(asJson(payinContent(reference, 'completed')).body);
  await app.post(merchant.path, { contentType: 'application/json', body });
  await app.read();
  const [row] = (await app.list(`projectId=${merchant.id}`)).data;
  await query(`UPDATE callback_readings SET ${OLD_READING} WHERE delivery_id = $1`, [row!.id]);
  await query(`UPDATE confirmation_schedule s SET due_at = due_at + interval '1 hour', cause = 'schedule' FROM transactions t
    WHERE t.id = s.transaction_id AND t.project_id = $1`);
  await query('DELETE FROM callback_events WHERE project_id = $1');
  await query('DELETE FROM drift_items WHERE project_id = $1');
  return row!.id;
}

const progress = () =>
  query<{ read_count: number; changed_count: number; linked_count: number }>(
    'SELECT read_count, changed_count, linked_count FROM callback_rereads',
    [],
  );

describe('callbacks stored by a former version', () => {
  it('are read again, and the check of a pending transaction becomes due once', async () => {
    const id = await app.transaction(merchant.id, 'R-1');
    const callback = await storedBefore('R-1');
    await rereads().readSome();
    expect(await app.view(callback)).toMatchObject({
      transactionId: id,
      quarantine: null,
      status: 'completed',
      shapes: ['gzip'],
      pairing: 'single',
    });
    expect(await app.dueIn(id)).toMatchObject({ cause: 'callback' });
    const [superseded] = await query<{ reading: { quarantine: string; fields: unknown } }>(
      'SELECT reading FROM superseded_callback_readings WHERE delivery_id = $1',
      [callback],
    );
    expect(superseded?.reading).toMatchObject({
      quarantine: 'unreadable',
      fields: { '(unreadable)': 'not JSON' },
    });
    expect(await query('SELECT 1 FROM drift_items WHERE project_id = $1')).toEqual([]);
    await query(`UPDATE confirmation_schedule SET cause = 'schedule' WHERE transaction_id = $1`, [id]);
    await rereads().readSome();
    expect((await app.dueIn(id)).cause).toBe('schedule');
  });

  it('do not lead to a check of a final transaction', async () => {
    const id = await app.transaction(merchant.id, 'R-2');
    const callback = await storedBefore('R-2');
    await writeStatus(app.running.db, id, 'completed');
    await rereads().readSome();
    expect((await app.view(callback)).transactionId).toBe(id);
    expect((await app.dueIn(id)).cause).toBe('schedule');
  });

  it('are read once when the job is repeated from its beginning', async () => {
    await app.transaction(merchant.id, 'R-3');
    const callback = await storedBefore('R-3');
    await rereads().readSome();
    const events = await app.events(merchant.id);
    await owner.query('DELETE FROM callback_rereads');
    await rereads().readSome();
    expect(await progress()).toMatchObject([{ changed_count: 0, linked_count: 0 }]);
    expect(await app.events(merchant.id)).toEqual(events);
    const superseded = await query('SELECT 1 FROM superseded_callback_readings WHERE delivery_id = $1', [
      callback,
    ]);
    expect(superseded).toHaveLength(1);
  });

  it('continue after a failure in the middle, without a partial batch', async () => {
    const callbacks = [await storedBefore('R-4'), await storedBefore('R-5')];
    const id = await app.transaction(merchant.id, 'R-5');
    await query('ALTER TABLE callback_rereads ADD CONSTRAINT broken CHECK (read_count < 1)', []);
    await expect(rereads().readSome()).rejects.toThrow('broken');
    expect((await app.view(callbacks[1]!)).transactionId).toBeNull();
    await query('ALTER TABLE callback_rereads DROP CONSTRAINT broken', []);
    await Promise.all([rereads().readSome(), rereads().readSome()]);
    expect(await app.view(callbacks[0]!)).toMatchObject({
      quarantine: 'unknown_reference',
      identity: 'R-4',
    });
    expect((await app.view(callbacks[1]!)).transactionId).toBe(id);
  });

  it('keep their link, and are found by their custom values', async () => {
    const id = await app.transaction(merchant.id, 'R-6');
    const content = payinContent('R-6', 'completed', {
      custom_data: { transaction_id: 'R-6', order_no: 'CMD-66x' },
    });
    await app.post(merchant.path, asJson(content));
    await app.read();
    const [row] = (await app.list(`projectId=${merchant.id}`)).data;
    await query('UPDATE callback_readings SET search_text = NULL WHERE delivery_id = $1', [row!.id]);
    expect((await app.list(`projectId=${merchant.id}&q=CMD-66x`)).total).toBe(0);
    await rereads().readSome();
    expect((await app.list(`projectId=${merchant.id}&q=CMD-66x`)).total).toBe(1);
    expect((await app.view(row!.id)).transactionId).toBe(id);
    expect(
      await query('SELECT 1 FROM superseded_callback_readings WHERE delivery_id = $1', [row!.id]),
    ).toEqual([]);
  });
});

describe('callbacks of a new database', () => {
  it('are not read twice', async () => {
    const fresh = await CallbacksHarness.open();
    try {
      const project = await fresh.project('New');
      const service = fresh.running.app.get(CallbackRereadsService, { strict: false });
      await service.readSome();
      await fresh.post(project.path, asJson(payinContent('N-1', 'completed')));
      await fresh.read();
      await service.readSome();
      const database = await openDatabase(fresh.running.databaseUrl);
      expect(
        await database.query('SELECT read_count, ended_at IS NOT NULL AS ended FROM callback_rereads'),
      ).toEqual([{ read_count: 0, ended: true }]);
      await database.destroy();
    } finally {
      await fresh.close();
    }
  });
});
