import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sql from 'sql-template-tag';
import { queryRows } from '../../server/platform/common/database/query.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { OverridesView } from '../../server/books/corrections/overrides/override.view.js';
import { DayWindowsService } from '../../server/books/calendar/day-windows.service.js';
import { dayMovementsSql } from '../../server/books/ledger/movements-sql.js';
import { rareFactsOf } from '../../server/books/ledger/rare-facts.js';
import { type TransactionStatus } from '../../server/payments/transactions/lifecycle/lifecycle.js';
import {
  type NewTransaction,
  TransitionsService,
} from '../../server/payments/transactions/lifecycle/transitions.service.js';
import type { Answer } from '../support/session-client.js';
import { ProposalsHarness, type TestUser } from '../support/proposals.harness.js';
import { newTransaction } from '../support/new-transaction.js';

let harness: ProposalsHarness;
let finance: TestUser;
let second: TestUser;
let support: TestUser;
let stranger: TestUser;
let fileId: string;

beforeAll(async () => {
  harness = await ProposalsHarness.open();
  finance = await harness.somebody('finance');
  second = await harness.somebody('finance');
  support = await harness.somebody('support');
  stranger = await harness.somebody('finance', [harness.mali]);
  fileId = await evidence(harness.burkina);
});
afterAll(() => harness.running.close());

