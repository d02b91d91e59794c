import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { addDays } from '../../server/books/calendar/business-day.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { rereadAnswers } from '../../server/books/restatements/reread-answers.js';
import type { NewTransaction } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';

const SECOND = addDays(FIRST, 1);
let app: DaysHarness;
beforeAll(async () => {
  app = await DaysHarness.open();
});
afterAll(() => app.close());

/** Stores an answer to a status check as earlier versions did, without deciding anything. */
async function answer(transactionId: string, body: object | string, at = app.clock.now()): Promise<string> {
  const id = newId(at);
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  await app.running.db.query(
    `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers,
       answer_status, answer_headers, answer_body, outcome, said)
     VALUES ($1, $2, $3, 'payin_confirm', 'schedule', $4, 1, 'GET', 'http://a', '{}', 200, '{}', $5, 'status', 'completed')`,
    [id, app.projectId, transactionId, at, bytes],
  );
  return id;
}

/** Adds a payin that an answer made final. */
async function decided(body: object | string, more: Partial<NewTransaction> = {}): Promise<string> {
  const id = await app.open({ amount: 15_000, ...more });
  await app.become(id, 'completed', { exchangeId: await answer(id, body) });
  return id;
}

async function reread(): Promise<string> {
  const said: string[] = [];
  await rereadAnswers(app.running.db, (line) => said.push(line), { clock: app.clock });
  return said.join('\n');
}

const breaksOf = (id: string) =>
  app.running.db.query<{ day: string; state: string; resolution_code: string | null }[]>(
    `SELECT day::text AS day, state, resolution_code FROM breaks WHERE transaction_id = $1 AND kind = 'decided_by_contradiction'`,
    [id],
  );
const statusOf = async (id: string) =>
  (await app.running.db.query<{ status: string }[]>('SELECT status FROM transactions WHERE id = $1', [id]))[0]
    ?.status;

const AGREES = { response_code: '00', status: 'completed', amount: 15_000, customer: '22654112233' };

describe('answers read again', () => {
  it('open a break for each final status that would not be believed now, once', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    const doubted = await Promise.all(
      [
        { response_code: '01', response_text: 'Echec (Code02)', status: 'completed' },
        { response_code: '99', status: 'completed' },
        '{"response_code":"00","status":"completed","amount":15000.5}',
        { ...AGREES, amount: 1_500 },
      ].map((body) => decided(body)),
    );
    const believed = await decided(AGREES);
    const registered = await app.credit();
    expect(await reread()).toBe(
      `6 final transactions: 1 without a stored answer, 4 not believed today,
  of these 4 recorded now; 4 breaks opened`,
    );
    for (const id of doubted) {
      expect(await breaksOf(id)).toEqual([{ day: FIRST, state: 'open', resolution_code: null }]);
      expect(await statusOf(id)).toBe('completed');
    }
    expect([...(await breaksOf(believed)), ...(await breaksOf(registered))]).toEqual([]);
    expect(await reread()).toContain('4 not believed today,\n  of these 0 recorded now; 0 breaks opened');
    expect(await breaksOf(doubted[0] ?? '')).toHaveLength(1);
  });

  it('leave the break until a status check agrees', async () => {
    await app.anew();
    app.at(`${FIRST}T10:00:00Z`);
    const id = await decided({ response_code: '99', status: 'completed' });
    await reread();
    const checks = app.running.app.get(CheckDayService);
    await checks.checkRecentDays();
    expect(await breaksOf(id)).toMatchObject([{ state: 'open' }]);
    app.at(`${FIRST}T11:00:00Z`);
    await answer(id, AGREES);
    await checks.checkRecentDays();
    expect(await breaksOf(id)).toMatchObject([{ state: 'resolved', resolution_code: 'cleared' }]);
  });

  it('restate a locked day and leave it as it was sealed', async () => {
    await app.anew();
    await app.begin();
    await app.state(50_000, `${FIRST}T00:00:00Z`);
    app.at(`${FIRST}T10:00:00Z`);
    const id = await decided({ response_code: '99', status: 'completed' });
    app.at(`${SECOND}T07:00:00Z`);
    await app.state(65_000, `${SECOND}T00:00:00Z`);
    await app.lockDay(FIRST);
    const before = await app.pack(FIRST);
    app.at(`${SECOND}T09:00:00Z`);
    await reread();
    expect(await breaksOf(id)).toMatchObject([{ day: SECOND, state: 'open' }]);
    await app.detect();
    await app.detect();
    const { restatements } = await app.view(FIRST);
    expect(restatements.flatMap(({ lines }) => lines)).toMatchObject([{ fact: 'answer', amount: 0 }]);
    expect(await app.pack(FIRST)).toEqual(before);
  });
});
