import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { execute, queryRow } from '../../platform/common/database/query.js';
import { Task } from '../../platform/common/tasks/task.js';
import { Clock } from '../../platform/common/time/clock.js';
import { DAY_MS, MINUTE_MS } from '../../platform/common/time/durations.js';
import { firstIdAt } from '../../platform/common/values/ids.js';
import { callbacksLagSql, checksLagSql, outboxLagSql } from './lags-sql.js';
import { TaskRunsService } from './task-runs.service.js';

/** Time of a sample in ms; one is stored for all processes. */
export const SAMPLE_MS = 5 * MINUTE_MS;
const KEEP_MS = 8 * DAY_MS;

/** Stores load and size of the installation every five minutes, and the sizes of its tables once a day. */
@Injectable()
export class SystemSamplesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly runs: TaskRunsService,
  ) {}

  @Task({ name: 'sample system', everyMs: MINUTE_MS, byTime: true })
  async sample(): Promise<void> {
    const now = this.clock.now();
    const at = new Date(now.getTime() - (now.getTime() % SAMPLE_MS));
    const known = await queryRow(this.db, sql`SELECT FROM system_samples WHERE at = ${at}`);
    if (known) return;
    await this.storeSample(at, now);
    await this.storeSizes(at);
    await this.deleteOld();
  }

  private async storeSample(at: Date, now: Date): Promise<void> {
    const from = new Date(at.getTime() - SAMPLE_MS);
    await execute(
      this.db,
      sql`INSERT INTO system_samples (at, checks_lag_ms, callbacks_lag_ms, outbox_lag_ms, callbacks, checks, database_bytes)
          SELECT ${at}::timestamptz, greatest(${checksLagSql(now)}, r.lag), ${callbacksLagSql(now)},
            ${outboxLagSql(now)},
            (SELECT count(*) FROM callback_deliveries WHERE id >= ${firstIdAt(from)} AND id < ${firstIdAt(at)}),
            r.checks, pg_database_size(current_database())
          FROM (SELECT coalesce(sum(asked), 0) AS checks, coalesce(max(lag_max_ms), 0) AS lag FROM sweep_runs
                WHERE started_at >= ${from} AND started_at < ${at}) r
          ON CONFLICT (at) DO NOTHING`,
    );
  }

  private async storeSizes(at: Date): Promise<void> {
    const day = at.toISOString().slice(0, 10);
    await execute(
      this.db,
      sql`INSERT INTO table_sizes (day, table_name, bytes)
          SELECT ${day}::date, relname, pg_total_relation_size(oid) FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT EXISTS (SELECT FROM table_sizes WHERE day = ${day})
          ON CONFLICT (day, table_name) DO NOTHING`,
    );
  }

  private async deleteOld(): Promise<void> {
    const before = this.clock.in(-KEEP_MS);
    await execute(this.db, sql`DELETE FROM system_samples WHERE at < ${before}`);
    await execute(this.db, sql`DELETE FROM table_sizes WHERE day < ${before.toISOString().slice(0, 10)}`);
    await this.runs.deleteOld();
  }
}
