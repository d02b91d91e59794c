import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { EventStreamsService } from '../../server/access/live/event-streams.service.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { EventReader } from '../support/event-reader.js';
import { newTransaction } from '../support/new-transaction.js';
import { addUser, addProject, SessionClient, SETTINGS } from '../support/session-client.js';
import { until } from '../support/until.js';

const clock = new MovableClock();
let one: TestApp;
let other: TestApp;
let projectId = '';
let foreignId = '';
let supportId = '';
const readers: EventReader[] = [];

beforeAll(async () => {
  one = await startApp({ env: SETTINGS, clock });
  other = await startApp({ env: SETTINGS, clock, databaseUrl: one.databaseUrl });
  projectId = await addProject(one, 'Burkina');
  foreignId = await addProject(one, 'Mali');
  supportId = await addUser(one, 'support@example.com', 'support', [projectId]);
  await addUser(one, 'finance@example.com', 'finance');
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await other.close();
  await one.close();
});

async function signIn(app: TestApp, name: string): Promise<SessionClient> {
  const client = new SessionClient(app.url);
  await client.enter(`${name}@example.com`);
  return client;
}

/** Opens the stream of a user at the server and waits until changes arrive. */
async function follow(app: TestApp, name: string): Promise<EventReader> {
  const reader = await EventReader.open(await signIn(app, name));
  readers.push(reader);
  await reader.ready();
  return reader;
}

async function open(app: TestApp, ofProject: string, count = 1): Promise<string[]> {
  const openings = Array.from({ length: count }, () => newTransaction(ofProject, clock.now()));
  await app.db.transaction((manager) => app.app.get(TransitionsService).open(manager, openings));
  return openings.map(({ id }) => id);
}

const complete = (app: TestApp, transactionId: string): Promise<unknown> =>
  app.db.transaction((manager) =>
    app.app.get(TransitionsService).apply(manager, [
      {
        transactionId,
        to: 'completed',
        at: clock.now(),
        cause: 'confirm',
        actor: 'sweep',
        exchangeId: null,
      },
    ]),
  );

describe('the stream of changes', () => {
  it('tells a browser at one server of a status that another server changed', async () => {
    const reader = await follow(other, 'support');
    const [id = ''] = await open(one, projectId);
    expect(await reader.changeOf(id)).toEqual({
      resource: 'transactions',
      projectId,
      kind: 'status',
      ids: [id],
    });
    reader.changes.length = 0;
    await complete(one, id);
    await reader.changeOf(id);
    expect(reader.header('content-type')).toContain('text/event-stream');
    expect(reader.header('x-accel-buffering')).toBe('no');
  });

  it('tells nothing of projects outside the scope of the user', async () => {
    const [support, finance] = [await follow(one, 'support'), await follow(one, 'finance')];
    const [foreign = ''] = await open(other, foreignId);
    const [own = ''] = await open(other, projectId);
    await finance.changeOf(foreign);
    await support.changeOf(own);
    expect(support.changes.map((change) => change.projectId)).toEqual([projectId]);
  });

  it('tells of changes at the commit only', async () => {
    const reader = await follow(one, 'finance');
    const [id = ''] = await open(one, projectId);
    const refused = one.db.transaction(async (manager) => {
      const rows = [newTransaction(foreignId, clock.now())];
      await one.app.get(TransitionsService).open(manager, rows);
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    await complete(one, id);
    await reader.changeOf(id);
    expect(reader.changes.filter((change) => change.projectId === foreignId)).toEqual([]);
  });

  it('is announced after the commit, by no trigger but those of sessions and access', async () => {
    const rows = await one.db.query<{ name: string }[]>(
      `SELECT proname AS name FROM pg_proc WHERE prosrc ~ 'pg_notify|NOTIFY' AND pronamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['publish_access_of_people', 'publish_access_of_rows']);
  });

  it('comes in one notification for what a moment committed', async () => {
    const listener = new Client(one.databaseUrl);
    await listener.connect();
    const payloads: string[] = [];
    listener.on('notification', ({ payload = '' }) => payloads.push(payload));
    await listener.query('LISTEN rappro_changes');
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(one, projectId)));
    await until('all are announced', () => opened.flat().every((id) => payloads.join('').includes(id)));
    await listener.end();
    expect(payloads.length).toBeLessThan(opened.length);
  });

  it('names no ids where a statement changes more than forty rows', async () => {
    const reader = await follow(one, 'support');
    await open(one, projectId, 41);
    await until('the reader has a change', () => reader.changes.length > 0);
    expect(reader.changes).toEqual([{ resource: 'transactions', projectId, kind: 'status' }]);
  });

  it('says that changes were lost, and again that they arrive, when the database ends its connection', async () => {
    const reader = await follow(one, 'support');
    const owner = new Client(one.databaseUrl);
    await owner.connect();
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'rappro live updates'`,
    );
    await owner.end();
    await reader.ready(2);
    expect(reader.names).toContain('lost');
    expect(reader.names.indexOf('lost')).toBeLessThan(reader.names.lastIndexOf('ready'));
    const [id = ''] = await open(other, projectId);
    await reader.changeOf(id);
  });

  it('ends when the user signs out at another server, and is refused then', async () => {
    const client = await signIn(one, 'support');
    const reader = await EventReader.open(client);
    await reader.ready();
    const elsewhere = new SessionClient(other.url);
    elsewhere.cookie = client.cookie;
    await elsewhere.send('DELETE', '/api/session');
    await reader.end();
    expect((await EventReader.open(client)).status).toBe(401);
  });

  it('ends when the projects of the user change, so that the next one has the new scope', async () => {
    const reader = await follow(one, 'support');
    await other.db.query('INSERT INTO person_projects VALUES ($1, $2)', [supportId, foreignId]);
    await reader.end();
    const again = await follow(one, 'support');
    const [id = ''] = await open(other, foreignId);
    await again.changeOf(id);
    await other.db.query('DELETE FROM person_projects WHERE person_id = $1 AND project_id = $2', [
      supportId,
      foreignId,
    ]);
    await again.end();
  });

  it('ends with its session', async () => {
    const reader = await follow(one, 'support');
    const streams = one.app.get(EventStreamsService);
    await streams.beat();
    await until('the reader has a beat', () => reader.names.includes('beat'));
    clock.skip(8 * 24 * 3600_000);
    await streams.beat();
    await reader.end();
    clock.skip(-8 * 24 * 3600_000);
  });

  it('is refused to clients that do not ask for events, and beyond ten for a user', async () => {
    const client = await signIn(one, 'support');
    expect((await client.send('GET', '/api/events')).status).toBe(406);
    await until('all streams are closed', () => one.app.get(EventStreamsService).size === 0);
    for (let n = 0; n < 10; n++) {
      const reader = await EventReader.open(client);
      expect(reader.status).toBe(200);
      readers.push(reader);
    }
    expect((await EventReader.open(client)).status).toBe(429);
  });

  it('does not keep a server from stopping', async () => {
    const third = await startApp({ env: SETTINGS, clock, databaseUrl: one.databaseUrl });
    const reader = await follow(third, 'support');
    await third.close();
    await reader.end();
    expect(reader.ended).toBe(true);
  });
});
