import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { runInBackground } from '../../common/background/background-work.js';
import { isDatabaseAway } from '../../common/database/database-faults.js';
import { Clock } from '../../common/time/clock.js';
import { inTime } from '../../common/time/in-time.js';
import { Env } from '../../config/env.js';
import { replicaOptions } from '../schema/data-source.js';
import {
  faultOfReplica,
  hasAll,
  positionOfPrimary,
  positionOfReplica,
  type PrimaryPosition,
  ReplicaLag,
} from './replica-position.js';
import type { ReplicaState } from './replica-words.js';

const LOOK_EVERY_MS = 1_000;
/** After which a replica that does not answer is away. */
const ANSWER_WITHIN_MS = 2_000;
/** Between two questions whether it has come as far as a reading needs. */
const ASK_AGAIN_MS = 10;

/** State of the replica at the last look. */
export interface ReplicaSight {
  state: ReplicaState;
  /** For how long commits have been missing at most, ms; null where that is not known. */
  lagMs: number | null;
}

/**
 * Watches the standby of `DATABASE_REPLICA_URL` and lends its connections. One is lent only when it has everything that was committed before it
 * was asked for, so that users see what they, or a colleague on another server, have just done.
 */
@Injectable()
export class ReplicaService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private readonly stopping = new AbortController();
  private readonly lag = new ReplicaLag();
  private readonly source: DataSource | undefined;
  /** Connections whose readings end with the replica: a machine that hangs does not close them. */
  private readonly lent = new Map<QueryRunner, PoolClient>();
  private opening: Promise<unknown> | undefined;
  private watching: Promise<void> = Promise.resolve();
  private seen: ReplicaSight = { state: 'away', lagMs: null };

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {
    if (env.DATABASE_REPLICA_URL === undefined) return;
    this.source = new DataSource(replicaOptions(env, db.options.entities, (error) => this.note(error)));
  }

  onApplicationBootstrap(): void {
    if (!this.source) return;
    this.watching = this.watch(this.source);
    runInBackground(this.watching, this.logger, 'replica_watch_ended');
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.watching.catch(() => undefined);
    if (this.source?.isInitialized) await this.source.destroy().catch(() => undefined);
  }

  /** State of the replica; undefined without one. */
  get sight(): ReplicaSight | undefined {
    return this.source && this.seen;
  }

  /**
   * Returns a connection that has all that is committed by now; undefined where it is to be read from the primary. The caller releases it after
   * `letGo`; until then it ends when the replica is lost.
   */
  async lend(): Promise<QueryRunner | undefined> {
    if (!this.source || this.seen.state !== 'used') return undefined;
    const primary = await positionOfPrimary(this.db).catch(() => undefined);
    if (!primary) return undefined;
    const runner = this.source.createQueryRunner();
    try {
      this.lent.set(runner, (await runner.connect()) as PoolClient);
      if (await this.hasCaughtUp(runner, primary)) return runner;
    } catch (error) {
      this.note(error);
      if (isDatabaseAway(error)) this.lose(error);
    }
    this.letGo(runner);
    await runner.release();
    return undefined;
  }

  /** Leaves a connection to who has borrowed it. */
  letGo(runner: QueryRunner): void {
    this.lent.delete(runner);
  }

  note(error: unknown): void {
    this.logger.warn({ event: 'replica_not_read', fault: textOfFault(error) });
  }

  /** Waits until this very connection has what the primary had: an address may lead to several servers. */
  private async hasCaughtUp(runner: QueryRunner, primary: PrimaryPosition): Promise<boolean> {
    const since = this.clock.elapsed();
    for (;;) {
      const replica = await positionOfReplica(runner);
      if (faultOfReplica(primary, replica)) return false;
      if (hasAll(primary, replica)) return true;
      if (this.clock.elapsed() - since > this.env.DATABASE_REPLICA_LAG_MS) return false;
      await sleep(ASK_AGAIN_MS);
    }
  }

  private async watch(source: DataSource): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // Without the primary nothing can be said of the replica, and nothing is lent.
      const primary = await positionOfPrimary(this.db).catch(() => undefined);
      if (primary) await this.look(source, primary);
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private async look(source: DataSource, primary: PrimaryPosition): Promise<void> {
    try {
      const replica = await this.ask(source);
      const fault = faultOfReplica(primary, replica);
      if (fault) this.lag.forget();
      const lagMs = fault ? null : this.lag.note(primary, replica, this.clock.elapsed());
      const isNear = lagMs !== null && lagMs <= this.env.DATABASE_REPLICA_LAG_MS;
      this.see({ state: fault ?? (isNear ? 'used' : 'behind'), lagMs });
    } catch (error) {
      this.lose(error);
    }
  }

  /** Asks the replica where it stands. @throws Error when it does not say so in time */
  private async ask(source: DataSource): ReturnType<typeof positionOfReplica> {
    if (!source.isInitialized) {
      this.opening ??= source.initialize().finally(() => (this.opening = undefined));
      await answered(this.opening);
    }
    const runner = source.createQueryRunner();
    const client = (await runner.connect()) as PoolClient;
    try {
      return await answered(positionOfReplica(runner));
    } catch (error) {
      end(client);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** Ends the readings under way, which the primary then answers. Files that are being written go on while their connection does. */
  private lose(error: unknown): void {
    this.lag.forget();
    this.see({ state: 'away', lagMs: null }, textOfFault(error));
    for (const client of this.lent.values()) end(client);
  }

  private see(sight: ReplicaSight, fault?: string): void {
    const before = this.seen.state;
    this.seen = sight;
    if (before === sight.state || this.stopping.signal.aborted) return;
    if (sight.state === 'used') this.logger.log({ event: 'replica_used', lagMs: sight.lagMs });
    else this.logger.warn({ event: 'replica_not_used', ...sight, ...(fault !== undefined && { fault }) });
  }
}

/** Ends a connection at once, with the statement on it. */
function end(client: PoolClient): void {
  // The pool gives out clients; their type hides the end of one.
  const ending: unknown = Reflect.apply(Reflect.get(client, 'end') as () => unknown, client, []);
  if (ending instanceof Promise) ending.catch(() => undefined);
}

/** @throws Error when it takes longer */
const answered = <T>(work: Promise<T>): Promise<T> =>
  inTime(work, ANSWER_WITHIN_MS, 'The replica does not answer');

const textOfFault = (error: unknown): string => (error instanceof Error ? error.message : String(error));
