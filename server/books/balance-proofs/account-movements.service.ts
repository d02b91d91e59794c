import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { ORDERS } from '../../platform/common/lists/list-sql.js';
import { parseInstant } from '../../platform/common/time/instant.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { invalid } from '../../platform/common/problems/problem.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import type { DayWindow } from '../calendar/day-window.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import { dayMovementsSql } from '../ledger/movements-sql.js';
import { acrossCutOffSql } from './balance-proof-sql.js';
import { type DayKey, BusinessDaysService } from '../calendar/business-days.service.js';
import type { MovementsQuery } from './movements.query.js';
import type { CutOffItem, CutOffView, MovementView } from '../ledger/balance-proof.view.js';

const SORTABLE: Record<string, Sql> = {
  happenedAt: sql`m.happened_at`,
  principal: sql`m.principal`,
  what: sql`m.what`,
  knownAt: sql`m.known_at`,
};

type MovementRow = Omit<MovementView, 'happenedAt' | 'knownAt'> & {
  happenedAt: Date;
  knownAt: Date;
  total: number;
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
  ): Promise<Page<MovementView>> {
    const window = await this.window(key, scope, query.asOf);
    const name = query.sort ?? 'happenedAt';
    const sort = Object.hasOwn(SORTABLE, name) ? SORTABLE[name] : undefined;
    if (!sort) throw invalid('sort', 'unsortable');
    const operatorId = key.operatorId === 'none' ? null : key.operatorId;
    const [what, late] = [query.what ?? null, query.late ?? null];
    const rows = await queryRows<MovementRow>(
      this.db,
      sql`WITH ${dayMovementsSql(window)}
       SELECT m.fact_id AS "factId", m.what, m.transaction_id AS "transactionId", t.reference, m.principal,
         m.fee, m.happened_at AS "happenedAt", m.known_at AS "knownAt", m.late, count(*) OVER ()::int AS total
       FROM movements m LEFT JOIN transactions t ON t.id = m.transaction_id
       WHERE m.account_id IS NOT DISTINCT FROM ${operatorId} AND (${what}::text IS NULL OR m.what = ${what})
         AND (${late}::boolean IS NULL OR m.late = ${late})
       ORDER BY ${sort} ${ORDERS[query.order]}, m.fact_id
       LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`,
    );
    return {
      total: rows[0]?.total ?? 0,
      data: rows.map(({ total: _, happenedAt, knownAt, ...row }) => ({
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
