import { DataSource } from 'typeorm';
import { AuditService } from '../../server/access/audit/audit.service.js';
import { DayLocksService } from '../../server/books/calendar/day-locks.service.js';
import { DayWindowsService } from '../../server/books/calendar/day-windows.service.js';
import { ManualMatchesService } from '../../server/books/matching/manual-matches.service.js';
import { MatchFiguresService } from '../../server/books/matching/match-figures.service.js';
import { MatchRulesService } from '../../server/books/matching/match-rules.service.js';
import { MatchViewsService } from '../../server/books/matching/match-views.service.js';
import { MatchRunsService, type MatchRunRequest } from '../../server/books/matching/match-runs.service.js';
import type { MatchRules, MatchRunView } from '../../server/books/matching/matching.view.js';
import { BooksFixture } from './books.fixture.js';
import { addCash, addLine, type TestImportLine } from './import-lines.fixture.js';
import type { ModelCash, ModelLine, ModelMatch, ModelTransaction } from './matching-model.js';

export interface StoredMatch {
  line: string;
  target: string;
  key: string;
  returns: boolean;
}

/** Books of a project, and lines to match with them. */
export class MatchingFixture {
  readonly matching: MatchRunsService;
  readonly rules: MatchRulesService;
  readonly figures: MatchFiguresService;
  readonly acts: ManualMatchesService;

  constructor(readonly books: BooksFixture) {
    const { db, clock } = books;
    const audit = new AuditService(db, clock);
    this.rules = new MatchRulesService(db, clock, audit);
    this.figures = new MatchFiguresService(this.rules);
    this.acts = new ManualMatchesService(db, clock, new DayLocksService(), new MatchViewsService(db), audit);
    this.matching = new MatchRunsService(
      db,
      clock,
      new DayWindowsService(clock),
      new DayLocksService(),
      this.rules,
      audit,
    );
  }

  static async begin(zone?: string): Promise<MatchingFixture> {
    return new MatchingFixture(await BooksFixture.begin(zone));
  }

  /** @returns its id */
  line(more: Partial<TestImportLine> & { at: string }): Promise<string> {
    return addLine(this.books.db, this.books.projectId, more);
  }

  run(day: string, more: Partial<MatchRunRequest> = {}): Promise<MatchRunView> {
    return this.matching.run({ projectId: this.books.projectId, day, by: 'tester', ...more });
  }

  /** Returns live links by the id of their line. */
  async links(): Promise<Record<string, StoredMatch>> {
    const rows = await this.books.db.query<StoredMatch[]>(
      `SELECT line_id::text AS line, coalesce(transaction_id, cash_movement_id) AS target, key, returns
       FROM match_links WHERE project_id = $1 AND undone_at IS NULL`,
      [this.books.projectId],
    );
    return Object.fromEntries(rows.map((row) => [row.line, row]));
  }

  /** Adds another project to the same database. @returns its id */
  async project(): Promise<string> {
    const [row] = await this.books.db.query<{ id: string }[]>(
      `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, created_at, updated_at)
       SELECT id, id, id, '\\x00', 'http://a', 'http://w', 'Africa/Abidjan', '2026-11-01Z', '2026-11-01Z'
       FROM gen_random_uuid() AS id RETURNING id`,
    );
    return row?.id ?? '';
  }

  async addTransactions(projectId: string, transactions: readonly ModelTransaction[]): Promise<void> {
    await this.books.db.query(
      `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, operator_id,
         request_id, operator_receipt, source, made_by, occurred_at, created_at)
       SELECT t.id, $1, t.kind, CASE t.kind WHEN 'payin' THEN 'hosted' ELSE 'mobile_money' END, t.reference, t.token, t.amount, t.phone,
         t.status, to_timestamp(t."statusAt" / 1000), t.account, t.request_id, t.receipt, 'registered', 'x',
         to_timestamp(t."occurredAt" / 1000), to_timestamp(t."occurredAt" / 1000)
       FROM jsonb_to_recordset($2::jsonb) AS t(id uuid, kind text, reference text, token text, amount int, phone text, status text,
         "statusAt" float8, account text, request_id text, receipt text, "occurredAt" float8)`,
      [projectId, JSON.stringify(transactions)],
    );
  }

  addModelLine(
    projectId: string,
    { at, account, request_id, ...line }: Omit<ModelLine, 'id'>,
  ): Promise<string> {
    const given = Object.entries({ ...line, requestId: request_id, operatorId: account }).filter(
      ([, value]) => value !== null,
    );
    const time = new Date(at).toISOString();
    const day = time.slice(0, 10) < line.day ? time.slice(0, 10) : line.day;
    return addLine(this.books.db, projectId, {
      ...(Object.fromEntries(given) as Partial<TestImportLine>),
      at: time,
      day,
      bookedDay: line.day,
    });
  }

  addCash(projectId: string, { at, account, ...cash }: Omit<ModelCash, 'id'>): Promise<string> {
    return addCash(this.books.db, projectId, {
      ...cash,
      at: new Date(at).toISOString(),
      operatorId: account,
    });
  }

  async setRules(projectId: string, rules: MatchRules): Promise<void> {
    await this.books.db.query(
      `INSERT INTO match_rule_versions (project_id, version, rules, reason, changed_by, at) VALUES ($1, 1, $2, 'r', 'a', '2026-11-01Z')`,
      [projectId, JSON.stringify(rules)],
    );
  }

  async matches(projectId: string): Promise<ModelMatch[]> {
    return this.books.db.query<ModelMatch[]>(
      `SELECT line_id::text AS line, coalesce(transaction_id, cash_movement_id) AS target, key, returns
       FROM match_links WHERE project_id = $1 AND undone_at IS NULL`,
      [projectId],
    );
  }

  /** Runs statements of the database owner, which the application role may not run. */
  async asOwner(sql: string): Promise<void> {
    const owner = await new DataSource({ type: 'postgres', url: this.books.databaseUrl }).initialize();
    await owner.query(sql);
    await owner.destroy();
  }

  /** Locks a day as the owner may: the act itself is tested where days are closed. */
  async lock(day: string): Promise<void> {
    await this.asOwner(
      `SET session_replication_role = replica;
       INSERT INTO people (id, email, name, role, password_hash, created_at, updated_at) VALUES
         ('00000000-0000-7000-8000-0000000000aa', 'a@x', 'A', 'finance', 'x', now(), now()),
         ('00000000-0000-7000-8000-0000000000bb', 'b@x', 'B', 'finance', 'x', now(), now()) ON CONFLICT DO NOTHING;
       INSERT INTO business_days (project_id, day, zone, begins_at, ends_at, state, frozen_at, frozen_by, as_of, figures, figures_sha256,
         signed_by, signed_at, reviewed_by, locked_at)
       VALUES ('${this.books.projectId}', '${day}', 'Africa/Abidjan', '${day}Z', '${day}Z'::timestamptz + interval '1 day', 'locked',
         now(), 'a', now(), '{}', '\\x01', '00000000-0000-7000-8000-0000000000aa', now(), '00000000-0000-7000-8000-0000000000bb', now())`,
    );
  }

  async referenceOf(id: string): Promise<string> {
    const [row] = await this.books.db.query<{ reference: string }[]>(
      'SELECT reference FROM transactions WHERE id = $1',
      [id],
    );
    return row?.reference ?? '';
  }

  /** Adds an approved Cashin or Cashout. @returns its id */
  cash(kind: 'cashin' | 'cashout', amount: number, at: string, operatorId = '11'): Promise<string> {
    return addCash(this.books.db, this.books.projectId, { kind, amount, at, operatorId });
  }
}
