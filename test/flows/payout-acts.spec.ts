import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { PayoutActionsHarness } from '../support/payout-actions.harness.js';
import type { PayoutMember } from '../support/payout-member.fixture.js';
import { recordCall } from '../support/payout-calls.fixture.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

let app: PayoutActionsHarness;
beforeAll(async () => {
  app = await PayoutActionsHarness.open();
});
afterAll(() => app.close());

const act = (by: PayoutMember, id: string, what: string, body: object = {}) =>
  by.post(`/api/payouts/${id}/${what}`, body);
const NOTE = { note: 'Le client conteste' };
const REASON = { reason: 'Demandé par erreur' };

describe('a hold by a user', () => {
  it('keeps a ready payout from being sent until it is released', async () => {
    const id = await app.ready();
    const held = await act(app.finance, id, 'hold', NOTE);
    expect([held.status, held.body]).toMatchObject([
      200,
      {
        state: 'held',
        holdWhy: 'person',
        holdNote: NOTE.note,
        holdBy: 'finance@example.com',
        holdUntil: app.clock.in(72 * HOUR_MS).toISOString(),
        may: ['unhold', 'cancel'],
      },
    ]);
    expect(await app.send()).toBe(0);
    const on = await app.unhold(id);
    expect([on.status, on.body]).toMatchObject([
      200,
      { state: 'ready', holdWhy: null, holdBy: null, holdUntil: null },
    ]);
    expect(await app.send()).toBe(1);
    expect((await app.acts(id)).map((one) => [one.act, one.actor])).toEqual([
      ['payout.held', 'finance@example.com'],
      ['payout.unheld', 'admin@example.com'],
    ]);
  });

  it('is released with a fresh code of the second factor per payout', async () => {
    const [first = '', second = ''] = await app.batch([{}, {}]);
    for (const id of [first, second]) await act(app.finance, id, 'hold', NOTE);
    for (const body of [{}, { code: '12345' }])
      expect((await act(app.admin, first, 'unhold', body)).body.errors).toHaveProperty('code');
    const code = await app.admin.code();
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await act(app.admin, first, 'unhold', { code: wrong })).status).toBe(422);
    expect(await app.page(first)).toMatchObject({ state: 'held' });
    expect((await act(app.admin, first, 'unhold', { code })).status).toBe(200);
    expect((await act(app.admin, second, 'unhold', { code })).body.errors).toHaveProperty('code');
    expect(await app.page(second)).toMatchObject({ state: 'held' });
    for (const id of [first, second]) await act(app.admin, id, 'cancel', REASON);
  });

  it('keeps its place in the queue', async () => {
    const [first = '', second = ''] = await app.batch([{}, {}]);
    const before = (await app.stored(first))['queue_at'];
    await act(app.admin, first, 'hold', NOTE);
    app.clock.advance(HOUR_MS);
    await app.unhold(first);
    expect((await app.stored(first))['queue_at']).toEqual(before);
    await act(app.admin, first, 'cancel', REASON);
    await act(app.admin, second, 'cancel', REASON);
  });

  it('returns the payout to its requester when it expires', async () => {
    const id = await app.ready();
    const until = app.clock.in(2 * HOUR_MS).toISOString();
    await act(app.finance, id, 'hold', { ...NOTE, until });
    app.clock.advance(2 * HOUR_MS - 1);
    await app.holds.sweep();
    expect(await app.page(id)).toMatchObject({ state: 'held', holdUntil: until });
    app.clock.advance(1);
    await Promise.all([app.holds.sweep(), app.holds.sweep(), app.holds.sweep()]);
    expect(await app.page(id)).toMatchObject({
      state: 'returned',
      holdWhy: 'person',
      may: ['unhold', 'cancel'],
    });
    expect((await app.acts(id)).at(-1)).toEqual({
      act: 'payout.hold_expired',
      actor: 'rappro',
      details: { why: 'person' },
    });
    expect((await app.acts(id)).filter((one) => one.act === 'payout.hold_expired').length).toBe(1);
    expect(await app.send()).toBe(0);
    await app.unhold(id, app.finance);
    expect(await app.send()).toBe(1);
  });

  it('needs a note and an end in the future', async () => {
    const id = await app.ready();
    const past = app.clock.in(-1).toISOString();
    expect((await act(app.finance, id, 'hold')).body.errors).toHaveProperty('note');
    expect((await act(app.finance, id, 'hold', { ...NOTE, until: past })).body.errors).toHaveProperty(
      'until',
    );
    expect((await act(app.finance, id, 'hold', { ...NOTE, until: 'demain' })).status).toBe(422);
    await act(app.finance, id, 'cancel', REASON);
  });

  it('is refused before the approval, after a cancellation, and twice', async () => {
    const id = await app.ready();
    await act(app.finance, id, 'hold', NOTE);
    expect((await act(app.finance, id, 'hold', NOTE)).body.code).toBe('changed_meanwhile');
    await act(app.finance, id, 'cancel', REASON);
    expect((await act(app.finance, id, 'hold', NOTE)).body.code).toBe('payout_given_up');
    expect((await app.unhold(id, app.finance)).body.code).toBe('payout_given_up');
  });

  it('is refused to support and to users of other projects', async () => {
    const id = await app.ready();
    const elsewhere = await app.hire('elsewhere', 'admin', [app.other]);
    for (const [what, body] of [
      ['hold', NOTE],
      ['unhold', { code: '000000' }],
      ['cancel', REASON],
    ] as const) {
      expect([what, (await act(app.support, id, what, body)).status]).toEqual([what, 403]);
      expect([what, (await act(elsewhere, id, what, body)).status]).toEqual([what, 404]);
      expect([what, (await act(app.admin, newId(app.clock.now()), what, body)).status]).toEqual([what, 404]);
    }
    expect((await app.stored(id))['state']).toBe('ready');
    await act(app.finance, id, 'cancel', REASON);
  });
});

