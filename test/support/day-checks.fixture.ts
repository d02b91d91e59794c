import { DataSource } from 'typeorm';
import { AuditService } from '../../server/access/audit/audit.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { BreakRulesService } from '../../server/books/breaks/break-rules.service.js';
import { ClosePolicyService } from '../../server/books/close-policy/close-policy.service.js';
import { BreakFiguresService } from '../../server/books/breaks/break-figures.service.js';
import { BreakCausesService } from '../../server/books/checks/break-causes.service.js';
import { BreakWriterService } from '../../server/books/breaks/break-writer.service.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import type { DayCheckResult } from '../../server/books/checks/check-day.view.js';
import { DayContextService } from '../../server/books/checks/day-context.service.js';
import { FindingsService } from '../../server/books/checks/findings.service.js';
import type { Finding } from '../../server/books/breaks/finding.js';
import { CheckCandidatesService } from '../../server/books/checks/check-candidates.service.js';
import { BalanceProofsService } from '../../server/books/balance-proofs/balance-proofs.service.js';
import { DayWindowsService } from '../../server/books/calendar/day-windows.service.js';
import type { BooksFixture } from './books.fixture.js';
import type { MatchingFixture } from './matching.fixture.js';

export interface TestCallback {
  /** Identifier in the content; by default the id of the transaction. */
  identity?: string;
  at: string;
  status: string;
  said: string;
  amount: number | null;
  phone: string | null;
  operatorId: string | null;
  /** form and json, only one of them, or none at all: the delivery cannot be read. */
  halves: ('form' | 'json')[];
  quarantine: string | null;
  /** Validity of the mark of its address; null without a mark. */
  markValid: boolean | null;
}

/** Books of a project whose days are checked, and everything that others may say about them. */
export class DayChecksFixture {
  readonly breaks: BreakFiguresService;
  private readonly checks: CheckDayService;

  constructor(readonly matching: MatchingFixture) {
    const { db, clock } = matching.books;
    const windows = new DayWindowsService(clock);
    const audit = new AuditService(db, clock);
    this.breaks = new BreakFiguresService(clock, new ClosePolicyService(db));
    this.checks = new CheckDayService(
      db,
      clock,
      windows,
      new DayContextService(matching.rules),
      new FindingsService(new CheckCandidatesService(), new BalanceProofsService()),
      new BreakWriterService(db, clock, new BreakRulesService(db, clock, audit), audit),
      new BreakCausesService(),
      audit,
    );
  }

  get books(): BooksFixture {
    return this.matching.books;
  }

  check(day: string): Promise<DayCheckResult> {
    return this.checks.check({ projectId: this.books.projectId, day }, 'tester');
  }

  sweep(): Promise<void> {
    return this.checks.checkRecentDays();
  }

  findings(day: string, asOf: string): Promise<Finding[]> {
    return this.books.db.transaction(async (manager) => {
      const found: Finding[] = [];
      for await (const one of this.checks.findings(manager, this.books.window(day, asOf))) found.push(one);
      return found;
    });
  }

  /** Returns the findings as `kind subject`, sorted; subjects of transactions are their ids. */
  async kinds(day: string, asOf: string): Promise<string[]> {
    const found = await this.findings(day, asOf);
    return found.map(({ kind, subject }) => `${kind} ${subject}`).sort();
  }

  /** Stores one event about a transaction, by default in both encodings. @returns the first delivery */
  async heard(transactionId: string | null, more: Partial<TestCallback> & { at: string }): Promise<string> {
    const { db, projectId } = this.books;
    const status = more.status ?? 'completed';
    const halves = more.halves ?? ['form', 'json'];
    const eventId = newId(this.books.clock.now());
    const [own] = transactionId
      ? await db.query<{ amount: number; phone: string | null }[]>(
          'SELECT amount, phone FROM transactions WHERE id = $1',
          [transactionId],
        )
      : [];
    if (halves.length)
      await db.query(
        `INSERT INTO callback_events (id, project_id, identity, status, fingerprint, form_count, json_count, first_at, last_at)
         VALUES ($1::uuid, $2, $3, $4, uuid_send($1::uuid), $5, $6, $7, $7)`,
        [
          eventId,
          projectId,
          transactionId ?? '',
          status,
          Number(halves.includes('form')),
          Number(halves.includes('json')),
          more.at,
        ],
      );
    const ids: string[] = [];
    for (const encoding of halves.length ? halves : (['unreadable'] as const)) {
      const id = newId(this.books.clock.now());
      ids.push(id);
      await db.query(
        `INSERT INTO callback_deliveries (id, project_id, received_at, remote_address, content_type, headers, body)
         VALUES ($1, $2, $3, '127.0.0.1', 'application/json', '[]', '\\x00')`,
        [id, projectId, more.at],
      );
      await db.query(
        `INSERT INTO callback_readings (delivery_id, project_id, received_at, event_id, transaction_id, encoding, identity,
           status_said, status, amount, phone, operator_id, fields, quarantine, url_mark_valid)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '{}', $13, $14)`,
        [
          id,
          projectId,
          more.at,
          halves.length ? eventId : null,
          transactionId,
          encoding,
          more.identity ?? transactionId,
          more.said ?? status,
          status,
          more.amount === undefined ? (own?.amount ?? null) : more.amount,
          more.phone === undefined ? (own?.phone ?? null) : more.phone,
          more.operatorId ?? null,
          more.quarantine ?? null,
          more.markValid ?? null,
        ],
      );
    }
    return ids[0] ?? '';
  }

