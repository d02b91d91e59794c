import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FaultName } from '../../server/sandbox/faults/fault-catalogue.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { SendingHarness } from '../support/sending.harness.js';
import { writeStatus } from '../support/written-status.js';
import { until } from '../support/until.js';

let app: SendingHarness;
beforeAll(async () => {
  app = await SendingHarness.open();
});
afterAll(() => app.close());
afterEach(() => app.calm());

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
    app.fault(name);
    if (name.startsWith('timeout')) app.awaitCreatesFor(1_000);
    const id = await app.one();
    const before = app.creates();
    await app.sendAll();
    const held = await app.held(id);
    expect(held).toMatchObject({ state: 'sent', status: 'unknown', token: null, callingSince: null });
    await app.resume();
    expect(await app.sendAll()).toBe(0);
    expect(await app.recovery.recover()).toBe(0);
    expect(app.creates() - before).toBe(1);
    await expect(app.askAgain(id)).rejects.toThrow('sent again by two users only');
    expect(await app.sendAll()).toBe(0);
    expect((await app.held(id)).attempts).toBe(1);
    expect(app.creates() - before).toBe(1);
  });

  it('is possibly paid when its unguessable reference "exists already"', async () => {
    app.sandbox.control.order({ fault: 'refuse', operation: 'wallet_payout', params: { code: '07' } });
    const id = await app.one({ channel: 'wallet' });
    await app.sendAll();
    expect(await app.held(id)).toMatchObject({ status: 'unknown', subCode: null });
  });

  it('pauses the project after three in a row, and not with answers in between', async () => {
    for (const kinds of [
      ['x', 'x', 'ok', 'x', 'x'],
      ['x', 'x', 'x'],
    ]) {
      for (const kind of kinds) {
        if (kind === 'x') app.fault('reply_lost');
        await app.one();
        await app.sendAll();
      }
      const [row] = await app.db.query<{ paused_why: string | null; paused_by: string | null }[]>(
        'SELECT paused_why, paused_by FROM payout_sending WHERE project_id = $1',
        [app.project.id],
      );
      const stopped = kinds.length === 3;
      expect(row).toEqual({
        paused_why: stopped ? 'unanswered' : null,
        paused_by: stopped ? 'rappro' : null,
      });
      if (!stopped) await app.resume();
    }
    const waiting = await app.one();
    expect(await app.sendAll()).toBe(0);
    await app.resume();
    expect(await app.sendAll()).toBe(1);
    expect((await app.held(waiting)).status).toBe('pending');
  });
});

