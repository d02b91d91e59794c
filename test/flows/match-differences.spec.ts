import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdjustmentView } from '../../server/books/corrections/adjustments/adjustment.view.js';
import type { MatchDifferenceView } from '../../server/books/corrections/adjustments/match-difference.view.js';
import type { BalanceProof } from '../../server/books/ledger/balance-proof.view.js';
import type { MatchView } from '../../server/books/matching/matching.view.js';
import { TransactionFactsService } from '../../server/payments/transactions/lifecycle/transaction-facts.service.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { addCash, addLine, type TestImportLine } from '../support/import-lines.fixture.js';
import { newTransaction } from '../support/new-transaction.js';
import type { Answer } from '../support/session-client.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';

let harness: DaysHarness;

beforeAll(async () => {
  harness = await DaysHarness.open();
  await harness.done(harness.begin());
  harness.at('2026-11-11T07:00:00Z');
});
afterAll(() => harness.close());

const post = (path: string, body: object, by = harness.awa): Promise<Answer> =>
  by.browser.send('POST', `/api/${path}`, { body });

async function read<View>(path: string): Promise<View> {
  const { text } = await harness.awa.browser.send('GET', `/api/${path}`);
  return JSON.parse(text) as View;
}

/** Adds a completed payin of the day at the account. */
async function payin(amount: number): Promise<string> {
  const { app, db } = harness.running;
  const at = new Date(`${FIRST}T09:00:00Z`);
  const opening = newTransaction(harness.projectId, at, { amount, reference: randomUUID() });
  const service = app.get(TransitionsService);
  await service.open(db.manager, [opening]);
  const change = { to: 'completed', cause: 'confirm', actor: 'sweep', exchangeId: null } as const;
  await service.apply(db.manager, [
    { transactionId: opening.id, at: new Date(`${FIRST}T09:01:00Z`), ...change },
  ]);
  await app
    .get(TransactionFactsService)
    .record(db.manager, [{ transactionId: opening.id, from: 'confirm', facts: { operatorId: '11' } }]);
  return opening.id;
}

const line = (more: Partial<TestImportLine>): Promise<string> =>
  addLine(harness.running.db, harness.projectId, { at: `${FIRST}T09:02:00Z`, operatorId: '11', ...more });
const cashout = (amount: number): Promise<string> =>
  addCash(harness.running.db, harness.projectId, {
    ...{ kind: 'cashout', amount, at: `${FIRST}T10:00:00Z`, operatorId: '11' },
  });

const sidesOf = (lineId: string, ids: object): object => ({
  projectId: harness.projectId,
  lineIds: [lineId],
  ...ids,
});
const book = (sides: object, more: object = {}, by = harness.awa): Promise<Answer> =>
  post('match-differences', { ...sides, code: 'fee', reason: 'kept by the operator', ...more }, by);
const adjustments = (): Promise<AdjustmentView[]> =>
  read<AdjustmentView[]>(`days/${harness.projectId}/${FIRST}/adjustments`);
const matchesOf = async (lineId: string): Promise<MatchView[]> =>
  (await read<{ data: MatchView[] }>(`matches?lineId=${lineId}`)).data;
const proof = async (): Promise<BalanceProof | undefined> =>
  (await harness.view(FIRST)).figures.proof.find(({ operatorId }) => operatorId === '11');

