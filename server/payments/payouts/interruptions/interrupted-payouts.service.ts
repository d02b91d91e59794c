import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { INTERRUPTED_SINCE_FAILURE_SQL, IS_INTERRUPTED_SQL } from './interrupted.js';
import type { InterruptedPayoutsView, InterruptionView } from './interruption.view.js';

interface InterruptionRow {
  [name: string]: string | Date | null;
}

const INTERRUPTION_COLUMNS = sql`i.from_at AS "from", i.until_at AS "until", i.machine_before AS "machineBefore",
  i.machine_after AS "machineAfter", i.boot_before AS "bootBefore", i.boot_after AS "bootAfter",
  i.address_before AS "addressBefore", i.address_after AS "addressAfter"`;

/** SQL: true for an interrupted payout `p` of the order `o` that would leave at once if it were released. */
export const IS_FREE_SQL = sql`(p.state = 'ready' AND o.state = 'approved' AND o.paused_at IS NULL
  AND NOT EXISTS (SELECT FROM payout_sending s WHERE s.project_id = p.project_id AND s.paused_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM projects x WHERE x.id = p.project_id AND x.sweep_paused_at IS NOT NULL))`;

/** SQL: payouts `p`, with their orders `o`, projects `j` and interruptions `i`, that wait for two people after an interruption. */
export const INTERRUPTED_PAYOUTS_SQL = sql`payouts p JOIN payout_orders o ON o.id = p.order_id
  JOIN projects j ON j.id = p.project_id JOIN interruptions i ON i.id = p.interruption_id
  WHERE ${IS_INTERRUPTED_SQL} AND p.state IN ('ready', 'held', 'returned')`;

/** Reads interruptions and the payouts that wait because of them. */
@Injectable()
export class InterruptedPayoutsService {
  constructor(private readonly db: DataSource) {}

  /** @returns by project id; projects without any are left out */
  async byProject(): Promise<Map<string, InterruptedPayoutsView>> {
    const rows = await queryRows<
      { projectId: string; last: string } & Omit<InterruptedPayoutsView, 'interruption'>
    >(
      this.db,
      sql`SELECT w.*, (SELECT q.id FROM proposals q
        WHERE q.kind = 'payout.interruption' AND q.project_id = w."projectId" AND q.verdict IS NULL LIMIT 1) AS "proposalId"
       FROM (SELECT p.project_id AS "projectId", count(*)::int AS count, sum(p.amount)::float8 AS total,
               (count(*) FILTER (WHERE ${IS_FREE_SQL}))::int AS free, max(p.interruption_id::text) AS last
             FROM ${INTERRUPTED_PAYOUTS_SQL} GROUP BY 1) w`,
    );
    const views = await Promise.all(
      rows.map(async ({ projectId, last, ...sums }) => {
        const interruption = await this.interruption(sql`i.id = ${last}`);
        return interruption && ([projectId, { ...sums, interruption }] as const);
      }),
    );
    return new Map(views.filter((view) => view !== undefined));
  }

  /** Returns the interruption because of which the payout, or the retry of its failure, waits for two people, if it does. */
  ofPayout(id: string): Promise<InterruptionView | undefined> {
    return this.interruption(
      sql`i.id = (SELECT CASE WHEN p.state IN ('ready', 'held', 'returned') AND ${IS_INTERRUPTED_SQL} THEN p.interruption_id
        WHEN p.state = 'sent' AND t.status IN ('rejected', 'notcompleted') THEN ${INTERRUPTED_SINCE_FAILURE_SQL} END
        FROM payouts p LEFT JOIN transactions t ON t.id = p.attempt_id WHERE p.id = ${id})`,
    );
  }

  /** Returns the latest interruption that was noticed since. */
  latest(since: Date): Promise<InterruptionView | undefined> {
    return this.interruption(sql`i.until_at >= ${since}`);
  }

  private async interruption(where: Sql): Promise<InterruptionView | undefined> {
    const row = await queryRow<InterruptionRow>(
      this.db,
      sql`SELECT ${INTERRUPTION_COLUMNS} FROM interruptions i WHERE ${where} ORDER BY i.until_at DESC LIMIT 1`,
    );
    if (!row) return undefined;
    const times = Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]);
    return Object.fromEntries(times) as InterruptionView;
  }
}
