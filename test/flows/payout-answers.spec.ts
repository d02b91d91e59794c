import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FaultName } from '../../server/sandbox/faults/fault-catalogue.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { SendingHarness } from '../support/sending.harness.js';
import { writeStatus } from '../support/written-status.js';
import { until } from '../support/until.js';

let desk: SendingHarness;
beforeAll(async () => {
  desk = await SendingHarness.open();
});
afterAll(() => desk.close());
afterEach(() => desk.calm());

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
    desk.fault(name);
    if (name.startsWith('timeout')) desk.awaitCreatesFor(1_000);
    const id = await desk.one();
    const before = desk.creates();
    await desk.sendAll();
    const held = await desk.held(id);
    expect(held).toMatchObject({ state: 'sent', status: 'unknown', token: null, callingSince: null });
    await desk.resume();
    expect(await desk.sendAll()).toBe(0);
    expect(await desk.recovery.recover()).toBe(0);
    expect(desk.creates() - before).toBe(1);
    await expect(desk.askAgain(id)).rejects.toThrow('sent again by two users only');
    expect(await desk.sendAll()).toBe(0);
    expect((await desk.held(id)).attempts).toBe(1);
    expect(desk.creates() - before).toBe(1);
  });

  it('is possibly paid when its unguessable reference "exists already"', async () => {
    desk.sandbox.control.order({ fault: 'refuse', operation: 'wallet_payout', params: { code: '07' } });
    const id = await desk.one({ channel: 'wallet' });
    await desk.sendAll();
    expect(await desk.held(id)).toMatchObject({ status: 'unknown', subCode: null });
  });

  it('pauses the project after three in a row, and not with answers in between', async () => {
    for (const kinds of [
      ['x', 'x', 'ok', 'x', 'x'],
      ['x', 'x', 'x'],
    ]) {
      for (const kind of kinds) {
        if (kind === 'x') desk.fault('reply_lost');
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
  it('is rejected with code and details, and may be retried by a user under a new reference', async () => {
    desk.fault('refuse', { code: '05', details: 'Numéro inconnu' });
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
    const chain = await desk.db.query<unknown[]>(
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
    desk.fault('refuse', { code: '08' });
    const id = await desk.one();
    await desk.sendAll();
    expect(await desk.held(id)).toMatchObject({ state: 'held', status: 'rejected', subCode: '08' });
    expect(await desk.sendAll()).toBe(0);
  });

  it.each([
    ['00', 'createStraightWithdrawal Echec (Code00)'],
    ['14', 'createStraightWithdrawal Echec (Code14)'],
  ])(
    'with a refusal of the whole project (%s) pauses it with the text of the aggregator',
    async (code, why) => {
      desk.fault('refuse', { code });
      await desk.set('max_in_flight', 1);
      const ids = await desk.approved([{}, {}, {}]);
      await desk.sendAll();
      const states = (await Promise.all(ids.map((id) => desk.held(id)))).map(
        ({ state, status }) => status ?? state,
      );
      expect(states).toEqual(['rejected', 'ready', 'ready']);
      const [row] = await desk.db.query<unknown[]>(
        'SELECT paused_why FROM payout_sending WHERE project_id = $1',
        [desk.project.id],
      );
      expect(row).toEqual({ paused_why: why });
      await desk.resume();
      await desk.sendAll();
      for (const id of ids.slice(1)) expect((await desk.held(id)).status).toBe('pending');
    },
  );

  it('is rejected as never sent when the port refuses connections, and its payout returns to the queue', async () => {
    await desk.set('base_url', 'http://127.0.0.1:9');
    const before = desk.creates();
    const id = await desk.one();
    await desk.sendAll();
    await desk.set('base_url', desk.aggregatorUrl);
    expect(await desk.held(id)).toMatchObject({
      state: 'ready',
      status: 'rejected',
      subCode: null,
      details: expect.stringMatching(/^not sent: /),
    });
    expect(desk.creates()).toBe(before);
    // The pause that its want of a connection began ends by itself.
    desk.clock.advance(60_000);
    await desk.running.app.get(ConfirmSweepService).sweep();
    await desk.sendAll();
    expect(await desk.held(id)).toMatchObject({ state: 'sent', status: 'pending', attempts: 2 });
    expect(desk.creates()).toBe(before + 1);
  });
});

describe('an abandoned call', () => {
  it('becomes possibly paid once, and not while its process waits', async () => {
    const before = desk.creates();
    const id = await desk.one();
    desk.holdAnswers();
    await desk.sender.send();
    await until(
      'the payout is being sent',
      async () => (await desk.held(id)).callingSince !== null && desk.creates() === before + 1,
    );
    const other = await desk.otherProcess();
    expect(await other.recovery.recover()).toBe(0);
    const { attemptId } = await desk.held(id);
    await desk.age(attemptId);
    expect(await desk.recovery.recover()).toBe(0);
    const given = await Promise.all([
      other.recovery.recover(),
      other.recovery.recover(),
      other.recovery.recover(),
    ]);
    await other.close();
    expect(given.reduce((sum, n) => sum + n)).toBe(1);
    expect(await desk.held(id)).toMatchObject({ status: 'unknown', callingSince: null });
    await desk.releaseAnswers();
    await desk.sender.idle();
    expect(await desk.held(id)).toMatchObject({ status: 'pending', token: expect.any(String) });
  });

  it('is never sent when it was abandoned while queued, and its payout is sent by the next attempt', async () => {
    await desk.set('max_in_flight', 1);
    const followed = await desk.one();
    await desk.sendAll();
    desk.holdAnswers();
    const { payout_confirm: confirms = 0 } = desk.sandbox.control.calls();
    desk.clock.advance(60_000);
    const sweep = desk.running.app.get(ConfirmSweepService).sweep();
    await until(
      'a payout is being confirmed',
      () => (desk.sandbox.control.calls().payout_confirm ?? 0) > confirms,
    );
    const before = desk.creates();
    const id = await desk.one();
    expect(await desk.sender.send()).toBe(1);
    const { attemptId, reference } = await desk.held(id);
    await desk.age(attemptId);
    const other = await desk.otherProcess();
    expect(await other.recovery.recover()).toBe(1);
    await other.close();
    expect((await desk.held(id)).status).toBe('unknown');
    await desk.releaseAnswers();
    await Promise.all([sweep, desk.sender.idle()]);
    desk.clock.release();
    await desk.sendAll();
    expect(desk.atAggregator(reference ?? '')).toHaveLength(1); // of the next attempt
    const attempts = await desk.db.query<unknown[]>(
      `SELECT t.status, t.sub_code_details AS details FROM payout_attempts a JOIN transactions t ON t.id = a.transaction_id
       WHERE a.payout_id = $1 ORDER BY a.number`,
      [id],
    );
    expect(attempts).toEqual([
      { status: 'rejected', details: 'not sent: given up before it was sent' },
      { status: 'pending', details: null },
    ]);
    expect(desk.creates()).toBe(before + 1);
    expect(await desk.held(id)).toMatchObject({ state: 'sent', attempts: 2, status: 'pending' });
    expect((await desk.held(followed)).status).toBe('pending');
  });

  it('opens a contradiction when it is accepted after users resolved it', async () => {
    const before = desk.creates();
    const id = await desk.one();
    desk.holdAnswers();
    await desk.sender.send();
    await until('the payout has reached the aggregator', () => desk.creates() === before + 1);
    const { attemptId } = await desk.held(id);
    await desk.age(attemptId);
    const other = await desk.otherProcess();
    expect(await other.recovery.recover()).toBe(1);
    await other.close();
    await writeStatus(desk.db, attemptId ?? '', 'rejected', { at: desk.clock.now() });
    await desk.releaseAnswers();
    await desk.sender.idle();
    expect((await desk.held(id)).status).toBe('rejected');
    const raised = await desk.db.query<unknown[]>(
      'SELECT status, said FROM contradictions WHERE transaction_id = $1',
      [attemptId],
    );
    expect(raised).toEqual([{ status: 'rejected', said: 'accepted' }]);
  });
});
