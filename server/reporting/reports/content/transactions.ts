import type { EntityManager } from 'typeorm';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { DayWindow } from '../../../books/calendar/day-window.js';
import {
  dayTransactionsSql,
  isOfDaySql,
  laterAccountSql,
  laterStatusSql,
} from '../../../books/ledger/as-known-sql.js';
import type { LongColumn, LongPart, LongSection } from '../model/document.js';
import type { ReportDay } from '../model/report-days.service.js';
import { neutralizeCsvFormula } from '../../../platform/common/table/cell.js';
import { defusedSql } from '../model/long-section-sql.js';

/** Row of the fee grid. Figures are decimal strings, because some exceed the range of a JavaScript number. */
interface GridRow {
  operatorId: string;
  kind: string;
  /** ISO 8601; null: no end. */
  since: string | null;
  until: string | null;
  fromAmount: string;
  untilAmount: string;
  points: string;
  fixed: string;
  minimum: string;
  cap: string;
  tax: string;
}

/**
 * Catalogue at `asOf`, small enough to be inlined as CASE expressions: in a query of a million rows, a join would lose
 * the order of the index.
 */
interface CatalogueCases {
  names: readonly { operatorId: string; name: string }[];
  grid: readonly GridRow[];
}

async function readCatalogue(
  manager: EntityManager,
  { projectId, asOf }: DayWindow,
): Promise<CatalogueCases> {
  const names = await queryRows<CatalogueCases['names'][number]>(
    manager,
    sql`SELECT DISTINCT ON (operator_id) operator_id AS "operatorId", name FROM operator_versions
     WHERE at <= ${asOf} OR version = 1 ORDER BY operator_id, version DESC`,
  );
  const grid = await queryRows<GridRow>(
    manager,
    sql`SELECT g.operator_id AS "operatorId", g.kind, to_json(nullif(g.since, '-infinity')) #>> '{}' AS since,
       to_json(nullif(g.until, 'infinity')) #>> '{}' AS until, g.from_amount::text AS "fromAmount",
       g.until_amount::text AS "untilAmount", g.points::text, g.fixed::text, g.minimum::text, g.cap::text, g.tax::text
     FROM fee_grid(${projectId}, ${asOf}) g WHERE g.bearer = 'merchant'`,
  );
  return { names, grid };
}

/** No upper end of an amount, no cap (`fee_grid`). */
const MOST_BIGINT = '9223372036854775807';

/** Returns the operator name with formulas neutralized, or the account id when the catalogue has none. */
function nameCase({ names }: CatalogueCases, account: Sql): Sql {
  const cases = names.map(
    ({ operatorId, name }) => sql`WHEN ${operatorId}::text THEN ${String(neutralizeCsvFormula(name))}::text`,
  );
  return cases.length
    ? sql`CASE ${account} ${join(cases, ' ')} ELSE ${defusedSql(account)} END`
    : defusedSql(account);
}

/** Returns the fee of transaction `t`, equal to `feeSql` with a joined grid. */
function feeCase({ grid }: CatalogueCases): Sql {
  const operators = [...new Set(grid.map(({ operatorId }) => operatorId))].map((operatorId) => {
    const own = grid.filter((row) => row.operatorId === operatorId);
    return sql`WHEN ${operatorId}::text THEN CASE ${join(own.map(feeWhen), ' ')} ELSE 0 END`;
  });
  return operators.length ? sql`CASE t.account_id ${join(operators, ' ')} ELSE 0 END` : sql`0`;
}

/** Leaves out bounds that every amount keeps and a tax of 0: comparing a million amounts with them takes longer than their price. */
function feeWhen({ kind, since, until, fromAmount, untilAmount, ...rate }: GridRow): Sql {
  const amount = sql`t.amount::bigint`;
  const conditions = [
    sql`t.kind = ${kind}`,
    ...(since ? [sql`t.occurred_at >= ${since}::timestamptz`] : []),
    ...(until ? [sql`t.occurred_at < ${until}::timestamptz`] : []),
    ...(fromAmount === '0' ? [] : [sql`${amount} >= ${fromAmount}::bigint`]),
    ...(untilAmount === MOST_BIGINT ? [] : [sql`${amount} < ${untilAmount}::bigint`]),
  ];
  const price = sql`(${amount} * ${rate.points}::bigint + 5000) / 10000 + ${rate.fixed}::bigint`;
  const floored = rate.minimum === '0' ? price : sql`greatest(${price}, ${rate.minimum}::bigint)`;
  const net = rate.cap === MOST_BIGINT ? floored : sql`least(${floored}, ${rate.cap}::bigint)`;
  const tax = rate.tax === '0' ? empty : sql` + ((${net}) * ${rate.tax}::bigint + 5000) / 10000`;
  return sql`WHEN ${join(conditions, ' AND ')} THEN ${net}${tax}`;
}

