import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { BreakView } from '../../server/books/breaks/break.view.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import type { TransactionSidesView } from '../../server/books/matching/matching.view.js';
import type { TransactionView } from '../../server/payments/transactions/views/transaction.view.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { addLine } from '../support/import-lines.fixture.js';

const SECOND = '2026-11-11';
let app: DaysHarness;
let sourceId: string;

beforeAll(async () => {
  app = await DaysHarness.open();
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  sourceId = newId(app.clock.now());
  await app.running.db.query(
    `INSERT INTO import_sources (id, project_id, leg, name, operator_id, zone, created_by, created_at, updated_at)
     VALUES ($1, $2, 'statement', 'Relevé', '11', 'Africa/Ouagadougou', 'awa', $3, $3)`,
    [sourceId, app.projectId, app.clock.now()],
  );
});
afterAll(() => app.close());

async function get<T>(path: string): Promise<T> {
  const { status, text } = await app.awa.browser.send('GET', `/api/${path}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as T;
}

/** Stores a callback of a final status about a transaction, as received without a mark. */
async function callback(transactionId: string, status: 'completed' | 'notcompleted'): Promise<void> {
  const at = app.clock.now();
  const id = newId(at);
  await app.running.db.query(
    `INSERT INTO callback_deliveries (id, project_id, received_at, remote_address, content_type, headers, body)
     VALUES ($1, $2, $3, '127.0.0.1', 'application/json', '[]', '\\x00')`,
    [id, app.projectId, at],
  );
  await app.running.db.query(
    `INSERT INTO callback_readings (delivery_id, project_id, received_at, transaction_id, encoding, identity, status_said, status, fields)
     VALUES ($1, $2, $3, $4::uuid, 'json', $4::text, $5, $5, '{}')`,
    [id, app.projectId, at, transactionId, status],
  );
}

/** Runs the checks of a day and returns the open break of a kind of a transaction. */
async function breakOf(day: string, kind: string, transactionId: string): Promise<BreakView> {
  await app.running.app.get(CheckDayService).check({ projectId: app.projectId, day }, 'test');
  const found = await app.running.db.query<{ id: string }[]>(
    `SELECT id FROM breaks WHERE transaction_id = $1 AND kind = $2 AND state = 'open'`,
    [transactionId, kind],
  );
  return get<BreakView>(`breaks/${found[0]?.id ?? ''}`);
}

/** Adds a line of the operator's statement and matches its day. */
async function line(reference: string, more: Parameters<typeof addLine>[2]): Promise<string> {
  const knownAt = app.clock.now().toISOString();
  const id = await addLine(app.running.db, app.projectId, {
    ...{ knownAt, sourceId, reference, operatorId: '11' },
    ...more,
  });
  await app.match(more.at.slice(0, 10));
  return id;
}

describe('what the sources of a transaction say together', () => {
  it('is that a payout whose answer was lost was executed, once a statement shows it', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    const reference = 'LOST-1';
    const id = await app.open({ kind: 'payout', status: 'unknown', token: null, amount: 7_000, reference });
    app.at(`${SECOND}T07:00:00Z`);
    const lost = await breakOf(FIRST, 'unknown_outcome', id);
    expect(lost).toMatchObject({ verdict: { rule: 'lost', statement: null }, suggestion: null });
    const lineId = await line(reference, { at: `${FIRST}T10:01:00Z`, direction: 'out', amount: 7_000 });
    expect(await breakOf(FIRST, 'unknown_outcome', id)).toMatchObject({
      verdict: { rule: 'lost_executed', turn: 'admin', statement: { said: 'moved', day: FIRST, lineId } },
      suggestion: null,
    });
    const ending = { code: 'aggregator_error', reason: 'Perdu' };
    const refused = await app.awa.browser.send('POST', `/api/breaks/${lost.id}/resolve`, { body: ending });
    expect([refused.status, refused.body['code']]).toEqual([409, 'break_outcome_unknown']);
    const bulk = await app.awa.browser.send('POST', '/api/breaks/bulk', {
      body: { ids: [lost.id], act: 'resolve', ...ending, dry: false },
    });
    expect(bulk.body).toMatchObject({ done: 0, rows: [{ ok: false, field: 'code' }] });
  });

  it('is that the aggregator is behind, where a statement shows a pending payout', async () => {
    app.at(`${SECOND}T07:10:00Z`);
    const reference = 'LATE-1';
    const id = await app.open({ kind: 'payout', status: 'pending', amount: 9_000, reference });
    const causes = async () =>
      (await get<TransactionView>(`transactions/${id}`)).pendingCauses.map(({ cause }) => cause);
    expect(await causes()).toContain('payout_processing');
    await line(reference, { at: `${SECOND}T07:11:00Z`, direction: 'out', amount: 9_000 });
    const shown = await causes();
    expect(shown).toContain('statement_moved');
    expect(shown).not.toContain('payout_processing');
  });

  it('follows the answer of the aggregator after a reversal in a later file', async () => {
    app.at(`${SECOND}T08:00:00Z`);
    const reference = 'BACK-1';
    const id = await app.open({ amount: 15_850, reference });
    await app.become(id, 'completed');
    await line(reference, { at: `${SECOND}T08:01:00Z`, amount: 15_850 });
    await line(reference, {
      ...{ at: `${SECOND}T09:00:00Z`, direction: 'out', amount: 15_850, class: 'reversal' },
    });
    app.at('2026-11-12T07:00:00Z');
    const reversed = await breakOf(SECOND, 'payin_reversed', id);
    expect(reversed).toMatchObject({
      verdict: { rule: 'completed_returned', statement: { said: 'returned' } },
      suggestion: 'refunded',
      effect: 'blocks',
      transactionStatus: { status: 'completed' },
    });
    expect((await get<TransactionView>(`transactions/${id}`)).verdict).toEqual(reversed.verdict);
    expect((await get<TransactionSidesView>(`transactions/${id}/sides`)).statement).toMatchObject({
      state: 'differs',
      says: { said: 'returned', day: SECOND },
    });
    const at = app.clock.now();
    await app.running.db.query(
      `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers,
         answer_status, answer_headers, answer_body, outcome, said)
       VALUES ($1, $2, $3, 'payin_confirm', 'schedule', $4, 1, 'GET', 'http://a/confirm', '{}', 200, '{}', '{"status":"notcompleted"}',
         'status', 'notcompleted')`,
      [newId(at), app.projectId, id, at],
    );
    expect((await breakOf(SECOND, 'payin_reversed', id)).verdict).toMatchObject({
      rule: 'completed_returned_failed',
      aggregator: { said: 'notcompleted' },
    });
  });

  it('is a callback against the status, also after one that agrees with it', async () => {
    app.at('2026-11-12T08:00:00Z');
    const id = await app.open({ amount: 3_100, reference: 'FORGED-1' });
    await app.become(id, 'completed');
    const verdict = async () => (await get<TransactionView>(`transactions/${id}`)).verdict;
    expect(await verdict()).toMatchObject({ rule: 'completed', status: 'completed' });
    await callback(id, 'notcompleted');
    app.at('2026-11-12T08:01:00Z');
    await callback(id, 'completed');
    expect(await verdict()).toMatchObject({
      rule: 'completed_against_callback',
      turn: 'support',
      callback: { said: 'notcompleted' },
    });
  });
});
