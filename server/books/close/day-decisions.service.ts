import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { PRODUCT_ACTOR, type UserActor } from '../../access/identity/actor.js';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { WRITE_OFF_CODES } from '../breaks/break-words.js';
import { BalanceProofsService } from '../balance-proofs/balance-proofs.service.js';
import { BusinessDaysService, type DayKey } from '../calendar/business-days.service.js';
import type { DayWindow } from '../calendar/day-window.js';
import type { AcceptedDecisions, DayDecision } from './day-decision.view.js';

const MOST_SHOWN = 500;

/** Reads what people decided about a day, with their reasons: what a reviewer looks at before the lock. */
@Injectable()
export class DayDecisionsService {
  constructor(
    private readonly db: DataSource,
    private readonly rows: BusinessDaysService,
    private readonly proofs: BalanceProofsService,
  ) {}

  /** Lists the decisions that stand now, the largest amount first. @throws Problem 404 */
  async of(key: DayKey, { scope }: UserActor): Promise<DayDecision[]> {
    const { endsAt } = await this.rows.read(this.db.manager, key, scope);
    const found = await queryRows<Omit<DayDecision, 'at'> & { at: Date }>(this.db, decisionsSql(key, endsAt));
    return found.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
  }

  /** Counts what a signature accepts beside the figures. */
  async accepted(manager: EntityManager, window: DayWindow): Promise<AcceptedDecisions> {
    const { projectId, day } = window;
    const row = await queryRow<Omit<AcceptedDecisions, 'paidByStatement'>>(
      manager,
      sql`SELECT
        (SELECT jsonb_build_object('count', count(*), 'amount', coalesce(sum(a.amount), 0))
          FROM ${adjustmentsSql({ projectId, day })} a) AS adjustments,
        (SELECT jsonb_build_object('count', count(*), 'amount', coalesce(sum(b.amount), 0)) FROM breaks b
          WHERE b.project_id = ${projectId} AND b.day = ${day}::date AND b.state = 'resolved'
            AND b.resolution_code = ANY(${[...WRITE_OFF_CODES]}::text[])) AS "writeOffs",
        (SELECT jsonb_build_object('count', count(*), 'amount', coalesce(sum(b.carried_amount), 0)) FROM breaks b
          WHERE b.project_id = ${projectId} AND b.day = ${day}::date AND b.state = 'open'
            AND b.carried_amount >= b.amount) AS carried`,
    );
    const none = { count: 0, amount: 0 };
    return {
      ...(row ?? { adjustments: none, writeOffs: none, carried: none }),
      paidByStatement: await this.proofs.paidByStatement(manager, window),
    };
  }
}

/** Adjustments of a day that stand; one that comes back on another day is that of its own day. */
const adjustmentsSql = ({ projectId, day }: DayKey): Sql => sql`(
  SELECT a.* FROM balance_adjustments a WHERE a.project_id = ${projectId} AND a.day = ${day}::date
    AND a.undoes IS NULL AND a.mirror_of IS NULL
    AND NOT EXISTS (SELECT FROM balance_adjustments u WHERE u.undoes = a.id))`;

const operatorNameSql = (id: Sql): Sql =>
  sql`(SELECT v.name FROM operator_versions v WHERE v.operator_id = ${id} ORDER BY v.version DESC LIMIT 1)`;

const decisionsSql = (key: DayKey, endsAt: Date): Sql => {
  const { projectId, day } = key;
  const ofDayOf = (alias: Sql): Sql =>
    sql`${alias}.project_id = ${projectId} AND ${alias}.day = ${day}::date`;
  return sql`
  SELECT kind, subject, code, count, amount::float8 AS amount, reason, by, at, file_id AS "fileId", break_id AS "breakId",
    transaction_id AS "transactionId"
  FROM (
    SELECT 'without_file' AS kind, w.details->>'source' AS subject, NULL AS code, 1 AS count, NULL::bigint AS amount,
      w.reason, w.by, w.at, NULL::uuid AS file_id, NULL::uuid AS break_id, NULL::uuid AS transaction_id
    FROM (SELECT DISTINCT ON (details->>'sourceId') * FROM day_acts d
      WHERE ${ofDayOf(sql`d`)} AND act IN ('went_without_file', 'awaited_file')
      ORDER BY details->>'sourceId', at DESC, id DESC) w WHERE w.act = 'went_without_file'
    UNION ALL
    SELECT 'stated', ${operatorNameSql(sql`s.operator_id`)}, NULL, 1, s.amount, s.note, s.stated_by, s.at, s.file_id, NULL, NULL
    FROM (SELECT DISTINCT ON (operator_id) * FROM balance_statements
      WHERE project_id = ${projectId} AND as_of = ${endsAt} ORDER BY operator_id, at DESC, id DESC) s WHERE s.source = 'declared'
    UNION ALL
    SELECT 'resolved', CASE WHEN count(*) = 1 THEN min(b.number)::text END, b.resolution_code, count(*)::int, sum(b.amount)::bigint,
      b.resolution_reason, b.resolved_by, max(b.resolved_at), NULL, CASE WHEN count(*) = 1 THEN min(b.id::text)::uuid END, NULL
    FROM breaks b WHERE ${ofDayOf(sql`b`)} AND b.state = 'resolved' AND b.resolved_by <> ${PRODUCT_ACTOR}
      AND b.resolution_code <> 'cleared'
    GROUP BY b.resolution_code, b.resolution_reason, b.resolved_by
    UNION ALL
    SELECT 'carried', b.number::text, b.kind, 1, b.carried_amount,
      coalesce((SELECT c.text FROM break_acts c WHERE c.break_id = b.id AND c.act = 'carried_over'
        ORDER BY c.at DESC, c.id DESC LIMIT 1), ''),
      b.carried_by, b.carried_at, NULL, b.id, NULL
    FROM breaks b WHERE ${ofDayOf(sql`b`)} AND b.state = 'open' AND b.carried_amount IS NOT NULL
    UNION ALL
    SELECT 'adjusted', ${operatorNameSql(sql`a.operator_id`)}, a.code, 1, a.amount, a.reason, a.made_by, a.at,
      a.file_id, NULL, a.transaction_id
    FROM ${adjustmentsSql(key)} a
    UNION ALL
    SELECT 'matched', min(t.reference), NULL, count(DISTINCT m.match_id)::int, sum(l.amount)::bigint, coalesce(m.reason, ''),
      m.made_by, max(m.made_at), NULL, NULL, CASE WHEN count(DISTINCT m.match_id) = 1 THEN min(m.transaction_id::text)::uuid END
    FROM match_links m JOIN import_lines l ON l.id = m.line_id LEFT JOIN transactions t ON t.id = m.transaction_id
    WHERE m.project_id = ${projectId} AND m.booked_day = ${day}::date AND m.run_id IS NULL AND m.undone_at IS NULL
      AND m.first_of_line
    GROUP BY coalesce(m.reason, ''), m.made_by
  ) decided
  ORDER BY abs(coalesce(amount, 0)) DESC, at, kind LIMIT ${MOST_SHOWN}`;
};
