import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { DiscoveryService, ModulesContainer, NestFactory } from '@nestjs/core';
import { findTasks, type FoundTask } from '../platform/common/tasks/find-tasks.js';
import { Clock } from '../platform/common/time/clock.js';
import { readEnv } from '../platform/config/env.js';
import { withDatabase } from '../platform/common/database/command-database.js';
import { AppModule } from './app.module.js';
import { readTaskRuns, type StoredRun } from './system/read-task-runs.js';

const USAGE = `Prints what the server does by itself: the name of each task as the log has it, how often it runs, and its method. With
DATABASE_URL also what each did last, as it is stored once a minute: when, for how long, and its last fault. Needs no database.

  npm run tasks`;

/** Composes the modules of the server without making any provider, so that what they declare can be read. */
export async function discoverServer(): Promise<DiscoveryService> {
  const app = await NestFactory.createApplicationContext(AppModule.with(readEnv({}), new Clock(), {}), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  return new DiscoveryService(app.get(ModulesContainer));
}

const inWords = (ms: number): string =>
  ms < 1_000 ? `${ms} ms` : ms < 120_000 ? `${ms / 1_000} s` : `${ms / 60_000} min`;

/** Says how often a task runs and under which conditions; one with seldom work is also started every ten seconds without any. */
export function rhythmOf({ everyMs, due, byTime, inEveryProcess }: FoundTask): string {
  return [
    `every ${inWords(everyMs)}${due ? ' while there is work, else every 10 s' : ''}`,
    ...(byTime ? ['not while the clock is doubtful'] : []),
    ...(inEveryProcess ? ['also with SCHEDULE=false'] : []),
  ].join(', ');
}

/** Says what a task did last. */
export function lastRunOf(run: StoredRun | undefined): string {
  if (!run) return 'has not run in the last eight days';
  const { startedAt, durationMs, failed, process: by, fault, faultLastAt, faultTimes } = run;
  return [
    `${failed ? 'failed' : 'ran'} ${startedAt.toISOString()}, ${Math.round(durationMs)} ms, ${by}`,
    ...(fault === null ? [] : [`fault ${faultLastAt?.toISOString() ?? ''} (${faultTimes ?? 1}): ${fault}`]),
  ].join('; ');
}

async function printTasks(): Promise<void> {
  const { DATABASE_URL: url } = readEnv();
  const tasks = findTasks(await discoverServer());
  const runs = url === undefined ? undefined : await withDatabase(url, readTaskRuns);
  const runOf = (name: string): StoredRun | undefined => runs?.find(({ task }) => task === name);
  const rows = tasks.map((task) => [
    task.name,
    rhythmOf(task),
    task.method,
    ...(runs ? [lastRunOf(runOf(task.name))] : []),
  ]);
  const widthOf = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [0, 1, ...(runs ? [2] : [])].map(widthOf);
  for (const row of rows)
    process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`);
  const hint = runs ? '' : ' With DATABASE_URL their last runs are printed too.';
  process.stdout.write(`${tasks.length} tasks.${hint}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    parseArgs({ options: {} });
    await printTasks();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
    process.exitCode = 2;
  }
}
