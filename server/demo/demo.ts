import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../app.setup.js';
import { MovableClock } from '../common/clock.js';
import { newSecret } from '../common/ids.js';
import type { Env } from '../config/env.js';
import { migrate } from '../database/data-source.js';
import { ProjectsService } from '../projects/projects.service.js';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.js';
import { HISTORY_DAYS, liveThrough } from './history.js';
import { playLive } from './live.js';
import { Merchant } from './merchant.js';
import { Scenario } from './scenario.js';
import { DEMO_PEOPLE, furnish, merchantKeys, openAccounts } from './setting.js';

export interface Demo {
  app: NestFastifyApplication;
  sandbox: Sandbox;
  stop(): Promise<void>;
}

/** The whole product with nothing but Node: sandbox as aggregator, two merchants, a fortnight of history, live traffic. */
export async function startDemo(env: Env, say: (line: string) => void): Promise<Demo> {
  const password = env.RAPPRO_DEMO_PASSWORD ?? kept(env, 'demo-password', () => newSecret().slice(0, 16));
  env.RAPPRO_MASTER_KEY = kept(env, 'master-key', () => randomBytes(32).toString('base64'));
  await migrate(env);
  const now = new MovableClock().now();
  const clock = new MovableClock(now);
  const sandbox = await startSandbox({ port: env.SANDBOX_PORT, seed: 'demo', clock });
  openAccounts(sandbox);
  const schedule = env.SCHEDULE;
  env.SCHEDULE = false;
  const app = await createApp(env, clock);
  await app.listen(env.PORT, '127.0.0.1');
  const url = `http://localhost:${env.PORT}`;
  const scenario = new Scenario(`demo ${clock.now().toISOString()}`);
  if (!(await app.get(ProjectsService).active()).length) {
    say(`Living through ${HISTORY_DAYS} days of demo traffic …`);
    clock.moveTo(new Date(now.getTime() - HISTORY_DAYS * 86_400_000));
    await furnish(app, sandbox, password);
    const merchant = new Merchant(sandbox, url, await merchantKeys(app, url));
    await liveThrough({ app, sandbox, clock, merchant, scenario }, now);
  }
  clock.release();
  env.SCHEDULE = schedule;
  const stopLive = playLive(new Merchant(sandbox, url, await merchantKeys(app, url)), scenario, clock);
  tell(say, { url, sandboxUrl: sandbox.url, password });
  return {
    app,
    sandbox,
    stop: async () => {
      stopLive();
      await app.close();
      await sandbox.close();
    },
  };
}

function tell(
  say: (line: string) => void,
  { url, sandboxUrl, password }: { url: string; sandboxUrl: string; password: string },
): void {
  say('');
  say(`  Rappro, demo:   ${url}`);
  say(`  Sandbox:        ${sandboxUrl}/sandbox`);
  for (const { email, role } of DEMO_PEOPLE) say(`  ${email.padEnd(20)} ${password}   (${role})`);
  say('');
}

/** A secret of this demo, made once and kept beside its data, readable by its owner only. */
function kept(env: Env, name: string, make: () => string): string {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const file = join(env.DATA_DIR, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = make();
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
