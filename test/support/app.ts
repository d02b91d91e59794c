import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../../server/start/create-app.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import type { Timeouts } from '../../server/start/timeouts.module.js';
import { createTestDatabase, testEnv } from './database.js';
import { forgetApp, knowApp } from './session-step.js';

/** The real application on a database of its own and a free port. Its schedule stands still: tests drive the sweeps. Its clock runs unless a test gives one that stands. */
export interface TestApp {
  app: NestFastifyApplication;
  /** `http://127.0.0.1:<port>` */
  url: string;
  databaseUrl: string;
  db: DataSource;
  clock: MovableClock;
  close(): Promise<void>;
}

export async function startApp(
  options: {
    databaseUrl?: string;
    clock?: MovableClock;
    env?: Record<string, string>;
    timeouts?: Partial<Timeouts>;
  } = {},
): Promise<TestApp> {
  const own = options.databaseUrl ? undefined : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? own!.url;
  const clock = options.clock ?? new MovableClock();
  const env = testEnv(databaseUrl, { SCHEDULE: 'false', ...options.env });
  const app = await createApp(env, clock, { stallMs: Infinity, ...options.timeouts });
  await app.listen(env.PORT, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1').replace('localhost', '127.0.0.1');
  const db = app.get(DataSource);
  knowApp(url, app);
  return {
    app,
    url,
    databaseUrl,
    db,
    clock,
    close: async () => {
      forgetApp(url);
      await app.close();
      await own?.drop();
    },
  };
}
