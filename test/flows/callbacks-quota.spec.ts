import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import type { DriftView } from '../../server/payments/transactions/drift/drift.view.js';
import { asJson, payinContent } from '../faults/bodies.js';
import { startApp } from '../support/app.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';
import { until } from '../support/until.js';

/** Share of a single sender: half of what the project may have in an hour. */
const QUOTA = 5;
const ENV = {
  UNMARKED_CALLBACKS_PER_HOUR: String(2 * QUOTA - 1),
  UNMARKED_CALLBACKS_MB_PER_HOUR: '1',
  TRUSTED_PROXIES: '127.0.0.1',
};
const FORGER = { 'x-forwarded-for': '198.51.100.7' };
const MERCHANT = { 'x-forwarded-for': '192.0.2.20' };

const clock = new MovableClock(new Date('2026-11-20T12:15:00Z'));
let app: CallbacksHarness;
let counted = 0;
beforeAll(async () => {
  app = await CallbacksHarness.open({ clock, env: ENV });
});
afterEach(() => clock.moveTo(new Date('2026-11-20T12:15:00Z')));
afterAll(() => app.close());

const project = (): Promise<CallbacksProject> => app.project(`Project ${++counted}`);
const content = (reference: string) => asJson(payinContent(reference, 'completed'));
const driftOf = async ({ id }: CallbacksProject, kind: string): Promise<DriftView[]> => {
  const { body } = await app.admin.send(
    'GET',
    `/api/drift?projectId=${id}&perPage=100${kind ? `&kind=${kind}` : ''}`,
  );
  return body['data'] as DriftView[];
};

async function postMany(path: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await app.post(path, content(`STRANGE-${n}`))).status);
  return statuses;
}

async function markedPath(project: CallbacksProject, reference: string): Promise<string> {
  const projects = app.running.app.get(ProjectsService, { strict: false });
  return new URL(await projects.callbackUrlFor(project.id, reference)).pathname;
}

describe('callbacks without a valid mark', () => {
  it('are answered 503 with Retry-After, and not stored, when their sender has used up its share', async () => {
    const merchant = await project();
    expect(await postMany(merchant.path, QUOTA)).toEqual([200, 200, 200, 200, 200]);
    const refused = await fetch(app.running.url + merchant.path, { method: 'POST', body: '{}' });
    const { code } = (await refused.json()) as { code: string };
    expect([refused.status, refused.headers.get('retry-after'), code]).toEqual([
      503,
      String(45 * 60),
      'callback_quota',
    ]);
    expect(await app.bodies(merchant.id)).toHaveLength(QUOTA);
    expect((await app.post((await project()).path, content('OTHER'))).status).toBe(200);
  });

  it('are accepted again when the next hour begins', async () => {
    const merchant = await project();
    expect((await postMany(merchant.path, QUOTA + 1)).at(-1)).toBe(503);
    clock.advance(45 * 60_000);
    expect(await postMany(merchant.path, QUOTA + 1)).toEqual([200, 200, 200, 200, 200, 503]);
  });

  it('do not limit callbacks with a valid mark', async () => {
    const merchant = await project();
    const path = await markedPath(merchant, 'ORDER-1');
    for (let n = 0; n < 2 * QUOTA; n++) expect((await app.post(path, content('ORDER-1'))).status).toBe(200);
    await app.read();
    expect(await postMany(merchant.path, QUOTA + 1)).toEqual([200, 200, 200, 200, 200, 503]);
    expect((await app.post(path, content('ORDER-1'))).status).toBe(200);
    expect((await app.post(path, content('ORDER-2'))).status).toBe(503);
    expect((await app.post(`${merchant.path}/${'x'.repeat(24)}`, content('ORDER-1'))).status).toBe(503);
  });

  it('count with a forged mark', async () => {
    const merchant = await project();
    for (let n = 0; n < QUOTA; n++)
      expect((await app.post(`${merchant.path}/forged`, content(`F-${n}`))).status).toBe(200);
    expect((await app.post(`${merchant.path}/forged`, content('F-9'))).status).toBe(503);
  });

  it('of an honest sender are stored during a flood from elsewhere', async () => {
    const merchant = await project();
    const flood: number[] = [];
    for (let n = 0; n < 20; n++)
      flood.push((await app.post(merchant.path, content(`F-${n}`), FORGER)).status);
    expect(flood.filter((status) => status === 200)).toHaveLength(QUOTA);
    expect((await app.post(merchant.path, content('OWN-1'), MERCHANT)).status).toBe(200);
    expect((await app.post(merchant.path, content('OWN-1'), MERCHANT)).status).toBe(200);
    const neighbour = { 'x-forwarded-for': '198.51.100.99' };
    expect((await app.post(merchant.path, content('F-99'), neighbour)).status).toBe(503);
    expect(await app.bodies(merchant.id)).toHaveLength(QUOTA + 2);
  });

  it('count by bytes too', async () => {
    const merchant = await project();
    const large = { ...content('LARGE'), body: Buffer.alloc(200 * 1024, ' ') };
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await app.post(merchant.path, large, FORGER)).status);
    expect(statuses).toEqual([200, 200, 200, 503]);
    expect((await app.post(merchant.path, content('OWN-1'), MERCHANT)).status).toBe(200);
  });

  it('count in another process of the same database too', async () => {
    const merchant = await project();
    await postMany(merchant.path, QUOTA);
    await app.read();
    const other = await startApp({ databaseUrl: app.running.databaseUrl, clock, env: ENV });
    try {
      const post = () => fetch(`${other.url}${merchant.path}`, { method: 'POST', body: '{}' });
      let stored = 0;
      await until('a callback beyond the quota is refused', async () => {
        const { status } = await post();
        if (status === 200) stored++;
        return status === 503;
      });
      expect(stored).toBeLessThan(QUOTA);
    } finally {
      await other.close();
    }
  });

  it('are listed as one item per day when they are refused', async () => {
    const merchant = await project();
    await postMany(merchant.path, QUOTA + 3);
    await until('the first refusal is noted', async () => (await driftOf(merchant, 'quota')).length > 0);
    expect(await driftOf(merchant, 'quota')).toMatchObject([
      { kind: 'quota', place: 'callback', seen: 'callbacks_refused 2026-11-20', seenCount: 1 },
    ]);
    clock.advance(60 * 60_000); // what was refused since is written with the next callback
    await postMany(merchant.path, 1);
    await until(
      'three refusals are counted',
      async () => (await driftOf(merchant, 'quota'))[0]?.seenCount === 3,
    );
  });
});

