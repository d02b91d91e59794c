import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import sql, { join } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import type { AlertKind } from '../../merchant/alerts/kinds/alert-words.js';
import { payoutStateIs } from '../../payments/payouts/orders/payout-state.js';
import type { PayoutState } from '../../payments/payouts/orders/payout-words.js';
import { RestoreGuardService } from '../../payments/payouts/sending/restore-guard.service.js';
import { constantSql } from '../../platform/common/database/constant-sql.js';
import { execute, queryRow } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { DAY_MS } from '../../platform/common/time/durations.js';
import { FreshValue } from '../../platform/common/time/fresh-value.js';
import type { ClockState } from '../../platform/common/trusted-time/clock-words.js';
import { TrustedTimeService } from '../../platform/common/trusted-time/trusted-time.service.js';
import { MIGRATIONS } from '../../platform/database/schema/migrations.js';
import { callbacksLagSql, checksLagSql, OUTBOX_QUEUES, queueLagSql } from '../system/lags-sql.js';
import { ageOfRunSql } from '../system/backups-sql.js';

/** Time in ms for which a reading serves all scrapes, and after which it counts as failed. */
const FRESH_MS = 10_000;
const PATIENCE_MS = 2_000;
/** Operators that labels name; further ones are `other`. */
const MOST_OPERATORS = 100;

/** States of payouts that may still change; the others grow without end. */
const OPEN_STATES: readonly PayoutState[] = [
  ...([
    'requested',
    'ready',
    'held',
    'returned',
    'sending',
    'pending',
    'possibly_paid',
    'paid_twice',
  ] as const),
];
/** SQL: number of payouts by the state that users see, each by its index. */
const OPEN_PAYOUTS = join(
  OPEN_STATES.map(
    (state) => sql`SELECT ${constantSql(state)} AS state, (SELECT count(*)::int FROM payouts p
      LEFT JOIN transactions t ON t.id = p.attempt_id WHERE ${payoutStateIs(state)}) AS n`,
  ),
  ' UNION ALL ',
);
/** Tables whose growth is the rate of work. */
const COUNTED_TABLES: readonly string[] = [
  ...['callback_deliveries', 'callback_readings', 'exchanges', 'transitions', 'transactions'],
  ...['webhook_deliveries', 'alert_messages', 'account_mails', 'report_deliveries'],
];

interface Counted<Label extends string = string> {
  label: Label;
  count: number;
}

interface Row {
  checksMs: number;
  callbacksMs: number;
  queues: number[];
  payouts: Counted[];
  breaks: Counted[];
  alerts: Counted<AlertKind>[];
  daysNotLocked: number;
  daysLate: number;
  imports: Counted[];
  isDoubtful: boolean;
  inserted: Counted[];
  databaseBytes: number | null;
  migrationsDone: number;
  /** Null: none is recorded. */
  backupAgeMs: number | null;
  restoreDrillAgeMs: number | null;
  operators: { id: string; name: string }[];
}

/** Figures of one reading of the database; lags in ms. */
export interface StoredFigures extends Omit<Row, 'queues' | 'isDoubtful'> {
  outbox: { queue: string; lagMs: number }[];
  isGuardOpen: boolean;
  clock: ClockState;
  migrationsPending: number;
}

/** Reads the figures of the database by one statement, for all scrapes of some seconds. */
@Injectable()
export class StoredMetricsService {
  private readonly fresh: FreshValue<StoredFigures | undefined>;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly guard: RestoreGuardService,
    private readonly time: TrustedTimeService,
  ) {
    this.fresh = new FreshValue(clock, FRESH_MS);
  }

  /** Returns undefined where the database does not answer in time. */
  read(): Promise<StoredFigures | undefined> {
    return this.fresh.get(() =>
      Promise.race([this.readStored().catch(() => undefined), wait(PATIENCE_MS, undefined, { ref: false })]),
    );
  }

  private async readStored(): Promise<StoredFigures | undefined> {
    const guardState = await this.guard.state();
    const row = await this.db.transaction(async (manager) => {
      await execute(manager, sql`SET LOCAL statement_timeout = ${constantSql(PATIENCE_MS)}`);
      return queryRow<Row>(manager, this.statement(this.clock.now()));
    });
    if (!row) return undefined;
    const { queues, isDoubtful, ...figures } = row;
    return {
      ...figures,
      outbox: OUTBOX_QUEUES.map(({ queue }, n) => ({ queue, lagMs: queues[n] ?? 0 })),
      isGuardOpen: guardState === 'open',
      clock: this.time.stateGiven(isDoubtful),
      migrationsPending: MIGRATIONS.length - figures.migrationsDone,
    };
  }

  private statement(now: Date) {
    const late = new Date(now.getTime() - DAY_MS);
    return sql`
      SELECT ${checksLagSql(now)} AS "checksMs", ${callbacksLagSql(now)} AS "callbacksMs",
        jsonb_build_array(${join(OUTBOX_QUEUES.map(({ table }) => queueLagSql(table, now)))}) AS queues,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('label', state, 'count', n)), '[]') FROM (
          ${OPEN_PAYOUTS}) o WHERE n > 0) AS payouts,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('label', kind, 'count', n)), '[]') FROM (
          SELECT kind, count(*) AS n FROM breaks WHERE state = 'open' GROUP BY kind) b) AS breaks,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('label', kind, 'count', n)), '[]') FROM (
          SELECT kind, count(*) AS n FROM alerts WHERE closed_at IS NULL GROUP BY kind) a) AS alerts,
        (SELECT count(*) FROM business_days WHERE state <> 'locked' AND ends_at <= ${now})::int AS "daysNotLocked",
        (SELECT count(*) FROM business_days WHERE state <> 'locked' AND ends_at <= ${late})::int AS "daysLate",
        (SELECT coalesce(jsonb_agg(jsonb_build_object('label', state, 'count', n)), '[]') FROM (
          SELECT state, count(*) AS n FROM import_tasks WHERE state IN ('waiting', 'reading', 'writing') GROUP BY state) i) AS imports,
        EXISTS (SELECT FROM clock_doubts WHERE ended_at IS NULL) AS "isDoubtful",
        (SELECT coalesce(jsonb_agg(jsonb_build_object('label', relname, 'count', n_tup_ins)), '[]') FROM pg_stat_user_tables
         WHERE relname = ANY(${COUNTED_TABLES}::text[])) AS inserted,
        (SELECT database_bytes FROM system_samples ORDER BY at DESC LIMIT 1) AS "databaseBytes",
        (SELECT count(DISTINCT name) FROM migrations WHERE name = ANY(${MIGRATIONS.map(({ name }) => name)}))::int AS "migrationsDone",
        ${ageOfRunSql(['backup'], now)} AS "backupAgeMs",
        ${ageOfRunSql(['restore', 'restore_drill'], now)} AS "restoreDrillAgeMs",
        (SELECT coalesce(jsonb_agg(o), '[]') FROM (
          SELECT DISTINCT ON (operator_id) operator_id AS id, name FROM operator_versions
          ORDER BY operator_id, version DESC LIMIT ${MOST_OPERATORS}) o) AS operators`;
  }
}
