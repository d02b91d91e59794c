import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { PayoutView } from '../../server/payments/payouts/attempts/payout-page.view.js';
import type { SendingView } from '../../server/payments/payouts/sending/sending.view.js';
import type { DashboardView } from '../../server/reporting/today/dashboard.view.js';
import type { PayoutMember } from '../support/payout-member.fixture.js';
import { approveOne, pause, requestOne, RestoreHarness } from '../support/restore.harness.js';

let drill: RestoreHarness;
beforeEach(async () => {
  drill = await RestoreHarness.begin();
});
afterEach(() => drill.end());

const REASON = 'Comparé à la liste de l’agrégateur';

const requester = () => drill.enter('requester');
const approver = () => drill.enter('approver');

/** Two administrators authorise the sending of what waits because of an interruption. */
async function authorise(): Promise<void> {
  const [one, other] = [await requester(), await approver()];
  const asked = await one.post(`/api/payout-sending/${drill.projectId}/interruption/release`, {
    reason: REASON,
  });
  expect(asked.status).toBe(200);
  const path = `/api/proposals/${String(asked.body['proposalId'])}/approve`;
  expect((await one.post(path, { code: await one.code() })).status).toBeGreaterThanOrEqual(400);
  expect(await drill.sendAll()).toBe(0);
  expect((await other.post(path, { code: await other.code() })).status).toBe(200);
}

async function today(member: PayoutMember): Promise<DashboardView> {
  return (await member.get('/api/dashboard')).body as unknown as DashboardView;
}

async function page(member: PayoutMember, id: string): Promise<PayoutView> {
  return (await member.get(`/api/payouts/${id}`)).body as unknown as PayoutView;
}

async function interrupted(): Promise<SendingView['interrupted'] | undefined> {
  return (await drill.view())?.interrupted;
}

/** Lists the kinds of the administrator's tasks. */
const kindsOf = ({ tasks }: DashboardView): string[] => tasks.map(({ kind }) => kind);

