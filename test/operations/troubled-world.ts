import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { AggregatorClient } from '../../server/aggregator/client/aggregator-client.js';
import { DEFAULT_VARIANTS } from '../../server/aggregator/contract/outcomes.js';
import {
  ALERT_KINDS,
  type AlertKind,
  PROJECT_ALERT_KINDS,
} from '../../server/merchant/alerts/kinds/alert-words.js';
import { AlertsService } from '../../server/merchant/alerts/register/alerts.service.js';
import { TaskRunsService } from '../../server/start/system/task-runs.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Begun } from '../support/begun.js';
import { ClockHarness } from '../support/clock.harness.js';
import { recordCall, recordOutcome } from '../support/payout-calls.fixture.js';
import { freePort, type Rule } from './prometheus.js';
import { troublesOf } from './troubles.js';

/** Cause of an alarm, and its end. */
export interface Trouble {
  begin(): Promise<unknown>;
  /** Is done again and again until the alarm fires: a rate needs repetitions. */
  goOn?(): Promise<unknown>;
  end(): Promise<unknown>;
  /** Alarms that the same cause raises. */
  also?: readonly string[];
}

const MINUTE_MS = 60_000;
const METRICS_ARE_FRESH_MS = 11_000;

/** Two servers on one database, an aggregator, and everything that can go wrong with them. */
export class TroubledWorld {
  second!: TestApp;
  private aggregator: Server | undefined;
  private readonly tasks = new Set<string>();

  private constructor(
    readonly world: ClockHarness,
    /** Of the metrics of both servers. */
    readonly ports: readonly [number, number],
    readonly folder: string,
    /** Writes rows behind the product, also where it may only add them. */
    readonly rows: pg.Client,
  ) {}

  /**
   * @param folder of a file system of its own, which may be filled
   * @param begun what ends with the drill
   */
  static async open(folder: string, begun: Begun): Promise<TroubledWorld> {
    const ports = [await freePort(), await freePort()] as const;
    const env = {
      ...{ METRICS_PORT: String(ports[0]), PAYOUT_MARKER_FILE: join(folder, 'payouts.marker') },
      UNMARKED_CALLBACKS_PER_HOUR: '9',
    };
    const world = begun.add(await ClockHarness.open(env), (one) => one.close());
    world.first.app.useLogger(false);
    const rows = new pg.Client(world.first.databaseUrl);
    await rows.connect();
    begun.add(rows, (one) => one.end());
    await rows.query('SET session_replication_role = replica');
    const opened = new TroubledWorld(world, ports, folder, rows);
    begun.add(opened, (one) => one.aggregator?.close());
    await opened.backedUp();
    await opened.sendFirst();
    await opened.startSecond();
    begun.add(opened, (one) => one.second.close());
    return opened;
  }

  /** Sends a payout, because the marker file exists from the first one on. */
  private async sendFirst(): Promise<void> {
    await this.world.app.one();
    await this.world.app.sendAll();
    await this.row('UPDATE confirmation_schedule SET due_at = NULL');
  }

  /** Lets time pass in both servers and at the aggregator, so that the next scrape reads the database. */
  pass(ms = METRICS_ARE_FRESH_MS): void {
    for (const clock of [this.world.app.clock, this.world.real]) clock.skip(ms);
    this.world.app.clock.elapse(ms);
    for (const task of this.tasks) this.run(task);
  }

  /** Has a task run now, and each time that time passes. */
  keepsItsInterval(task: string): void {
    this.tasks.add(task);
    this.run(task);
  }

  /** Returns how to cause the alarm of a rule. */
  troubleOf({ alert, expr }: Rule): Trouble | undefined {
    const kinds = /^max\(rappro_open_alerts\{kind=~?"([a-z_|]+)"\}\) > 0$/.exec(expr)?.[1];
    if (kinds !== undefined) return this.openAlert(kinds.split('|').filter(isKind));
    return troublesOf(this)[alert];
  }

  /** Raises an alert of each kind, as the tasks that watch for them do. */
  private openAlert(kinds: readonly AlertKind[]): Trouble {
    const alerts = this.get(AlertsService);
    const projectId = (kind: AlertKind) =>
      PROJECT_ALERT_KINDS.includes(kind) ? this.world.app.project.id : null;
    const sync = (found: boolean) =>
      alerts.syncAll(
        ...kinds.map(
          (kind) =>
            [kind, found ? [{ projectId: projectId(kind), subject: 'drill', details: {} }] : []] as const,
        ),
      );
    return { begin: () => sync(true), end: () => sync(false) };
  }

