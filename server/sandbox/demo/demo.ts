import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { MovableClock, type Clock } from '../../platform/common/time/clock.js';
import { newSecret } from '../../platform/common/values/ids.js';
import type { Env } from '../../platform/config/env.js';
import { analyze, migrate } from '../../platform/database/schema/data-source.js';
import { ProjectsService } from '../../merchant/projects/registry/projects.service.js';
import { type Sandbox, startSandbox } from '../sandbox.js';
import { SavedStatements } from './saved-statements.js';
import { DemoUser } from './demo-user.js';
import { PayoutTeam } from './payout-team.js';
import { simulateHistory, type Stage } from './history.js';
import { Merchant } from './merchant.js';
import { COURSES, MARKETS, Scenario } from './scenario.js';
import { changePasswords, DEMO_USERS, seedDemo, merchantKeys, openAccounts } from './seed.js';
import { Logger } from '@nestjs/common';
import { DemoHistory } from '../../access/openid/demo-history.js';
import { DAY_MS, MINUTE_MS } from '../../platform/common/time/durations.js';
import type { ProfilePatch } from '../model/behaviour.js';
import { simulateTime } from '../../access/audit/simulated-time.js';

type CreateApp = (env: Env, clock: Clock) => Promise<NestFastifyApplication>;

interface Demo {
  app: NestFastifyApplication;
  sandbox: Sandbox;
  stop(): Promise<void>;
}

/** Starts the whole product on Node alone: sandbox, two merchants, their history and live traffic. */
export async function startDemo(env: Env, createApp: CreateApp, say: (line: string) => void): Promise<Demo> {
  const secrets = new DemoSecrets(env.DATA_DIR);
  env.RAPPRO_MASTER_KEY = secrets.readOrMake('master-key', () => randomBytes(32).toString('base64'));
  await migrate(env, env.demo ? simulateTime : undefined);
  const clock = new MovableClock(new MovableClock().now());
  const sandbox = await startSandbox({ port: env.SANDBOX_PORT, seed: 'demo', clock });
  const schedule = env.SCHEDULE;
  env.SCHEDULE = false;
  const app = await createApp(env, clock);
  await app.listen(env.PORT, '127.0.0.1');
  const statements = new SavedStatements(sandbox, clock, env.DATA_DIR);
  const stage = {
    app,
    sandbox,
    clock,
    url: `http://localhost:${env.PORT}`,
    scenario: new Scenario(`demo ${clock.now().toISOString()}`),
    days: env.DEMO_DAYS,
    analyze: () => analyze(env),
  };
  const password = await haveHistory(stage, { secrets, statements, wanted: env.RAPPRO_DEMO_PASSWORD, say });
  showAuthenticators(sandbox, secrets);
  clock.release();
  env.SCHEDULE = schedule;
  const merchant = new Merchant(sandbox, stage.url, await merchantKeys(app, stage.url));
  const stopSaving = statements.saveRegularly();
  const stopLive = env.DEMO_TRAFFIC ? startLiveTraffic(merchant, sandbox, clock) : () => undefined;
  tell(say, { url: stage.url, sandboxUrl: sandbox.url, password });
  return {
    app,
    sandbox,
    stop: async () => {
      stopLive();
      stopSaving();
      await app.close();
      await sandbox.close();
    },
  };
}

/** Creates users, projects and the history once, and continues an interrupted start. @returns the password */
async function haveHistory(
  stage: Omit<Stage, 'merchant' | 'team'> & { url: string },
  {
    secrets,
    statements,
    wanted,
    say,
  }: {
    secrets: DemoSecrets;
    statements: SavedStatements;
    wanted: string | undefined;
    say: (line: string) => void;
  },
): Promise<string> {
  const now = stage.clock.now();
  const known = secrets.read('demo-password');
  const password = wanted ?? known ?? newSecret().slice(0, 16);
  const begin = new Date(now.getTime() - stage.days * DAY_MS);
  const isNew = !(await stage.app.get(ProjectsService).active()).length;
  if (isNew) stage.clock.moveTo(begin);
  openAccounts(stage.sandbox, { restored: statements.restore() });
  await seedDemo(stage.app, stage.sandbox, password);
  if (!isNew && password !== known) await changePasswords(stage.app, password);
  secrets.write('demo-password', password);
  if (secrets.read('demo-history') !== undefined) return password;
  say(`Creating ${stage.days} days of demo history. The console already opens at ${stage.url}.`);
  const history = stage.app.get(DemoHistory);
  history.progress = { day: 1, days: stage.days };
  const merchant = new Merchant(stage.sandbox, stage.url, await merchantKeys(stage.app, stage.url));
  const payoutTeam = await openTeam(stage, { password, secrets });
  await simulateHistory(
    { ...stage, merchant, team: payoutTeam },
    {
      from: (await simulatedUntil(stage.app)) ?? begin,
      until: now,
      onDay: progressOf(stage.clock, say, (day, days) => {
        statements.save();
        history.progress = { day: Math.min(day + 1, days), days };
      }),
    },
  );
  history.progress = null;
  statements.save();
  secrets.write('demo-history', now.toISOString());
  return password;
}

