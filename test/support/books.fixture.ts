import { deepEqual } from 'node:assert/strict';
import { StatusWebhooksService } from '../../server/payments/transactions/lifecycle/status-webhooks.service.js';
import { WebhookQueueService } from '../../server/merchant/alerts/webhooks/webhook-queue.service.js';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../server/platform/common/database/query.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { OperatorsService } from '../../server/merchant/operators/catalogue/operators.service.js';
import type { DayWindow } from '../../server/books/calendar/day-window.js';
import { dayTransactionsSql } from '../../server/books/ledger/as-known-sql.js';
import { dayMovementsSql } from '../../server/books/ledger/movements-sql.js';
import { ALL_FACTS, type RareFacts, rareFactsOf } from '../../server/books/ledger/rare-facts.js';
import { TransactionFactsService } from '../../server/payments/transactions/lifecycle/transaction-facts.service.js';
import {
  type NewTransaction,
  type StatusChange,
  TransitionsService,
} from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { newTransaction } from './new-transaction.js';

/** One movement as the day books it. */
export interface BookedMovement {
  what: string;
  transaction_id: string | null;
  account_id: string | null;
  principal: number;
  fee: number;
  late: boolean;
}

/** Harness of a project on its own database, written by TransitionsService at given times. */
export class BooksFixture {
  readonly projectId = newId(new Date('2026-11-01T00:00:00Z'));
  readonly clock = new MovableClock(new Date('2026-11-20T12:00:00Z'));
  private readonly door: TransitionsService;
  readonly facts = new TransactionFactsService(this.clock);

  private constructor(
    readonly db: DataSource,
    private readonly database: TestDatabase | undefined,
  ) {
    this.door = new TransitionsService(
      new OperatorsService(db, this.clock),
      new StatusWebhooksService(new WebhookQueueService()),
    );
  }

  static async begin(zone = 'Africa/Ouagadougou'): Promise<BooksFixture> {
    const database = await createTestDatabase();
    const db = new DataSource({
      type: 'postgres',
      url: database.url,
      parseInt8: true,
      extra: { max: 12, options: '-c role=rappro_app' },
    });
    await db.initialize();
    return new BooksFixture(db, database).inserted(zone);
  }

  /** Opens the books of a project in the database of a running server. */
  static of(db: DataSource, zone = 'Africa/Ouagadougou'): Promise<BooksFixture> {
    return new BooksFixture(db, undefined).inserted(zone);
  }

  /** Opens the books of another project in the same database. */
  fork(zone = 'Africa/Ouagadougou'): Promise<BooksFixture> {
    return new BooksFixture(this.db, this.database).inserted(zone);
  }

  private async inserted(zone: string): Promise<BooksFixture> {
    await this.db.query(
      `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, created_at, updated_at)
       VALUES ($1::uuid, 'P ' || $1, $1, '\\x00', 'http://a', 'http://w', $2, '2026-11-01Z', '2026-11-01Z')`,
      [this.projectId, zone],
    );
    return this;
  }

  /** As the owner. */
  get databaseUrl(): string {
    return this.database?.url ?? '';
  }

  async end(): Promise<void> {
    if (!this.database) return;
    await this.db.destroy();
    await this.database.drop();
  }

  /** Adds a transaction that begins at `at`, when the product also learns of it. @returns its id */
  async open(at: string, more: Partial<NewTransaction> = {}): Promise<string> {
    const opening = newTransaction(this.projectId, new Date(at), more);
    await this.door.open(this.db.manager, [opening]);
    return opening.id;
  }

  async become(
    id: string,
    to: StatusChange['to'],
    at: string,
    more: Partial<StatusChange> = {},
  ): Promise<void> {
    const change: StatusChange = {
      transactionId: id,
      to,
      at: new Date(at),
      cause: 'confirm',
      actor: 'sweep',
      exchangeId: null,
      ...more,
    };
    await this.door.apply(this.db.manager, [change]);
  }

  window(day: string, asOf: string, more: Partial<DayWindow> = {}): DayWindow {
    const beginsAt = new Date(`${day}T00:00:00Z`);
    return {
      projectId: this.projectId,
      day,
      zone: 'Africa/Ouagadougou',
      beginsAt,
      endsAt: new Date(beginsAt.getTime() + 86_400_000),
      asOf: new Date(asOf),
      sealedBefore: null,
      epoch: new Date('2026-11-01T00:00:00Z'),
      lostInTransit: true,
      ...more,
    };
  }

  /** Also compares the query of all facts with the one that leaves out those the window lacks. */
  async movements(window: DayWindow): Promise<BookedMovement[]> {
    const read = (rare: RareFacts): Promise<BookedMovement[]> =>
      queryRows<BookedMovement>(
        this.db,
        sql`WITH ${dayMovementsSql(window, rare)} SELECT what, transaction_id, account_id, principal, fee, late FROM movements ORDER BY happened_at, what, fact_id`,
      );
    const movements = await read(await rareFactsOf(this.db.manager, window));
    deepEqual(movements, await read(ALL_FACTS));
    return movements;
  }

  transactions(
    window: DayWindow,
  ): Promise<{ id: string; said: string; status: string; account_id: string | null }[]> {
    return queryRows(
      this.db,
      sql`WITH d AS (${dayTransactionsSql(window)})
       SELECT id, said, status, account_id FROM d ORDER BY occurred_at, id`,
    );
  }
}