describe('a payout that is refused', () => {
  it('is rejected with code and details, and may be retried by a user under a new reference', async () => {
    app.fault('refuse', { code: '05', details: 'Numéro inconnu' });
    const id = await app.one();
    await app.sendAll();
    const first = await app.held(id);
    expect(first).toMatchObject({
      status: 'rejected',
      subCode: '05',
      details: 'Numéro inconnu',
      dueAt: null,
    });
    expect(await app.sendAll()).toBe(0);
    await app.askAgain(id);
    expect(await app.sendAll()).toBe(1);
    const second = await app.held(id);
    expect(second).toMatchObject({ status: 'pending', attempts: 2 });
    expect(second.reference).not.toBe(first.reference);
    const chain = await app.db.query<unknown[]>(
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

  it('is held for a low balance', async () => {
    app.fault('refuse', { code: '08' });
    const id = await app.one();
    await app.sendAll();
    expect(await app.held(id)).toMatchObject({ state: 'held', status: 'rejected', subCode: '08' });
    expect(await app.sendAll()).toBe(0);
  });

  it.each([
    ['00', 'createStraightWithdrawal Echec (Code00)'],
    ['14', 'createStraightWithdrawal Echec (Code14)'],
  ])(
    'with a refusal of the whole project (%s) pauses it with the text of the aggregator',
    async (code, why) => {
      app.fault('refuse', { code });
      await app.set('max_in_flight', 1);
      const ids = await app.approved([{}, {}, {}]);
      await app.sendAll();
      const states = (await Promise.all(ids.map((id) => app.held(id)))).map(
        ({ state, status }) => status ?? state,
      );
      expect(states).toEqual(['rejected', 'ready', 'ready']);
      const [row] = await app.db.query<unknown[]>(
        'SELECT paused_why FROM payout_sending WHERE project_id = $1',
        [app.project.id],
      );
      expect(row).toEqual({ paused_why: why });
      await app.resume();
      await app.sendAll();
      for (const id of ids.slice(1)) expect((await app.held(id)).status).toBe('pending');
    },
  );

  it('is rejected as never sent when the port refuses connections, and its payout returns to the queue', async () => {
    await app.set('base_url', 'http://127.0.0.1:9');
    const before = app.creates();
    const id = await app.one();
    await app.sendAll();
    await app.set('base_url', app.aggregatorUrl);
    expect(await app.held(id)).toMatchObject({
      state: 'ready',
      status: 'rejected',
      subCode: null,
      details: expect.stringMatching(/^not sent: /),
    });
    expect(app.creates()).toBe(before);
    // The pause that its want of a connection began ends by itself.
    app.clock.advance(60_000);
    await app.running.app.get(ConfirmSweepService).sweep();
    await app.sendAll();
    expect(await app.held(id)).toMatchObject({ state: 'sent', status: 'pending', attempts: 2 });
    expect(app.creates()).toBe(before + 1);
  });
});

describe('an abandoned call', () => {
  it('becomes possibly paid once, and not while its process waits', async () => {
    const before = app.creates();
    const id = await app.one();
    app.holdAnswers();
    await app.sender.send();
    await until(
      'the payout is being sent',
      async () => (await app.held(id)).callingSince !== null && app.creates() === before + 1,
    );
    const other = await app.otherProcess();
    expect(await other.recovery.recover()).toBe(0);
    const { attemptId } = await app.held(id);
    await app.age(attemptId);
    expect(await app.recovery.recover()).toBe(0);
    const given = await Promise.all([
      other.recovery.recover(),
      other.recovery.recover(),
      other.recovery.recover(),
    ]);
    await other.close();
    expect(given.reduce((sum, n) => sum + n)).toBe(1);
    expect(await app.held(id)).toMatchObject({ status: 'unknown', callingSince: null });
    await app.releaseAnswers();
    await app.sender.idle();
    expect(await app.held(id)).toMatchObject({ status: 'pending', token: expect.any(String) });
  });

  it('is never sent when it was abandoned while queued, and its payout is sent by the next attempt', async () => {
    await app.set('max_in_flight', 1);
    const followed = await app.one();
    await app.sendAll();
    app.holdAnswers();
    const { payout_confirm: confirms = 0 } = app.sandbox.control.calls();
    app.clock.advance(60_000);
    const sweep = app.running.app.get(ConfirmSweepService).sweep();
    await until(
      'a payout is being confirmed',
      () => (app.sandbox.control.calls().payout_confirm ?? 0) > confirms,
    );
    const before = app.creates();
    const id = await app.one();
    expect(await app.sender.send()).toBe(1);
    const { attemptId, reference } = await app.held(id);
    await app.age(attemptId);
    const other = await app.otherProcess();
    expect(await other.recovery.recover()).toBe(1);
    await other.close();
    expect((await app.held(id)).status).toBe('unknown');
    await app.releaseAnswers();
    await Promise.all([sweep, app.sender.idle()]);
    app.clock.release();
    await app.sendAll();
    expect(app.atAggregator(reference ?? '')).toHaveLength(1); // of the next attempt
    const attempts = await app.db.query<unknown[]>(
      `SELECT t.status, t.sub_code_details AS details FROM payout_attempts a JOIN transactions t ON t.id = a.transaction_id
       WHERE a.payout_id = $1 ORDER BY a.number`,
      [id],
    );
    expect(attempts).toEqual([
      { status: 'rejected', details: 'not sent: given up before it was sent' },
      { status: 'pending', details: null },
    ]);
    expect(app.creates()).toBe(before + 1);
    expect(await app.held(id)).toMatchObject({ state: 'sent', attempts: 2, status: 'pending' });
    expect((await app.held(followed)).status).toBe('pending');
  });

  it('opens a contradiction when it is accepted after users resolved it', async () => {
    const before = app.creates();
    const id = await app.one();
    app.holdAnswers();
    await app.sender.send();
    await until('the payout has reached the aggregator', () => app.creates() === before + 1);
    const { attemptId } = await app.held(id);
    await app.age(attemptId);
    const other = await app.otherProcess();
    expect(await other.recovery.recover()).toBe(1);
    await other.close();
    await writeStatus(app.db, attemptId ?? '', 'rejected', { at: app.clock.now() });
    await app.releaseAnswers();
    await app.sender.idle();
    expect((await app.held(id)).status).toBe('rejected');
    const raised = await app.db.query<unknown[]>(
      'SELECT status, said FROM contradictions WHERE transaction_id = $1',
      [attemptId],
    );
    expect(raised).toEqual([{ status: 'rejected', said: 'accepted' }]);
  });
});
