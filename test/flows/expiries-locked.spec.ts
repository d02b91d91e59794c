import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { addDays } from '../../server/books/calendar/business-day.js';
import type { DayView } from '../../server/books/close/day.view.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';

const SECOND = addDays(FIRST, 1);
const THIRD = addDays(FIRST, 2);
let app: DaysHarness;
let unpaid = '';
let paid = '';

/** An unpaid payin and a paid one on the first day, which is locked on the second. */
beforeEach(async () => {
  app = await DaysHarness.open();
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  app.at(`${FIRST}T10:00:00Z`);
  paid = await app.credit();
  unpaid = await app.open({ amount: 4_000 });
  app.at(`${SECOND}T07:00:00Z`);
  await app.state(60_000, `${SECOND}T00:00:00Z`);
  await app.lockDay(FIRST);
});
afterEach(() => app.close());

const sealed = async (day: string) => ({ figures: (await app.view(day)).figures, pack: await app.pack(day) });
const restatedLines = (day: DayView): string[] =>
  day.restatements.flatMap(({ bookedDay, lines }) =>
    lines.map(({ fact, amount }) => `${bookedDay} ${fact} ${amount}`),
  );
const expire = (at: string) =>
  app.running.db.query('UPDATE transactions SET expired_at = $2 WHERE id = $1', [unpaid, at]);
const sweep = () => app.running.app.get(CheckDayService).checkRecentDays();
const breaksOf = async (transactionId: string): Promise<string[]> =>
  (
    await app.running.db.query<{ summary: string }[]>(
      `SELECT concat_ws(' ', kind, day, coalesce(resolution_code, state)) AS summary FROM breaks WHERE transaction_id = $1 ORDER BY found_at`,
      [transactionId],
    )
  ).map((row) => row.summary);

describe('a payin that expires after its day was locked', () => {
  it('leaves the sealed day unchanged and opens one break on the day of its late payment', async () => {
    const before = await sealed(FIRST);
    app.at(`${SECOND}T10:00:00Z`);
    await expire(`${SECOND}T10:00:00Z`);
    await sweep();
    expect(await sealed(FIRST)).toEqual(before);
    expect(await app.detect()).toBe(0);
    app.at(`${THIRD}T09:00:00Z`);
    await app.become(unpaid, 'completed');
    await sweep();
    await sweep();
    expect((await breaksOf(unpaid)).filter((one) => one.startsWith('paid'))).toEqual([
      `paid_after_expiry ${THIRD} open`,
    ]);
    await app.detect();
    expect(restatedLines(await app.view(FIRST))).toEqual([`${THIRD} status 4000`]);
    expect(await sealed(FIRST)).toEqual(before);
  });
});

describe('a completed payin that was reversed after its day was locked', () => {
  it('opens a break on the day of the answer and restates the sealed day', async () => {
    const before = await sealed(FIRST);
    app.at(`${THIRD}T09:00:00Z`);
    const [now, exchangeId] = [app.clock.now(), newId(app.clock.now())];
    const { db } = app.running;
    const [{ projectId } = { projectId: '' }] = await db.query<{ projectId: string }[]>(
      'SELECT project_id AS "projectId" FROM transactions WHERE id = $1',
      [paid],
    );
    await db.query(
      `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers, outcome, said)
       VALUES ($1, $2, $3, 'payin_confirm', 'later', $4, 1, 'GET', 'http://a', '{}', 'status', 'nocompleted')`,
      [exchangeId, projectId, paid, now],
    );
    await db.query(
      `INSERT INTO contradictions (id, project_id, transaction_id, status, said, exchange_id, at)
       VALUES ($1, $2, $3, 'completed', 'nocompleted', $4, $5)`,
      [newId(now), projectId, paid, exchangeId, now],
    );
    await sweep();
    expect(await breaksOf(paid)).toContain(`final_status_contradicted ${THIRD} open`);
    await app.detect();
    expect(restatedLines(await app.view(FIRST))).toEqual([`${THIRD} contradiction 0`]);
    expect(await sealed(FIRST)).toEqual(before);
  });
});
