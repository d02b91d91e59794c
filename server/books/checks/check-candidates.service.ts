import { GAP_CAUSES, type GapCause } from './statement-gaps.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { firstIdAt } from '../../platform/common/values/ids.js';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import type { DayWindow } from '../calendar/day-window.js';
import type { KnownContext } from './day-context.service.js';
import {
  type CashItem,
  type LineItem,
  type OrphanItem,
  type TransactionItem,
  type UnattributedItem,
  type UnsentItem,
  type ItemRow,
  itemOf,
} from './check-items.js';
import { type DuplicateLine, transactionItemsSql } from './transaction-items-sql.js';
import type { MissingStatement } from './missing-records.js';
import {
  completedByAccountSql,
  findUnmatchedSql,
  lineItemsSql,
  orphanedCallbacksSql,
  unmatchedCashSql,
  unmatchedLinesSql,
  unattributedSql,
  unsentPayoutsSql,
  candidatesSql,
  type Expectations,
  findCandidatesSql,
  lateCandidatesSql,
} from './check-candidates-sql.js';
import type { StatementGap } from '../imports/statement-gap.view.js';
import { countsAtSql, statementGapsSql } from '../imports/statement-gaps-sql.js';
import { sideCoverOf } from './day-context.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const ITEMS_AT_ONCE = 1_000;
/** Rows per page: the LIMIT of `candidatesSql` and `unmatchedLinesSql`. */
const STEP = 20_000;

/** Yields the candidates of a day in pages; transactions without a possible break are filtered in the database. */
/** Days after which a bank books cash at most. */
const BANK_DAYS = 3;

@Injectable()
export class CheckCandidatesService {
  async *transactionIds(manager: EntityManager, context: KnownContext): AsyncIterable<string[]> {
    await execute(manager, sql`DROP TABLE IF EXISTS day_suspects`);
    await inBulk(manager, () => execute(manager, findCandidatesSql(expectationsOf(context))));
    for (let last = NO_ID; ;) {
      const rows = await queryRows<{ id: string }>(manager, candidatesSql(last));
      if (rows.length) yield rows.map(({ id }) => id);
      if (rows.length < STEP) return;
      last = rows.at(-1)?.id ?? NO_ID;
    }
  }

  async lateTransactionIds(manager: EntityManager, window: DayWindow): Promise<string[]> {
    const rows = await queryRows<{ id: string }>(
      manager,
      lateCandidatesSql(window, firstIdAt(window.beginsAt)),
    );
    return rows.map(({ id }) => id);
  }

  async *items(
    manager: EntityManager,
    { window, netSources }: KnownContext,
    ids: readonly string[],
    duplicates: readonly LineItem[],
  ): AsyncIterable<TransactionItem[]> {
    for (let from = 0; from < ids.length; from += ITEMS_AT_ONCE) {
      const part = ids.slice(from, from + ITEMS_AT_ONCE);
      const rows = await queryRows<ItemRow>(
        manager,
        transactionItemsSql(window, part, { netSources, duplicates: duplicatesOf(part, duplicates) }),
      );
      yield rows.map((row) => itemOf(row, window));
    }
  }

  /** Yields the unmatched lines of the day; nothing before the cut-off or the first matching run. */
  async *lines(
    manager: EntityManager,
    { window, matchedAt, isOver }: KnownContext,
  ): AsyncIterable<LineItem[]> {
    if (!matchedAt || !isOver) return;
    await execute(manager, sql`DROP TABLE IF EXISTS day_unmatched`);
    await inBulk(manager, () => execute(manager, findUnmatchedSql(window, matchedAt)));
    for (let last = '0'; ;) {
      const found = await queryRows<{ id: string }>(manager, unmatchedLinesSql(last));
      const ids = found.map(({ id }) => id);
      if (ids.length) yield await queryRows<LineItem>(manager, lineItemsSql(ids, window.asOf));
      if (ids.length < STEP) return;
      last = ids.at(-1) ?? last;
    }
  }

  /** @param all includes deliveries that count in one break of their day */
  orphans(manager: EntityManager, { window }: KnownContext, all: boolean): Promise<OrphanItem[]> {
    return queryRows<OrphanItem>(manager, orphanedCallbacksSql(window, all));
  }

  unattributed(manager: EntityManager, { window }: KnownContext): Promise<UnattributedItem | undefined> {
    return queryRow<UnattributedItem>(manager, unattributedSql(window));
  }

  unsent(manager: EntityManager, { window }: KnownContext): Promise<UnsentItem[]> {
    return queryRows<UnsentItem>(manager, unsentPayoutsSql(window));
  }

