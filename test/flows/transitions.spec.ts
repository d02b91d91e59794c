import { StatusWebhooksService } from '../../server/payments/transactions/lifecycle/status-webhooks.service.js';
import { WebhookQueueService } from '../../server/merchant/alerts/webhooks/webhook-queue.service.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Clock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { ConfirmationClaimsService } from '../../server/payments/transactions/schedule/confirmation-claims.service.js';
import { OperatorsService } from '../../server/merchant/operators/catalogue/operators.service.js';
import { CallRateService } from '../../server/merchant/projects/registry/call-rate.service.js';
import { DriftService } from '../../server/payments/transactions/drift/drift.service.js';
import { ConfirmationScheduleService } from '../../server/payments/transactions/lifecycle/confirmation-schedule.service.js';
import { TransactionFactsService } from '../../server/payments/transactions/lifecycle/transaction-facts.service.js';
import {
  type NewTransaction,
  type StatusChange,
  TransitionsService,
} from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { newTransaction } from '../support/new-transaction.js';
import { until } from '../support/until.js';

const clock = new Clock();
const projectId = newId(clock.now());
let door: TransitionsService;
const due = new ConfirmationScheduleService();
let database: TestDatabase;
let db: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  db = new DataSource({
    type: 'postgres',
    url: database.url,
    extra: { max: 12, options: '-c role=rappro_app' },
  });
  await db.initialize();
  door = new TransitionsService(
    new OperatorsService(db, clock),
    new StatusWebhooksService(new WebhookQueueService()),
  );
  await db.query(
    `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, created_at, updated_at)
     VALUES ($1, 'P', 'key', '\\x00', 'http://a', 'http://w', 'Africa/Abidjan', $2, $2)`,
    [projectId, clock.now()],
  );
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const opening = (more: Partial<NewTransaction> = {}): NewTransaction =>
  newTransaction(projectId, clock.now(), { amount: 15_000, phone: null, ...more });

const change = (
  transactionId: string,
  to: StatusChange['to'],
  more: Partial<StatusChange> = {},
): StatusChange => ({
  transactionId,
  to,
  at: clock.now(),
  cause: 'confirm',
  actor: 'sweep',
  exchangeId: null,
  ...more,
});

async function open(more: Partial<NewTransaction> = {}): Promise<string> {
  const row = opening(more);
  await door.open(db.manager, [row]);
  await due.start(db.manager, [row.id], clock.now());
  return row.id;
}

const statusOf = async (id: string): Promise<string> =>
  (await db.query<{ status: string }[]>('SELECT status FROM transactions WHERE id = $1', [id]))[0]!.status;

