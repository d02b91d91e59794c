import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Interval } from '@nestjs/schedule';
import type { PoolClient } from 'pg';
import sql, { join } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { Activities } from '../platform/common/background/activities.js';
import { findTasks, type FoundTask } from '../platform/common/tasks/find-tasks.js';
import type { TaskOptions } from '../platform/common/tasks/task.js';
import { wakesTasks } from '../platform/common/tasks/wake.js';
import { Clock } from '../platform/common/time/clock.js';
import { TrustedTimeService } from '../platform/common/trusted-time/trusted-time.service.js';
import { Env } from '../platform/config/env.js';
import { TaskRunsService } from './system/task-runs.service.js';

/** Interval in ms at which tasks are started by time and due work is looked for, which other processes may have stored. */
const BEAT_MS = 1_000;
/** Shortest time in ms between two looks. */
const LOOK_PAUSE_MS = 250;
/** Delay of a look in ms after a commit of this process, so that the following ones join it. */
const GATHER_MS = 10;
/** Time in ms after which a task runs without having been found due: with a beat at most 10 s. */
const RUN_ANYWAY_MS = 9_000;
/** Timers fire some ms early or late. */
const TOLERANCE_MS = 100;

type Startable = Pick<FoundTask, 'name' | 'run' | 'inEveryProcess' | 'byTime'>;
type DueTask = FoundTask & Required<Pick<FoundTask, 'due'>>;

/**
 * Runs all methods with `@Task`. Tasks with an expression for due work run when it says so: one statement over all of them
 * every second (`@Interval`), sooner after a commit that wakes them, at the next time that is due, and while there is work. All work is
 * claimed in the database by the tasks themselves, so any number of processes may run them.
 */
@Injectable()
export class TaskRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Tasks');
  private readonly running = new Map<string, Promise<void>>();
  private tasks: FoundTask[] = [];
  private dueTasks: DueTask[] = [];
  /** Next start by time and last start of each task, in ms of the monotonic clock. */
  private readonly nextAt = new Map<string, number>();
  private readonly startedAt = new Map<string, number>();
  private lookedAt = -Infinity;
  private next: { timer: NodeJS.Timeout; at: number } | undefined;
  private intervalAt = -Infinity;
  private stopped = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly activities: Activities,
    private readonly time: TrustedTimeService,
    private readonly runs: TaskRunsService,
  ) {}

  /** Spreads the first runs evenly, so that tasks of one interval do not all need a connection at the same moment. */
  onApplicationBootstrap(): void {
    this.tasks = findTasks(this.discovery);
    this.dueTasks = this.tasks.filter((task): task is DueTask => task.due !== undefined);
    const now = this.clock.elapsed();
    for (const [index, task] of this.tasks.entries()) {
      this.nextAt.set(task.name, now + intervalOf(task) * (0.5 + index / this.tasks.length / 2));
      if (this.runsHere(task)) this.runs.expect(task.name, intervalOf(task));
    }
    this.db.subscribers.push({
      afterTransactionCommit: ({ queryRunner }) => {
        if (wakesTasks(queryRunner)) this.beatWithin(GATHER_MS);
      },
    });
  }

  /** Waits for running tasks before the database is closed, and writes what ran. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.next?.timer);
    await Promise.all(this.running.values());
    await this.runs.write();
  }

  @Interval(BEAT_MS) beatRegularly(): void {
    this.intervalAt = this.clock.elapsed();
    this.beat();
  }

  /** Plans a beat in `ms`, where none comes earlier. */
  private beatWithin(ms: number): void {
    if (this.stopped) return;
    const now = this.clock.elapsed();
    const at = Math.max(now + ms, this.lookedAt + LOOK_PAUSE_MS);
    if (at >= this.intervalAt + BEAT_MS || (this.next && this.next.at <= at)) return;
    clearTimeout(this.next?.timer);
    this.next = { timer: setTimeout(() => this.beat(), at - now), at };
  }

  /** Starts what is due by time. While a look takes long, as behind a lock, no other begins. */
  private beat(): void {
    clearTimeout(this.next?.timer);
    this.next = undefined;
    // First, so that it mostly gets the connection that has planned it. A slow start beats before the tasks are known.
    if (this.dueTasks.length) this.start({ name: 'look for due work', run: () => this.startDue() });
    const now = this.clock.elapsed();
    for (const task of this.tasks) {
      const at = this.nextAt.get(task.name) ?? now;
      if (at > now) continue;
      this.nextAt.set(task.name, Math.max(at + intervalOf(task), now));
      this.start(task);
    }
    if (this.runs.isWriteDue)
      this.start({ name: 'write runs of tasks', inEveryProcess: true, run: () => this.runs.write() });
  }

  private runsHere({ inEveryProcess }: Startable): boolean {
    return this.env.SCHEDULE || inEveryProcess === true;
  }

  private start(task: Startable | FoundTask): void {
    const { name } = task;
    if (this.stopped || this.running.has(name) || !this.runsHere(task)) return;
    // A schedule may begin after the start, as that of the demo does.
    if ('everyMs' in task) this.runs.expect(name, intervalOf(task));
    this.startedAt.set(name, this.clock.elapsed());
    this.running.set(
      name,
      this.attempt(task).finally(() => this.running.delete(name)),
    );
  }

  private async attempt({ name, run, byTime }: Startable): Promise<void> {
    const end = this.runs.begin(name);
    try {
      if (byTime && !(await this.time.isTrusted())) return;
      await this.activities.run(name, run);
      end?.();
    } catch (error) {
      const fault = error instanceof Error ? error.message : '';
      end?.(fault);
      this.logger.error({ event: 'task_failed', task: name, fault });
    }
  }

  /** Starts the tasks that are due, and plans the next look for the time at which another will be. */
  private async startDue(): Promise<void> {
    this.lookedAt = this.clock.elapsed();
    const now = this.clock.now();
    const due = await dueTimes(this.db, this.dueTasks);
    for (const [index, task] of this.dueTasks.entries()) {
      const at = due[index];
      if (at === null || at === undefined) continue;
      const pauseMs = (this.startedAt.get(task.name) ?? -Infinity) + task.everyMs - this.clock.elapsed();
      const inMs = Math.max(Number(at) - now.getTime(), pauseMs - TOLERANCE_MS, 0);
      if (inMs === 0) this.start(task);
      this.beatWithin(inMs);
    }
  }
}

/** Returns the time in ms between two runs that need no due work. */
const intervalOf = ({ due, everyMs }: TaskOptions): number => (due ? RUN_ANYWAY_MS : everyMs);

/**
 * Reads the time from which each task has work, in the order of the tasks. The statement has a name, because planning it
 * costs much more than running it; behind a pooler, which does not keep it, it is sent without (`DatabaseClient`).
 */
async function dueTimes(db: DataSource, tasks: readonly DueTask[]): Promise<(Date | number | null)[]> {
  const { text } = sql`SELECT ARRAY[${join(tasks.map(({ due }) => sql`(${due})`))}] AS due`;
  const runner = db.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    // An infinite time is a number.
    const { rows } = await client.query<{ due: (Date | number | null)[] }>({ name: 'due work', text });
    return rows[0]?.due ?? [];
  } finally {
    await runner.release();
  }
}
