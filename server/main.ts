import 'reflect-metadata';
import { ConsoleLogger, Logger } from '@nestjs/common';
import { createApp } from './app.setup.js';
import { type Env, readEnv } from './config/env.js';
import { migrate } from './database/data-source.js';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.js';
import { startDemo } from './demo/demo.js';

type Stop = () => Promise<void>;

async function start(env: Env): Promise<Stop> {
  if (env.demo) return startHere(env);
  await migrate(env);
  const app = await createApp(env);
  await app.listen(env.PORT, env.HOST);
  new Logger('Server').log({ event: 'listening', port: env.PORT });
  return () => app.close();
}

/** Everything in this process and its embedded database: nothing but Node is needed. */
async function startHere(env: Env): Promise<Stop> {
  const postgres = await startEmbeddedPostgres(env.DATA_DIR);
  env.DATABASE_URL = postgres.databaseUrl;
  env.DATABASE_OWNER_URL = postgres.ownerUrl;
  try {
    const demo = await startDemo(env, (line) => process.stdout.write(`${line}\n`));
    return async () => {
      await demo.stop();
      await postgres.stop();
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** The database is stopped after the application; Nest's own hooks would end the process in between. */
function stopOn(signals: NodeJS.Signals[], stop: Stop): void {
  let stopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().finally(() => process.exit(0));
    });
  }
}

try {
  const env = readEnv();
  Logger.overrideLogger(
    new ConsoleLogger({ json: env.LOG_FORMAT === 'json' && !env.demo, logLevels: levelsFrom(env.LOG_LEVEL) }),
  );
  stopOn(['SIGTERM', 'SIGINT'], await start(env));
} catch (error) {
  process.stderr.write(`Rappro could not start. ${error instanceof Error ? error.message : ''}\n`);
  process.exit(1);
}

function levelsFrom(least: Env['LOG_LEVEL']): ('debug' | 'log' | 'warn' | 'error' | 'fatal')[] {
  const levels = ['debug', 'log', 'warn', 'error', 'fatal'] as const;
  return levels.slice(levels.indexOf(least));
}