describe('a change of status', () => {
  it('stores its history row', async () => {
    const id = await open();
    await door.apply(db.manager, [change(id, 'completed')]);
    const history = await db.query<unknown[]>(
      'SELECT from_status, to_status FROM transitions WHERE transaction_id = $1 ORDER BY at, id',
      [id],
    );
    expect(history).toEqual([
      { from_status: null, to_status: 'pending' },
      { from_status: 'pending', to_status: 'completed' },
    ]);
  });

  it('leaves a final status unchanged and ends the checks', async () => {
    const id = await open();
    await door.apply(db.manager, [
      change(id, 'notcompleted', { subCode: { list: 'createInvoice', code: '17', details: null } }),
    ]);
    expect((await door.apply(db.manager, [change(id, 'completed')])).size).toBe(0);
    expect(await statusOf(id)).toBe('notcompleted');
    const [schedule] = await db.query<{ due_at: Date | null }[]>(
      'SELECT due_at FROM confirmation_schedule WHERE transaction_id = $1',
      [id],
    );
    expect(schedule?.due_at).toBeNull();
  });

  it('accepts one of fifty simultaneous changes', async () => {
    const id = await open();
    const races = Array.from({ length: 50 }, (_, n) =>
      door.apply(db.manager, [change(id, n % 2 ? 'completed' : 'notcompleted')]),
    );
    const changed = (await Promise.all(races)).filter((set) => set.size);
    expect(changed).toHaveLength(1);
    const [{ n }] = await db.query<[{ n: number }]>(
      'SELECT count(*)::int AS n FROM transitions WHERE transaction_id = $1',
      [id],
    );
    expect(n).toBe(2);
  });

  it('accepts a reference once and a token once', async () => {
    const first = opening();
    await door.open(db.manager, [first]);
    const again = opening({ reference: first.reference });
    const sameToken = opening({ token: first.token });
    expect(await door.open(db.manager, [again, sameToken])).toEqual(new Set());
  });

  it('cannot alter history, exchanges and audit in the database', async () => {
    const id = await open();
    await expect(
      db.query('UPDATE transitions SET actor = $2 WHERE transaction_id = $1', [id, 'x']),
    ).rejects.toThrow(/permission denied/);
    const owner = new DataSource({ type: 'postgres', url: database.url });
    await owner.initialize();
    try {
      await expect(owner.query('DELETE FROM transitions WHERE transaction_id = $1', [id])).rejects.toThrow(
        /append-only/,
      );
      await expect(
        owner.query('UPDATE transitions SET actor = $2 WHERE transaction_id = $1', [id, 'x']),
      ).rejects.toThrow(/append-only/);
      await expect(owner.query('TRUNCATE transitions')).rejects.toThrow(/append-only/);
    } finally {
      await owner.destroy();
    }
  });
});

describe('facts and drift', () => {
  it('are set by a callback when unknown and corrected by a status check', async () => {
    const facts = new TransactionFactsService(clock);
    const id = await open();
    await facts.record(db.manager, [
      { transactionId: id, from: 'callback', facts: { operatorId: '11', customer: '22676112233' } },
    ]);
    await facts.record(db.manager, [{ transactionId: id, from: 'callback', facts: { operatorId: '12' } }]);
    const operator = () =>
      db.query<{ operator_id: string; phone: string }[]>(
        'SELECT operator_id, phone FROM transactions WHERE id = $1',
        [id],
      );
    expect((await operator())[0]).toEqual({ operator_id: '11', phone: '22676112233' });
    await facts.record(db.manager, [{ transactionId: id, from: 'confirm', facts: { operatorId: '14' } }]);
    expect((await operator())[0]?.operator_id).toBe('14');
  });

  it('of a callback stay when a status check brings others at the same moment', async () => {
    const facts = new TransactionFactsService(clock);
    const id = await open();
    const first = db.createQueryRunner();
    await first.startTransaction();
    let second: Promise<void>;
    try {
      const [{ pid } = { pid: 0 }] = (await first.query('SELECT pg_backend_pid() AS pid')) as {
        pid: number;
      }[];
      const told = { operatorId: '11', receipt: 'R-1', customer: '22676112233' };
      await facts.record(first.manager, [{ transactionId: id, from: 'callback', facts: told }]);
      second = facts.record(db.manager, [{ transactionId: id, from: 'confirm', facts: { requestId: 'P1' } }]);
      await until('the status check waits for the callback', async () => {
        const [row] = await db.query<{ waits: boolean }[]>(
          'SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND $1 = ANY(pg_blocking_pids(pid))) AS waits',
          [pid],
        );
        return row?.waits === true;
      });
      await first.commitTransaction();
    } finally {
      await first.release();
    }
    await second;
    const [row] = await db.query<unknown[]>(
      'SELECT operator_id, operator_receipt, phone, request_id FROM transactions WHERE id = $1',
      [id],
    );
    expect(row).toEqual({
      ...{ operator_id: '11', operator_receipt: 'R-1', phone: '22676112233', request_id: 'P1' },
    });
    const moves = await db.query<unknown[]>(
      'SELECT from_account FROM account_changes WHERE transaction_id = $1',
      [id],
    );
    expect(moves).toEqual([{ from_account: null }]);
  });

  it('open one item per unknown value and count its occurrences', async () => {
    const drift = new DriftService();
    const sighting = {
      projectId,
      at: clock.now(),
      drift: { kind: 'status' as const, place: 'payin_confirm', seen: '00\u0000\uD800' },
    };
    await drift.raise(db.manager, [sighting, sighting]);
    await drift.raise(db.manager, [sighting]);
    const items = await db.query<unknown[]>('SELECT seen, seen_count FROM drift_items');
    expect(items).toEqual([{ seen: '00\uFFFD\uFFFD', seen_count: 3 }]);
  });
});

