import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import { type CallClass, type Calls, type RateShares, shareCalls } from './rate-shares.js';

/** Calls that there are to make: a number, or SQL that counts them. */
type Wanted = Partial<Record<CallClass, number | Sql>>;

interface PaceRow {
  allowance: number;
  shares: RateShares;
}

/** Shares the rate of a project among its calls, over all processes: a token bucket that holds one second's worth. */
@Injectable()
export class CallRateService {
  constructor(private readonly db: DataSource) {}

  /** Takes calls for payouts. @returns the number of the `wanted` calls that may be made now */
  async take(projectId: string, rate: number, wanted: number, now: Date): Promise<number> {
    return (await this.share(projectId, rate, { payout: wanted }, now)).payout ?? 0;
  }

  /**
   * Takes calls that there are to make. Writes nothing where there is none.
   * @param rate calls per second
   * @returns the calls that may be made now, by class
   */
  async share(projectId: string, rate: number, wanted: Wanted, now: Date): Promise<Calls> {
    const counts = await queryRow<Record<CallClass, number> & { isOpened: boolean }>(
      this.db,
      sql`WITH opened AS (
         INSERT INTO project_pace (project_id, allowance, counted_at) VALUES (${projectId}, ${rate}::double precision, ${now})
         ON CONFLICT DO NOTHING RETURNING project_id)
       SELECT EXISTS (SELECT FROM opened) AS "isOpened", ${count(wanted.payout)} AS payout,
         ${count(wanted.asked)} AS asked, ${count(wanted.scheduled)} AS scheduled,
         ${count(wanted.audit)} AS audit`,
    );
    if (!counts) return {};
    const { isOpened, ...wants } = counts; // a new bucket is filled from now on
    if (isOpened || !Object.values(wants).some((calls) => calls > 0)) return {};
    return this.db.transaction(async (manager) => {
      const row = await queryRow<PaceRow>(
        manager,
        sql`SELECT shares, least(${rate}::float8,
          allowance + ${rate}::float8 * greatest(0, extract(epoch FROM ${now}::timestamptz - counted_at)))
           AS allowance FROM project_pace WHERE project_id = ${projectId} FOR UPDATE`,
      );
      if (!row) return {};
      const { allowance, shares, given } = shareCalls(row, wants, now.getTime());
      await execute(
        manager,
        sql`UPDATE project_pace SET allowance = ${allowance}::float8, shares = ${JSON.stringify(shares)}::jsonb, counted_at = ${now}
           WHERE project_id = ${projectId}`,
      );
      return given;
    });
  }

  /** Gives back calls that were taken and not made. */
  async giveBack(projectId: string, rate: number | null, calls: number): Promise<void> {
    if (rate === null || calls <= 0) return;
    await execute(
      this.db,
      sql`UPDATE project_pace SET allowance = least(${rate}::float8, allowance + ${calls}::int) WHERE project_id = ${projectId}`,
    );
  }
}

const count = (wanted: number | Sql = 0): Sql =>
  typeof wanted === 'number' ? sql`${wanted}::int` : sql`(${wanted})::int`;
