import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import type { UserActor } from '../../server/access/identity/actor.js';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { RestoreGuardService } from '../../server/payments/payouts/sending/restore-guard.service.js';
import { CallJournalRepository } from '../../server/payments/payouts/record/call-journal.repository.js';
import { BackupRecoveryService } from '../../server/payments/payouts/sending/backup-recovery.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { TokenAttachmentService } from '../../server/payments/transactions/lost-calls/token-attachment.service.js';
import { startApp } from '../support/app.js';
import { approveOne, RestoreHarness, KEY, pause, requestOne } from '../support/restore.harness.js';

let drill: RestoreHarness;
beforeEach(async () => {
  drill = await RestoreHarness.begin();
});
afterEach(() => drill.end());

describe('a restored backup', () => {
  it('marks exactly the later calls as possibly paid and sends the others once', async () => {
    const before = await drill.approved(5);
    await drill.sendAll();
    const ready = await drill.approved(4);
    const failing = await drill.approved(1);
    const waiting = await drill.approved(2);
    const requested = [await requestOne(drill)];
    await pause(drill, waiting[0] ?? '', true);
    await drill.backUp();

    await pause(drill, ready[0] ?? '', true);
    drill.sandbox.control.order({
      fault: 'refuse',
      operation: 'mobile_money_payout',
      params: { code: '05' },
    });
    await drill.sendAll();
    expect(await drill.looks(failing)).toEqual(['sent rejected']);
    await drill.db.query(`UPDATE payouts SET state = 'ready' WHERE id = ANY($1::uuid[])`, [failing]); // a person retries
    await pause(drill, ready[0] ?? '', false);
    await approveOne(drill, requested[0] ?? '');
    await drill.sendAll();
    const later = await drill.approved(2); // the backup does not know them at all
    await drill.sendAll();
    const calls = drill.creates();
    expect(calls).toBe(5 + 4 + 1 + 1 + 1 + 2);

    await drill.restore();
    expect(await drill.looks([...ready, ...requested, ...later])).toEqual([
      ...ready.map(() => 'ready'),
      'requested',
      'not there',
      'not there',
    ]);
    expect(await drill.sendAll()).toBe(0);
    expect(await drill.looks(before)).toEqual(before.map(() => 'sent pending'));
    expect(await drill.looks(ready)).toEqual(ready.map(() => 'sent unknown'));
    expect(await drill.looks(requested)).toEqual(['sent unknown']);
    expect(await drill.looks(failing)).toEqual(['sent unknown unknown']);
    const alone = await drill.db.query<{ payout: string; status: string; amount: number }[]>(
      `SELECT r.payout_id AS payout, t.status, t.amount FROM payout_restored_calls r JOIN transactions t ON t.id = r.transaction_id
       WHERE r.payout_id = ANY($1::uuid[]) ORDER BY r.payout_id`,
      [later],
    );
    expect(alone).toEqual(later.map((payout) => ({ payout, status: 'unknown', amount: 1_000 })));
    const [own] = await drill.db.query<{ amount: number }[]>(
      'SELECT amount FROM payouts WHERE id = $1',
      requested,
    );
    const amount = own?.amount ?? 0;
    const view = await drill.view();
    expect(view).toMatchObject({
      guardBlocked: false,
      guardWhy: null,
      restored: { calls: 9, total: 8_000 + amount },
    });
    const [audited] = await drill.db.query<{ actor: string; details: Record<string, number> }[]>(
      `SELECT actor, details FROM audit_entries WHERE act = 'payouts.restored'`,
    );
    expect(audited).toMatchObject({ actor: 'rappro', details: { calls: 9, total: 8_000 + amount } });

    await pause(drill, waiting[0] ?? '', false);
    expect(await drill.sendAll()).toBe(2);
    expect(await drill.looks(waiting)).toEqual(['sent pending', 'sent pending']);
    expect(drill.creates()).toBe(calls + 2);
    expect(drill.paidTwice()).toBe(0);
    const restores = await drill.db.query<unknown[]>('SELECT released FROM payout_restores');
    expect(restores).toEqual([{ released: false }]);
  });

  it('adopts a call that has the reference of one before it that never left', async () => {
    const [id = ''] = await drill.approved(1);
    await drill.backUp();
    await drill.sendUnconnected();
    await drill.sendAll();
    expect(await drill.look(id)).toBe('sent rejected pending');
    await drill.restore();
    expect(await drill.sendAll()).toBe(0);
    expect(await drill.look(id)).toBe('sent unknown unknown');
    expect(await drill.running.app.get(PayoutSenderService).send()).toBe(0);
    expect(drill.running.app.get(BackupRecoveryService).fault).toBeNull();
    expect(drill.creates()).toBe(1);
  });

  it('keeps a lost call possibly paid after its callback, and proposes its token', async () => {
    await drill.backUp();
    const [id = ''] = await drill.approved(1);
    await drill.sendAll();
    const [made] = drill.sandbox.control.transactions.list({});
    const token = made?.token ?? '';
    await drill.restore();
    await drill.sendAll();
    const { app } = drill.running;
    const [call] = await drill.db.query<{ id: string; reference: string }[]>(
      `SELECT t.id, t.reference FROM payout_restored_calls r JOIN transactions t ON t.id = r.transaction_id WHERE r.payout_id = $1`,
      [id],
    );
    expect(call?.reference).toBe(made?.reference);
    const url = await app.get(ProjectsService).callbackUrlFor(drill.projectId, call?.reference ?? '');
    const answer = await fetch(drill.running.url + new URL(url).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        response_code: '00',
        status: 'completed',
        transaction_id: call?.reference,
        token: 'other',
      }),
    });
    expect(answer.status).toBe(200);
    await app.get(CallbackProcessorService).processStored();
    const [read] = await drill.db.query<{ valid: boolean }[]>(
      'SELECT url_mark_valid AS valid FROM callback_readings WHERE transaction_id = $1',
      [call?.id],
    );
    expect(read).toEqual({ valid: true });

    const user: UserActor = {
      kind: 'user',
      userId: drill.users.approver,
      email: 'admin@example.com',
      role: 'admin',
      scope: 'all',
    };
    const epoch = Math.floor(drill.running.clock.now().getTime() / 1_000);
    const code = generateSync({ secret: KEY, epoch });
    const attached = await app.get(TokenAttachmentService).attach(call?.id ?? '', { token, code }, user);
    expect(attached).toEqual({ status: 'unknown', proposalId: expect.any(String) });
    expect((await drill.view())?.restored).toMatchObject({ calls: 1 });
  });

  it('is recovered again in the same way when the same backup is restored twice', async () => {
    const ids = await drill.approved(3);
    await drill.backUp();
    await drill.sendAll();
    for (let round = 0; round < 2; round++) {
      await drill.restore();
      expect(await drill.sendAll()).toBe(0);
      expect(await drill.looks(ids)).toEqual(ids.map(() => 'sent unknown'));
    }
    await drill.approved(1);
    expect(await drill.sendAll()).toBe(1);
    expect(drill.paidTwice()).toBe(0);
  });
});

