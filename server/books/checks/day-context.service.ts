import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { parseInstant } from '../../platform/common/time/instant.js';
import { notFound } from '../../platform/common/problems/problem.js';
import type { DayWindow } from '../calendar/day-window.js';
import { netSourcesSql } from './net-sources-sql.js';
import { isOfDaySql } from '../ledger/as-known-sql.js';
import { coversDaySql } from '../ledger/covered-day-sql.js';
import { MatchRulesService } from '../matching/match-rules.service.js';
import type { DayContext, SideCover } from './day-context.js';

interface CoverRow {
  id: string;
  side: SideCover['side'];
  operatorId: string | null;
  dueDays: number;
  wasThere: boolean;
  confirmedAt: string | null;
  ins: boolean;
  outs: boolean;
}

interface ContextRow {
  overdueAfterMinutes: number;
  lockedUntil: string | null;
  hasBank: boolean;
  matchedAt: Date | null;
  covers: CoverRow[];
}

export interface KnownContext extends DayContext {
  /** Start of the last matching run of the day. */
  matchedAt: Date | null;
  netSources: readonly string[];
}

@Injectable()
export class DayContextService {
  constructor(private readonly matchRules: MatchRulesService) {}

  /** @throws Problem 404 */
  async of(manager: EntityManager, window: DayWindow): Promise<KnownContext> {
    const row = await queryRow<ContextRow>(manager, dayContextSql(window));
    if (!row) throw notFound();
    const callbacks = await queryRow<{ hears: boolean }>(manager, hearsCallbacksSql(window));
    const { rules } = await this.matchRules.current(manager, window.projectId, window.asOf);
    const net = await queryRows<{ id: string }>(manager, netSourcesSql(window));
    return {
      window,
      isOver: window.asOf >= window.endsAt,
      overdueAfterMs: row.overdueAfterMinutes * 60_000,
      hearsCallbacks: callbacks?.hears ?? false,
      covers: row.covers.filter(isInUse).map((cover) => coverOf(cover, row.matchedAt)),
      hasBank: row.hasBank,
      rules,
      lockedUntil: row.lockedUntil,
      matchedAt: row.matchedAt,
      netSources: net.map(({ id }) => id),
    };
  }
}

/** Leaves out a source created after the day, unless it has a confirmed file for it. */
const isInUse = ({ wasThere, confirmedAt }: CoverRow): boolean => wasThere || confirmedAt !== null;

function coverOf(row: CoverRow, matchedAt: Date | null): SideCover {
  const confirmedAt = row.confirmedAt === null ? undefined : parseInstant(row.confirmedAt);
  return {
    side: row.side,
    operatorId: row.operatorId,
    dueDays: row.dueDays,
    covered: confirmedAt !== undefined,
    ready: confirmedAt !== undefined && matchedAt !== null && matchedAt >= confirmedAt,
    ins: row.ins,
    outs: row.outs,
  };
}

/** Sums what the orders of a file were paid back, in XOF: it announces no other payouts. */
const refundedSql = (classes: Sql) => sql`coalesce((SELECT sum((c->>'sumOut')::bigint)
  FROM jsonb_array_elements(CASE jsonb_typeof(${classes}) WHEN 'array' THEN ${classes} END) c WHERE c->>'class' = 'refund'), 0)`;

const dayContextSql = ({ projectId, day, endsAt, asOf }: DayWindow) => sql`
  SELECT p.overdue_after_minutes AS "overdueAfterMinutes",
    (SELECT max(s.day)::text FROM business_days s WHERE s.project_id = ${projectId} AND s.state = 'locked') AS "lockedUntil",
    EXISTS (SELECT FROM import_sources s WHERE s.project_id = ${projectId} AND s.leg = 'bank' AND s.created_at <= ${asOf}
      AND (s.archived_at IS NULL OR s.archived_at > ${asOf})) AS "hasBank",
    (SELECT max(r.started_at) FROM match_runs r WHERE r.project_id = ${projectId} AND r.day = ${day}::date
      AND r.ended_at <= ${asOf}) AS "matchedAt",
    (SELECT coalesce(jsonb_agg(to_jsonb(c) ORDER BY c.id), '[]') FROM (
      SELECT s.id, s.leg AS side, s.operator_id AS "operatorId", s.due_days AS "dueDays", s.created_at < ${endsAt} AS "wasThere",
        max(i.confirmed_at) AS "confirmedAt", coalesce(sum(i.sum_in), 0) > 0 AS ins,
        coalesce(sum(i.sum_out - ${refundedSql(sql`i.classes`)}), 0) > 0 AS outs
      FROM import_sources s
      LEFT JOIN imports i ON i.source_id = s.id AND i.confirmed_at <= ${asOf} AND (i.withdrawn_at IS NULL OR i.withdrawn_at > ${asOf})
        AND ${coversDaySql(sql`${day}::date`)}
      WHERE s.project_id = ${projectId} AND s.leg IN ('orders', 'statement') AND s.created_at <= ${asOf}
        AND (s.archived_at IS NULL OR s.archived_at > ${asOf})
      GROUP BY s.id) c) AS covers
  FROM projects p WHERE p.id = ${projectId}`;

const heardCallbacksSql = ({
  projectId,
  beginsAt,
  endsAt,
  asOf,
}: DayWindow) => sql`SELECT FROM callback_readings
  WHERE project_id = ${projectId} AND received_at >= ${beginsAt} AND received_at < ${endsAt}
    AND received_at <= ${asOf} AND quarantine IS NULL`;

/**
 * Selects `hears`: true when callbacks arrived for at least a tenth of the day's transactions, so that one forged delivery
 * does not make callbacks expected for all.
 */
const hearsCallbacksSql = (window: DayWindow) => sql`
  SELECT r.heard > 0 AND r.heard * 10 >= t.made AS hears
  FROM (SELECT count(*) AS made FROM transactions
        WHERE ${isOfDaySql(window, sql`transactions`)} AND EXISTS (${heardCallbacksSql(window)})) t,
    LATERAL (SELECT count(*) AS heard FROM (${heardCallbacksSql(window)} LIMIT t.made / 10 + 1) h) r`;
