import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { findTasks } from '../../platform/common/tasks/find-tasks.js';
import { Clock } from '../../platform/common/time/clock.js';
import { DAY_MS, MINUTE_MS } from '../../platform/common/time/durations.js';
import { Env } from '../../platform/config/env.js';
import { PRODUCT_VERSION } from '../../platform/config/version.js';
import { ReplicaService } from '../../platform/database/replica/replica.service.js';
import { MIGRATIONS } from '../../platform/database/schema/migrations.js';
import { BackupsService } from './backups.service.js';
import { callbacksLagSql, checksLagSql, outboxLagSql } from './lags-sql.js';
import { readTaskRuns } from './read-task-runs.js';
import { SAMPLE_MS } from './system-samples.service.js';
import type {
  DiskView,
  LagView,
  ReplicaView,
  SystemSampleView,
  SystemView,
  TableSizeView,
} from './system.view.js';
import { taskView } from './task-view.js';

/** Tables named on the page; the sizes of the others are added up. */
const NAMED_TABLES = 8;
/** Processes write their runs once a minute. */
const ALIVE_MS = 3 * MINUTE_MS;
const CURVE_MS = 7 * DAY_MS;

type Sizes = Pick<SystemView, 'databaseBytes' | 'tables' | 'otherTables' | 'sizesSince'>;

/** Reads what administrators see of the installation itself. */
@Injectable()
export class SystemService {
  private readonly startedAt: Date;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly discovery: DiscoveryService,
    private readonly backups: BackupsService,
    private readonly replica: ReplicaService,
  ) {
    this.startedAt = clock.now();
  }

  async view(): Promise<SystemView> {
    const now = this.clock.now();
    const runs = new Map((await readTaskRuns(this.db)).map((run) => [run.task, run]));
    const tasks = findTasks(this.discovery).map((task) => taskView(task, runs.get(task.name), now));
    return {
      version: PRODUCT_VERSION,
      startedAt: this.startedAt.toISOString(),
      ...(await this.migrations()),
      processes: await this.processes(),
      tasks,
      lag: await this.lag(now),
      replica: this.replicaView(),
      ...(await this.sizes(now)),
      disk: await this.disk(),
      ...(await this.backups.view()),
    };
  }

  /** Returns seven days, oldest first, with the greatest values of each half hour. */
  samples(): Promise<SystemSampleView[]> {
    const perSecond = SAMPLE_MS / 1_000;
    return queryRows<SystemSampleView>(
      this.db,
      sql`SELECT to_char(slot AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, max(checks_lag_ms) AS "checksLagMs",
            max(callbacks_lag_ms) AS "callbacksLagMs", max(outbox_lag_ms) AS "outboxLagMs",
            max(callbacks) / ${perSecond}::float8 AS "callbacksPerSecond", max(checks) / ${perSecond}::float8 AS "checksPerSecond",
            max(database_bytes) AS "databaseBytes"
          FROM (SELECT date_bin('30 minutes', at, '2026-01-01T00:00:00Z') AS slot, * FROM system_samples
                WHERE at >= ${this.clock.in(-CURVE_MS)}) s
          GROUP BY slot ORDER BY slot`,
    );
  }

  private async migrations(): Promise<
    Pick<SystemView, 'migrations' | 'pendingMigrations' | 'newerMigrations'>
  > {
    const names = MIGRATIONS.map(({ name }) => name);
    const rows = await queryRows<{ name: string }>(this.db, sql`SELECT DISTINCT name FROM migrations`);
    const done = new Set(rows.map(({ name }) => name));
    return {
      migrations: names.length,
      pendingMigrations: names.filter((name) => !done.has(name)).length,
      newerMigrations: [...done].filter((name) => !names.includes(name)).length,
    };
  }

  private async processes(): Promise<string[]> {
    const rows = await queryRows<{ process: string }>(
      this.db,
      sql`SELECT DISTINCT process FROM task_runs WHERE written_at > ${this.clock.in(-ALIVE_MS)} ORDER BY process`,
    );
    return rows.map(({ process }) => process);
  }

  private replicaView(): ReplicaView | null {
    const { sight } = this.replica;
    return sight ? { ...sight, limitMs: this.env.DATABASE_REPLICA_LAG_MS } : null;
  }

  private async lag(now: Date): Promise<LagView> {
    const lag = await queryRow<LagView>(
      this.db,
      sql`SELECT ${checksLagSql(now)} AS "checksMs", ${callbacksLagSql(now)} AS "callbacksMs", ${outboxLagSql(now)} AS "outboxMs"`,
    );
    return lag ?? { checksMs: 0, callbacksMs: 0, outboxMs: 0 };
  }

  private async sizes(now: Date): Promise<Sizes> {
    const since = new Date(now.getTime() - CURVE_MS).toISOString().slice(0, 10);
    const today = now.toISOString().slice(0, 10);
    const rows = await queryRows<TableSizeView & { since: string | null; databaseBytes: number }>(
      this.db,
      sql`SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes, d.since::text AS since,
            CASE WHEN d.since IS NULL THEN NULL ELSE pg_total_relation_size(c.oid) - coalesce(s.bytes, 0) END AS "grownBytes",
            pg_database_size(current_database()) AS "databaseBytes"
          FROM pg_class c
          CROSS JOIN (SELECT min(day) AS since FROM table_sizes WHERE day >= ${since}::date AND day < ${today}::date) d
          LEFT JOIN table_sizes s ON s.day = d.since AND s.table_name = c.relname
          WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY bytes DESC, name`,
    );
    const tables = rows.map(({ name, bytes, grownBytes }) => ({ name, bytes, grownBytes }));
    const others = tables.slice(NAMED_TABLES);
    const isKnown = others.every(({ grownBytes }) => grownBytes !== null);
    return {
      databaseBytes: rows[0]?.databaseBytes ?? 0,
      tables: tables.slice(0, NAMED_TABLES),
      otherTables: {
        count: others.length,
        bytes: others.reduce((sum, { bytes }) => sum + bytes, 0),
        grownBytes: isKnown ? others.reduce((sum, { grownBytes }) => sum + (grownBytes ?? 0), 0) : null,
      },
      sizesSince: rows[0]?.since ?? null,
    };
  }

  private async disk(): Promise<DiskView | null> {
    try {
      const { bsize, blocks, bavail } = await statfs(dirname(this.env.payoutMarkerFile));
      return { totalBytes: bsize * blocks, freeBytes: bsize * bavail };
    } catch {
      return null; // The folder is not there, or not readable.
    }
  }
}
