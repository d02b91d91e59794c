import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/common/values/ids.js';
import type { PayoutView } from '../../server/payouts/attempts/payout-page.view.js';
import type { PayoutMember } from '../support/payout-member.fixture.js';
import { RestoreHarness } from '../support/restore.harness.js';

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
      const path = `/api/proposals/${Array.isArray(ids) ? String(ids[0]) : ''}/approve`;
      expect((await other.post(path, { code: await other.code() })).status).toBe(200);
      drill.sandbox.control.order({ fault: 'refuse', operation: 'wallet_payout', params: { code: '03a' } });
      expect(await drill.sendAll()).toBe(1);
      expect(await drill.look(id)).toBe('sent rejected unknown');
      expect(drill.paidTwice()).toBe(0);
    },
  );
});
