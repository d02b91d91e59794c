import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { raw } from 'sql-template-tag';
import { queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { likePattern, Where } from '../../common/lists/list-sql.js';
import { phoneDigits } from '../../common/values/phone.js';
import { notFound } from '../../common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../common/values/scope.js';
import type { LineView } from '../imports/import.view.js';
import type { SearchQuery } from './matching.query.js';
import type { MatchTarget } from './matching.view.js';
import {
  CASH_TARGET,
  LINE_COLUMNS,
  LINE_IS_FREE,
  LINE_JOINS,
  targetIsFree,
  TRANSACTION_TARGET,
} from './lines-and-targets-sql.js';

const MOST = 20;
/** Lines are looked for as far back as this: what is older than a month is locked. */
const BACK_MS = 45 * 86_400_000;

/** Free lines and targets by a part of a reference or number, or by an amount. */
@Injectable()
export class MatchSearchService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** At most 20, the latest first. @throws Problem not_found */
  async targets({ projectId, q, leg }: SearchQuery, scope: ProjectScope): Promise<MatchTarget[]> {
    if (!canAccessProject(scope, projectId)) throw notFound();
    const found = await Promise.all([
      leg === 'bank' ? [] : this.transactions(projectId, q, leg),
      leg === 'orders' ? [] : this.cash(projectId, q, leg),
    ]);
    return found.flat().slice(0, MOST);
  }

  private transactions(projectId: string, q: string, leg: string): Promise<MatchTarget[]> {
    const where = new Where().and('t.project_id = ?', projectId).and(targetIsFree('t.id', '?'), leg);
    const scrap = q.trim();
    const alternatives = ['t.token = ?', 't.request_id = ?', 't.operator_receipt = ?', 't.reference = ?'];
    const values: unknown[] = [scrap, scrap, scrap, scrap];
    add(alternatives, values, scrap.length >= 3, ["t.reference ILIKE ? ESCAPE '\\'", likePattern(scrap)]);
    addNumbers(alternatives, values, scrap, 't');
    where.and(`(${alternatives.join(' OR ')})`, ...values);
    return queryRows<MatchTarget>(
      this.db,
      sql`SELECT ${raw(TRANSACTION_TARGET)} FROM transactions t ${where.sql} ORDER BY t.occurred_at DESC LIMIT ${MOST}`,
    );
  }

  private cash(projectId: string, q: string, leg: string): Promise<MatchTarget[]> {
    const where = new Where()
      .and(`c.project_id = ? AND c.state = 'approved'`, projectId)
      .and(targetIsFree('c.id', '?'), leg);
    const alternatives = ["c.note ILIKE ? ESCAPE '\\'"];
    const values: unknown[] = [likePattern(q.trim())];
    const amount = amountOf(q);
    add(alternatives, values, amount !== undefined, ['c.amount = ?', amount]);
    where.and(`(${alternatives.join(' OR ')})`, ...values);
    return queryRows<MatchTarget>(
      this.db,
      sql`SELECT ${raw(CASH_TARGET)} FROM cash_movements c ${where.sql} ORDER BY c.happened_at DESC LIMIT ${MOST}`,
    );
  }

  /** At most 20, the latest first; those of the last weeks. @throws Problem not_found */
  async lines({ projectId, q, leg }: SearchQuery, scope: ProjectScope): Promise<LineView[]> {
    if (!canAccessProject(scope, projectId)) throw notFound();
    const scrap = q.trim();
    const where = new Where()
      .and(
        'l.project_id = ? AND l.leg = ? AND l.booked_day >= ?::date',
        projectId,
        leg,
        this.clock.in(-BACK_MS),
      )
      .and(LINE_IS_FREE);
    const texts = ['l.reference', 'l.request_id', 'l.receipt', 'l.label'];
    const alternatives = [...texts.map((text) => `${text} ILIKE ? ESCAPE '\\'`), 'l.token = ?'];
    const values: unknown[] = [...texts.map(() => likePattern(scrap)), scrap];
    addNumbers(alternatives, values, scrap, 'l');
    where.and(`(${alternatives.join(' OR ')})`, ...values);
    return queryRows<LineView>(
      this.db,
      sql`SELECT ${raw(LINE_COLUMNS)} FROM import_lines l ${raw(LINE_JOINS)} ${where.sql}
       ORDER BY l.booked_day DESC, l.id DESC LIMIT ${MOST}`,
    );
  }
}

function addNumbers(alternatives: string[], values: unknown[], scrap: string, row: 't' | 'l'): void {
  const digits = phoneDigits(scrap);
  add(alternatives, values, /^\d{4,15}$/.test(digits), [`${row}.phone LIKE ?`, likePattern(digits)]);
  const amount = amountOf(scrap);
  add(alternatives, values, amount !== undefined, [`${row}.amount = ?`, amount]);
}

function add(
  alternatives: string[],
  values: unknown[],
  given: boolean,
  [alternative, value]: [string, unknown],
): void {
  if (!given) return;
  alternatives.push(alternative);
  values.push(value);
}

/** `12 500`, `12.500` and `12500 F CFA` are one amount. */
function amountOf(q: string): number | undefined {
  const digits = q.replace(/\s|[.,]|f\s*cfa|xof|fcfa/giu, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
