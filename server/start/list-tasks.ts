import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { DiscoveryService, ModulesContainer, NestFactory } from '@nestjs/core';
import { findTasks, type FoundTask } from '../platform/common/tasks/find-tasks.js';
import { Clock } from '../platform/common/time/clock.js';
import { readEnv } from '../platform/config/env.js';
import { AppModule } from './app.module.js';

const USAGE = `Prints what the server does by itself: the name of each task as the log has it, how often it runs, and its method. Needs no database.

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

async function printTasks(): Promise<void> {
  const tasks = findTasks(await discoverServer());
  const rows = tasks.map((task) => [task.name, rhythmOf(task), task.method]);
  const widthOf = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [widthOf(0), widthOf(1), 0];
  for (const row of rows)
    process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`);
  process.stdout.write(
    `${tasks.length} tasks. Their runs are not stored; the log names those that fail (task_failed).\n`,
  );
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
