import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RefusedRequestAlertsService } from '../../server/payments/callbacks/inbox/refused-request-alerts.service.js';
import type { RefusedRequestView } from '../../server/payments/callbacks/views/refused-request.view.js';
import { CallbacksHarness } from '../support/callbacks.harness.js';
import { until } from '../support/until.js';

let app: CallbacksHarness;
beforeAll(async () => {
  app = await CallbacksHarness.open();
});
afterAll(() => app.close());

const sent = (method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(app.running.url);
    const made = request({ host: '127.0.0.1', port, path, method }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    made.on('error', reject);
    made.end();
  });

const listed = async (projectId: string, browser = app.admin): Promise<RefusedRequestView[]> =>
  JSON.parse(
    (await browser.send('GET', `/api/callbacks/refused-requests?projectId=${projectId}`)).text,
  ) as RefusedRequestView[];

describe('requests to a callback address that are not POST', () => {
  it('are answered 405, and counted by method with the last of them', async () => {
    const project = await app.project('Refused');
    const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
    for (const method of methods) expect(await sent(method, project.path)).toBe(405);
    expect(await sent('GET', `${project.path}/mark?transaction_id=CMD-9&status=completed`)).toBe(405);
    await until('all are counted', async () => {
      const counts = (await listed(project.id)).map(({ count }) => count);
      return counts.length === methods.length && counts.includes(2);
    });
    const rows = await listed(project.id);
    expect(rows.map(({ method }) => method).sort()).toEqual([...methods].sort());
    expect(rows.find(({ method }) => method === 'GET')).toMatchObject({
      count: 2,
      query: 'transaction_id=CMD-9&status=completed',
      lastAddress: '127.0.0.1',
      day: app.running.clock.now().toISOString().slice(0, 10),
    });
  });

  it('take one row for a flood, and none for an unknown address', async () => {
    const project = await app.project('Flood');
    await Promise.all(Array.from({ length: 200 }, () => sent('GET', project.path)));
    expect(await sent('GET', '/callbacks/unknown-key')).toBe(405);
    await until('all are counted', async () => (await listed(project.id))[0]?.count === 200);
    expect(await listed(project.id)).toHaveLength(1);
  });

  it('raise one alert a day', async () => {
    const project = await app.project('Alerted');
    const watch = () => app.running.app.get(RefusedRequestAlertsService, { strict: false }).watch();
    await sent('GET', project.path);
    await until('it is counted', async () => (await listed(project.id)).length === 1);
    await watch();
    await sent('PUT', project.path);
    await until('it is counted', async () => (await listed(project.id)).length === 2);
    await watch();
    const alerts = await app.running.db.query<unknown[]>(
      `SELECT kind, details->>'methods' AS methods, details->>'count' AS count FROM alerts WHERE project_id = $1`,
      [project.id],
    );
    expect(alerts).toEqual([{ kind: 'callback_requests_refused', methods: 'GET, PUT', count: '2' }]);
  });

  it('are shown to users of the project only', async () => {
    const [mine, other] = [await app.project('Mine'), await app.project('Other')];
    await sent('GET', other.path);
    await until('it is counted', async () => (await listed(other.id)).length === 1);
    const support = await app.signedIn('support@example.com', [mine.id]);
    expect(await listed(other.id, support)).toEqual([]);
  });
});
