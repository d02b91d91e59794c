import { DataSource } from 'typeorm';
import { AuditService } from '../../server/access/audit.service.js';
import { newId } from '../../server/common/ids.js';
import { DayGuard } from '../../server/reconciliation/facts/day-guard.service.js';
import { DayWindows } from '../../server/reconciliation/facts/day-windows.service.js';
import { MatchFigures } from '../../server/reconciliation/matching/match-figures.service.js';
import { MatchRulesService } from '../../server/reconciliation/matching/match-rules.service.js';
import { MatchingService, type RunAsked } from '../../server/reconciliation/matching/matching.service.js';
import type { MatchRunView } from '../../server/reconciliation/matching/matching.view.js';
import { Books } from './books.js';

/** A line of somebody else's books, as the tests write it. */
export interface Line {
  leg: 'orders' | 'statement' | 'bank';
  at: string;
  /** Of the line; the day it is booked on is the same where the test does not say. */
  day: string;
  bookedDay: string;
  direction: 'in' | 'out';
  amount: number;
  fee: number;
  reference: string;
  token: string;
  requestId: string;
  receipt: string;
  phone: string;
  operatorId: string;
  status: string;
  knownAt: string;
  importId: string;
}

export interface Link {
  line: string;
  target: string;
  key: string;
  returns: boolean;
}

/** Books of a project, and lines to match with them. */
export class MatchingBooks {
  readonly matching: MatchingService;
  readonly rules: MatchRulesService;
  readonly figures: MatchFigures;
  private rows = 0;

  private constructor(readonly books: Books) {
    const { db, clock } = books;
    const audit = new AuditService(db, clock);
    this.rules = new MatchRulesService(db, clock, audit);
    this.figures = new MatchFigures(this.rules);
    this.matching = new MatchingService(db, clock, new DayWindows(clock), new DayGuard(), this.rules, audit);
  }

  static async begin(zone?: string): Promise<MatchingBooks> {
    return new MatchingBooks(await Books.begin(zone));
  }

  /** @returns its id */
  async line(more: Partial<Line> & { at: string }): Promise<string> {
    const day = more.day ?? more.at.slice(0, 10);
    const id = newId(this.books.clock.now());
    const [row] = await this.books.db.query<{ id: string }[]>(
      `INSERT INTO import_lines (import_id, source_id, project_id, leg, row_number, happened_at, day, booked_day, direction, amount,
         reference, token, request_id, receipt, phone, operator_id, status, row_key, occurrence, known_at, fee)
       VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 1, $18, $19) RETURNING id`,
      [
        more.importId ?? id,
        this.books.projectId,
        more.leg ?? 'statement',
        ++this.rows,
        more.at,
        day,
        more.bookedDay ?? day,
        more.direction ?? 'in',
        more.amount ?? 10_000,
        more.reference ?? null,
        more.token ?? null,
        more.requestId ?? null,
        more.receipt ?? null,
        more.phone ?? null,
        more.operatorId ?? null,
        more.status ?? null,
        id,
        more.knownAt ?? more.at,
        more.fee ?? null,
      ],
    );
    return row?.id ?? '';
  }

  run(day: string, more: Partial<RunAsked> = {}): Promise<MatchRunView> {
    return this.matching.run({ projectId: this.books.projectId, day, by: 'tester', ...more });
  }

  /** Live links by the id of their line. */
  async links(): Promise<Record<string, Link>> {
    const rows = await this.books.db.query<Link[]>(
      `SELECT line_id::text AS line, coalesce(transaction_id, cash_movement_id) AS target, key, returns
       FROM match_links WHERE project_id = $1 AND undone_at IS NULL`,
      [this.books.projectId],
    );
    return Object.fromEntries(rows.map((row) => [row.line, row]));
  }

  /** What no test could do through the application: the owner's own statements. */
  async asOwner(sql: string): Promise<void> {
    const owner = await new DataSource({ type: 'postgres', url: this.books.databaseUrl }).initialize();
    await owner.query(sql);
    await owner.destroy();
  }

  async referenceOf(id: string): Promise<string> {
    const [row] = await this.books.db.query<{ reference: string }[]>(
      'SELECT reference FROM transactions WHERE id = $1',
      [id],
    );
    return row?.reference ?? '';
  }

  /** An approved Cashin or Cashout. @returns its id */
  async cash(kind: 'cashin' | 'cashout', amount: number, at: string, operatorId = '11'): Promise<string> {
    const { db, projectId } = this.books;
    const proposer = newId(new Date(at));
    const id = newId(new Date(at));
    await db.query(
      `INSERT INTO people (id, email, name, role, password_hash, created_at, updated_at)
       VALUES ($1::uuid, $1::text || '@p', 'P', 'finance', 'x', $2, $2)`,
      [proposer, at],
    );
    await db.query(
      `INSERT INTO proposals (id, kind, project_id, subject_id, payload, reason, proposed_by, proposed_at)
       VALUES ($1::uuid, 'cash.movement', $2, $1::text, '{}', 'r', $3, $4)`,
      [id, projectId, proposer, at],
    );
    await db.query(
      `INSERT INTO cash_movements (id, project_id, operator_id, kind, amount, happened_at, note, proposal_id, state, declared_by, at,
         decided_by, decided_at) VALUES ($1, $2, $3, $4, $5, $6, 'n', $1::uuid, 'approved', 'a', $6, 'b', $6)`,
      [id, projectId, operatorId, kind, amount, at],
    );
    return id;
  }
}