/** Builds the columns of one day; the catalogue may differ between the days. */
function columnsOf(cases: CatalogueCases): LongColumn[] {
  return [
    { name: 'at', type: 'instant', sql: sql`t.occurred_at` },
    { name: 'kind', type: 'word', words: 'kind', sql: sql`t.kind` },
    { name: 'channel', type: 'word', words: 'channel', sql: sql`t.channel` },
    { name: 'reference', type: 'text', sql: sql`t.reference` },
    { name: 'operator', type: 'text', harmless: true, sql: nameCase(cases, sql`t.account_id`) },
    { name: 'phone', type: 'text', phone: true, sql: sql`t.phone` },
    { name: 'status', type: 'word', words: 'status', sql: sql`t.status` },
    { name: 'said', type: 'word', words: 'status', sql: sql`nullif(t.said, t.status)` },
    { name: 'amount', type: 'xof', sql: sql`t.amount` },
    {
      name: 'fee',
      type: 'xof',
      sql: sql`CASE WHEN t.status = 'completed' THEN ${feeCase(cases)} ELSE 0 END`,
    },
    { name: 'request_id', type: 'text', sql: sql`t.request_id` },
    { name: 'receipt', type: 'text', sql: sql`t.operator_receipt` },
    { name: 'reason', type: 'word', words: 'reason', sql: sql`t.sub_code_list || '.' || t.sub_code` },
  ];
}

const happenedInDaySql = ({ projectId, beginsAt, endsAt }: DayWindow) =>
  sql`t.project_id = ${projectId} AND t.occurred_at >= ${beginsAt} AND t.occurred_at < ${endsAt}`;

export async function transactionSections(
  manager: EntityManager,
  days: readonly ReportDay[],
): Promise<LongSection[]> {
  const parts: (LongPart & { columns: readonly LongColumn[] })[] = [];
  for (const { window } of days) {
    const columns = columnsOf(await readCatalogue(manager, window));
    const isPlain = await nothingCameLater(manager, window);
    parts.push({
      window,
      columns,
      from: isPlain
        ? sql`FROM (SELECT t.*, NULL::text AS said FROM transactions t) t WHERE ${happenedInDaySql(window)}`
        : sql`FROM (${dayTransactionsSql(window)}) t`,
      order: sql`t.occurred_at, t.id`,
      counted: sql`FROM transactions t WHERE ${isPlain ? happenedInDaySql(window) : isOfDaySql(window, sql`t`)}`,
    });
  }
  return [{ kind: 'long', name: 'transactions', columns: parts[0]?.columns ?? [], parts }];
}

/**
 * True when the stored state equals the state at `asOf`: no override applied, and no transaction of the day was created
 * or changed status or account since. A million rows are then read in index order; otherwise the join with later
 * changes requires a sort.
 */
async function nothingCameLater(manager: EntityManager, window: DayWindow): Promise<boolean> {
  const row = await queryRow<{ later: boolean }>(
    manager,
    sql`SELECT EXISTS (SELECT FROM status_overrides o JOIN transactions t ON t.id = o.transaction_id
         WHERE o.at <= ${window.asOf} AND (o.reverted_at IS NULL OR o.reverted_at > ${window.asOf}) AND ${happenedInDaySql(window)})
       OR (EXISTS (SELECT FROM transitions WHERE project_id = ${window.projectId} AND at > ${window.asOf}) AND (
         EXISTS (SELECT FROM transactions t WHERE ${happenedInDaySql(window)} AND t.created_at > ${window.asOf})
         OR EXISTS (SELECT FROM ${laterStatusSql(window)} l JOIN transactions t ON t.id = l.transaction_id
           WHERE ${happenedInDaySql(window)})))
       OR EXISTS (SELECT FROM ${laterAccountSql(window)} l JOIN transactions t ON t.id = l.transaction_id
         WHERE ${happenedInDaySql(window)}) AS later`,
  );
  return row?.later === false;
}