describe('callbacks with a valid mark', () => {
  it('are limited to twelve an hour and 22 in all for each transaction', async () => {
    const merchant = await project();
    await app.transaction(merchant.id, 'ORDER-1', { signedCallback: true });
    const path = await markedPath(merchant, 'ORDER-1');
    const inOneHour = async () => {
      let stored = 0;
      for (let n = 0; n < 15; n++) if ((await app.post(path, content('ORDER-1'))).status === 200) stored++;
      await app.read();
      return stored;
    };
    expect(await inOneHour()).toBe(12);
    const refused = await app.admin.send('POST', path, { raw: content('ORDER-1').body.toString() });
    expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([
      503,
      String(45 * 60),
      'callback_repeated',
    ]);
    expect((await app.post(await markedPath(merchant, 'ORDER-2'), content('ORDER-2'))).status).toBe(200);
    clock.advance(3_600_000);
    expect(await inOneHour()).toBe(10);
    expect(await app.bodies(merchant.id)).toHaveLength(23);
  });

  it('are limited when they arrive at once', async () => {
    const merchant = await project();
    await app.transaction(merchant.id, 'ORDER-1', { signedCallback: true });
    const path = await markedPath(merchant, 'ORDER-1');
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.post(path, content('ORDER-1'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  });
});

describe('drift items', () => {
  const odd = (reference: string, first: number, fields: number) =>
    asJson({
      ...payinContent(reference, 'completed'),
      ...Object.fromEntries(Array.from({ length: fields }, (_, n) => [`odd_${first + n}`, 'x'])),
    });
  const kinds = async (merchant: CallbacksProject) => {
    const { body } = await app.admin.send('GET', `/api/drift?projectId=${merchant.id}&kind=field`);
    return { listed: body['total'], further: (await driftOf(merchant, 'quota'))[0]?.seenCount };
  };

  it('are counted together beyond ten an hour when the callbacks have no valid mark', async () => {
    const merchant = await project();
    await app.post(merchant.path, odd('A', 0, 8));
    await app.read();
    expect(await kinds(merchant)).toEqual({ listed: 8, further: undefined });
    await app.post(`${merchant.path}/forged`, odd('B', 5, 8));
    await app.read();
    expect(await kinds(merchant)).toEqual({ listed: 10, further: 3 });
    await app.post(merchant.path, odd('C', 20, 2));
    await app.read();
    expect(await kinds(merchant)).toEqual({ listed: 10, further: 5 });
    expect((await driftOf(merchant, 'quota'))[0]).toMatchObject({
      place: 'any',
      seen: 'further_items 2026-11-20',
      callbackId: expect.any(String),
    });
    clock.advance(60 * 60_000);
    await app.post(merchant.path, odd('D', 30, 4));
    await app.read();
    expect(await kinds(merchant)).toEqual({ listed: 14, further: 5 });
  });

  it('are counted together beyond a hundred an hour when the marks are valid', async () => {
    const merchant = await project();
    await app.post(merchant.path, odd('A', 500, 15));
    for (let n = 0; n < 12; n++)
      await app.post(await markedPath(merchant, `M-${n}`), odd(`M-${n}`, n * 10, 10));
    await app.read();
    expect(await kinds(merchant)).toEqual({ listed: 100, further: 5 + 30 });
  });
});
