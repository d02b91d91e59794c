import { containsNumber } from '../../platform/common/lists/contains.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { join, type Sql } from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { likePattern } from '../../platform/common/lists/list-sql.js';
import { phoneDigits } from '../../platform/common/values/phone.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import type { LineView } from '../imports/import.view.js';
import type { SearchQuery } from './matching.dto.js';
import type { MatchTarget } from './matching.view.js';
import {
  CASH_TARGET,
  isTargetFreeSql,
  LINE_COLUMNS,
  LINE_IS_FREE,
  LINE_JOINS,
  TRANSACTION_TARGET,
} from './lines-and-targets-sql.js';

const MOST = 20;
/** In ms, 45 days: older lines belong to locked days. */
const BACK_MS = 45 * 86_400_000;

@Injectable()
export class MatchSearchService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns at most 20, latest first.
   * @throws Problem not_found
   */
  async targets({ projectId, q, side }: SearchQuery, scope: ProjectScope): Promise<MatchTarget[]> {
    if (!canAccessProject(scope, projectId)) throw notFound();
    const found = await Promise.all([
      side === 'bank' ? [] : this.transactions(projectId, q, side),
      side === 'orders' ? [] : this.cash(projectId, q, side),
    ]);
    return found.flat().slice(0, MOST);
  }

  private transactions(projectId: string, q: string, side: string): Promise<MatchTarget[]> {
    const scrap = q.trim();
    const alternatives = [
      sql`t.token = ${scrap}`,
      sql`t.request_id = ${scrap}`,
      sql`t.operator_receipt = ${scrap}`,
      sql`t.reference = ${scrap}`,
      ...(scrap.length >= 3 ? [sql`t.reference ILIKE ${likePattern(scrap)} ESCAPE '\\'`] : []),
      ...numberIs(scrap, sql`t`),
    ];
    return queryRows<MatchTarget>(
      this.db,
      sql`SELECT ${TRANSACTION_TARGET} FROM transactions t
       WHERE t.project_id = ${projectId} AND ${isTargetFreeSql(sql`t.id`, side)} AND (${join(alternatives, ' OR ')})
       ORDER BY t.occurred_at DESC LIMIT ${MOST}`,
    );
  }

  private cash(projectId: string, q: string, side: string): Promise<MatchTarget[]> {
    const alternatives = [sql`c.note ILIKE ${likePattern(q.trim())} ESCAPE '\\'`, ...amountIs(q, sql`c`)];
    return queryRows<MatchTarget>(
      this.db,
      sql`SELECT ${CASH_TARGET} FROM cash_movements c
       WHERE c.project_id = ${projectId} AND c.state = 'approved' AND ${isTargetFreeSql(sql`c.id`, side)}
         AND (${join(alternatives, ' OR ')})
       ORDER BY c.happened_at DESC LIMIT ${MOST}`,
    );
  }

  /**
   * Returns at most 20 of the last 45 days, latest first.
   * @throws Problem not_found
   */
  async lines({ projectId, q, side }: SearchQuery, scope: ProjectScope): Promise<LineView[]> {
    if (!canAccessProject(scope, projectId)) throw notFound();
    const scrap = q.trim();
    const pattern = likePattern(scrap);
    const texts = [sql`l.reference`, sql`l.request_id`, sql`l.receipt`, sql`l.label`];
    const alternatives = [
      ...texts.map((text) => sql`${text} ILIKE ${pattern} ESCAPE '\\'`),
      sql`l.token = ${scrap}`,
      ...numberIs(scrap, sql`l`),
    ];
    return queryRows<LineView>(
      this.db,
      sql`SELECT ${LINE_COLUMNS} FROM import_lines l ${LINE_JOINS}
       WHERE l.project_id = ${projectId} AND l.leg = ${side} AND l.booked_day >= ${this.clock.in(-BACK_MS)}::date AND ${LINE_IS_FREE}
         AND (${join(alternatives, ' OR ')})
       ORDER BY l.booked_day DESC, l.id DESC LIMIT ${MOST}`,
    );
  }
}

/** Compares digits with part of the phone number and with the amount. */
function numberIs(scrap: string, row: Sql): Sql[] {
  const digits = phoneDigits(scrap);
  const phone = /^\d{4,15}$/.test(digits) ? containsNumber(sql`${row}.phone`, digits) : [];
  return [...phone, ...amountIs(scrap, row)];
}

function amountIs(scrap: string, row: Sql): Sql[] {
  const amount = amountOf(scrap);
  return amount === undefined ? [] : [sql`${row}.amount = ${amount}`];
}

/** Reads `12 500`, `12.500` and `12500 F CFA` alike; undefined for anything else. */
function amountOf(q: string): number | undefined {
  const digits = q.replace(/\s|[.,]|f\s*cfa|xof|fcfa/giu, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
