import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiscoveryService } from '@nestjs/core';
import type { UserActor } from '../../server/access/identity/actor.js';
import { SecondFactorService } from '../../server/access/sign-in/second-factor/second-factor.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { SettingsError } from '../../server/platform/config/settings-error.js';
import { secretContext, Vault } from '../../server/platform/config/vault.js';
import { KeyRotationService } from '../../server/platform/database/health/key-rotation.service.js';
import { providersOf } from '../../server/platform/common/metadata/declarations.js';
import { SealedColumns } from '../../server/platform/config/sealed-columns.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { Authenticator } from '../support/authenticator.js';
import { startApp, type TestApp } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { addUser, addProject, SessionClient, setCredentials, SETTINGS } from '../support/session-client.js';

const OLD = Buffer.alloc(32, 7).toString('base64'); // As testEnv has it.
const NEW = randomBytes(32).toString('base64');
const CREDENTIALS = { apiKey: 'an-api-key', authToken: 'a-bearer' };
const clock = new MovableClock();

let database: TestDatabase;
let test: TestApp;
let projectId: string;
const users: { actor: UserActor; authenticator: Authenticator; browser: SessionClient }[] = [];

const start = (env: Record<string, string> = {}): Promise<TestApp> =>
  startApp({ databaseUrl: database.url, clock, env: { ...SETTINGS, ...env } });

beforeAll(async () => {
  database = await createTestDatabase();
  test = await start();
  projectId = await addProject(test, 'Burkina');
  await setCredentials(test.app, projectId, CREDENTIALS);
  const sealed = test.app.get(Vault).seal('a secret', secretContext(projectId, 'callback'));
  await test.db.query('UPDATE projects SET callback_secret_sealed = $1', [sealed]);
  for (let n = 0; n < 4; n++) {
    const userId = await addUser(test, `p${n}@example.com`, 'finance');
    users.push({
      actor: {
        kind: 'user',
        userId,
        email: `p${n}@example.com`,
        scope: 'all',
        role: 'finance',
      },
      authenticator: await Authenticator.store(test, clock, userId),
      browser: new SessionClient(test.url, undefined, `192.0.2.${n}`),
    });
  }
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

describe('the list of sealed columns', () => {
  it('has every sealed column of the database', async () => {
    const columns = await test.db.query<{ name: string }[]>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name LIKE '%sealed'`,
    );
    const inDatabase = columns.map(({ name }) => name).filter((name) => name !== 'master_key_check.sealed'); // The known value, by MasterKeyService.
    const rooms = providersOf(test.app.get(DiscoveryService, { strict: false }), SealedColumns);
    const known = rooms.flatMap(({ columns }) => columns.map(({ table, column }) => `${table}.${column}`));
    expect(known.toSorted()).toEqual(inDatabase.toSorted());
  });
});

describe('a new master key', () => {
  it('does not start without the previous one', async () => {
    await test.close();
    await expect(start({ RAPPRO_MASTER_KEY: NEW })).rejects.toThrow(SettingsError);
  });

  it('seals every secret anew while users sign in and confirm codes', async () => {
    test = await start({ RAPPRO_MASTER_KEY: NEW, RAPPRO_MASTER_KEY_PREVIOUS: OLD });
    const factor = test.app.get(SecondFactorService);
    const confirmed: string[] = [];
    const confirm = async (): Promise<void> => {
      clock.advance(30_000);
      for (const { actor, authenticator } of users) {
        await factor.consume(actor, authenticator.code());
        confirmed.push(actor.email);
      }
    };
    const signIns = users.map(async ({ actor, browser }) => {
      const client = new SessionClient(test.url, undefined, '192.0.2.9');
      client.device = browser.device;
      return (await client.signIn(actor.email)).status;
    });
    const rotation = test.app.get(KeyRotationService);
    const [progress] = await Promise.all([rotation.reseal(), confirm(), ...signIns]);
    expect(confirmed).toHaveLength(4);
    expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
    expect(progress).toEqual({ resealed: 7, left: 0, unreadable: 0 });
    expect(await rotation.reseal()).toEqual({ resealed: 0, left: 0, unreadable: 0 });
    await confirm();
  });

  it('works alone afterwards, and the previous one no longer does', async () => {
    await test.close();
    await expect(start({ RAPPRO_MASTER_KEY: OLD })).rejects.toThrow(SettingsError);
    test = await start({ RAPPRO_MASTER_KEY: NEW });
    const projects = test.app.get(ProjectsService);
    const [project] = await projects.active();
    expect(project?.id).toBe(projectId);
    clock.advance(30_000);
    const { actor, authenticator } = users[0]!;
    await test.app.get(SecondFactorService).consume(actor, authenticator.code());
    expect(await test.app.get(KeyRotationService).reseal()).toBeUndefined();
  });

  it('is refused when a secret has a third key', async () => {
    const foreign = new Vault(randomBytes(32).toString('base64'));
    const sealed = foreign.seal('a secret', secretContext(projectId, 'callback'));
    await test.db.query('UPDATE projects SET callback_secret_sealed = $1', [sealed]);
    await expect(start({ RAPPRO_MASTER_KEY: NEW })).rejects.toThrow(
      /1 secrets of this database were encrypted with a key that is neither/,
    );
  });

  it('leaves a secret that no key decrypts, and counts it', async () => {
    await test.close();
    await database.drop();
    database = await createTestDatabase();
    test = await start({ RAPPRO_MASTER_KEY: OLD });
    await addProject(test, 'Burkina'); // Its secret is no sealed value.
    await test.close();
    test = await start({ RAPPRO_MASTER_KEY: NEW, RAPPRO_MASTER_KEY_PREVIOUS: OLD, LOG_LEVEL: 'error' });
    expect(await test.app.get(KeyRotationService).reseal()).toEqual({ resealed: 1, left: 0, unreadable: 1 });
  });
});
