import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AggregatorClient } from '../../server/aggregator/client/aggregator-client.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import type { CallRateUseView } from '../../server/merchant/projects/settings/call-rate-use.view.js';
import { startApp } from '../support/app.js';
import { markerOf } from '../support/database.js';
import { NetworkLink } from '../support/network-link.js';
import { SendingHarness } from '../support/sending.harness.js';
import { until } from '../support/until.js';

let app: SendingHarness;
beforeAll(async () => {
  app = await SendingHarness.open();
});
afterAll(() => app.close());
afterEach(() => app.calm());

const rateUse = async (): Promise<CallRateUseView> =>
  (await app.admin.send('GET', `/api/projects/${app.project.id}/call-rate`))
    .body as unknown as CallRateUseView;

/** Expects the page of the project to say that payouts have had the rate, and wait for it. */
async function expectUse(creates: number): Promise<void> {
  const [payout, asked, scheduled, audit] = (await rateUse()).classes;
  expect(creates).toBeGreaterThan(2);
  expect(payout).toMatchObject({ name: 'payout', sharePercent: 40, lastMinute: creates });
  expect(payout?.waiting).toBeGreaterThan(0);
  expect(scheduled).toMatchObject({ name: 'scheduled', sharePercent: 20 });
  expect(asked).toEqual({ name: 'asked', sharePercent: 30, lastMinute: 0, waiting: 0 });
  expect(audit).toEqual({ name: 'audit', sharePercent: 10, lastMinute: 0, waiting: 0 });
}