describe('a match whose difference is booked', () => {
  it('matches a line and adjusts its account by one act, also when it is sent twice', async () => {
    const [transactionId, lineId] = [await payin(1_000), await line({ amount: 990 })];
    const before = (await proof())?.adjustments ?? 0;
    const sides = sidesOf(lineId, { transactionIds: [transactionId] });
    const preview = (await post('match-differences/preview', sides)).body as unknown as MatchDifferenceView;
    expect(preview).toMatchObject({
      ...{ side: 'statement', operatorId: '11', day: FIRST, lines: 990, targets: 1_000, amount: -10 },
      codes: ['fee', 'aggregator_error', 'other'],
    });
    const requestId = randomUUID();
    const made = await book(sides, { amount: -10, requestId });
    expect([made.status, made.body]).toEqual([201, { matchId: requestId, proposalId: null, amount: -10 }]);
    expect((await book(sides, { amount: -10, requestId })).body).toEqual(made.body);
    const [match, ...others] = await matchesOf(lineId);
    expect([match?.residual, match?.key, others]).toEqual([-10, 'person', []]);
    const booked = (await adjustments()).filter(({ matchId }) => matchId === requestId);
    expect(booked).toMatchObject([{ id: match?.adjustmentId, amount: -10, code: 'fee', transactionId }]);
    expect(((await proof())?.adjustments ?? 0) - before).toBe(-10);
  });

  it('is refused for another amount than that of now, and leaves neither a match nor an adjustment', async () => {
    const [transactionId, lineId] = [await payin(2_000), await line({ amount: 1_980 })];
    const sides = sidesOf(lineId, { transactionIds: [transactionId] });
    const count = (await adjustments()).length;
    expect((await book(sides, { amount: -10 })).body.code).toBe('match_difference_changed');
    expect((await book(sides, { amount: -20, code: 'bank_fee' })).status).toBe(422);
    expect([await matchesOf(lineId), (await adjustments()).length]).toEqual([[], count]);
  });

  it('is refused without a difference, and before the outcome is known', async () => {
    const same = sidesOf(await line({ amount: 3_000 }), { transactionIds: [await payin(3_000)] });
    expect((await book(same, { amount: 0 })).body.code).toBe('match_difference_none');
    const opening = newTransaction(harness.projectId, new Date(`${FIRST}T09:00:00Z`), { reference: 'open' });
    await harness.running.app.get(TransitionsService).open(harness.running.db.manager, [opening]);
    const open = sidesOf(await line({ amount: 9_990 }), { transactionIds: [opening.id] });
    expect(Object.keys((await book(open, { amount: -10 })).body.errors ?? {})).toEqual(['transactionIds']);
  });

  it('books what the bank kept of a Cashout apart from the operator account', async () => {
    const [cashMovementId, lineId] = [await cashout(1_000), await line({ side: 'bank', amount: 990 })];
    const sides = sidesOf(lineId, { cashMovementIds: [cashMovementId] });
    const before = await proof();
    const { status } = await book(sides, { amount: -10, code: 'bank_fee' });
    const after = await proof();
    expect([status, after?.adjustments, after?.closing]).toEqual([201, before?.adjustments, before?.closing]);
    expect([before?.bankFees, after?.bankFees]).toEqual([undefined, -10]);
  });

  it('awaits a second person above the limits, who makes both', async () => {
    const [transactionId, lineId] = [await payin(500_000), await line({ amount: 420_000 })];
    const sides = sidesOf(lineId, { transactionIds: [transactionId] });
    const made = await book(sides, { amount: -80_000 });
    const proposalId = String(made.body['proposalId']);
    expect([made.status, made.body['matchId'], await matchesOf(lineId)]).toEqual([201, null, []]);
    expect((await book(sides, { amount: -80_000 })).body.code).toBe('proposal_open');
    const approve = (by: typeof harness.awa) =>
      by.browser.send('POST', `/api/proposals/${proposalId}/approve`, { body: { code: by.codes.fresh() } });
    expect((await approve(harness.awa)).body.code).toBe('proposal_own');
    await harness.done(approve(harness.issa));
    const [match] = await matchesOf(lineId);
    const booked = (await adjustments()).find(({ id }) => id === match?.adjustmentId);
    const users = `${harness.awa.actor.email}, ${harness.issa.actor.email}`;
    expect(booked).toMatchObject({ amount: -80_000, proposalId, madeBy: users });
    expect(match?.madeBy).toBe(users);
  });

  it('is undone as one: the adjustment takes its match with it', async () => {
    const [transactionId, lineId] = [await payin(4_000), await line({ amount: 3_995 })];
    const made = await book(sidesOf(lineId, { transactionIds: [transactionId] }), { amount: -5 });
    const id = String(made.body['matchId']);
    expect((await post(`matches/${id}/undo`, { reason: 'a mistake' })).body.code).toBe('match_adjusted');
    const [match] = await matchesOf(lineId);
    await harness.done(post(`adjustments/${String(match?.adjustmentId)}/undo`, { reason: 'a mistake' }));
    expect((await matchesOf(lineId))[0]?.undoneAt).not.toBeNull();
    expect((await adjustments()).find(({ matchId }) => matchId === id)?.undoneBy).toBe(
      harness.awa.actor.email,
    );
  });

  it('reads and answers the former name of the side, as its match and its lines do', async () => {
    const [transactionId, lineId] = [await payin(6_000), await line({ amount: 5_990 })];
    const sides = sidesOf(lineId, { transactionIds: [transactionId] });
    const named = { side: 'statement', leg: 'statement' };
    expect((await post('match-differences/preview', sides)).body).toMatchObject(named);
    await book(sides, { amount: -10 });
    const list = async (path: string) =>
      (await read<{ data: unknown[] }>(`${path}&projectId=${harness.projectId}`)).data;
    expect(await list(`matches?lineId=${lineId}&leg=statement`)).toMatchObject([named]);
    expect(await list(`matches?lineId=${lineId}&leg=bank`)).toEqual([]);
    expect(await read(`transactions/${transactionId}/sides`)).toMatchObject({
      statement: { matches: [named] },
    });
  });
});