describe('a machine that was put back', () => {
  it('sends nothing that was sent in the lost time before two administrators authorise it', async () => {
    const [paused = ''] = await drill.approved(1);
    await pause(drill, paused, true);
    const queue = await drill.approved(40);
    await drill.snapshot();
    await pause(drill, paused, false);
    await drill.sendAll();
    expect(drill.creates()).toBe(41);

    await drill.putBack({ minutes: 90 });
    expect(await drill.sendAll()).toBe(0);
    expect(await drill.looks([paused, ...queue])).toEqual([paused, ...queue].map(() => 'ready'));
    const seen = await interrupted();
    expect(seen).toMatchObject({ count: 41, total: 41_000, free: 40, proposalId: null });
    const { from = '', until = '' } = seen?.interruption ?? {};
    expect(Math.round((Date.parse(until) - Date.parse(from)) / 60_000)).toBe(90);
    const one = await requester();
    const view = await today(one);
    expect(kindsOf(view)).toContain('payouts_interrupted');
    expect(view.interruption).toMatchObject({ from, until });
    expect((await page(one, paused)).interruption).toMatchObject({ from, until });

    await pause(drill, paused, false); // one user resumes
    expect(await drill.sendAll()).toBe(0);
    expect(await interrupted()).toMatchObject({ free: 41 });
    expect(drill.creates()).toBe(41);
  });

  it('calls again with the same reference, which is refused and read as possibly paid', async () => {
    const ids = await drill.approved(3, 'wallet');
    await drill.snapshot();
    await drill.sendAll();
    const references = await referencesOf(ids);
    await drill.putBack();
    expect(await drill.sendAll()).toBe(0);
    await authorise();
    expect(await drill.sendAll()).toBe(3);
    expect(await referencesOf(ids)).toEqual(references);
    expect(await drill.looks(ids)).toEqual(ids.map(() => 'sent unknown'));
    expect(drill.paidTwice()).toBe(0);
    const [first = ''] = ids;
    expect((await page(await approver(), first)).retry).toMatchObject({
      allowed: false,
      why: 'possibly_paid',
    });
  });

  it.each(['03a', '08'])(
    'reads the refusal %s of a payout sent in the lost time as possibly paid',
    async (code) => {
      const [id = ''] = await drill.approved(1, 'wallet');
      await drill.snapshot();
      await drill.sendAll();
      await drill.putBack();
      await drill.sendAll();
      await authorise();
      drill.sandbox.control.order({ fault: 'refuse', operation: 'wallet_payout', params: { code } });
      expect(await drill.sendAll()).toBe(1);
      expect(await drill.looks([id])).toEqual(['sent unknown']);
      expect((await page(await approver(), id)).retry).toMatchObject({
        allowed: false,
        why: 'possibly_paid',
      });
      expect(drill.paidTwice()).toBe(0);
    },
  );

  it('calls again with the same reference also where an earlier call of the lost time never left', async () => {
    const ids = await drill.approved(2, 'wallet');
    await drill.snapshot();
    await drill.sendUnconnected();
    expect(await drill.looks(ids)).toEqual(ids.map(() => 'ready rejected'));
    expect(await drill.sendAll()).toBe(2);
    expect(await drill.looks(ids)).toEqual(ids.map(() => 'sent rejected pending'));
    const [first = '', called = ''] = await referencesOf(ids.slice(0, 1));
    expect(first).toBe(`${called}.1`);
    await drill.putBack();
    await drill.sendAll();
    await authorise();
    expect(await drill.sendAll()).toBe(2);
    expect(await referencesOf(ids.slice(0, 1))).toEqual([called]);
    expect(await drill.looks(ids)).toEqual(ids.map(() => 'sent unknown'));
    expect(drill.paidTwice()).toBe(0);
  });

  it('holds a payout whose reference a transaction found since has already, and sends the others', async () => {
    const [known = '', other = ''] = await drill.approved(2);
    await drill.snapshot();
    await drill.sendAll();
    const [reference] = await referencesOf([known]);
    await drill.putBack();
    await drill.sendAll();
    await drill.db.query(
      `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, status, status_at, signed_callback, secret_mark, source,
         made_by, occurred_at, created_at)
       VALUES (uuidv7(), $1, 'payout', 'mobile_money', $2, 'found-by-audit', 1000, 'completed', now(), false, false, 'registered', 'audit', now(), now())`,
      [drill.projectId, reference],
    );
    await authorise();
    await drill.sendAll();
    expect(await drill.looks([known, other])).toEqual(['held', 'sent pending']);
    expect((await page(await approver(), known)).holdNote).toBe('reference_taken');
  });

  it('has those of the aggregator’s list marked as possibly paid, and sends the others', async () => {
    const [byNumber = '', byReference = ''] = await drill.approved(2);
    const [other = ''] = await drill.approved(1);
    await drill.snapshot();
    await drill.db.query(`UPDATE payouts SET state = 'cancelled' WHERE id = $1`, [other]); // never sent
    await drill.sendAll();
    const [reference] = await referencesOf([byReference]);
    await drill.putBack();
    await drill.sendAll();
    const [paid] = await drill.db.query<{ phone: string }[]>('SELECT phone FROM payouts WHERE id = $1', [
      byNumber,
    ]);
    const one = await approver();
    const path = `/api/payout-sending/${drill.projectId}/interruption/possibly-paid`;
    const reason = 'Liste de l’agrégateur';
    expect((await one.post(path, { reason })).status).toBe(422);
    expect((await one.post(path, { reason, entries: ['RP-other'] })).body.code).toBe('nothing_matched');
    const entries = [`+${paid?.phone ?? ''}`, reference ?? ''];
    const request = { requestId: newId(new Date()), reason, entries };
    for (const _time of [1, 2]) expect((await one.post(path, request)).body).toEqual({ marked: 2 });
    expect((await one.post(path, { ...request, reason: 'x y z' })).body.code).toBe('request_conflict');
    expect(await drill.looks([byNumber, byReference, other])).toEqual([
      'sent unknown',
      'sent unknown',
      'ready',
    ]);
    expect(await referencesOf([byReference])).toEqual([reference]);
    expect((await drill.view())?.restored).toBeNull();
    const calls = drill.creates();
    await authorise();
    await drill.sendAll();
    expect(drill.creates()).toBe(calls + 1);
    expect(drill.paidTwice()).toBe(0);
  });

  it('has those approved in a period marked as possibly paid', async () => {
    await drill.approved(2);
    await drill.snapshot();
    await drill.putBack();
    await drill.sendAll();
    const one = await approver();
    const path = `/api/payout-sending/${drill.projectId}/interruption/possibly-paid`;
    const reason = 'Période perdue';
    const period = { from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' };
    expect((await one.post(path, { reason, ...period })).body.code).toBe('nothing_matched');
    expect((await one.post(path, { reason, ...period, until: '2100-01-01T00:00:00Z' })).body).toEqual({
      marked: 2,
    });
    expect(await interrupted()).toBeNull();
  });

  it('keeps on hold what was on hold, and sends it after a release and two administrators only', async () => {
    const [id = ''] = await drill.approved(1);
    await drill.snapshot();
    await drill.sendAll();
    await drill.putBack();
    const one = await requester();
    expect((await one.post(`/api/payouts/${id}/hold`, { note: 'Vérifier' })).status).toBe(200);
    expect(kindsOf(await today(one))).not.toContain('payouts_interrupted');
    expect((await one.post(`/api/payouts/${id}/unhold`, { code: await one.code() })).status).toBe(200);
    expect(await drill.sendAll()).toBe(0);
    expect(await interrupted()).toMatchObject({ count: 1, free: 1 });
    await authorise();
    expect(await drill.sendAll()).toBe(1);
  });

  it('is put back again while its request waits, and the request authorises nothing', async () => {
    await drill.approved(2);
    await drill.snapshot();
    await drill.putBack();
    const [one, other] = [await requester(), await approver()];
    const asked = await one.post(`/api/payout-sending/${drill.projectId}/interruption/release`, {
      reason: REASON,
    });
    await drill.silence(60);
    expect(await drill.sendAll()).toBe(0);
    const path = `/api/proposals/${String(asked.body['proposalId'])}/approve`;
    expect((await other.post(path, { code: await other.code() })).body.code).toBe('changed_meanwhile');
    expect(await drill.sendAll()).toBe(0);
  });
});

describe('an interruption with nothing to send', () => {
  it('asks for nothing, is named today, and holds up nothing that is approved afterwards', async () => {
    await drill.approved(2);
    await drill.sendAll();
    const requested = await requestOne(drill);
    await drill.running.close();
    await drill.start();
    await drill.silence(3 * 24 * 60); // a weekend
    await drill.running.close();
    await drill.start();
    const member = await requester();
    expect(kindsOf(await today(member))).not.toContain('payouts_interrupted');
    expect((await today(member)).interruption).not.toBeNull();
    expect(await interrupted()).toBeNull();
    await approveOne(drill, requested);
    await drill.approved(1);
    expect(await drill.sendAll()).toBe(2);
    const refused = await member.post(`/api/payout-sending/${drill.projectId}/interruption/release`, {
      reason: REASON,
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'nothing_interrupted' } });
  });
});

async function referencesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await drill.db.query<{ reference: string }[]>(
    `SELECT t.reference FROM payout_attempts a JOIN transactions t ON t.id = a.transaction_id
     WHERE a.payout_id = ANY($1::uuid[]) ORDER BY a.payout_id, a.number`,
    [ids],
  );
  return rows.map(({ reference }) => reference);
}
