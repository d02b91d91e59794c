import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { PayoutView } from '../../server/payments/payouts/attempts/payout-page.view.js';
import type { PayoutMember } from '../support/payout-member.fixture.js';
import { RestoreHarness } from '../support/restore.harness.js';
import type { Answer } from '../support/session-client.js';

let drill: RestoreHarness;
beforeEach(async () => {
  drill = await RestoreHarness.begin();
});
afterEach(() => drill.end());

const REASON = 'Comparé à la liste de l’agrégateur';
const requester = () => drill.enter('requester');
const approver = () => drill.enter('approver');

async function signed(member: PayoutMember): Promise<{ reason: string; code: string }> {
  return { reason: REASON, code: await member.code() };
}

async function approve(member: PayoutMember, proposalId: string): Promise<Answer> {
  return member.post(`/api/proposals/${proposalId}/approve`, { code: await member.code() });
}

async function page(member: PayoutMember, id: string): Promise<PayoutView> {
  return (await member.get(`/api/payouts/${id}`)).body as unknown as PayoutView;
}

describe('the retry of a payout that failed before the machine was put back', () => {
  it('needs a second administrator', async () => {
    const [id = ''] = await drill.approved(1);
    drill.sandbox.control.order({
      fault: 'refuse',
      operation: 'mobile_money_payout',
      params: { code: '07' },
    });
    await drill.sendAll();
    expect(await drill.look(id)).toBe('sent rejected');
    const before = (await page(await approver(), id)).retry;
    expect(before).toMatchObject({ allowed: true, needsApproval: false });
    await drill.snapshot();
    await drill.putBack();
    const member = await approver();
    expect((await page(member, id)).retry).toMatchObject({ ...before, needsApproval: true });
    await drill.db.query(
      `UPDATE payouts p SET state = 'ready', interruption_id = (SELECT id FROM interruptions) WHERE id = $1`,
      [id],
    );
    expect(await drill.sendAll()).toBe(0);
  });

  it.each(['alone', 'together'])(
    'is possibly paid when it was made in the lost time and is refused now, requested %s',
    async (how) => {
      const [id = ''] = await drill.approved(1, 'wallet');
      drill.sandbox.control.order({ fault: 'refuse', operation: 'wallet_payout', params: { code: '09' } });
      await drill.sendAll();
      drill.sandbox.control.clearFaults();
      await drill.snapshot();
      const first = await requester();
      expect((await first.post(`/api/payouts/${id}/retry`, await signed(first))).status).toBe(200);
      await drill.sendAll();
      expect(await drill.look(id)).toBe('sent rejected pending');
      await drill.putBack();

      const [one, other] = [await requester(), await approver()];
      const asked =
        how === 'alone'
          ? await one.post(`/api/payouts/${id}/retry`, await signed(one))
          : await one.post('/api/payout-retries', {
              requestId: newId(new Date()),
              payoutIds: [id],
              reason: REASON,
            });
      const ids: unknown = asked.body['proposalIds'] ?? [asked.body['proposalId']];
      const proposalId = Array.isArray(ids) ? String(ids[0]) : '';
      const { interruption } = await page(other, id);
      expect((await other.get(`/api/proposals/${proposalId}`)).body['payload']).toMatchObject({
        interruptedFrom: interruption?.from,
        interruptedUntil: interruption?.until,
      });
      expect((await approve(other, proposalId)).status).toBe(200);
      drill.sandbox.control.order({ fault: 'refuse', operation: 'wallet_payout', params: { code: '03a' } });
      expect(await drill.sendAll()).toBe(1);
      expect(await drill.look(id)).toBe('sent rejected unknown');
      expect(drill.paidTwice()).toBe(0);
    },
  );
});

describe('a request from before the machine was put back, which was approved in the lost time', () => {
  /** Has the request approved, the payout sent, the machine put back and the request, which is open again, approved. */
  async function approvedTwice(id: string, asked: Answer): Promise<void> {
    const proposalId = String(asked.body['proposalId']);
    await drill.snapshot();
    expect((await approve(await approver(), proposalId)).status).toBe(200);
    expect(await drill.sendAll()).toBe(1);
    await drill.putBack();
    expect((await approve(await approver(), proposalId)).status).toBe(200);
    expect(await drill.sendAll()).toBe(0);
    expect(drill.paidTwice()).toBe(0);
    expect((await drill.view())?.interrupted).toMatchObject({ count: 1, free: 1 });
    expect((await page(await requester(), id)).interruption).not.toBeNull();
  }

  it.each([
    ['retry', '07'],
    ['release', '08'],
  ])('sends nothing by its %s before two administrators authorise it', async (what, code) => {
    const [id = ''] = await drill.approved(1);
    drill.sandbox.control.order({ fault: 'refuse', operation: 'mobile_money_payout', params: { code } });
    await drill.sendAll();
    drill.sandbox.control.clearFaults();
    const one = await requester();
    const asked =
      what === 'retry'
        ? await one.post('/api/payout-retries', {
            requestId: newId(new Date()),
            payoutIds: [id],
            reason: REASON,
          })
        : await one.post('/api/payouts/release', {
            projectId: drill.projectId,
            operatorId: '11',
            reason: REASON,
          });
    await approvedTwice(id, asked);
  });
});
