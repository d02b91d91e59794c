import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PreflightCheck } from '../../server/payments/payouts/preflight/preflight.view.js';
import type { PreflightView } from '../../server/payments/payouts/preflight/preflight.view.js';
import {
  type OrderParams,
  type Colleague,
  PayoutsHarness,
  type PayoutsProject,
} from '../support/payouts.harness.js';
import { DAY_MS } from '../../server/platform/common/time/durations.js';
import { writeStatus } from '../support/written-status.js';

let app: PayoutsHarness;
let admin: Colleague, finance: Colleague;
beforeAll(async () => {
  app = await PayoutsHarness.open();
  ({ admin, finance } = app.users);
});
afterAll(() => app.close());

async function preflight(asked: OrderParams = {}, by = finance): Promise<PreflightView> {
  const { projectId = app.main.id, channel = 'mobile_money', phone = app.phone(), amount = 15_000 } = asked;
  const staysInWallet = channel === 'wallet' ? { staysInWallet: asked.staysInWallet ?? true } : {};
  const answer = await by.post('/api/payout-orders/preflight', {
    projectId,
    channel,
    phone,
    amount,
    ...staysInWallet,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as PreflightView;
}
const check = ({ checks }: PreflightView, name: PreflightCheck['name']): PreflightCheck | undefined =>
  checks.find((one) => one.name === name);

/** Registers a payout that the merchant's own system made. */
async function registered(project: PayoutsProject, row: object): Promise<string> {
  const response = await fetch(`${app.running.url}/api/transactions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${project.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'payout',
      channel: 'mobile_money',
      reference: `R-${Math.random()}`,
      amount: 15_000,
      ...row,
    }),
  });
  const { id } = (await response.json()) as { id?: string };
  if (!id) throw new Error(`Not registered: ${response.status}`);
  return id;
}
const settle = async (id: string, status: string): Promise<void> => {
  await writeStatus(app.db, id, status, { at: app.clock.now() });
};

describe('a preflight', () => {
  it.each([
    ['+226 54 00 90 01', '22654009001'],
    ['00226-54.00.90.01', '22654009001'],
    ['226\u00a0(54) 009 001', '22654009001'],
  ])('reads %s', async (typed, digits) => {
    expect(await preflight({ phone: typed })).toMatchObject({
      phone: digits,
      operatorName: 'ORANGE BURKINA',
      operatorSource: 'prefix',
      possible: true,
      needsReason: false,
      steps: [{ people: 1 }],
    });
  });

  it.each(['', 'Awa Koné', '2265400900a', '054009001', '2265', '1234567890123456', '٢٢٦٥٤٠٠٩٠٠١'])(
    'refuses %j, which is no number',
    async (phone) => {
      const body = { projectId: app.main.id, channel: 'mobile_money', phone, amount: 500 };
      expect(await finance.post('/api/payout-orders/preflight', body)).toMatchObject({
        status: 422,
        body: { errors: { phone: expect.any(String) } },
      });
    },
  );

  it.each([8, 2_000_001, 15.5, '15000', -9, null])('refuses the amount %j', async (amount) => {
    const body = { projectId: app.main.id, channel: 'mobile_money', phone: app.phone(), amount };
    expect(await finance.post('/api/payout-orders/preflight', body)).toMatchObject({
      status: 422,
      body: { errors: { amount: expect.any(String) } },
    });
  });

  it('asks for the destination of the funds for a wallet only', async () => {
    const body = { projectId: app.main.id, phone: app.phone(), amount: 500 };
    for (const more of [{ channel: 'wallet' }, { channel: 'mobile_money', staysInWallet: true }])
      expect(await finance.post('/api/payout-orders/preflight', { ...body, ...more })).toMatchObject({
        status: 422,
        body: { errors: { staysInWallet: expect.any(String) } },
      });
  });

  it('blocks a number of another length or without its calling code, and an amount below the operator’s minimum', async () => {
    const short = await preflight({ phone: '2265400900' });
    expect(short.possible).toBe(false);
    expect(check(short, 'number')).toMatchObject({ level: 'block', values: { callingCode: '226' } });
    await registered(app.main, { phone: '22676123455' });
    const national = check(await preflight({ phone: '76 12 34 56' }), 'number');
    expect(national?.values).toMatchObject({ why: 'noCallingCode', phone: '22676123456' });
    await app.db.query(
      `INSERT INTO operator_versions (operator_id, version, name, calling_code, payin_modes, payout_minimum, changed_by, reason, at)
       SELECT operator_id, version + 1, name, calling_code, payin_modes, 100, 'test', 'published', $1
       FROM operator_versions WHERE operator_id = '11' ORDER BY version DESC LIMIT 1`,
      [app.clock.now()],
    );
    app.clock.elapse(1_000); // the catalogue is believed for a second
    const few = await preflight({ amount: 9 });
    expect(check(few, 'minimum')).toMatchObject({ level: 'block', values: { amount: 9, minimum: 100 } });
    expect(await finance.post('/api/payout-orders', app.form({ amount: 9 }))).toMatchObject({
      status: 409,
      body: { code: 'payout_blocked', detail: expect.stringContaining('minimum') },
    });
  });

  it('blocks a project without payouts', async () => {
    const project = await app.project('Fermé', { payoutEnabled: false });
    const seen = await preflight({ projectId: project.id });
    expect(check(seen, 'project')).toMatchObject({ level: 'block', values: { why: 'payout_disabled' } });
    expect((await finance.post('/api/payout-orders', app.form({ projectId: project.id }))).status).toBe(409);
  });

  it('uses the operator of an earlier transaction of the number', async () => {
    const phone = app.phone();
    const id = await registered(app.main, { phone, token: `T-${phone}` });
    await app.db.query(
      `UPDATE transactions SET operator_id = '12', operator_name = 'MOOV AFRICA BURKINA' WHERE id = $1`,
      [id],
    );
    expect(await preflight({ phone })).toMatchObject({ operatorId: '12', operatorSource: 'history' });
  });

  it('warns of an outage, and the approved payout is held', async () => {
    const project = await app.project('Panne');
    const body = { projectId: project.id, operatorId: '11', holdsPayouts: true, note: 'panne du matin' };
    await app.db.query(
      `INSERT INTO operator_outages (id, project_id, operator_id, holds_payouts, note, marked_by, marked_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, 'support@example.com', $5)`,
      [project.id, body.operatorId, body.holdsPayouts, body.note, app.clock.now()],
    );
    const seen = await preflight({ projectId: project.id });
    expect(check(seen, 'outage')).toMatchObject({
      level: 'warn',
      values: { willBeHeld: 'true', note: 'panne du matin' },
    });
    const order = await app.request(finance, { projectId: project.id });
    await app.approve(admin, order.id);
    expect(await app.payoutOf(order.id)).toMatchObject({
      state: 'held',
      hold_why: 'outage',
      hold_note: 'panne du matin',
    });
  });

  it('finds a duplicate, also of the merchant’s own systems, and asks for a reason', async () => {
    const [phone, theirs] = [app.phone(), app.phone()];
    const order = await app.request(finance, { phone });
    const id = await registered(app.main, {
      phone: theirs,
      token: `T-${theirs}`,
      reference: `PAY-${theirs}`,
    });
    const ours = await preflight({ phone }, admin);
    expect(check(ours, 'duplicate')).toMatchObject({
      level: 'warn',
      links: [{ type: 'payout', id: order.payoutId, amount: 15_000, at: expect.stringMatching(/Z$/) }],
    });
    expect(check(await preflight({ phone: theirs }), 'duplicate')?.links).toMatchObject([
      { type: 'transaction', id, reference: `PAY-${theirs}` },
    ]);
    expect((await preflight({ phone, amount: 15_001 })).needsReason).toBe(false);
    expect(ours.needsReason).toBe(true);
    expect(await admin.post('/api/payout-orders', app.form({ phone }))).toMatchObject({
      status: 422,
      body: { errors: { duplicateReason: expect.any(String) } },
    });
    const again = await app.request(admin, { phone, duplicateReason: 'Deux colis perdus' });
    expect(again).toMatchObject({ duplicateReason: 'Deux colis perdus', preflight: { needsReason: true } });
  });

  it('looks for duplicates within the window of the policy, without cancelled ones', async () => {
    const phone = app.phone();
    const order = await app.request(finance, { phone });
    await finance.post(`/api/payout-orders/${order.id}/cancel`, { reason: 'faux montant' });
    expect((await preflight({ phone })).needsReason).toBe(false);
    const id = await registered(app.main, { phone, token: `T2-${phone}` });
    expect((await preflight({ phone })).needsReason).toBe(true);
    const old = new Date(app.clock.now().getTime() - 72 * 3_600_000 - 1);
    await app.db.query('UPDATE transactions SET occurred_at = $2 WHERE id = $1', [id, old]);
    expect((await preflight({ phone })).needsReason).toBe(false);
  });

  it('warns strongly of a possibly paid call to the number, of any amount', async () => {
    const phone = app.phone();
    const id = await registered(app.main, { phone, amount: 777 });
    const seen = await preflight({ phone });
    expect(check(seen, 'possibly_paid')).toMatchObject({
      level: 'warn',
      links: [{ type: 'transaction', id, amount: 777 }],
    });
    expect(seen.needsReason).toBe(true);
  });

  it('applies the wallet rules of the aggregator to the history', async () => {
    const phone = app.phone();
    const wallet = () => preflight({ phone, channel: 'wallet', amount: 500 });
    const levels = async () => (await wallet()).checks.slice(-3).map(({ level }) => level);
    expect(await levels()).toEqual(['ok', 'unknown', 'unknown']);

    const payin = await registered(app.main, {
      kind: 'payin',
      channel: 'direct',
      phone,
      token: `P-${phone}`,
    });
    await settle(payin, 'completed');
    await registered(app.main, { channel: 'wallet', phone, subCode: '02', amount: 600 });
    expect(await levels()).toEqual(['ok', 'ok', 'warn']);

    const paid = await registered(app.main, { channel: 'wallet', phone, token: `W-${phone}`, amount: 600 });
    expect(await levels()).toEqual(['warn', 'ok', 'warn']);
    app.clock.advance(1_000);
    await settle(paid, 'completed');
    expect(check(await wallet(), 'wallet_24h')).toMatchObject({
      level: 'warn',
      values: { cannotKnow: 'payouts_elsewhere' },
      links: [{ id: paid }],
    });
    expect(await levels()).toEqual(['warn', 'ok', 'ok']);
    await app.db.query(`UPDATE transactions SET status_at = status_at - interval '25 hours' WHERE id = $1`, [
      paid,
    ]);
    expect((await levels())[0]).toBe('ok');
    await app.db.query(`UPDATE transactions SET status_at = status_at - interval '91 days' WHERE id = $1`, [
      payin,
    ]);
    expect((await levels())[1]).toBe('unknown');
  });

  it('warns of refusals of the same number minutes ago', async () => {
    const refused = async (channel: 'wallet' | 'mobile_money', subCode: string) => {
      const phone = app.phone();
      await registered(app.main, { channel, phone, subCode, amount: 600 });
      app.clock.advance(180_000);
      return preflight({ phone, channel, amount: 500 });
    };
    expect(check(await refused('wallet', '03a'), 'wallet_24h')).toMatchObject({
      level: 'warn',
      links: [{ type: 'transaction', amount: 600 }],
    });
    expect(check(await refused('wallet', '03b'), 'wallet_3_months')).toMatchObject({ level: 'warn' });
    expect(check(await refused('wallet', '02'), 'wallet_account')).toMatchObject({ level: 'warn' });
    expect(check(await refused('mobile_money', '05'), 'operator')).toMatchObject({ level: 'warn' });
  });

  it.each([
    ['+33 6 12 34 56 78', null],
    ['+224 621 23 45 67', '224'],
    ['+243 81 234 56 78', '243'],
  ])('blocks %s, of a country outside the XOF', async (phone, callingCode) => {
    const seen = await preflight({ phone });
    expect(check(seen, 'number')).toMatchObject({
      level: 'block',
      values: { callingCode, why: 'currency' },
    });
    expect((await finance.post('/api/payout-orders', app.form({ phone }))).status).toBe(409);
  });

  it('ignores projects of other users', async () => {
    const phone = app.phone();
    await registered(app.other, { phone, token: `T-${phone}` });
    const local = await app.hire('local', 'finance', [app.main.id]);
    expect((await preflight({ phone }, finance)).needsReason).toBe(true);
    expect((await preflight({ phone }, local)).needsReason).toBe(false);
  });

  it('requires another approval from the sixth payout of a day to one number', async () => {
    const phone = app.phone();
    const needed: number[] = [];
    for (let made = 0; made < 6; made++)
      needed.push((await app.request(finance, { phone, amount: 1_000 + made })).needed);
    expect(needed).toEqual([1, 1, 1, 1, 1, 2]);
    const seen = await preflight({ phone, amount: 5_000 });
    expect(check(seen, 'limits')).toMatchObject({
      level: 'warn',
      values: { per: 'number', used: 6, max: 5 },
    });
    app.clock.advance(DAY_MS + 1);
    for (const one of [admin, finance]) await one.signIn();
    expect((await app.request(finance, { phone, amount: 7_000 })).needed).toBe(1);
  });
});
