import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { ORDERS } from '../../platform/common/lists/list-sql.js';
import { parseInstant } from '../../platform/common/time/instant.js';
import { invalid } from '../../platform/common/problems/problem.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import type { DayWindow } from '../calendar/day-window.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import { dayMovementsSql } from '../ledger/movements-sql.js';
import { acrossCutOffSql, isKnownLineSql, linksOfSql } from './balance-proof-sql.js';
import { type DayKey, BusinessDaysService } from '../calendar/business-days.service.js';
import type { MovementsQuery } from './movements.query.js';
import type { CutOffItem, CutOffView, MovementsPage, MovementView } from '../ledger/balance-proof.view.js';

const SORTABLE: Record<string, Sql> = {
  happenedAt: sql`m.happened_at`,
  principal: sql`m.principal`,
  what: sql`m.what`,
  knownAt: sql`m.known_at`,
};

type MovementRow = Omit<MovementView, 'happenedAt' | 'knownAt'> & {
  happenedAt: Date;
  knownAt: Date;
};
type MovementSums = Pick<MovementsPage, 'total' | 'principal' | 'fee'> & {
  lineCount: number;
  lineAmount: number;
  unmatched: number;
  unmatchedAmount: number;
};
type CutOffRow = Omit<CutOffItem, 'id' | 'ourAt' | 'lineAt'> & {
  factId: string;
  ourAt: Date;
  lineAt: Date | null;
};

@Injectable()
export class AccountMovementsService {
  constructor(
    private readonly db: DataSource,
    private readonly rows: BusinessDaysService,
    private readonly windows: DayWindowsService,
  ) {}

  /** @throws Problem 404; 422 on `sort` */
  async movements(
    key: DayKey & { operatorId: string },
    query: MovementsQuery,
    scope: ProjectScope,
  ): Promise<MovementsPage> {
    const window = await this.window(key, scope, query.asOf);
    const name = query.sort ?? 'happenedAt';
    const sort = Object.hasOwn(SORTABLE, name) ? SORTABLE[name] : undefined;
    if (!sort) throw invalid('sort', 'unsortable');
    const operatorId = key.operatorId === 'none' ? null : key.operatorId;
    const [what, late] = [query.what ?? null, query.late ?? null];
    const chosen = sql`m.account_id IS NOT DISTINCT FROM ${operatorId} AND (${what}::text IS NULL OR m.what = ${what})
      AND (${late}::boolean IS NULL OR m.late = ${late})`;
    const sums = await queryRow<MovementSums>(
      this.db,
      sql`WITH ${dayMovementsSql(window)}
       SELECT count(*)::int AS total, coalesce(sum(m.principal), 0)::float8 AS principal, coalesce(sum(m.fee), 0)::float8 AS fee,
         count(l.id)::int AS "lineCount", coalesce(sum(l.amount), 0)::float8 AS "lineAmount",
         (count(*) - count(l.id))::int AS unmatched,
         coalesce(sum(m.principal + m.fee) FILTER (WHERE l.id IS NULL), 0)::float8 AS "unmatchedAmount"
       FROM movements m CROSS JOIN LATERAL (SELECT m.transaction_id AS id, m.principal) movement
       LEFT JOIN LATERAL (${lineOfMovementSql(window)}) l ON true WHERE ${chosen}`,
    );
    const rows = await queryRows<MovementRow>(
      this.db,
      sql`WITH ${dayMovementsSql(window)},
       page AS (
         SELECT m.*, row_number() OVER (ORDER BY ${sort} ${ORDERS[query.order]}, m.fact_id) AS place FROM movements m
         WHERE ${chosen} ORDER BY place LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage})
       SELECT m.fact_id AS "factId", m.what, m.transaction_id AS "transactionId", t.reference, m.principal,
         m.fee, m.happened_at AS "happenedAt", m.known_at AS "knownAt", m.late,
         CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('importId', l.import_id, 'rowNumber', l.row_number,
           'happenedAt', to_char(l.happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'amount', l.amount) END AS line
       FROM page m LEFT JOIN transactions t ON t.id = m.transaction_id
       CROSS JOIN LATERAL (SELECT m.transaction_id AS id, m.principal) movement
       LEFT JOIN LATERAL (${lineOfMovementSql(window)}) l ON true
       ORDER BY m.place`,
    );
    const { lineCount, lineAmount, unmatched, unmatchedAmount, ...sum } = sums ?? NO_SUMS;
    return {
      ...sum,
      lines: { count: lineCount, amount: lineAmount },
      unmatched: { count: unmatched, amount: unmatchedAmount },
      data: rows.map(({ happenedAt, knownAt, ...row }) => ({
        ...row,
        happenedAt: happenedAt.toISOString(),
        knownAt: knownAt.toISOString(),
      })),
    };
  }

