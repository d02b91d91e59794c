import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import sql, { join, raw } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRow } from './common/database/query.js';
import { Task, type TaskOptions } from './common/tasks/task.js';
import { Clock } from './common/time/clock.js';
import { Env } from './config/env.js';

/** Longest time in ms between two looks for due work, which other processes may have stored. */
const LOOK_EVERY_MS = 1_000;
/** Shortest time in ms between two looks. */
const LOOK_PAUSE_MS = 250;
/** Delay of a look in ms after a commit of this process, so that the following ones join it. */
const GATHER_MS = 10;
/** Time in ms after which a task runs without having been found due. */
const RUN_ANYWAY_MS = 10_000;
/** Timers fire some ms early or late: a task that is looked for every second is part of each look of a second. */
const TOLERANCE_MS = 100;

interface RegisteredTask extends TaskOptions {
  /** `Class.method`. */
  method: string;
  run: () => Promise<unknown>;
}

type DueTask = RegisteredTask & Required<Pick<RegisteredTask, 'due'>>;

/**
 * Runs all methods with `@Task`. Tasks with an expression for due work run when it says so: one statement over all of them
 * every second, sooner after a commit of this process, at the next time that is due, and while there is work. Everything is
 * claimed in the database by the tasks themselves, so any number of processes may run them.
 */
@Injectable()
export class TaskRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Tasks');
  private readonly running = new Map<string, Promise<void>>();
  private dueTasks: DueTask[] = [];
  /** Times of the last look for each task, of the monotonic clock. */
  private readonly lookedFor = new Map<string, number>();
  private lookedAt = -Infinity;
  private look: { timer: NodeJS.Timeout; at: number } | undefined;
  private stopped = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly timers: SchedulerRegistry,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    const tasks = this.tasks();
    for (const task of tasks) {
      const everyMs = task.due ? RUN_ANYWAY_MS : task.everyMs;
      this.timers.addInterval(
        task.name,
        setInterval(() => this.start(task), everyMs),
      );
    }
    this.dueTasks = tasks.filter((task): task is DueTask => task.due !== undefined);
    this.db.subscribers.push({ afterTransactionCommit: () => this.lookWithin(GATHER_MS) });
    this.lookWithin(LOOK_EVERY_MS);
  }

  /** Finds the methods with `@Task` in all providers, by name. @throws Error for a name used twice */
  tasks(): RegisteredTask[] {
    const found = new Map<string, RegisteredTask>();
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const prototype: unknown = metatype?.prototype;
      if (typeof prototype !== 'object' || prototype === null) continue;
      for (const key of this.scanner.getAllMethodNames(prototype)) {
        const called: unknown = Reflect.get(prototype, key);
        const options = typeof called === 'function' ? optionsOf(called) : undefined;
        if (typeof called !== 'function' || !options) continue;
        const method = `${metatype?.name ?? ''}.${key}`;
        const other = found.get(options.name);
        if (other && other.method !== method) throw new Error(`Two tasks are called "${options.name}".`);
        const run = async (): Promise<void> => void (await Reflect.apply(called, instance, []));
        found.set(options.name, { ...options, method, run });
      }
    }
    return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
  }

  /** Waits for running tasks before the database is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.look?.timer);
    for (const name of this.timers.getIntervals()) this.timers.deleteInterval(name);
    await Promise.all(this.running.values());
  }

  private start(task: Omit<RegisteredTask, 'method'>): void {
    const { name, inEveryProcess } = task;
    if (this.stopped || this.running.has(name) || !(this.env.SCHEDULE || inEveryProcess)) return;
    this.running.set(
      name,
      this.attempt(task).finally(() => this.running.delete(name)),
    );
  }

  private async attempt({ name, run }: Omit<RegisteredTask, 'method'>): Promise<void> {
    try {
      await run();
    } catch (error) {
      const fault = error instanceof Error ? error.message : '';
      this.logger.error({ event: 'task_failed', task: name, fault });
    }
  }

  /** Looks for due work in `ms`, or earlier where that is planned. */
  private lookWithin(ms: number): void {
    if (this.stopped) return;
    const now = this.clock.elapsed();
    const at = Math.max(now + ms, this.lookedAt + LOOK_PAUSE_MS);
    if (this.look && this.look.at <= at) return;
    clearTimeout(this.look?.timer);
    this.look = { timer: setTimeout(() => this.lookNow(), at - now), at };
  }

  /** While a look takes long, as behind a lock, no other begins, and each task runs every ten seconds. */
  private lookNow(): void {
    this.look = undefined;
    this.start({ name: 'look for due work', everyMs: LOOK_EVERY_MS, run: () => this.startDue() });
    this.lookWithin(LOOK_EVERY_MS);
  }

  /** Starts the tasks that are due, and plans the next look for the time at which another will be. */
  private async startDue(): Promise<void> {
    const lookedAt = (this.lookedAt = this.clock.elapsed());
    const tasks = this.dueTasks.filter(({ name, everyMs }) => {
      const last = this.lookedFor.get(name) ?? -Infinity;
      return lookedAt - last >= everyMs - TOLERANCE_MS;
    });
    if (!tasks.length) return;
    const now = this.clock.now();
    const due = await dueTimes(this.db, tasks, now);
    for (const [index, task] of tasks.entries()) {
      this.lookedFor.set(task.name, lookedAt);
      const at = due[index];
      if (!at) continue;
      const inMs = at.getTime() - now.getTime();
      if (inMs <= 0) this.start(task);
      this.lookWithin(Math.max(inMs, task.everyMs));
    }
  }
}

/** Reads the time from which each task has work, in the order of the tasks. */
async function dueTimes(db: DataSource, tasks: readonly DueTask[], now: Date): Promise<(Date | null)[]> {
  const columns = tasks.map(({ due }, index) => sql`(${due(now)})::timestamptz AS ${raw(`t${index}`)}`);
  const row = await queryRow<Record<string, Date | null>>(db, sql`SELECT ${join(columns)}`);
  return tasks.map((_, index) => row?.[`t${index}`] ?? null);
}

function optionsOf(method: object): TaskOptions | undefined {
  return Reflect.getMetadata(Task.KEY, method) as TaskOptions | undefined;
}