describe('a cancellation', () => {
  it('ends a ready, held or returned payout permanently', async () => {
    for (const before of ['ready', 'held', 'returned']) {
      const id = await app.ready();
      if (before !== 'ready')
        await act(app.finance, id, 'hold', { ...NOTE, until: app.clock.in(1_000).toISOString() });
      app.clock.advance(before === 'returned' ? 1_000 : 0);
      await app.holds.expire();
      expect((await app.stored(id))['state']).toBe(before);
      const { status, body } = await act(app.finance, id, 'cancel', REASON);
      expect([status, body]).toMatchObject([
        200,
        {
          state: 'cancelled',
          holdNote: REASON.reason,
          holdBy: 'finance@example.com',
          holdWhy: null,
          may: [],
        },
      ]);
      expect((await app.acts(id)).at(-1)).toMatchObject({
        act: 'payout.cancelled',
        details: { was: before },
      });
      expect((await act(app.finance, id, 'cancel', REASON)).body.code).toBe('payout_given_up');
    }
    expect(await app.send()).toBe(0);
  });

  it('is refused once the call has begun, with its time', async () => {
    const id = await app.ready();
    const began = app.clock.now().toISOString();
    await recordCall(app, id);
    app.clock.advance(5_000);
    for (const [what, body] of [
      ['cancel', REASON],
      ['hold', NOTE],
      ['unhold', { code: '000000' }],
    ] as const) {
      const answer = await act(app.finance, id, what, body);
      expect([answer.status, answer.body.code]).toEqual([409, 'too_late']);
      expect(answer.body).toMatchObject({ values: { at: began } });
      expect(answer.body.detail).toContain(began.slice(11, 16));
    }
    expect((await app.stored(id))['state']).toBe('sent');
  });

  it('of a single request before its approval cancels the order', async () => {
    const { orderId, ids } = await app.requested(1);
    expect((await act(app.finance, ids[0] ?? '', 'cancel', REASON)).body).toMatchObject({
      state: 'cancelled',
    });
    expect(await orderOf(orderId)).toMatchObject({ state: 'cancelled', count: 1 });
  });

  it('of one line of a pending batch requires a new approval of the batch', async () => {
    const { orderId, ids } = await app.requested(3);
    await app.db.query(
      `INSERT INTO payout_approvals (id, order_id, requested_by, revision, person_id, role, verdict, count, total, at)
       VALUES ($1, $2, $3, 1, $4, 'finance', 'approved', 3, 3000, $5)`,
      [newId(app.clock.now()), orderId, app.finance.id, app.admin.id, app.clock.now()],
    );
    await act(app.finance, ids[1] ?? '', 'cancel', REASON);
    expect(await orderOf(orderId)).toMatchObject({
      state: 'requested',
      revision: 2,
      count: 2,
      total: 2000,
    });
    await act(app.finance, ids[0] ?? '', 'cancel', REASON);
    await act(app.finance, ids[2] ?? '', 'cancel', REASON);
    expect(await orderOf(orderId)).toMatchObject({ state: 'cancelled' });
  });

  it('or a hold at the instant of sending either stops the payout or comes too late', async () => {
    const sender = app.running.app.get(PayoutSenderService);
    const seen = { stopped: 0, sent: 0 };
    for (let round = 0; round < 12; round++) {
      const ids = await app.batch(Array.from({ length: 8 }, () => ({ amount: 100 })));
      app.clock.advance(1_000);
      const cancels = ids.map(async (id, index) => {
        await new Promise((resolve) => setTimeout(resolve, (round * 3 + index) % 24));
        const by = index % 2 ? app.admin : app.finance;
        return index % 4 === 3 ? act(by, id, 'hold', NOTE) : act(by, id, 'cancel', REASON);
      });
      const [answers] = await Promise.all([Promise.all(cancels), sender.send(), sender.send()]);
      await sender.idle();
      for (const [index, { status, body }] of answers.entries()) {
        const payout = await app.stored(ids[index] ?? '');
        const calls = app.sandbox.control.transactions.list({ phone: String(payout['phone']) }).length;
        const stopped = index % 4 === 3 ? 'held' : 'cancelled';
        if (status === 200) expect([payout['state'], payout['attempts'], calls]).toEqual([stopped, 0, 0]);
        else
          expect([body.code, payout['state'], payout['attempts'], calls]).toEqual(['too_late', 'sent', 1, 1]);
        seen[status === 200 ? 'stopped' : 'sent']++;
      }
    }
    expect(seen.stopped + seen.sent).toBe(96);
    expect(seen.stopped).toBeGreaterThan(0);
    expect(seen.sent).toBeGreaterThan(0);
  });
});

