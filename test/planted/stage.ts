import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../../server/start/create-app.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { readEnv } from '../../server/platform/config/env.js';
import { FEES_FROM } from './setting.js';

/** The product on a database, with a clock that the month moves; its schedule stands still. */
export interface Stage {
  app: NestFastifyApplication;
  /** As the owner: what the month writes, it writes behind the product's back. */
  db: DataSource;
  clock: MovableClock;
  close(): Promise<void>;
}

export async function openStage(settings: Record<string, string>): Promise<Stage> {
  const clock = new MovableClock(new Date(FEES_FROM));
  const app = await createApp(readEnv({ ...settings, SCHEDULE: 'false' }), clock);
  await app.init();
  const url = settings['DATABASE_URL'] ?? '';
  const db = await new DataSource({ type: 'postgres', url, extra: { max: 4 } }).initialize();
  return {
    app,
    db,
    clock,
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}
