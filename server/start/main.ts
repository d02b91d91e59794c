import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createApp, loggerOf } from './create-app.js';
import { type Env, readEnv } from '../platform/config/env.js';
import { SETTINGS_EXIT_CODE, SettingsError } from '../platform/config/settings-error.js';
import { requireMigrated } from '../platform/database/schema/compatibility.js';
import { applicationOptions, migrate } from '../platform/database/schema/data-source.js';
import { requireOneRecord } from '../payments/payouts/record/marker-files.js';
import { requireReplica } from '../platform/database/replica/require-replica.js';
import { prepareLogin } from '../platform/database/schema/login.js';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.js';
import { ENDING_SIGNALS } from './ending-signals.js';

/** Time limit of a shutdown in ms, longer than the slowest response it waits for. */
const STOP_WITHIN_MS = 45_000;

/** Is not in a release. */
const DEMO = new URL('../sandbox/demo/demo.js', import.meta.url);

const logger = new Logger('Server');
const started: (() => Promise<unknown>)[] = [];
let stopping = false;
const isStopping = (): boolean => stopping;

async function start(env: Env): Promise<void> {
  if (env.demo) return startHere(env);
  if (env.MIGRATE) await migrate(env);
  await prepareLogin(env);
  const newer = await requireMigrated(env);
  await requireOneRecordFor(env);
  const replicaFault = await requireReplica(env);
  if (replicaFault !== undefined) logger.warn({ event: 'replica_not_used', fault: replicaFault });
  if (newer.length) logger.warn({ event: 'schema_newer', migrations: newer });
  const app = await createApp(env);
  started.push(() => app.close());
  await app.listen(env.PORT, env.HOST);
  logger.log({ event: 'listening', url: await app.getUrl() });
  if (env.proxiesUndeclared)
    logger.warn({ event: 'proxies_undeclared', setting: 'TRUSTED_PROXIES', url: env.publicUrl });
}

async function requireOneRecordFor(env: Env): Promise<void> {
  const db = await new DataSource(applicationOptions(env, () => undefined)).initialize();
  try {
    await requireOneRecord(db, env);
  } finally {
    await db.destroy();
  }
}

/** Starts the demo: everything in this process, with an embedded database. */
async function startHere(env: Env): Promise<void> {
  if (!existsSync(DEMO))
    throw new SettingsError(
      'Missing settings: DATABASE_URL, RAPPRO_MASTER_KEY, PUBLIC_URL, PAYOUT_MARKER_FILE. This installation contains no demo.',
    );
  const starting = startEmbeddedPostgres(env.DATA_DIR);
  // A signal that comes meanwhile waits for the start, or the database would go on alone.
  const stopPostgres = (): Promise<void> =>
    starting.then(
      (postgres) => postgres.stop(),
      () => undefined,
    );
  started.push(stopPostgres);
  const postgres = await starting;
  env.DATABASE_URL = postgres.databaseUrl;
  env.DATABASE_OWNER_URL = postgres.ownerUrl;
  // Loaded here alone: a tree without the sandbox starts.
  const { startDemo } = await import('../sandbox/demo/demo.js');
  const demo = await startDemo(env, createApp, (line) => process.stdout.write(`${line}\n`));
  started.push(() => demo.stop());
}

/** Stops in reverse order, the database last. Nest's shutdown hooks would end the process earlier. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  let code = exitCode;
  for (const close of started.reverse()) {
    await close().catch((error: unknown) => {
      code = 1;
      logger.error({ event: 'shutdown_failed', fault: faultOf(error) });
    });
  }
  process.exit(code);
}

function end(exitCode: number): void {
  stop(exitCode).catch(() => process.exit(1));
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return error.errors.map(faultOf).join('; ');
  return error.message || error.name;
}

/** Names the setting to change when another program listens on the port; undefined for other errors. */
function takenPort(error: unknown, known: Env | undefined): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return undefined;
  const port = 'port' in error ? Number(error.port) : (known?.PORT ?? 0);
  const names = ['SANDBOX_PORT', 'METRICS_PORT'] as const;
  const setting = names.find((name) => known?.[name] === port) ?? 'PORT';
  return `Port ${port} is used by another program. Stop it, or set ${setting} to a free port.`;
}

for (const signal of ENDING_SIGNALS) process.on(signal, () => end(0));
// The supervisor has exited, so signals and restarts would no longer reach this process.
process.once('disconnect', () => end(0));
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    logger.fatal(
      { event: 'unhandled_fault', fault: faultOf(error) },
      error instanceof Error ? error.stack : '',
    );
    end(1);
  });
}

let env: Env | undefined;
try {
  env = readEnv();
  if (env.demo) env.LOG_FORMAT = 'text';
  Logger.overrideLogger(loggerOf(env));
  await start(env);
} catch (error) {
  const taken = takenPort(error, env);
  if (!isStopping()) process.stderr.write(`Rappro could not start. ${taken ?? faultOf(error)}\n`);
  await stop(error instanceof SettingsError || (taken && env?.demo) ? SETTINGS_EXIT_CODE : 1);
}
