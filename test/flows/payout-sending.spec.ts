import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AggregatorClient } from '../../server/aggregator/client.js';
import { newId } from '../../server/common/ids.js';
import { ConfirmSweepService } from '../../server/confirmations/confirm-sweep.service.js';
import { PayoutSender } from '../../server/payouts/sending/payout-sender.service.js';
import type { FaultName } from '../../server/sandbox/faults/catalogue.js';
import { startApp } from '../support/app.js';
import { markerOf } from '../support/database.js';
import { DatabaseLink } from '../support/database-link.js';
import { SendingDesk } from './sending-desk.js';

let desk: SendingDesk;
beforeAll(async () => {
  desk = await SendingDesk.open();
  desk.running.app.get(AggregatorClient).patience = { connect: 500, confirm: 1_000, create: 1_000 };
});
afterAll(() => desk?.close());
afterEach(async () => {
  desk.sandbox.control.clearFaults();
  await desk.resume();
  await set('max_in_flight', 16);
  await set('rate_per_second', null);
});

/** A setting of the project, seen a second later at most. */
async function set(column: string, value: unknown): Promise<void> {
  const [[row]] = await desk.db.query<[{ same: boolean }[], number]>(
    `UPDATE projects SET ${column} = $2 WHERE id = $1 RETURNING old.${column} IS NOT DISTINCT FROM new.${column} AS same`,
    [desk.project.id, value],
  );
  if (!row?.same) await wait(1_050);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 500; looks++) {
    if (await isSo()) return;
    await wait(10);
  }
  throw new Error('it did not happen in 5 s');
}

const fault = (name: FaultName, params?: Record<string, number | string>) =>
  desk.sandbox.control.order({
    fault: name,
    operation: 'mobile_money_payout',
    ...(params ? { params } : {}),
  });

/** As if its call had begun three minutes ago. */
const age = (id: string | null) =>
  desk.db.query(
    `UPDATE payout_attempts SET calling_since = calling_since - interval '3 minutes' WHERE transaction_id = $1`,
    [id],
  );

