import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { Where } from '../../platform/common/lists/list-sql.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { DAY_MS } from '../../platform/common/time/durations.js';
import type { BreakClaim } from '../breaks/break.view.js';
import type { BreaksRow } from '../breaks/breaks.rows.js';
import { differenceOfBalance } from '../breaks/difference-of-balance.js';
import { addDays } from '../calendar/business-day.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import { CAUSE_DAYS } from '../checks/cause-rules.js';
import { countsAtSql, statementGapsSql } from '../imports/statement-gaps-sql.js';
import { type DifferenceItem, differenceItems } from './difference-items.js';
import {
  cashItemsSql,
  freeLinesSql,
  type ItemsQuery,
  openAtCutOffSql,
  returnedPayoutsSql,
  statedOtherwiseSql,
} from './difference-items-sql.js';
import type { LinkedDecomposition } from './difference.view.js';

/** Break of a difference of balance, with everything of its account that may explain it. */
export interface KnownDifference {
  /** Stated − computed balance, XOF. */
  difference: number;
  firstDay: string;
  lastDay: string;
  /** The latest first. */
  items: DifferenceItem[];
  linked: LinkedDecomposition | null;
}

interface BalanceBreak extends Pick<BreaksRow, 'projectId' | 'day' | 'operatorId'> {
  claims: BreakClaim[];
  /** Moment of knowledge of the figures of a locked day. */
  asOf: Date | null;
}

/** Reads what is known of the account of a difference of balance. */
@Injectable()
export class DifferenceReaderService {
  constructor(private readonly windows: DayWindowsService) {}

  /** @throws Problem 404 also for a break of another kind */
  async read(manager: EntityManager, id: string, { scope }: UserActor): Promise<KnownDifference> {
    const where = new Where().within(scope, sql`b.project_id`, sql`b.operator_id`).and(sql`b.id = ${id}`);
    const found = await queryRow<BalanceBreak>(
      manager,
      sql`SELECT b.project_id AS "projectId", b.day::text AS day, b.operator_id AS "operatorId", b.claims,
         CASE WHEN d.state = 'locked' THEN d.as_of END AS "asOf"
       FROM breaks b LEFT JOIN business_days d ON d.project_id = b.project_id AND d.day = b.day
       ${where.sql} AND b.kind = 'balance_residual'`,
    );
    const difference = found ? differenceOfBalance(found.claims) : null;
    if (!found || difference === null || found.operatorId === null) throw notFound();
    const { projectId, day, operatorId, asOf } = found;
    const window = await this.windows.of(manager, { projectId, day, ...(asOf ? { asOf } : {}) });
    const firstDay = addDays(day, -CAUSE_DAYS);
    const begun = new Date(window.beginsAt.getTime() - CAUSE_DAYS * DAY_MS);
    // What happened before the books is in their opening balance.
    const since = begun < window.epoch ? window.epoch : begun;
    const query: ItemsQuery = { window, operatorId, since, firstDay };
    const isOfAccount = sql`f.project_id = ${projectId} AND s.operator_id = ${operatorId}
      AND f.first_day BETWEEN ${firstDay}::date AND ${day}::date AND ${countsAtSql(sql`f`, window.asOf)}`;
    const items = differenceItems({
      lines: await queryRows(manager, freeLinesSql(query)),
      open: await queryRows(manager, openAtCutOffSql(query)),
      returned: await queryRows(manager, returnedPayoutsSql(query)),
      cash: await queryRows(manager, cashItemsSql(query)),
      otherwise: await queryRows(manager, statedOtherwiseSql(query)),
      gaps: await queryRows(manager, statementGapsSql(isOfAccount, window.asOf)),
    });
    return { difference, firstDay, lastDay: day, items, linked: await this.linked(manager, id) };
  }

  /** Reads the decomposition that a user linked and that is not struck out. */
  private async linked(manager: EntityManager, id: string): Promise<LinkedDecomposition | null> {
    const row = await queryRow<Omit<LinkedDecomposition, 'at'> & { at: Date }>(
      manager,
      sql`SELECT a.id AS "actId", a.by, a.at, a.details->'parts' AS parts FROM break_acts a
       WHERE a.break_id = ${id} AND a.act = 'explained' AND NOT EXISTS (SELECT FROM break_acts s WHERE s.strikes = a.id)
       ORDER BY a.at DESC, a.id DESC LIMIT 1`,
    );
    return row ? { ...row, at: row.at.toISOString() } : null;
  }
}
