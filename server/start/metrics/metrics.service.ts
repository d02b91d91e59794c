import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { AggregatorClient } from '../../aggregator/client/aggregator-client.js';
import { SEVERITY_OF } from '../../merchant/alerts/kinds/alert-severity.js';
import { CLOCK_STATES } from '../../platform/common/trusted-time/clock-words.js';
import { Env } from '../../platform/config/env.js';
import { PRODUCT_VERSION } from '../../platform/config/version.js';
import { ReplicaReadingsService } from '../../platform/database/replica/replica-readings.service.js';
import { ReplicaService } from '../../platform/database/replica/replica.service.js';
import { REPLICA_STATES } from '../../platform/database/replica/replica-words.js';
import { TaskRunsService } from '../system/task-runs.service.js';
import { CALL_BUCKETS, COUNTERS, HISTOGRAMS, PROCESS_METRICS, STORED_METRICS } from './metric-definitions.js';
import { type StoredFigures, StoredMetricsService } from './stored-metrics.service.js';

type GaugeName = keyof typeof STORED_METRICS | keyof typeof PROCESS_METRICS;

/** Groups of answers to requests: those to `/callbacks/`, and all others. */
export type Surface = 'api' | 'callbacks';

/** Offers the figures of this process and of the database to Prometheus, where the settings say how. Costs nothing otherwise. */
@Injectable()
export class MetricsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private readonly registry = new Registry();
  private readonly gauges = new Map<string, Gauge>();
  private readonly responses: Counter;
  private readonly calls: Histogram;
  private operators = new Map<string, string>();
  private server: Server | undefined;

  constructor(
    private readonly env: Env,
    private readonly db: DataSource,
    private readonly stored: StoredMetricsService,
    private readonly runs: TaskRunsService,
    private readonly client: AggregatorClient,
    private readonly replica: ReplicaService,
    private readonly reading: ReplicaReadingsService,
  ) {
    const registers = [this.registry];
    for (const [name, { help, labels }] of Object.entries({ ...STORED_METRICS, ...PROCESS_METRICS }))
      this.gauges.set(name, new Gauge({ name, help, labelNames: [...labels], registers }));
    this.responses = counterOf('rappro_http_responses_total', registers);
    this.calls = callHistogram(registers);
    this.observeTasks(registers);
    this.observeReadings(registers);
  }

  /** @throws errors of the port */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.offersMetrics) return;
    collectDefaultMetrics({ register: this.registry });
    this.client.onCall(({ operation, outcome, operatorId, durationMs }) => {
      const operator = operatorId === null ? 'none' : (this.operators.get(operatorId) ?? 'other');
      this.calls.observe({ operation, operator, outcome }, durationMs / 1_000);
    });
    await this.readOperators();
    if (this.env.METRICS_PORT !== undefined) await this.listen(this.env.METRICS_PORT);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Port of the metrics; undefined where they have none of their own. */
  get port(): number | undefined {
    const address = this.server?.address();
    return typeof address === 'object' ? address?.port : undefined;
  }

  get type(): string {
    return this.registry.contentType;
  }

  countResponse(surface: Surface, status: number): void {
    this.responses.inc({ surface, status: `${Math.floor(status / 100)}xx` });
  }

  /** Writes all figures in Prometheus' text format. A database that does not answer is one of them. */
  async scrape(): Promise<string> {
    const stored = await this.stored.read();
    this.forgetStored();
    if (stored) this.showStored(stored);
    this.set('rappro_database_up', {}, stored ? 1 : 0);
    this.set('rappro_info', { version: PRODUCT_VERSION }, 1);
    for (const { task, lagMs } of this.runs.states())
      this.set('rappro_task_lag_seconds', { task }, lagMs / 1_000);
    this.showPool();
    this.showReplica();
    await this.showDisk();
    return this.registry.metrics();
  }

  /** True for the bearer of the settings; compared in constant time. */
  permits(authorization: string | undefined): boolean {
    const { METRICS_TOKEN: token } = this.env;
    if (token === undefined) return true;
    const given = createHash('sha256')
      .update(authorization ?? '')
      .digest();
    return timingSafeEqual(given, createHash('sha256').update(`Bearer ${token}`).digest());
  }

  private async readOperators(): Promise<void> {
    const stored = await this.stored.read();
    if (stored) this.operators = new Map(stored.operators.map(({ id, name }) => [id, name]));
  }

  private listen(port: number): Promise<void> {
    const server = createServer((request, response) => void this.answer(request, response));
    this.server = server;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, this.env.METRICS_HOST, () => {
        server.off('error', reject);
        this.logger.log({ event: 'metrics_offered', host: this.env.METRICS_HOST, port: this.port });
        resolve();
      });
    });
  }

  private async answer({ url, method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end();
    if (!this.permits(headers.authorization))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    try {
      const text = await this.scrape();
      response.writeHead(200, { 'content-type': this.type, 'cache-control': 'no-store' }).end(text);
    } catch (error) {
      this.logger.error({ event: 'scrape_failed', fault: error instanceof Error ? error.message : '' });
      response.writeHead(500).end();
    }
  }

  private showStored(stored: StoredFigures): void {
    this.operators = new Map(stored.operators.map(({ id, name }) => [id, name]));
    this.set('rappro_status_check_lag_seconds', {}, stored.checksMs / 1_000);
    this.set('rappro_callback_lag_seconds', {}, stored.callbacksMs / 1_000);
    for (const { queue, lagMs } of stored.outbox)
      this.set('rappro_outbox_lag_seconds', { queue }, lagMs / 1_000);
    for (const { label, count } of stored.payouts) this.set('rappro_payouts', { state: label }, count);
    for (const { label, count } of stored.breaks) this.set('rappro_open_breaks', { kind: label }, count);
    for (const { label, count } of stored.alerts)
      this.set('rappro_open_alerts', { kind: label, severity: SEVERITY_OF[label] }, count);
    this.set('rappro_days_not_locked', {}, stored.daysNotLocked);
    this.set('rappro_days_late', {}, stored.daysLate);
    for (const { label, count } of stored.imports)
      this.set('rappro_imports_running', { state: label }, count);
    this.set('rappro_payout_guard_open', {}, stored.isGuardOpen ? 1 : 0);
    for (const state of CLOCK_STATES)
      this.set('rappro_clock_state', { state }, state === stored.clock ? 1 : 0);
    for (const { label, count } of stored.inserted)
      this.set('rappro_rows_inserted_total', { table: label }, count);
    if (stored.databaseBytes !== null) this.set('rappro_database_bytes', {}, stored.databaseBytes);
    this.set('rappro_migrations_pending', {}, stored.migrationsPending);
    this.setAge('rappro_backup_age_seconds', stored.backupAgeMs);
    this.setAge('rappro_restore_drill_age_seconds', stored.restoreDrillAgeMs);
  }

  private showPool(): void {
    const pool: unknown = 'master' in this.db.driver ? this.db.driver.master : undefined;
    if (!(pool instanceof pg.Pool)) return;
    const { totalCount, idleCount, waitingCount } = pool;
    this.set('rappro_pool_connections', { state: 'used' }, totalCount - idleCount);
    this.set('rappro_pool_connections', { state: 'idle' }, idleCount);
    this.set('rappro_pool_connections', { state: 'waiting' }, waitingCount);
    this.set('rappro_pool_size', {}, this.env.DATABASE_POOL);
  }

  private showReplica(): void {
    const { sight } = this.replica;
    if (sight)
      for (const state of REPLICA_STATES)
        this.set('rappro_replica_state', { state }, state === sight.state ? 1 : 0);
    if (typeof sight?.lagMs === 'number') this.set('rappro_replica_lag_seconds', {}, sight.lagMs / 1_000);
    else this.gauges.get('rappro_replica_lag_seconds')?.remove();
  }

  private async showDisk(): Promise<void> {
    const disk = await statfs(dirname(this.env.payoutMarkerFile)).catch(() => undefined);
    if (!disk) return;
    this.set('rappro_disk_bytes', { kind: 'total' }, disk.bsize * disk.blocks);
    this.set('rappro_disk_bytes', { kind: 'free' }, disk.bsize * disk.bavail);
  }

  /** Reads the counts of tasks when they are asked for. */
  private observeTasks(registers: Registry[]): void {
    const states = () => this.runs.states();
    counterOf('rappro_task_runs_total', registers, function () {
      this.reset();
      for (const { task, runs, failures } of states()) {
        this.inc({ task, outcome: 'ok' }, runs - failures);
        this.inc({ task, outcome: 'failed' }, failures);
      }
    });
    counterOf('rappro_task_run_seconds_total', registers, function () {
      this.reset();
      for (const { task, totalMs } of states()) this.inc({ task }, totalMs / 1_000);
    });
  }

  private observeReadings(registers: Registry[]): void {
    const { replica, reading } = this;
    counterOf('rappro_replica_readings_total', registers, function () {
      this.reset();
      if (replica.sight) for (const [source, n] of Object.entries(reading.readings)) this.inc({ source }, n);
    });
  }

  /** Removes the figures of the database, also those without labels, which a reset would show as 0. */
  private forgetStored(): void {
    for (const [name, { labels }] of Object.entries(STORED_METRICS)) {
      if (labels.length) this.gauges.get(name)?.reset();
      else this.gauges.get(name)?.remove();
    }
  }

  private setAge(name: GaugeName, ageMs: number | null): void {
    if (ageMs !== null) this.set(name, {}, ageMs / 1_000);
  }

  private set(name: GaugeName, labels: Record<string, string>, value: number): void {
    this.gauges.get(name)?.set(labels, value);
  }
}

function counterOf(
  name: keyof typeof COUNTERS,
  registers: Registry[],
  collect?: (this: Counter) => void,
): Counter {
  const { help, labels } = COUNTERS[name];
  return new Counter({ name, help, labelNames: [...labels], registers, ...(collect && { collect }) });
}

function callHistogram(registers: Registry[]): Histogram {
  const name = 'rappro_aggregator_call_seconds';
  const { help, labels } = HISTOGRAMS[name];
  return new Histogram({ name, help, labelNames: [...labels], buckets: CALL_BUCKETS, registers });
}
