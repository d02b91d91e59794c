import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClaimView } from '../../server/reporting/claims/claim.view.js';
import type { TransactionView } from '../../server/payments/transactions/views/transaction.view.js';
import { done, FollowedHarness, OPENING } from '../support/followed.harness.js';

let story: FollowedHarness;
beforeAll(async () => {
  story = await FollowedHarness.open();
});
afterAll(() => story.close());
beforeEach(() => story.anew());

/** Makes a payin. @returns its id and reference */
async function payin(amount: number): Promise<{ id: string; reference: string }> {
  const response = await fetch(`${story.app.running.url}/api/payins/hosted`, {
    method: 'POST',
    headers: { authorization: `Bearer ${story.project.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount }),
  });
  return (await response.json()) as { id: string; reference: string };
}

const transaction = (id: string): Promise<TransactionView> => story.get(`/api/transactions/${id}`);
const ORANGE_11 = { operatorId: 11, phone: '22654010203' };

describe('followed from Today by what the screens suggest', () => {
  it('a lost answer that the statement proves ends with its payout settled and its breaks cleared', async () => {
    const { admin, admin2, finance } = story.app.users;
    const { id, attempt, reference } = await story.lostPayout(75_000);
    await story.later(`${story.second}T07:00:00Z`);
    await story.statement(story.first, `10:05:00;Décaissement;${reference};75 000;;925 000`);
    expect(await story.proof(story.first)).toEqual({ closing: OPENING, inTransit: -75_000, residual: 0 });
    const [lost, ...more] = await story.breaksFrom('breaks_free');
    expect([lost?.kind, more]).toEqual(['unknown_outcome', []]);
    const page = await story.page(lost);
    expect(page).toMatchObject({
      ...{ verdict: { rule: 'lost_executed', turn: 'admin' }, suggestion: null },
      button: `/transactions/${attempt}`,
    });
    const ending = { code: 'aggregator_error', reason: 'Perdu' };
    expect((await finance.post(`/api/breaks/${lost?.id}/resolve-cause`, ending)).status).toBe(409);

    await done(story.lost.attachByTwo(admin, admin2, attempt, story.lost.tokenAt(reference)));
    story.app.sandbox.control.transactions.settle({ reference });
    await story.schedule();
    expect(await transaction(attempt)).toMatchObject({ status: 'completed', verdict: { rule: 'completed' } });
    expect(await story.get(`/api/payouts/${id}`)).toMatchObject({ state: 'paid' });
    expect(await story.openBreaks()).toEqual([]);
    expect(await story.tasks()).toEqual(['day_close']);
    const { state } = await story.lockDay(story.first);
    expect([state, await story.proof(story.first)]).toEqual([
      'locked',
      { closing: 925_000, inTransit: 0, residual: 0 },
    ]);
  });

  it('a reversal in a later file ends with the payment corrected by two people and its money gone', async () => {
    const { finance, finance2 } = story.app.users;
    const { id, reference } = await payin(15_850);
    story.app.sandbox.control.transactions.settle({ reference }, ORANGE_11);
    await story.schedule();
    await story.later(`${story.second}T07:00:00Z`);
    await story.statement(story.first, `10:05:00;Encaissement;${reference};;15 850;1 015 850`);
    await story.lockDay(story.first);
    const pack = await story.pack(story.first);
    story.app.sandbox.control.transactions.flip({ reference });
    await story.later(`${story.third}T07:00:00Z`);
    await story.statement(story.second, `09:00:00;Annulation encaissement;${reference};15 850;;1 000 000`);
    const rows = await story.breaksFrom('breaks_free');
    const back = rows.find(({ kind }) => kind === 'payin_reversed');
    expect(await story.page(back)).toMatchObject({
      verdict: { rule: 'completed_returned' },
      button: 'check',
    });
    await story.checkStatus(id);
    const corrected = await story.page(back);
    expect(corrected).toMatchObject({
      verdict: { rule: 'completed_returned_failed', turn: 'admin' },
      button: `/transactions/${id}#overrides`,
    });
    const { body } = await done(
      finance.post(`/api/transactions/${id}/overrides`, {
        ...{ status: 'notcompleted', code: 'aggregator_wrote', reason: 'Annulé par l’opérateur' },
        fileId: await story.upload('preuve.pdf'),
      }),
    );
    await done(
      finance2.post(`/api/proposals/${String(body['proposalId'])}/approve`, { code: finance2.code() }),
    );
    await story.check();
    // The operator and the aggregator agree with the correction; what is left is to tell the merchant, and to say so.
    expect(await story.proof(story.second)).toMatchObject({ closing: OPENING, residual: 0 });
    const { suggestion, cause, ...page } = await story.page(back);
    expect(page).toMatchObject({ verdict: { rule: 'failed', status: 'notcompleted' }, button: undefined });
    const left = cause?.parts.filter(({ state }) => state === 'open').map(({ kind }) => kind);
    expect([suggestion, left]).toEqual(['refunded', ['payin_reversed']]);
    await done(
      finance.post(`/api/breaks/${back?.id}/resolve`, { code: suggestion, reason: 'Client remboursé' }),
    );
    expect(await story.openBreaks()).toEqual([]);
    await story.lockDay(story.second);
    expect(await story.proof(story.second)).toMatchObject({ closing: OPENING, residual: 0 });
    expect(await story.pack(story.first)).toBe(pack);
  });

  it('a forged callback ends with nothing booked', async () => {
    const { finance, finance2 } = story.app.users;
    const { id, reference } = await payin(40_000);
    await story.lost.report({ id, transactionId: id, reference }, 'completed', 'none', 'forged');
    await story.later(`${story.second}T07:00:00Z`);
    await story.check();
    const [reported] = await story.breaksFrom('breaks_free');
    expect(await story.page(reported)).toMatchObject({
      ...{ kind: 'callback_without_confirm', verdict: { rule: 'pending_announced' } },
      ...{ suggestion: null, button: 'check' },
    });
    expect(await story.checkStatus(id)).toMatchObject({ status: 'pending' });
    story.app.sandbox.control.transactions.fail({ reference });
    expect(await story.checkStatus(id)).toMatchObject({ status: 'notcompleted' });
    const [against] = await story.breaksFrom('breaks_free');
    const page = await story.page(against);
    expect(page).toMatchObject({
      ...{ kind: 'callback_against_confirm', verdict: { rule: 'failed_against_callback' } },
      ...{ divergence: true, button: 'check' },
    });
    expect(await story.checkStatus(id)).toMatchObject({ status: 'notcompleted' });
    const ending = { code: 'no_difference', reason: 'Callback falsifié' };
    const { body } = await done(finance.post(`/api/breaks/${against?.id}/resolve`, ending));
    await done(
      finance2.post(`/api/proposals/${String(body['proposalId'])}/approve`, { code: finance2.code() }),
    );
    expect(await story.openBreaks()).toEqual([]);
    expect(await story.proof(story.first)).toMatchObject({ closing: OPENING });
    expect(await story.proof(story.second)).toMatchObject({ closing: OPENING });
  });

  it('an attempt that paid late ends with a claim, and the second payment lowers the balance from the day it is known', async () => {
    const { admin, finance } = story.app.users;
    const first = await story.payout(12_500);
    story.app.sandbox.control.transactions.fail({ reference: first.reference });
    await story.schedule();
    await done(
      admin.post(`/api/payouts/${first.id}/retry`, {
        ...{ reason: 'Le bénéficiaire a rétabli son compte', code: admin.code(), requestId: randomUUID() },
      }),
    );
    await story.schedule();
    await story.lost.send();
    const second = await story.lastAttempt(first.id);
    story.app.sandbox.control.transactions.settle({ reference: second.reference });
    await story.schedule();
    await story.later(`${story.second}T07:00:00Z`);
    await story.statement(
      story.first,
      `10:05:00;Décaissement;${first.reference};12 500;;987 500`,
      `10:06:00;Retour décaissement;${first.reference};;12 500;1 000 000`,
      `10:09:00;Décaissement;${second.reference};12 500;;987 500`,
    );
    await story.lockDay(story.first);
    const pack = await story.pack(story.first);

    story.app.sandbox.control.transactions.flip({ reference: first.reference });
    await story.checkStatus(first.attempt);
    const [twice] = await story.breaksFrom('paid_twice');
    expect(await story.page(twice)).toMatchObject({
      ...{ kind: 'paid_twice', amount: 12_500, transactionId: first.attempt },
      button: `/transactions/${first.attempt}?paidTwice=${second.reference}`,
    });
    const open = () =>
      finance.post(`/api/transactions/${first.attempt}/claims`, {
        ...{ amount: 12_500, reason: 'Payé deux fois', requestId: randomUUID() },
      });
    expect((await open()).body).toMatchObject({ code: 'claim_needs_evidence' });
    await done(finance.post(`/api/transactions/${first.attempt}/evidence-files`, { format: 'json' }));
    const claim = await done(open());
    expect(claim.body as unknown as ClaimView).toMatchObject({ state: 'open', amount: 12_500 });
    const { restatements } = await story.day(story.first);
    expect(
      restatements.flatMap(({ bookedDay, lines }) => lines.map(({ amount }) => [bookedDay, amount])),
    ).toEqual([[story.second, -12_500]]);
    expect([await story.proof(story.first), await story.pack(story.first)]).toMatchObject([
      { closing: 987_500 },
      pack,
    ]);
    await story.later(`${story.third}T07:00:00Z`);
    await story.statement(story.second, `08:00:00;Décaissement;${first.reference};12 500;;975 000`);
    expect(await story.proof(story.second)).toMatchObject({ closing: 975_000, residual: 0 });
  });
});