describe('an approved payout', () => {
  it.each(['wallet', 'mobile_money'] as const)(
    'to a %s is sent once and followed from there',
    async (channel) => {
      const id = await desk.one({ channel });
      const before = desk.creates();
      expect(await desk.sendAll()).toBe(1);
      expect(desk.creates() - before).toBe(1);
      const held = await desk.held(id);
      expect(held).toMatchObject({ state: 'sent', attempts: 1, status: 'pending', callingSince: null });
      expect(held.reference).toMatch(/^RP-[\w-]{43}$/);
      expect(held.dueAt).not.toBeNull();
      const [made] = desk.atAggregator(held.reference ?? '');
      expect(made).toMatchObject({ token: held.token, amount: 1_000 });
      expect(await desk.sendAll()).toBe(0);
      const [exchange] = await desk.db.query<{ body: string; cause: string; outcome: string }[]>(
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
      const attempts = await desk.db.query(
        'SELECT number, asked_by, after_id FROM payout_attempts WHERE payout_id = $1',
        [id],
      );
      expect(attempts).toEqual([{ number: 1, asked_by: 'finance@example.com', after_id: null }]);
    },
  );

  it('is sent in the order of the queue, no more at once than the project allows', async () => {
    await set('max_in_flight', 4);
    const ids = await desk.approved(Array.from({ length: 20 }, () => ({})));
    expect(await desk.sender.send()).toBe(4);
    const sent = (await Promise.all(ids.map((id) => desk.held(id)))).map(({ state }) => state);
    expect(sent).toEqual(ids.map((_, index) => (index < 4 ? 'sent' : 'ready')));
    await desk.sender.idle();
    expect(await desk.sendAll()).toBe(16);
  });

  it('waits for the rate of the project, which it shares with everything that calls', async () => {
    await set('rate_per_second', 10);
    await desk.db.query('DELETE FROM project_pace');
    await desk.approved(Array.from({ length: 25 }, () => ({})));
    let sent = 0;
    const seconds = [];
    for (let second = 0; second < 3; second++) {
      seconds.push(await desk.sender.send());
      await desk.sender.idle();
      sent = seconds.reduce((sum, n) => sum + n, 0);
      desk.clock.advance(1_000);
    }
    expect(seconds).toEqual([10, 10, 5]);
    expect(sent).toBe(25);
    desk.clock.release();
  });

  it('is sent by one of two processes that look at the same time, each payout once', async () => {
    const second = await startApp({ databaseUrl: desk.running.databaseUrl, clock: desk.clock });
    const other = second.app.get(PayoutSender);
    const ids = await desk.approved(
      Array.from({ length: 200 }, (_, n) => ({
        channel: n % 2 ? ('wallet' as const) : ('mobile_money' as const),
      })),
    );
    const before = desk.creates();
    const shares = await Promise.all([
      desk.sendAll(),
      desk.sendAll(other),
      desk.sendAll(),
      desk.sendAll(other),
    ]);
    await Promise.all([desk.sendAll(), desk.sendAll(other)]);
    await second.close();
    expect(shares.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
    expect(desk.creates() - before).toBe(200);
    for (const id of ids) expect(await desk.held(id)).toMatchObject({ status: 'pending', attempts: 1 });
    expect(desk.sandbox.control.doublePaid()).toBe(0);
  });

  it('is not sent while its project, its order or its operator is stopped, and goes on afterwards', async () => {
    const id = await desk.one({ operatorId: '12' });
    const { project, db, clock } = desk;
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
      expect(await desk.sendAll()).toBe(0);
      await db.query(go, gone);
    }
    for (const column of ['payout_enabled', 'credentials_set_at']) {
      const [was] = await db.query<Record<string, unknown>[]>(
        `SELECT ${column} AS v FROM projects WHERE id = $1`,
        [project.id],
      );
      await set(column, column === 'payout_enabled' ? false : null);
      expect(await desk.sendAll()).toBe(0);
      await set(column, was?.['v']);
    }
    expect(await desk.held(id)).toMatchObject({ state: 'ready', attempts: 0 });
    expect(await desk.sendAll()).toBe(1);
  });
});

describe('a payout whose answer is lost', () => {
  const FAULTS: FaultName[] = [
    'timeout_after',
    'timeout_before',
    'reply_lost',
    'reset_before',
    'http_500_after',
    'http_500',
    'http_502_html',
    'garbage',
    'cut_json',
    'cut_connection',
    'empty_body',
    'accepted_without_token',
  ];
  it.each(FAULTS)('is possibly paid and never sent again: %s', async (name) => {
    fault(name);
    const id = await desk.one();
    const before = desk.creates();
    await desk.sendAll();
    const held = await desk.held(id);
    expect(held).toMatchObject({ state: 'sent', status: 'unknown', token: null, callingSince: null });
    await desk.resume();
    expect(await desk.sendAll()).toBe(0);
    expect(await desk.recovery.recover()).toBe(0);
    expect(desk.creates() - before).toBe(1);
    await expect(desk.askAgain(id).then(() => desk.sendAll())).resolves.toBe(0);
    expect((await desk.held(id)).attempts).toBe(1);
    expect(desk.creates() - before).toBe(1);
  });

  it('is possibly paid where its unguessable reference "exists already": somebody on the way repeated the call', async () => {
    desk.sandbox.control.order({ fault: 'refuse', operation: 'wallet_payout', params: { code: '07' } });
    const id = await desk.one({ channel: 'wallet' });
    await desk.sendAll();
    expect(await desk.held(id)).toMatchObject({ status: 'unknown', subCode: null });
  });

  it('stops the project after three in a row, and not when answers come in between', async () => {
    for (const kinds of [
      ['x', 'x', 'ok', 'x', 'x'],
      ['x', 'x', 'x'],
    ]) {
      for (const kind of kinds) {
        if (kind === 'x') fault('reply_lost');
        await desk.one();
        await desk.sendAll();
      }
      const [row] = await desk.db.query<{ paused_why: string | null; paused_by: string | null }[]>(
        'SELECT paused_why, paused_by FROM payout_sending WHERE project_id = $1',
        [desk.project.id],
      );
      const stopped = kinds.length === 3;
      expect(row).toEqual({
        paused_why: stopped ? 'unanswered' : null,
        paused_by: stopped ? 'rappro' : null,
      });
      if (!stopped) await desk.resume();
    }
    const waiting = await desk.one();
    expect(await desk.sendAll()).toBe(0);
    await desk.resume();
    expect(await desk.sendAll()).toBe(1);
    expect((await desk.held(waiting)).status).toBe('pending');
  });
});

describe('a payout that is refused', () => {
  it('is rejected with its code and details, and may be tried again by a person, under a new reference', async () => {
    fault('refuse', { code: '05', details: 'Numéro inconnu' });
    const id = await desk.one();
    await desk.sendAll();
    const first = await desk.held(id);
    expect(first).toMatchObject({
      status: 'rejected',
      subCode: '05',
      details: 'Numéro inconnu',
      dueAt: null,
    });
    expect(await desk.sendAll()).toBe(0);
    await desk.askAgain(id);
    expect(await desk.sendAll()).toBe(1);
    const second = await desk.held(id);
    expect(second).toMatchObject({ status: 'pending', attempts: 2 });
    expect(second.reference).not.toBe(first.reference);
    const chain = await desk.db.query(
      'SELECT transaction_id AS id, number, after_id, asked_by, reason FROM payout_attempts WHERE payout_id = $1 ORDER BY number',
      [id],
    );
    expect(chain).toEqual([
      { id: first.attemptId, number: 1, after_id: null, asked_by: 'finance@example.com', reason: null },
      {
        id: second.attemptId,
        number: 2,
        after_id: first.attemptId,
        asked_by: 'admin@example.com',
        reason: 'again',
      },
    ]);
  });

  it('for a low balance waits for money', async () => {
    fault('refuse', { code: '08' });
    const id = await desk.one();
    await desk.sendAll();
    expect(await desk.held(id)).toMatchObject({ state: 'held', status: 'rejected', subCode: '08' });
    expect(await desk.sendAll()).toBe(0);
  });

  it.each([
    ['00', 'createStraightWithdrawal Echec (Code00)'],
    ['14', 'createStraightWithdrawal Echec (Code14)'],
  ])('as the whole project is (%s) stops it, with what the aggregator said', async (code, why) => {
    fault('refuse', { code });
    await set('max_in_flight', 1);
    const ids = await desk.approved([{}, {}, {}]);
    await desk.sendAll();
    const states = (await Promise.all(ids.map((id) => desk.held(id)))).map(
      ({ state, status }) => status ?? state,
    );
    expect(states).toEqual(['rejected', 'ready', 'ready']);
    const [row] = await desk.db.query('SELECT paused_why FROM payout_sending WHERE project_id = $1', [
      desk.project.id,
    ]);
    expect(row).toEqual({ paused_why: why });
    await desk.resume();
    expect(await desk.sendAll()).toBe(2);
  });

  it('was never sent where nobody listens: rejected, and said so', async () => {
    await set('base_url', 'http://127.0.0.1:9');
    const before = desk.creates();
    const id = await desk.one();
    await desk.sendAll();
    await set('base_url', desk.sandbox.url);
    expect(await desk.held(id)).toMatchObject({
      status: 'rejected',
      subCode: null,
      details: expect.stringMatching(/^not sent: /),
    });
    expect(desk.creates()).toBe(before);
  });
});

describe('a call that nobody waits for any more', () => {
  it('is given up as possibly paid, once, and not while its process says that it waits', async () => {
    fault('slow', { ms: 700 });
    const id = await desk.one();
    await desk.sender.send();
    await until(
      async () => (await desk.held(id)).callingSince !== null && desk.sandbox.control.faults().length === 0,
    );
    expect(await desk.recovery.recover()).toBe(0);
    const { attemptId } = await desk.held(id);
    await age(attemptId);
    const given = await Promise.all([
      desk.recovery.recover(),
      desk.recovery.recover(),
      desk.recovery.recover(),
    ]);
    expect(given.reduce((sum, n) => sum + n)).toBe(1);
    expect(await desk.held(id)).toMatchObject({ status: 'unknown', callingSince: null });
    await desk.sender.idle();
    expect(await desk.held(id)).toMatchObject({ status: 'pending', token: expect.any(String) });
  });

  it('and was given up before its turn came never leaves', async () => {
    await set('max_in_flight', 1);
    const followed = await desk.one();
    await desk.sendAll();
    desk.sandbox.control.order({ fault: 'slow', operation: 'payout_confirm', params: { ms: 800 } });
    desk.clock.advance(60_000);
    const sweep = desk.running.app.get(ConfirmSweepService).sweep();
    await until(() => desk.sandbox.control.faults().length === 0);
    const before = desk.creates();
    const id = await desk.one();
    expect(await desk.sender.send()).toBe(1);
    const { attemptId } = await desk.held(id);
    await age(attemptId);
    expect(await desk.recovery.recover()).toBe(1);
    expect((await desk.held(id)).status).toBe('unknown');
    await Promise.all([sweep, desk.sender.idle()]);
    desk.clock.release();
    expect(desk.creates()).toBe(before);
    expect(await desk.held(id)).toMatchObject({
      status: 'rejected',
      details: 'not sent: given up before it was sent',
    });
    expect((await desk.held(followed)).status).toBe('pending');
  });

  it('and that people settled meanwhile raises a contradiction when it was accepted after all', async () => {
    fault('slow', { ms: 700 });
    const id = await desk.one();
    await desk.sender.send();
    await until(() => desk.sandbox.control.faults().length === 0);
    const { attemptId } = await desk.held(id);
    await age(attemptId);
    await desk.recovery.recover();
    await desk.db.query(`UPDATE transactions SET status = 'rejected' WHERE id = $1`, [attemptId]);
    await desk.sender.idle();
    expect((await desk.held(id)).status).toBe('rejected');
    const raised = await desk.db.query('SELECT status, said FROM contradictions WHERE transaction_id = $1', [
      attemptId,
    ]);
    expect(raised).toEqual([{ status: 'rejected', said: 'accepted' }]);
  });
});

describe('an answer', () => {
  it('is stored although every connection to the database was ended during the call', async () => {
    fault('slow', { ms: 500 });
    const id = await desk.one();
    await desk.sender.send();
    await until(() => desk.sandbox.control.faults().length === 0);
    await desk.db
      .query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()`)
      .catch(() => undefined);
    await desk.sender.idle();
    expect((await desk.held(id)).status).toBe('pending');
  });
});

describe('a claim whose commit was done and not answered', () => {
  it('is looked up and called once', async () => {
    const link = new DatabaseLink(desk.running.databaseUrl);
    await link.mend();
    const beyond = await startApp({
      databaseUrl: link.url,
      clock: desk.clock,
      env: { PAYOUT_MARKER_FILE: markerOf(desk.running.databaseUrl) },
    });
    const sender = beyond.app.get(PayoutSender);
    for (let round = 0; round < 10; round++) {
      const ids = await desk.approved([{}, {}]);
      const before = desk.creates();
      link.loseCommitAfter('INSERT INTO payout_attempts');
      expect(await sender.send()).toBe(2);
      await sender.idle();
      expect(desk.creates() - before).toBe(2);
      for (const id of ids) expect(await desk.held(id)).toMatchObject({ status: 'pending', attempts: 1 });
    }
    await beyond.close();
    await link.cut();
  });
});