async function evidence(projectId: string): Promise<string> {
  const { body } = await finance.browser.send('POST', `/api/files?projectId=${projectId}&name=mail.pdf`, {
    raw: Buffer.from('%PDF-1.7\nthe operator writes'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return String(body['id']);
}

async function transaction(status: TransactionStatus, more: Partial<NewTransaction> = {}): Promise<string> {
  const at = harness.clock.now();
  const opening = newTransaction(harness.burkina, at, more);
  await harness.running.app.get(TransitionsService).open(harness.running.db.manager, [opening]);
  if (status !== 'pending' && status !== 'unknown') await becomes(opening.id, status);
  return opening.id;
}

async function becomes(transactionId: string, to: TransactionStatus): Promise<void> {
  const change = {
    transactionId,
    to,
    at: harness.clock.now(),
    cause: 'confirm',
    actor: 'sweep',
    exchangeId: null,
  } as const;
  await harness.running.app.get(TransitionsService).apply(harness.running.db.manager, [change]);
}

const ask = (id: string, more: object = {}, by = finance): Promise<Answer> =>
  by.browser.send('POST', `/api/transactions/${id}/overrides`, {
    body: {
      status: 'completed',
      code: 'operator_confirms_paid',
      reason: 'The operator wrote',
      fileId,
      ...more,
    },
  });

const revert = (id: string, by = finance): Promise<Answer> =>
  by.browser.send('POST', `/api/overrides/${id}/revert`, { body: { reason: 'The operator was wrong' } });

async function read(id: string, by = finance): Promise<OverridesView> {
  return (await by.browser.send('GET', `/api/transactions/${id}/overrides`)).body as unknown as OverridesView;
}

async function agreed(answer: Answer, by = second): Promise<Answer> {
  expect(answer.status).toBe(201);
  return harness.approve(by, String(answer.body['proposalId']));
}

async function booked(transactionId: string): Promise<{ what: string; principal: number }[]> {
  const { db, app } = harness.running;
  harness.clock.advance(1_000);
  const day = harness.clock.now().toISOString().slice(0, 10);
  const window = await app.get(DayWindowsService).of(db.manager, { projectId: harness.burkina, day });
  return queryRows(
    db,
    sql`WITH ${dayMovementsSql(window, await rareFactsOf(db.manager, window))} SELECT what, principal FROM movements WHERE transaction_id = ${transactionId} ORDER BY happened_at, fact_id`,
  );
}

async function said(id: string): Promise<string> {
  const [row] = await harness.running.db.query<{ status: string }[]>(
    'SELECT status FROM transactions WHERE id = $1',
    [id],
  );
  return row?.status ?? '';
}

describe('a manual override', () => {
  it('applies to the books once a second user approves it, beside the status of the aggregator', async () => {
    const id = await transaction('notcompleted');
    const asked = await ask(id);
    expect(await booked(id)).toEqual([]);
    expect((await read(id)).proposalId).toBe(asked.body['proposalId']);
    expect((await agreed(asked)).status).toBeLessThan(300);
    expect(await booked(id)).toEqual([{ what: 'by_hand', principal: 10_000 }]);
    expect(await said(id)).toBe('notcompleted');
    const { overrides, proposalId, mayPropose } = await read(id);
    expect({ proposalId, mayPropose }).toEqual({ proposalId: null, mayPropose: true });
    expect(overrides).toMatchObject([
      {
        status: 'completed',
        against: 'notcompleted',
        fileId,
        proposedBy: finance.actor.email,
        approvedBy: second.actor.email,
      },
    ]);
  });

  it('takes an answer to a status check as its evidence', async () => {
    const id = await transaction('pending');
    const [at, exchangeId] = [harness.clock.now(), newId(harness.clock.now())];
    await harness.running.db.query(
      `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers,
         answer_status, answer_headers, answer_body, outcome, said)
       VALUES ($1, $2, $3, 'payin_confirm', 'schedule', $4, 1, 'GET', 'http://a/confirm', '{}', 500, '{}', '{"status":"completed"}', 'unrecognised', 'completed')`,
      [exchangeId, harness.burkina, id, at],
    );
    const other = await transaction('pending');
    const more = { exchangeId, fileId: undefined };
    expect((await ask(other, more)).status).toBe(422);
    expect((await ask(id, { fileId: undefined })).status).toBe(422);
    await agreed(await ask(id, more));
    const [override] = (await read(id)).overrides;
    const [file] = await harness.running.db.query<{ text: string }[]>(
      `SELECT convert_from(bytes, 'UTF8') AS text FROM stored_files WHERE id = $1`,
      [override?.fileId],
    );
    expect(file?.text).toContain('HTTP 500\n\n{"status":"completed"}');
  });

  it('is reverted by two users, and both actions stay', async () => {
    const id = await transaction('notcompleted');
    await agreed(await ask(id));
    const [override] = (await read(id)).overrides;
    expect((await agreed(await revert(override?.id ?? ''))).status).toBeLessThan(300);
    expect(await booked(id)).toEqual([
      { what: 'by_hand', principal: 10_000 },
      { what: 'by_hand', principal: -10_000 },
    ]);
    expect((await read(id)).overrides).toMatchObject([
      { revertedBy: second.actor.email, revertedWhy: 'The operator was wrong' },
    ]);
    expect((await revert(override?.id ?? '')).body.code).toBe('override_reverted');
    const acts = (await harness.acts(id)).filter((act) => act.startsWith('transaction.over'));
    expect(acts).toEqual(['transaction.overridden', 'transaction.override_reverted']);
  });

  it('requires an approver other than the requester', async () => {
    const id = await transaction('notcompleted');
    const own = await agreed(await ask(id), finance);
    expect(own.body.code).toBe('proposal_own');
    expect((await read(id)).overrides).toEqual([]);
  });

  it('requires evidence of the same project', async () => {
    const id = await transaction('notcompleted');
    expect((await ask(id, { fileId: undefined })).status).toBe(422);
    expect((await ask(id, { fileId: await evidence(harness.mali) })).body.errors).toHaveProperty('fileId');
    expect((await ask(id, { code: 'because' })).body.errors).toHaveProperty('code');
  });

  it('is not approved on outdated data', async () => {
    const id = await transaction('pending');
    const asked = await ask(id);
    await becomes(id, 'notcompleted');
    expect((await agreed(asked)).body.code).toBe('changed_meanwhile');
    expect((await read(id)).overrides).toEqual([]);
  });

  it('is refused when the aggregator has the same status, or a call has no outcome yet', async () => {
    expect((await ask(await transaction('completed'))).body.code).toBe('override_same');
    const unknown = await transaction('unknown', {
      status: 'unknown',
      token: null,
      kind: 'payout',
      channel: 'mobile_money',
    });
    expect((await ask(unknown)).body.code).toBe('not_overridable');
  });

  it('is open once at a time', async () => {
    const id = await transaction('notcompleted');
    const asked = await ask(id);
    expect((await ask(id)).body.code).toBe('proposal_open');
    await agreed(asked);
    expect((await ask(id)).body.code).toBe('overridden_already');
  });

  it('does not change the books when the aggregator reports the same status later', async () => {
    const id = await transaction('pending');
    await agreed(await ask(id));
    expect(await booked(id)).toEqual([{ what: 'by_hand', principal: 10_000 }]);
    await becomes(id, 'completed');
    expect(await booked(id)).toEqual([{ what: 'by_hand', principal: 10_000 }]);
  });

  it('requires finance or an administrator of its project', async () => {
    const id = await transaction('notcompleted');
    expect((await ask(id, {}, support)).status).toBe(403);
    expect((await read(id, support)).mayPropose).toBe(false);
    expect((await ask(id, {}, stranger)).status).toBe(404);
    const answer = await stranger.browser.send('GET', `/api/transactions/${id}/overrides`);
    expect(answer.status).toBe(404);
  });
});