  async startSecond(env: Record<string, string> = {}): Promise<void> {
    const { databaseUrl, clock } = this.world.first;
    this.second = await startApp({
      ...{ databaseUrl, clock },
      env: { METRICS_PORT: String(this.ports[1]), PAYOUT_MARKER_FILE: this.marker, ...env },
    });
    this.second.app.useLogger(false);
  }

  async restartSecond(env?: Record<string, string>): Promise<void> {
    await this.second.close();
    await this.startSecond(env);
  }

  get marker(): string {
    return join(this.folder, 'payouts.marker');
  }

  /** Records a backup, or a drill of a restore, that ended some days ago. */
  backedUp(kind: 'backup' | 'restore_drill' = 'backup', days = 0) {
    return this.rows.query(
      `INSERT INTO backup_runs (id, kind, started_at, ended_at, product_version, schema_version, file, size_bytes, outcome)
       VALUES ($1, $2, $3, $3, '0.2.0', 'last', '/backups/one', 1000, 'done')`,
      [this.id(), kind, this.world.app.clock.in(-days * 24 * 60 * MINUTE_MS)],
    );
  }

  /** Locks a table, as a forgotten session does. */
  locked(table: string): Trouble {
    let session: pg.Client;
    return {
      begin: async () => {
        session = new pg.Client(this.world.first.databaseUrl);
        await session.connect();
        await session.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      },
      end: () => session.end(),
    };
  }

  /** Takes rows out of a table and puts them back. */
  movedAway(table: string, which: string): Trouble {
    return {
      begin: () =>
        this.row(
          `CREATE TABLE moved_away AS SELECT * FROM ${table} WHERE ${which}; DELETE FROM ${table} WHERE ${which}`,
        ),
      end: () => this.row(`INSERT INTO ${table} SELECT * FROM moved_away; DROP TABLE moved_away`),
    };
  }

  /** Keeps all connections of the pool busy, and has a request wait for one. */
  everyConnection(): Trouble {
    const held: QueryRunner[] = [];
    let waiting: Promise<unknown>;
    const { db } = this.world.first;
    const ask = async () => {
      while (held.length) await db.query('SELECT 1').catch(() => undefined); // It does not wait for ever.
    };
    return {
      begin: async () => {
        for (let n = 0; n < 10; n++) {
          const runner = db.createQueryRunner();
          await runner.connect();
          held.push(runner);
        }
        waiting = ask();
      },
      end: async () => {
        for (const runner of held.splice(0)) await runner.release();
        await waiting;
      },
    };
  }

  possiblyPaid(): Trouble {
    let call = '';
    return {
      begin: async () =>
        (call = await recordCall(this.world.app, await this.world.app.one(), { status: 'unknown' })),
      end: () =>
        recordOutcome(this.world.app, call, {
          ...{ status: 'rejected', list: 'createStraightWithdrawal', code: '17' },
        }),
    };
  }

  async callback(): Promise<void> {
    await fetch(await this.world.callbackUrl(), { method: 'POST', body: '{"status":"completed"}' });
  }

  /** Makes one status check at an address. */
  call(baseUrl: string): Promise<unknown> {
    const account = {
      ...{ projectId: `drill ${baseUrl}`, baseUrl, variants: DEFAULT_VARIANTS },
      ...{ credentials: { apiKey: 'key', authToken: 'token' }, maxInFlight: 1, ratePerSecond: null },
    };
    return this.get(AggregatorClient).confirmPayin(account, 'token', { cause: 'test' });
  }

  /** Returns the address of an aggregator that takes fifteen seconds, which pass at once. */
  async slowAggregator(): Promise<string> {
    this.aggregator ??= createServer((_request, response) => {
      this.pass(15_000);
      response.end('{}');
    });
    const server = this.aggregator;
    if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  run(task: string, fault?: string): void {
    this.get(TaskRunsService).begin(task)?.(fault);
  }

  row(statement: string) {
    return this.rows.query(statement);
  }

  id(): string {
    return newId(this.world.app.clock.now());
  }

  get<Service>(of: abstract new (...args: never[]) => Service): Service {
    return this.world.first.app.get<Service>(of, { strict: false });
  }
}

const isKind = (word: string): word is AlertKind => ALERT_KINDS.some((kind) => kind === word);

/** Mounts a file system of a megabyte on a folder. @throws Error where the drill does not run as root */
export function mountSmall(folder: string): { unmount(): void } {
  if (process.getuid?.() !== 0) throw new Error('The drill of a full disk mounts a tmpfs: run it as root.');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=0777', 'none', folder]);
  return { unmount: () => void execFileSync('umount', [folder]) };
}