describe('an approved payout', () => {
  it.each(['wallet', 'mobile_money'] as const)(
    'to a %s is sent once and checked from then on',
    async (channel) => {
      const id = await app.one({ channel });
      const before = app.creates();
      expect(await app.sendAll()).toBe(1);
      expect(app.creates() - before).toBe(1);
      const held = await app.held(id);
      expect(held).toMatchObject({ state: 'sent', attempts: 1, status: 'pending', callingSince: null });
      expect(held.reference).toMatch(/^RP-[\w-]{43}$/);
      expect(held.dueAt).not.toBeNull();
      const [made] = app.atAggregator(held.reference ?? '');
      expect(made).toMatchObject({ token: held.token, amount: 1_000 });
      expect(await app.sendAll()).toBe(0);
      const [exchange] = await app.db.query<{ body: string; cause: string; outcome: string }[]>(
        `SELECT convert_from(request_body, 'UTF8') AS body, cause, outcome FROM exchanges WHERE transaction_id = $1`,
        [held.attemptId],
      );
      expect(exchange).toMatchObject({ cause: 'create', outcome: 'accepted' });
      expect(JSON.parse(exchange!.body)).toEqual({
        commande: {
          amount: 1_000,
          description: 'Salaire',
          customer: expect.stringMatching(/^22654/),
          callback_url: expect.stringContaining('/callbacks/'),
          ...(channel === 'wallet' ? { top_up_wallet: 1 } : {}),
          custom_data: { payout: id, transaction_id: held.reference },
        },
      });
      const attempts = await app.db.query<unknown[]>(
        'SELECT number, asked_by, after_id FROM payout_attempts WHERE payout_id = $1',
        [id],
      );
      expect(attempts).toEqual([{ number: 1, asked_by: 'finance@example.com', after_id: null }]);
    },
  );

  it('is sent in the order of the queue within the limit of the project', async () => {
    await app.set('max_in_flight', 4);
    const ids = await app.approved(Array.from({ length: 20 }, () => ({})));
    expect(await app.sender.send()).toBe(4);
    const sent = (await Promise.all(ids.map((id) => app.held(id)))).map(({ state }) => state);
    expect(sent).toEqual(ids.map((_, index) => (index < 4 ? 'sent' : 'ready')));
    const before = app.creates();
    await app.sendAll();
    expect(app.creates() - before).toBeLessThanOrEqual(20);
    for (const id of ids) expect((await app.held(id)).status).toBe('pending');
  });

  it('respects the rate of the project, shared by all calls', async () => {
    await app.set('rate_per_second', 10);
    await app.db.query('DELETE FROM project_pace');
    await app.approved(Array.from({ length: 25 }, () => ({})));
    app.clock.advance(0);
    const seconds = [];
    for (let second = 0; second < 4; second++) {
      const before = app.creates();
      await app.sendAll();
      seconds.push(app.creates() - before);
      app.clock.advance(1_000);
    }
    app.clock.release();
    expect(seconds).toEqual([0, 10, 10, 5]); // counted from the first look on
  });

  it('leaves at its part of a rate of 1 while status checks ask every time, idle or due', async () => {
    await app.set('rate_per_second', 1);
    await app.db.query('DELETE FROM project_pace'); // of a clock that was ahead
    app.clock.advance(61_000); // the calls of the other tests are no longer those of the last minute
    await app.approved(Array.from({ length: 12 }, () => ({})));
    const sweep = app.running.app.get(ConfirmSweepService);
    const before = app.creates();
    let seconds = 0;
    for (; seconds < 60 && app.creates() - before < 12; seconds++) {
      if (seconds === 8) await expectUse(app.creates() - before);
      for (let quarter = 0; quarter < 4; quarter++) {
        await sweep.sweep();
        await app.sender.send();
        await app.sender.idle();
        app.clock.advance(250);
      }
    }
    await app.set('rate_per_second', null);
    app.clock.release();
    expect(app.creates() - before).toBe(12);
    expect(seconds).toBeLessThan(45); // 4 of 6 while scheduled checks want the rest
    const { ratePerSecond, classes } = await rateUse();
    expect(ratePerSecond).toBeNull();
    expect(classes.map(({ waiting }) => waiting)).toEqual([0, 0, 0, 0]);
  });

  it('is sent once by two simultaneous processes', async () => {
    const second = await startApp({ databaseUrl: app.running.databaseUrl, clock: app.clock });
    const other = second.app.get(PayoutSenderService);
    const ids = await app.approved(
      Array.from({ length: 200 }, (_, n) => ({
        channel: n % 2 ? ('wallet' as const) : ('mobile_money' as const),
      })),
    );
    const before = app.creates();
    const shares = await Promise.all([app.sendAll(), app.sendAll(other), app.sendAll(), app.sendAll(other)]);
    await Promise.all([app.sendAll(), app.sendAll(other)]);
    await second.close();
    expect(shares.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
    expect(app.creates() - before).toBe(200);
    for (const id of ids) expect(await app.held(id)).toMatchObject({ status: 'pending', attempts: 1 });
    expect(app.sandbox.control.doublePaid()).toBe(0);
  });

  it('is not sent while its project, order or operator is paused, and is sent afterwards', async () => {
    const id = await app.one({ operatorId: '12' });
    const { project, db, clock } = app;
    const stops: [string, unknown[], string, unknown[]][] = [
      [
        `INSERT INTO payout_sending (project_id, paused_at, paused_by, paused_why) VALUES ($1, $2, 'x', 'y')
         ON CONFLICT (project_id) DO UPDATE SET paused_at = $2`,
        [project.id, clock.now()],
        'UPDATE payout_sending SET paused_at = NULL',
        [],
      ],
      [
        'UPDATE payout_orders SET paused_at = $2 WHERE id = (SELECT order_id FROM payouts WHERE id = $1)',
        [id, clock.now()],
        'UPDATE payout_orders SET paused_at = NULL',
        [],
      ],
      [
        `INSERT INTO operator_outages (id, project_id, operator_id, holds_payouts, note, marked_by, marked_at)
         VALUES ($1, $2, '12', true, 'panne', 'x', $3)`,
        [newId(clock.now()), project.id, clock.now()],
        `UPDATE operator_outages SET ended_by = 'x', ended_at = $1`,
        [clock.now()],
      ],
    ];
    for (const [stop, stopped, go, gone] of stops) {
      await db.query(stop, stopped);
      expect(await app.sendAll()).toBe(0);
      await db.query(go, gone);
    }
    for (const column of ['payout_enabled', 'credentials_set_at']) {
      const [was] = await db.query<Record<string, unknown>[]>(
        `SELECT ${column} AS v FROM projects WHERE id = $1`,
        [project.id],
      );
      await app.set(column, column === 'payout_enabled' ? false : null);
      expect(await app.sendAll()).toBe(0);
      await app.set(column, was?.['v']);
    }
    expect(await app.held(id)).toMatchObject({ state: 'ready', attempts: 0 });
    expect(await app.sendAll()).toBe(1);
  });
});

describe('an answer', () => {
  it('is stored when every database connection was ended during the call', async () => {
    const before = app.creates();
    const id = await app.one();
    app.holdAnswers();
    await app.sender.send();
    await until('the payout has reached the aggregator', () => app.creates() === before + 1);
    await app.db
      .query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()`)
      .catch(() => undefined);
    await app.releaseAnswers();
    await app.sender.idle();
    expect((await app.held(id)).status).toBe('pending');
  });
});

describe('a claim whose commit was not acknowledged', () => {
  it('is read back and called once', async () => {
    const link = new NetworkLink(app.running.databaseUrl);
    await link.mend();
    const beyond = await startApp({
      databaseUrl: link.url,
      clock: app.clock,
      env: { PAYOUT_MARKER_FILE: markerOf(app.running.databaseUrl) },
    });
    const sender = beyond.app.get(PayoutSenderService);
    for (let round = 0; round < 10; round++) {
      const ids = await app.approved([{}, {}]);
      const before = app.creates();
      link.loseCommitAfter('INSERT INTO payout_attempts');
      expect(await sender.send()).toBe(2);
      await sender.idle();
      expect(app.creates() - before).toBe(2);
      for (const id of ids) expect(await app.held(id)).toMatchObject({ status: 'pending', attempts: 1 });
    }
    await beyond.close();
    await link.cut();
  });
});

describe('a call without a permit from the database', () => {
  it('is never sent, and its payout is sent by the next attempt', async () => {
    const link = new NetworkLink(app.running.databaseUrl);
    await link.mend();
    const beyond = await startApp({
      databaseUrl: link.url,
      clock: app.clock,
      env: { PAYOUT_MARKER_FILE: markerOf(app.running.databaseUrl) },
    });
    await app.set('max_in_flight', 1);
    await app.one();
    await app.sendAll();
    app.holdAnswers();
    const { payout_confirm: confirms = 0 } = app.sandbox.control.calls();
    app.clock.advance(60_000);
    const asking = beyond.app.get(ConfirmSweepService).sweep(); // takes the only place among the calls
    await until(
      'a payout is being confirmed',
      () => (app.sandbox.control.calls().payout_confirm ?? 0) > confirms,
    );
    const before = app.creates();
    const id = await app.one();
    const sender = beyond.app.get(PayoutSenderService);
    const create = jest.spyOn(beyond.app.get(AggregatorClient), 'createMobileMoneyPayout');
    expect(await sender.send()).toBe(1);
    const { attemptId, reference } = await app.held(id);
    await link.cut();
    await app.releaseAnswers();
    let ended = false;
    const ending = Promise.resolve(create.mock.results[0]?.value).then(() => (ended = true));
    await until('the sending has ended', () => {
      app.clock.elapse(1_000); // the time in which a permit is asked for passes
      return ended;
    });
    await ending;
    expect(app.creates()).toBe(before);
    expect(await app.held(id)).toMatchObject({ state: 'sent', status: 'created', attemptId });
    await link.mend();
    await Promise.allSettled([asking, sender.idle()]);
    app.clock.release();
    await app.sendAll(sender);
    expect(app.atAggregator(reference ?? '')).toHaveLength(1); // of the next attempt
    expect(await app.held(id)).toMatchObject({ state: 'sent', status: 'pending', attempts: 2 });
    expect(app.creates()).toBe(before + 1);
    const [sending] = await app.db.query<{ n: number }[]>(
      'SELECT unanswered_in_a_row AS n FROM payout_sending WHERE project_id = $1',
      [app.project.id],
    );
    expect(sending?.n ?? 0).toBe(0);
    await beyond.close();
    await link.cut();
  });
});
