import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import type { SideFigures } from './matching.view.js';
import type { DayWindow } from '../calendar/day-window.js';
import { lastBookedDaySql } from '../ledger/booked-day-sql.js';
import { isPaymentSql } from '../imports/class-sql.js';
import { SOURCE_SIDES } from '../imports/import-words.js';
import { MatchRulesService } from './match-rules.service.js';
import { lineDueAt } from './match-rules.js';

@Injectable()
export class MatchFiguresService {
  constructor(private readonly rules: MatchRulesService) {}

  /**
   * Returns one row per side, always three. Each line is counted once: matched, `expected` (not yet due) or
   * unmatched.
   * Amounts in XOF, unsigned.
   */
  async of(manager: EntityManager, window: DayWindow): Promise<SideFigures[]> {
    const { projectId, day, asOf } = window;
    const { rules } = await this.rules.current(manager, projectId, asOf);
    const since = SOURCE_SIDES.map((leg) => new Date(asOf.getTime() - lineDueAt(leg, 0, rules)));
    const rows = await queryRows<SideFigures>(
      manager,
      sql`WITH matched AS (
         SELECT line_id FROM match_links
         WHERE project_id = ${projectId} AND booked_day BETWEEN ${day}::date AND ${lastBookedDaySql(asOf)} AND first_of_line
           AND made_at <= ${asOf} AND (undone_at IS NULL OR undone_at > ${asOf})
       ), lines AS (
         SELECT l.leg, l.amount, m.line_id IS NOT NULL AS matched, l.happened_at > w.since AS early
         FROM import_lines l JOIN unnest(${SOURCE_SIDES}::text[], ${since}::timestamptz[]) AS w(leg, since) USING (leg)
         LEFT JOIN matched m ON m.line_id = l.id
         WHERE l.project_id = ${projectId} AND l.booked_day = ${day}::date AND l.known_at <= ${asOf}
           AND (l.withdrawn_at IS NULL OR l.withdrawn_at > ${asOf})
           AND (${isPaymentSql(sql`l`)} OR m.line_id IS NOT NULL)
       )
       SELECT leg, count(*)::int AS lines, coalesce(sum(amount), 0)::bigint AS "lineAmount",
         count(*) FILTER (WHERE matched)::int AS matched, coalesce(sum(amount) FILTER (WHERE matched), 0)::bigint AS "matchedAmount",
         count(*) FILTER (WHERE NOT matched AND early)::int AS expected,
         count(*) FILTER (WHERE NOT matched AND NOT early)::int AS unmatched,
         coalesce(sum(amount) FILTER (WHERE NOT matched AND NOT early), 0)::bigint AS "unmatchedAmount"
       FROM lines GROUP BY leg`,
    );
    return SOURCE_SIDES.map((leg) => rows.find((row) => row.leg === leg) ?? NONE(leg));
  }
}

const NONE = (leg: SideFigures['leg']): SideFigures => ({
  leg,
  lines: 0,
  lineAmount: 0,
  matched: 0,
  matchedAmount: 0,
  expected: 0,
  unmatched: 0,
  unmatchedAmount: 0,
});