function progressOf(
  clock: Clock,
  say: (line: string) => void,
  onDay: (day: number, days: number) => void,
): (day: number, days: number) => void {
  const startedAt = clock.elapsed();
  return (day, days) => {
    onDay(day, days);
    const leftSeconds = Math.round(((clock.elapsed() - startedAt) / day) * ((days - day) / 1_000));
    say(`  day ${day} of ${days} created${day < days ? `, about ${leftSeconds} s left` : ''}`);
  };
}

/** Signs in the users who request and approve payouts, with second factors shown on the sandbox's phones. */
async function openTeam(
  { app, sandbox, clock, url }: Pick<Stage, 'app' | 'sandbox' | 'clock'> & { url: string },
  { password, secrets }: { password: string; secrets: DemoSecrets },
): Promise<PayoutTeam> {
  const hire = async (name: string): Promise<DemoUser> => {
    const email = `${name}@demo.local`;
    const secret = `authenticator-${name}`;
    const colleague = new DemoUser(email, {
      url,
      password,
      clock,
      key: () => secrets.read(secret),
      keep: (key) => secrets.write(secret, key),
    });
    await colleague.signIn();
    return colleague;
  };
  const team = {
    admin: await hire('admin'),
    admin2: await hire('admin2'),
    finance: await hire('finance'),
    finance2: await hire('finance2'),
  };
  const projects = await app.get(ProjectsService).active();
  const accounts = MARKETS.map(({ account, name }): [string, string] => [
    account,
    projects.find((project) => project.name === name)?.id ?? '',
  ]);
  return new PayoutTeam(team, sandbox, () => clock.now(), new Map(accounts));
}

/** Registers the users' authenticators at every start, because the sandbox keeps no state. */
function showAuthenticators(sandbox: Sandbox, secrets: DemoSecrets): void {
  for (const { email } of DEMO_USERS) {
    const key = secrets.read(`authenticator-${email.split('@')[0] ?? ''}`);
    if (key) sandbox.control.phones.addAuthenticator({ owner: email, key });
  }
}

async function simulatedUntil(app: NestFastifyApplication): Promise<Date | null | undefined> {
  const row = await queryRow<{ at: Date | null }>(
    app.get(DataSource),
    sql`SELECT max(created_at) AS at FROM transactions`,
  );
  return row?.at;
}

function tell(
  say: (line: string) => void,
  { url, sandboxUrl, password }: { url: string; sandboxUrl: string; password: string },
): void {
  say('');
  say(`  Rappro, demo:   ${url}`);
  say(`  Sandbox:        ${sandboxUrl}/sandbox`);
  say(`  Second factors: ${sandboxUrl}/sandbox/phones`);
  for (const { email, role } of DEMO_USERS) say(`  ${email.padEnd(20)} ${password}   (${role})`);
  say('');
}

/** Files beside the demo's data, readable by their owner only. */
class DemoSecrets {
  constructor(private readonly directory: string) {
    mkdirSync(directory, { recursive: true });
  }

  readOrMake(name: string, make: () => string): string {
    const known = this.read(name);
    if (known !== undefined) return known;
    const made = make();
    this.write(name, made);
    return made;
  }

  read(name: string): string | undefined {
    const file = join(this.directory, name);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.directory, name), `${text}\n`, { mode: 0o600 });
  }
}

/** Outcomes of a good day: nearly every payment ends within minutes, and customers fail now and then. */
const GOOD_DAY: ProfilePatch = {
  completed: 0.945,
  failed: 0.054,
  payoutDelayMs: [4_000, 4 * MINUTE_MS],
};

/** Interval of live traffic, ms. A shorter one would make the first hour of a demo outweigh its history. */
const LIVE_EVERY_MS = 60_000;

/** Creates a transaction of a good day from time to time. @returns a function that stops it */
function startLiveTraffic(merchant: Merchant, sandbox: Sandbox, clock: Clock): () => void {
  const logger = new Logger('Demo');
  const scenario = new Scenario(`live ${clock.now().toISOString()}`, COURSES.goodDay);
  sandbox.control.setProfile(GOOD_DAY);
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    merchant
      .act(scenario.next(), clock.now())
      .catch((error: unknown) =>
        logger.warn({ event: 'demo_step_failed', fault: error instanceof Error ? error.message : '' }),
      )
      .finally(() => (busy = false));
  }, LIVE_EVERY_MS);
  return () => clearInterval(timer);
}