  /** Stores an answer of confirm verbatim. @returns the exchange */
  async answered(transactionId: string, at: string, said: string, outcome = 'status'): Promise<string> {
    const id = newId(this.books.clock.now());
    await this.books.db.query(
      `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers,
         outcome, said)
       VALUES ($1, $2, $3, 'payin_confirm', 'schedule', $4, 10, 'GET', 'http://a', '{}', $5, $6)`,
      [id, this.books.projectId, transactionId, at, outcome, said],
    );
    return id;
  }

  async contradicted(transactionId: string, at: string, said: string): Promise<void> {
    const exchange = await this.answered(transactionId, at, said);
    await this.books.db.query(
      `INSERT INTO contradictions (id, project_id, transaction_id, status, said, exchange_id, at)
       SELECT $1, $2, t.id, t.status, $4, $5, $6 FROM transactions t WHERE t.id = $3`,
      [newId(this.books.clock.now()), this.books.projectId, transactionId, said, exchange, at],
    );
  }

  /** Adds a source and a confirmed file that covers the day, by default in both directions. */
  async covers(
    side: 'orders' | 'statement' | 'bank',
    day: string | null,
    more: { operatorId?: string; sumOut?: number; at?: string; dueDays?: number } = {},
  ): Promise<void> {
    const { db, projectId, clock } = this.books;
    const source = newId(clock.now());
    const at = more.at ?? '2026-11-01T00:00:00Z';
    await db.query(
      `INSERT INTO import_sources (id, project_id, leg, name, operator_id, zone, due_days, created_by, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, 'Africa/Ouagadougou', $6, 'tester', '2026-11-01Z', '2026-11-01Z')`,
      [source, projectId, side, `${side} ${source}`, more.operatorId ?? null, more.dueDays ?? 1],
    );
    if (!day) return;
    const id = newId(clock.now());
    await db.query(
      `INSERT INTO imports (id, project_id, source_id, leg, state, file_name, file_size, file_sha256, format, columns, header_row, mapping, mapping_from, first_day,
         last_day, rows, good_rows, bad_rows, sum_in, sum_out, uploaded_by, uploaded_at, confirmed_by, confirmed_at)
       VALUES ($1::uuid, $2, $3, $4, 'confirmed', 'f.csv', 1, uuid_send($1::uuid), '{}', '[]', 1, '{}', 'person', $5, $5, 1, 1, 0, 1, $6,
         'tester', $7, 'tester', $7)`,
      [id, projectId, source, side, day, more.sumOut ?? 1, at],
    );
  }

  /** Runs statements as the owner with triggers disabled. */
  async asOwner(sql: string, values: unknown[] = []): Promise<void> {
    const owner = await new DataSource({ type: 'postgres', url: this.books.databaseUrl }).initialize();
    await owner.transaction(async (manager) => {
      await manager.query('SET LOCAL session_replication_role = replica');
      await manager.query(sql, values);
    });
    await owner.destroy();
  }

  /** Adds an approved payout that has been queued since then. @returns its id */
  async unsent(at: string): Promise<string> {
    const id = newId(this.books.clock.now());
    await this.asOwner(
      `INSERT INTO payouts (id, project_id, order_id, channel, phone, amount, purpose, state, state_at, queue_at, created_at)
       VALUES ($1, $2, $1, 'mobile_money', '22654000000', 3000, 'x', 'ready', $3, $3, $3)`,
      [id, this.books.projectId, at],
    );
    return id;
  }

  /** Stores an approved manual override. */
  async byHand(transactionId: string, status: 'completed' | 'notcompleted', at: string): Promise<void> {
    await this.asOwner(
      `INSERT INTO status_overrides (id, project_id, transaction_id, status, against, code, reason, file_id, proposal_id,
         proposed_by, approved_by, at)
       SELECT $1, $2, t.id, $4, t.status, 'other', 'r', $1, $1, 'a', 'b', $5 FROM transactions t WHERE t.id = $3`,
      [newId(this.books.clock.now()), this.books.projectId, transactionId, status, at],
    );
  }

  /** Adds a user to whom breaks can be assigned. @returns the id */
  async user(): Promise<string> {
    const id = newId(this.books.clock.now());
    await this.asOwner(
      `INSERT INTO people (id, email, name, role, password_hash, all_projects, created_at, updated_at)
       VALUES ($1::uuid, $1::text || '@p', 'P', 'finance', 'x', true, now(), now())`,
      [id],
    );
    return id;
  }

  /** Stores the day as locked by two users. */
  async lock(day: string): Promise<void> {
    const bounds = [this.books.projectId, day];
    await this.asOwner(
      `INSERT INTO business_days (project_id, day, zone, begins_at, ends_at, state, frozen_at, as_of, figures, figures_sha256,
         signed_by, signed_at, reviewed_by, locked_at)
       VALUES ($1, $2, 'Africa/Ouagadougou', $2::date, $2::date + 1, 'locked', now(), now(), '{}', '\\x00',
         '00000000-0000-7000-8000-000000000001', now(), '00000000-0000-7000-8000-000000000002', now())`,
      bounds,
    );
  }
}