describe('the journal of calls beside a restored backup', () => {
  let ids: string[];
  const restored = async (change: () => void): Promise<void> => {
    ids = await drill.approved(2);
    await drill.backUp();
    const more = await drill.approved(1);
    await drill.sendAll();
    await drill.approved(1);
    await drill.sendAll();
    expect(more).toHaveLength(1);
    change();
    await drill.restore();
  };

  it('is read completely when its last line is truncated', async () => {
    await restored(() => {
      const text = readFileSync(drill.journal, 'utf8');
      writeFileSync(drill.journal, `${text}{"generation":1,"coun`);
    });
    expect(await drill.sendAll()).toBe(0);
    expect(await drill.looks(ids)).toEqual(['sent unknown', 'sent unknown']);
    await drill.approved(1);
    expect(await drill.sendAll()).toBe(1);
    expect(readFileSync(drill.journal, 'utf8')).not.toContain('"coun{');
  });

  it.each([
    ['journal_missing', () => rmSync(drill.journal)],
    ['journal_damaged', () => damage(drill.journal)],
    [
      'journal_incomplete',
      () => truncateSync(drill.journal, readFileSync(drill.journal, 'utf8').indexOf('\n') + 1),
    ],
  ])('requires a release by two users when it is incomplete: %s', async (why, change) => {
    await restored(change);
    expect(await drill.sendAll()).toBe(0);
    expect(await drill.looks(ids)).toEqual(['ready', 'ready']);
    expect(await drill.view()).toMatchObject({ guardBlocked: true, guardWhy: why });
  });

  it('marks its calls as possibly paid when two users release the guard', async () => {
    await restored(() => truncateSync(drill.journal, endOfClaim(drill.journal, 1)));
    expect(await drill.sendAll()).toBe(0);
    const { app } = drill.running;
    const released = await drill.db.transaction((manager) => app.get(BackupRecoveryService).release(manager));
    expect(released).toMatchObject({ generation: 2, calls: 3 });
    expect(await app.get(RestoreGuardService).state()).toBe('open');
    expect(await drill.looks(ids)).toEqual(['sent unknown', 'sent unknown']);
    expect(await drill.sendAll()).toBe(0);
    expect(drill.paidTwice()).toBe(0);
  });
});

describe('the journal of calls of two servers', () => {
  it('lists every call in the order of the claims, without phone numbers', async () => {
    const second = await startApp({ databaseUrl: drill.running.databaseUrl, clock: drill.running.clock });
    await drill.approved(80);
    await Promise.all([drill.sendAll(), drill.sendAll(second.app.get(PayoutSenderService))]);
    await drill.sendAll();
    await second.close();
    const [guard] = await drill.db.query<{ counter: string }[]>('SELECT counter FROM payout_guard');
    const reader = await drill.running.app.get(CallJournalRepository).read({ generation: 1, counter: 0 });
    const said = reader.explain(Number(guard?.counter));
    const entries = 'entries' in said ? said.entries : [];
    const rows = await drill.db.query<{ id: string }[]>('SELECT transaction_id AS id FROM payout_attempts');
    expect(entries.map(({ transactionId }) => transactionId).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(entries).toHaveLength(80);
    expect(readFileSync(drill.journal, 'utf8')).not.toMatch(/22654\d{6}"/);
  });
});

/** Changes a character in the middle. */
function damage(path: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('"amount":1000', '"amount":9000'));
}

/** Returns the offset at which the lines of the first claims end. */
function endOfClaim(path: string, claims: number): number {
  const lines = readFileSync(path, 'utf8').split('\n');
  const first = lines.findIndex((line) => /"counter":(\d+)/.exec(line)?.[1] === String(claims + 1));
  return lines.slice(0, first).join('\n').length + 1;
}