describe('claims', () => {
  const claims = () => new ConfirmationClaimsService(db);
  const pace = () => new CallRateService(db);
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  it('give a due row to one worker only', async () => {
    await db.query('UPDATE confirmation_schedule SET due_at = NULL');
    const ids = await Promise.all(Array.from({ length: 40 }, () => open()));
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => claims().claim(projectId, 40, later(5_000))),
    );
    const got = taken.flat().map((claim) => claim.transactionId);
    expect(got.sort()).toEqual([...ids].sort());
  });

  it('give the rows of a dead worker to another after the lease', async () => {
    await db.query('UPDATE confirmation_schedule SET due_at = NULL');
    const id = await open();
    expect(await claims().claim(projectId, 10, later(5_000))).toHaveLength(1);
    expect(await claims().claim(projectId, 10, later(60_000))).toHaveLength(0);
    expect((await claims().claim(projectId, 10, later(66_000))).map((claim) => claim.transactionId)).toEqual([
      id,
    ]);
  });

  it('allow an earlier check by a callback, but never within 3 s of the last one', async () => {
    await db.query('UPDATE confirmation_schedule SET due_at = NULL');
    const id = await open();
    const asked = later(5_000);
    await claims().claim(projectId, 1, asked);
    await due.markDue(db.manager, [id], 'callback', new Date(asked.getTime() + 200));
    expect(await claims().claim(projectId, 1, new Date(asked.getTime() + 2_900))).toHaveLength(0);
    const [again] = await claims().claim(projectId, 1, new Date(asked.getTime() + 4_001));
    expect(again).toMatchObject({ transactionId: id, cause: 'callback' });
  });

  it('never delay a due check', async () => {
    await db.query('UPDATE confirmation_schedule SET due_at = NULL');
    const id = await open();
    await due.markDue(db.manager, [id], 'callback', later(60_000));
    expect(await claims().claim(projectId, 1, later(5_000))).toHaveLength(1);
  });

  it('share one allowance among all processes', async () => {
    const now = later(1_000);
    await pace().take(projectId, 50, 0, now);
    const taken = await Promise.all(Array.from({ length: 10 }, () => pace().take(projectId, 50, 20, now)));
    expect(taken.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(50);
    expect(await pace().take(projectId, 50, 100, new Date(now.getTime() + 500))).toBe(25);
  });
});

describe('the login of the application', () => {
  it('changes no status without its transition', async () => {
    const one = opening();
    await db.transaction((manager) => door.open(manager, [one]));
    const refused = db.query(
      `UPDATE transactions SET status = 'completed', status_at = now() WHERE id = $1`,
      [one.id],
    );
    await expect(refused).rejects.toThrow(/changes without a transition/);
    await expect(
      db.query(
        `WITH changed AS (UPDATE transactions SET status = 'completed', status_at = now() WHERE id = $1 RETURNING id, project_id)
         INSERT INTO transitions (id, project_id, transaction_id, from_status, to_status, at, cause, actor)
         SELECT uuidv7(), project_id, id, 'pending', 'notcompleted', now(), 'confirm', 'x' FROM changed`,
        [one.id],
      ),
    ).rejects.toThrow(/changes without a transition/);
    expect(await db.query('SELECT status FROM transactions WHERE id = $1', [one.id])).toEqual([
      { status: one.status },
    ]);
    const changed = await db.transaction((manager) => door.apply(manager, [change(one.id, 'completed')]));
    expect(changed).toEqual(new Set([one.id]));
  });
});