describe('an outage', () => {
  it('holds ready payouts of its operator and project only, and releases them in their order', async () => {
    const [first = '', second = ''] = await app.batch([{}, {}]);
    const moov = await app.ready({ operatorId: '12' });
    const elsewhere = await app.ready({ projectId: app.other });
    const queue = [(await app.stored(first))['queue_at'], (await app.stored(second))['queue_at']];
    const outage = await app.outage();
    await Promise.all([app.holds.sweep(), app.holds.sweep()]);
    expect(await app.page(first)).toMatchObject({
      state: 'held',
      holdWhy: 'outage',
      holdNote: 'Panne annoncée',
      holdBy: 'support@example.com',
    });
    expect((await app.stored(second))['state']).toBe('held');
    expect((await app.stored(moov))['state']).toBe('ready');
    expect((await app.stored(elsewhere))['state']).toBe('ready');
    await app.outageEnds(outage);
    await Promise.all([app.holds.sweep(), app.holds.sweep()]);
    expect(await app.page(first)).toMatchObject({ state: 'ready', holdWhy: null, holdNote: null });
    expect([(await app.stored(first))['queue_at'], (await app.stored(second))['queue_at']]).toEqual(queue);
    for (const id of [first, second, moov, elsewhere]) await act(app.admin, id, 'cancel', REASON);
  });

  it('keeps releases and holds of users', async () => {
    const [despite = '', held = ''] = await app.batch([{}, {}]);
    await act(app.admin, held, 'hold', NOTE);
    const outage = await app.outage();
    await app.holds.sweep();
    expect((await app.unhold(despite)).body).toMatchObject({ state: 'ready', holdBy: null });
    expect((await app.unhold(held)).body).toMatchObject({ state: 'held', holdWhy: 'outage' });
    await app.holds.sweep();
    await app.send();
    expect(await app.page(despite)).toMatchObject({ attempts: 1 });
    expect(await app.page(held)).toMatchObject({ state: 'held', attempts: 0 });
    await app.outageEnds(outage);
    await app.holds.sweep();
    await app.send();
    expect(await app.page(held)).toMatchObject({ attempts: 1 });
  });
});

async function orderOf(id: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await app.db.query<Record<string, unknown>[]>('SELECT * FROM payout_orders WHERE id = $1', [
    id,
  ]);
  return row;
}
