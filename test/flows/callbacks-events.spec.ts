import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asForm, asJson, FORM_SHAPES, payinContent, type Sent } from '../faults/bodies.js';
import { openDatabase } from '../faults/durable-cluster.js';
import { mutated } from '../faults/mutations.js';
import { SeededRandom } from '../faults/random.js';
import { Sender } from '../faults/sender.js';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { startApp } from '../support/app.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';

let app: CallbacksHarness;
let counted = 0;

beforeAll(async () => {
  app = await CallbacksHarness.open();
});
afterAll(() => app.close());

const project = (): Promise<CallbacksProject> => app.project(`Project ${++counted}`);

async function postAll(path: string, callbacks: readonly Sent[]): Promise<void> {
  for (const sent of callbacks) expect((await app.post(path, sent)).status).toBe(200);
  await app.read();
}

describe('the deliveries of one event', () => {
  it.each(FORM_SHAPES)('are a pair as JSON and as form (%s)', async (shape) => {
    const { id, path } = await project();
    const content = payinContent('order-1', 'completed');
    await postAll(path, [asForm(content, shape), asJson(content)]);
    expect(await app.events(id)).toEqual([
      { identity: 'order-1', status: 'completed', form_count: 1, json_count: 1, pairing: 'pair' },
    ]);
    const { data } = await app.list(`projectId=${id}&order=ASC&pairing=pair`);
    const { siblings } = await app.view(data[0]!.id);
    expect(siblings.map(({ encoding }) => encoding)).toEqual(['form', 'json']);
  });

  it('make one event when both arrive in the same millisecond and are read in parallel', async () => {
    const { id, path } = await project();
    const content = payinContent('order-1', 'completed');
    await Promise.all([
      app.post(path, asForm(content, 'json')),
      app.post(path, asJson(content)),
      app.read(),
      app.read(),
    ]);
    await app.read();
    expect(await app.events(id)).toMatchObject([{ form_count: 1, json_count: 1, pairing: 'pair' }]);
  });

  it('are counted once when two servers process them', async () => {
    const { id, path } = await project();
    const second = await startApp({ databaseUrl: app.running.databaseUrl });
    const sender = new Sender(Number(new URL(second.url).port), 8);
    const contents = Array.from({ length: 150 }, (_, n) => payinContent(`order-${n}`, 'completed'));
    await Promise.all(
      contents.flatMap((content) => [
        app.post(path, asForm(content, 'json')),
        sender.post(path, asJson(content)),
      ]),
    );
    await Promise.all([
      app.read(),
      second.app.get(CallbackProcessorService, { strict: false }).processStored(),
    ]);
    sender.close();
    await second.close();
    const events = await app.events(id);
    expect(events).toHaveLength(150);
    expect(events.every(({ pairing }) => pairing === 'pair')).toBe(true);
  });

  it('are marked as repeated when the same arrives ten times', async () => {
    const { id, path } = await project();
    await postAll(
      path,
      Array.from({ length: 10 }, () => asJson(payinContent('order-1', 'completed'))),
    );
    expect(await app.events(id)).toMatchObject([{ form_count: 0, json_count: 10, pairing: 'repeated' }]);
  });

  it('differ when form and JSON disagree, until the missing half arrives', async () => {
    const { id, path } = await project();
    const other = payinContent('order-1', 'completed', { amount: 14000, montant: 14000 });
    await postAll(path, [asJson(payinContent('order-1', 'completed')), asForm(other, 'flat')]);
    expect((await app.events(id)).map(({ pairing }) => pairing)).toEqual(['differing', 'differing']);
    const { data } = await app.list(`projectId=${id}&pairing=differing`);
    expect((await app.view(data[0]!.id)).siblings).toHaveLength(2);
    await postAll(path, [asForm(payinContent('order-1', 'completed'), 'flat')]);
    expect((await app.events(id)).map(({ pairing }) => pairing).sort()).toEqual(['pair', 'single']);
  });

  it('are separate events when the status differs', async () => {
    const { id, path } = await project();
    const statuses = ['pending', 'completed'];
    await postAll(
      path,
      statuses.flatMap((status) => {
        const content = payinContent('order-1', status);
        return [asJson(content), asForm(content, 'json')];
      }),
    );
    expect(await app.events(id)).toMatchObject(statuses.map((status) => ({ status, pairing: 'pair' })));
  });

  it('are processed when one of them cannot be written, with its reason', async () => {
    const { id, path } = await project();
    const owner = await openDatabase(app.running.databaseUrl);
    await owner.query(`
      CREATE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.identity = 'poison' THEN RAISE EXCEPTION 'no such value' USING ERRCODE = '22000'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER refuse_poison BEFORE INSERT ON callback_readings FOR EACH ROW EXECUTE FUNCTION refuse_poison()`);
    const named = ['before', 'poison', 'after'].map((reference) =>
      asJson(payinContent(reference, 'pending')),
    );
    await postAll(path, named);
    await owner.query('DROP TRIGGER refuse_poison ON callback_readings');
    await owner.destroy();
    const { data } = await app.list(`projectId=${id}&order=ASC`);
    expect(data.map(({ read }) => read)).toEqual([true, true, true]);
    expect(data.map(({ identity }) => identity)).toEqual(['before', null, 'after']);
    expect((await app.view(data[1]!.id)).fields).toMatchObject({
      '(unreadable)': 'failed',
      '(fault)': expect.stringContaining('no such value'),
    });
    expect(await app.events(id)).toHaveLength(2);
  });

  it('make the same events in any order, number and encoding', async () => {
    const known = {
      identity: fc.constantFrom('a', 'b', 'c'),
      status: fc.constantFrom('pending', 'completed'),
    };
    const callback = fc.record({ ...known, shape: fc.constantFrom(...FORM_SHAPES, 'as JSON' as const) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(callback, { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        async (callbacks, order) => {
          const wire = callbacks.map(({ identity, status, shape }) => {
            const content = payinContent(identity, status);
            return shape === 'as JSON' ? asJson(content) : asForm(content, shape);
          });
          const [one, other] = [await project(), await project()];
          await postAll(one.path, wire);
          const places = [...order.take(wire.length)];
          const shuffled = wire.map((sent, n) => ({ sent, at: places[n]! })).sort((a, b) => a.at - b.at);
          await Promise.all(shuffled.map(({ sent }) => app.post(other.path, sent)));
          await app.read();
          expect(byName(await app.events(other.id))).toEqual(byName(await app.events(one.id)));
          expect(await app.events(one.id)).toHaveLength(
            new Set(callbacks.map(({ identity, status }) => `${identity} ${status}`)).size,
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('a thousand mutated bodies', () => {
  it('are all answered 200, stored byte for byte and read', async () => {
    const { id, path } = await project();
    const sent = Array.from({ length: 1_000 }, (_, n) => mutated(new SeededRandom(n)));
    const statuses = await Promise.all(sent.map((one) => app.post(path, one)));
    expect(statuses.filter(({ status }) => status !== 200)).toEqual([]);
    const digest = (bodies: Buffer[]) => bodies.map((body) => body.toString('base64')).sort();
    expect(digest(await app.bodies(id))).toEqual(digest(sent.map(({ body }) => body)));
    await app.read();
    const [row] = await app.running.db.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM callback_unread',
    );
    expect(row?.n).toBe(0);
    expect((await app.list(`projectId=${id}`)).total).toBe(1_000);
  });
});

function byName<T extends { identity: string; status: string }>(events: T[]): T[] {
  return [...events].sort((a, b) => (a.identity + a.status < b.identity + b.status ? -1 : 1));
}
