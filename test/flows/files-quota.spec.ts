import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Answer, SessionClient, addUser, addProject, SETTINGS } from '../support/session-client.js';

const clock = new MovableClock(new Date('2026-11-20T12:00:00Z'));
let running: TestApp;
let projectId: string;

beforeAll(async () => {
  running = await startApp({
    clock,
    env: { ...SETTINGS, EVIDENCE_FILES_PER_DAY: '5', EVIDENCE_MB_PER_DAY: '8' },
  });
  projectId = await addProject(running, 'Burkina');
});
afterAll(() => running.close());

async function support(email: string): Promise<SessionClient> {
  await addUser(running, email, 'support', [projectId]);
  const browser = new SessionClient(running.url);
  await browser.enter(email);
  return browser;
}

function store(by: SessionClient, size: number): Promise<Answer> {
  const raw = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]);
  const headers = { 'content-type': 'application/octet-stream' };
  return by.send('POST', `/api/files?projectId=${projectId}&name=a.pdf`, { raw, headers });
}

describe('evidence of one user', () => {
  it('is refused above the daily number of files, also for simultaneous uploads', async () => {
    const one = await support('one@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, () => store(one, 100)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.code, refused?.headers['retry-after']]).toEqual(['evidence_quota', '3600']);
    expect((await store(await support('two@example.com'), 100)).status).toBe(201);
  });

  it('is summed by an index', async () => {
    const plan = await running.db.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query<Record<string, string>[]>(
        `EXPLAIN SELECT count(*), sum(size) FROM stored_files
         WHERE uploaded_by = '00000000-0000-7000-8000-000000000000' AND at > now() - interval '24 hours'`,
      );
    });
    expect(JSON.stringify(plan)).toContain('stored_files_of_user');
  });

  it('is refused above the daily size, and accepted again a day later', async () => {
    const three = await support('three@example.com');
    expect((await store(three, 4_500_000)).status).toBe(201);
    expect((await store(three, 4_500_000)).status).toBe(429);
    expect((await store(three, 1_000)).status).toBe(201);
    clock.advance(25 * 3_600_000);
    await three.enter('three@example.com');
    expect((await store(three, 4_500_000)).status).toBe(201);
  });
});