  /** @throws Problem 404 */
  async cutOff(
    key: DayKey & { operatorId: string },
    scope: ProjectScope,
    asOf?: string,
  ): Promise<CutOffView> {
    const window = await this.window(key, scope, asOf);
    const after = await queryRows<CutOffRow>(this.db, cutOffSql(window, key.operatorId));
    const before = await queryRows<CutOffRow>(this.db, nearBeforeSql(window, key.operatorId));
    const across = new Set(after.filter(({ what }) => what !== 'near').map(({ factId }) => factId));
    const rows = [...after, ...before].filter(({ what, factId }) => what !== 'near' || !across.has(factId));
    const items = rows.map(({ factId, ourAt, lineAt, ...row }) => ({
      ...row,
      id: `${row.what}:${factId}`,
      ourAt: ourAt.toISOString(),
      lineAt: lineAt?.toISOString() ?? null,
    }));
    const inTransit = items.reduce(
      (sum, { what, amount }) =>
        sum + (what === 'theirs_first' ? amount : what === 'ours_first' ? -amount : 0),
      0,
    );
    return { operatorId: key.operatorId, endsAt: window.endsAt.toISOString(), inTransit, items };
  }

  /** Returns the window as known at `asOf`, by default at the seal of a locked day, else now. */
  private async window(key: DayKey, scope: ProjectScope, asOf: string | undefined): Promise<DayWindow> {
    const { projectId, day } = key;
    const row = await this.rows.read(this.db.manager, key, scope);
    const at =
      (asOf === undefined ? undefined : parseInstant(asOf)) ?? (row.state === 'locked' ? row.asOf : null);
    return this.windows.of(this.db.manager, { projectId, day, ...(at ? { asOf: at } : {}) });
  }
}

const NO_SUMS: MovementSums = {
  ...{ total: 0, principal: 0, fee: 0, lineCount: 0, lineAmount: 0, unmatched: 0, unmatchedAmount: 0 },
};

/** Line of the statement that is matched to a movement `m` and has its direction, as known in the window; its amount is signed. */
const lineOfMovementSql = (window: DayWindow): Sql => sql`
  SELECT l.id, l.import_id, l.row_number, l.happened_at, CASE l.direction WHEN 'in' THEN l.amount ELSE -l.amount END AS amount
  FROM ${linksOfSql(window, sql`coalesce(m.transaction_id, m.cash_movement_id) = movement.id`)} k
  JOIN import_lines l ON l.id = k.line_id AND ${isKnownLineSql(window)}
  WHERE (l.direction = 'in') = (movement.principal > 0) ORDER BY l.happened_at, l.id LIMIT 1`;

const NEAR = sql`interval '15 minutes'`;

const cutOffSql = (window: DayWindow, operatorId: string) => sql`${acrossCutOffSql(window)}
  SELECT a.first || '_first' AS what, a.what AS movement, a.fact_id AS "factId", a.transaction_id AS "transactionId", t.reference,
    (a.principal + a.fee)::bigint AS amount, a.happened_at AS "ourAt", a.line_id::text AS "lineId", a.line_at AS "lineAt"
  FROM across a LEFT JOIN transactions t ON t.id = a.transaction_id WHERE a.account_id = ${operatorId}
  UNION ALL
  SELECT 'near', n.what, n.fact_id, n.transaction_id, t.reference, (n.principal + n.fee)::bigint, n.happened_at, NULL, NULL
  FROM moved_after n LEFT JOIN transactions t ON t.id = n.transaction_id
  WHERE n.account_id = ${operatorId} AND n.happened_at < ${window.endsAt}::timestamptz + ${NEAR}
  ORDER BY 1 DESC, 7, 3 LIMIT 500`;

const nearBeforeSql = (window: DayWindow, operatorId: string) => sql`
  WITH ${dayMovementsSql(window)}
  SELECT 'near' AS what, n.what AS movement, n.fact_id AS "factId", n.transaction_id AS "transactionId", t.reference,
    (n.principal + n.fee)::bigint AS amount, n.happened_at AS "ourAt", NULL AS "lineId", NULL::timestamptz AS "lineAt"
  FROM movements n LEFT JOIN transactions t ON t.id = n.transaction_id
  WHERE n.account_id = ${operatorId} AND n.happened_at >= ${window.endsAt}::timestamptz - ${NEAR} AND n.what <> 'adjustment'
  ORDER BY n.happened_at, n.fact_id LIMIT 500`;