  cash(manager: EntityManager, { window, hasBank }: KnownContext): Promise<CashItem[]> {
    return hasBank ? queryRows<CashItem>(manager, unmatchedCashSql(window)) : Promise.resolve([]);
  }

  /** Statements that begin on the day, and not with the balance of an earlier one of their account. */
  statementGaps(
    manager: EntityManager,
    { window: { projectId, day, asOf } }: KnownContext,
  ): Promise<StatementGap[]> {
    const isOfDay = sql`f.project_id = ${projectId} AND f.first_day = ${day}::date AND ${countsAtSql(sql`f`, asOf)}`;
    return queryRows<StatementGap>(manager, statementGapsSql(isOfDay, asOf));
  }

  /** Breaks of other days between the two files of a gap that may have its cause, cleared ones aside. */
  gapCauses(
    manager: EntityManager,
    { window: { projectId, day, asOf } }: KnownContext,
    gap: StatementGap,
  ): Promise<GapCause[]> {
    return queryRows<GapCause>(
      manager,
      sql`SELECT kind, subject, operator_id AS "operatorId", amount::float8 AS amount FROM breaks
       WHERE project_id = ${projectId} AND day <= ${gap.day}::date AND day <> ${day}::date
         AND day >= ${gap.beforeDay}::date - CASE kind WHEN 'cash_in_transit' THEN ${BANK_DAYS}::int ELSE 0 END
         AND kind = ANY(${[...GAP_CAUSES]}::text[]) AND found_at <= ${asOf}
         AND (resolution_code IS DISTINCT FROM 'cleared' OR resolved_at > ${asOf})
         AND (subject NOT LIKE 'account:%' OR kind <> 'missing_statement' OR day > ${gap.beforeDay}::date)`,
    );
  }

  /** Sums the completed transactions of each account without a statement of the day, in XOF. */
  async absentStatements(manager: EntityManager, context: KnownContext): Promise<MissingStatement[]> {
    const { window, covers } = context;
    const absent = covers.filter(({ side, covered }) => side === 'statement' && !covered);
    if (!absent.length) return [];
    const accounts = absent.map(({ operatorId }) => operatorId ?? '*');
    const sums = await queryRows<{ operatorId: string; count: number; amount: number }>(
      manager,
      completedByAccountSql(window, accounts),
    );
    return sums.flatMap((sum) => {
      const cover = sideCoverOf(context, 'statement', sum.operatorId);
      if (!cover || cover.covered) return [];
      const dueAt = new Date(window.endsAt.getTime() + cover.dueDays * DAY_MS);
      return [{ ...sum, day: window.day, dueAt }];
    });
  }
}

function duplicatesOf(ids: readonly string[], duplicates: readonly LineItem[]): DuplicateLine[] {
  const asked = new Set(ids);
  return duplicates.flatMap(({ duplicates: transactionId, ...line }) =>
    transactionId !== null && asked.has(transactionId) ? [{ ...line, transactionId }] : [],
  );
}

function expectationsOf({
  window,
  isOver,
  covers,
  hearsCallbacks,
  rules,
  netSources,
}: KnownContext): Expectations {
  const ready = covers.filter((cover) => isOver && cover.ready);
  const statements = ready.filter(({ side }) => side === 'statement');
  const orders = ready.filter(({ side }) => side === 'orders');
  const { principalTolerance, feeTolerance } = rules;
  return {
    window,
    statementAccounts: statements.map(({ operatorId }) => operatorId ?? '*'),
    hasPayinOrders: orders.some(({ ins }) => ins),
    hasPayoutOrders: orders.some(({ outs }) => outs),
    hearsCallbacks,
    principalTolerance,
    feeTolerance,
    netSources,
  };
}

/**
 * Runs a query with hash joins and parallel workers: temporary and fresh tables have no statistics, and nested loops
 * would look up a million rows one by one. Starting a worker keeps its usual cost, since a day of a thousand rows is
 * read in less time than workers need to start.
 */
async function inBulk<Value>(manager: EntityManager, read: () => Promise<Value>): Promise<Value> {
  await execute(
    manager,
    sql`SET LOCAL enable_nestloop = off; SET LOCAL work_mem = '64MB'; SET LOCAL jit = off; SET LOCAL parallel_tuple_cost = 0`,
  );
  const value = await read();
  await execute(manager, sql`RESET enable_nestloop; RESET work_mem; RESET jit; RESET parallel_tuple_cost`);
  return value;
}

/** Returns the least UUIDv7 of an instant. */
