import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { unlimitedKey } from '../../access/api-keys/api-key-draft.js';
import { ApiKeysService } from '../../access/api-keys/api-keys.service.js';
import { addUser } from '../../access/users/add-user.js';
import { UserEntity } from '../../access/identity/identity.entities.js';
import { updateUser } from '../../access/identity/user-store.js';
import { hashPassword } from '../../access/identity/passwords.js';
import type { Role } from '../../access/identity/user-words.js';
import { SessionsService } from '../../access/sign-in/sessions.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { required } from '../../platform/common/values/required.js';
import { CatalogueChangesService } from '../../merchant/operators/catalogue/catalogue-changes.service.js';
import { CatalogueService } from '../../merchant/operators/catalogue/catalogue.service.js';
import { ConnectionStoreService } from '../../merchant/projects/connection/connection-store.service.js';
import { ProjectSettingsService } from '../../merchant/projects/settings/project-settings.service.js';
import { ProjectsService } from '../../merchant/projects/registry/projects.service.js';
import { FeeGridListService } from '../../books/fees/fee-grid-list.service.js';
import { FeeGridsService } from '../../books/fees/fee-grids.service.js';
import type { Sandbox } from '../sandbox.js';
import type { MerchantKeys } from './merchant.js';
import { WHITELISTED_ADDRESSES } from './planned-mistakes.js';
import { type Market, MARKETS } from './scenario.js';
import { gridLinesOf, DEMO_FEES, WALLET_OPERATOR } from './demo-fees.js';

interface DemoUser {
  email: string;
  name: string;
  role: Role;
  /** Calling codes to which the user is limited. */
  countries?: string[];
}

export const DEMO_USERS: readonly [DemoUser, ...DemoUser[]] = [
  { email: 'admin@demo.local', name: 'Aminata Koné', role: 'admin' },
  { email: 'admin2@demo.local', name: 'Bertrand Houngbédji', role: 'admin' },
  { email: 'finance@demo.local', name: 'Salimata Ouédraogo', role: 'finance' },
  { email: 'finance2@demo.local', name: 'Mathieu Zinsou', role: 'finance' },
  { email: 'support@demo.local', name: 'Koffi Agbodjan', role: 'support' },
  { email: 'benin@demo.local', name: 'Reine Hounsou', role: 'support', countries: ['229'] },
  { email: 'auditor@demo.local', name: 'Rokia Sangaré', role: 'auditor' },
];

const CONTRACT_DAY = '2026-01-01';
/** Balance of each account at the beginning, XOF. */
const OPENING = 2_500_000;

/** Opens the accounts in the sandbox, identical at every start, because the sandbox keeps no state and Rappro does. */
export function openAccounts(sandbox: Sandbox, { restored }: { restored: boolean }): void {
  for (const { account, numbers, callingCode } of MARKETS) {
    const known = new Set(numbers.map(({ operatorId }) => operatorId));
    sandbox.control.addProject({
      name: account,
      ...credentialsOf(account),
      whitelist: WHITELISTED_ADDRESSES,
      countries: [callingCode],
      openingBalance: 0,
    });
    for (const operatorId of known) {
      if (!restored) sandbox.control.setBalance(account, operatorId, OPENING);
      for (const [kind, rate] of Object.entries(DEMO_FEES[operatorId] ?? {}))
        sandbox.control.setOperatorFee(account, operatorId, kind === 'payin' ? 'payin' : 'payout', rate);
    }
  }
}

function credentialsOf(account: string): { apiKey: string; authToken: string } {
  return { apiKey: `demo-key-${account}`, authToken: `demo-bearer-${account}` };
}

/**
 * Creates users and projects through the services of the product. Keeps what an interrupted start has created, and
 * adopts a changed address of the sandbox.
 */
export async function seedDemo(
  app: NestFastifyApplication,
  sandbox: Sandbox,
  password: string,
): Promise<void> {
  const { manager } = app.get(DataSource);
  const [first, ...others] = DEMO_USERS;
  // Not again at each start: the hash of a password takes a tenth of a second.
  const known = new Set((await manager.find(UserEntity)).map(({ email }) => email));
  const add = async (user: Omit<DemoUser, 'countries'>): Promise<void> => {
    if (!known.has(user.email)) await addUser(manager, { ...user, password }, app.get(Clock).now());
  };
  await add(first);
  const admin = await demoAdmin(app);
  for (const market of MARKETS) await furnishProject(app, { market, sandbox, admin });
  for (const { countries = null, ...user } of others) {
    await add(user);
    await updateUser(manager, { email: user.email }, { countries });
  }
  await furnishCatalogue(app, admin);
}

async function furnishCatalogue(app: NestFastifyApplication, admin: UserActor): Promise<void> {
  const changes = app.get(CatalogueChangesService);
  const { data } = await app.get(CatalogueService).operators({ page: 1, perPage: 100, order: 'ASC' });
  const grids = app.get(FeeGridsService);
  const entered = await app.get(FeeGridListService).page({ page: 1, perPage: 1, order: 'ASC' }, 'all');
  for (const [operatorId, rates] of Object.entries(entered.total ? {} : DEMO_FEES))
    await grids.enter(
      {
        projectId: null,
        operatorId,
        effectiveDay: CONTRACT_DAY,
        inherits: false,
        lines: gridLinesOf(rates),
        reason: 'Grille tarifaire du contrat',
      },
      admin,
    );
  if (data.some(({ id }) => id === WALLET_OPERATOR.id)) return;
  const wallet = {
    ...WALLET_OPERATOR,
    callingCode: '226',
    payinModes: [],
    payinMinimum: null,
    payoutMinimum: null,
  };
  await changes.create(
    { ...wallet, active: true, reason: 'Encaissements depuis le portefeuille de la plateforme' },
    admin,
  );
}

async function furnishProject(
  app: NestFastifyApplication,
  { market, sandbox, admin }: { market: Market; sandbox: Sandbox; admin: UserActor },
): Promise<void> {
  const settings = app.get(ProjectSettingsService);
  const addresses = { baseUrl: sandbox.url, wikiUrl: sandbox.wikiUrl };
  const known = (await app.get(ProjectsService).active()).find(({ name }) => name === market.name);
  if (known?.hasCredentials && known.baseUrl === sandbox.url) return;
  const { name, zone } = market;
  const id = known?.id ?? (await settings.create({ name, zone, ...addresses, maxInFlight: 32 }, admin));
  if (known) await settings.change(id, { wikiUrl: sandbox.wikiUrl }, admin);
  await app.get(DataSource).transaction((manager) =>
    app.get(ConnectionStoreService).write(
      manager,
      id,
      {
        change: { baseUrl: sandbox.url, wireVariants: {}, credentials: 'replaced' },
        credentials: credentialsOf(market.account),
      },
      { setBy: admin.email },
    ),
  );
  app.get(ProjectsService).forget();
}

export async function changePasswords(app: NestFastifyApplication, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await app.get(DataSource).transaction(async (manager) => {
    for (const { email } of DEMO_USERS) {
      const user = await manager.findOneBy(UserEntity, { email });
      if (user) await app.get(SessionsService).setPassword(manager, user.id, passwordHash);
    }
  });
}

async function demoAdmin(app: NestFastifyApplication): Promise<UserActor> {
  const { email } = DEMO_USERS[0];
  const { id } = await app.get(DataSource).manager.findOneByOrFail(UserEntity, { email });
  return { kind: 'user', userId: id, email, role: 'admin', scope: 'all' };
}

/** Creates new keys at every start, because a key is shown only once. */
export async function merchantKeys(
  app: NestFastifyApplication,
  url: string,
): Promise<Map<string, MerchantKeys>> {
  const keys = new Map<string, MerchantKeys>();
  const admin = await demoAdmin(app);
  for (const project of await app.get(ProjectsService).active()) {
    const market = MARKETS.find(({ name }) => name === project.name);
    if (!market) continue;
    await retireKeys(app, project.id, admin);
    const { key } = await app.get(ApiKeysService).create(project.id, unlimitedKey(KEY_NAME), admin);
    keys.set(market.account, {
      ...credentialsOf(market.account),
      rapproKey: required(key, 'The API key of the project'),
      callbackUrl: `${url}/callbacks/${project.callbackKey}`,
    });
  }
  return keys;
}

const KEY_NAME = 'boutique-en-ligne';

async function retireKeys(app: NestFastifyApplication, projectId: string, admin: UserActor): Promise<void> {
  const rows = await queryRows<{ id: string }>(
    app.get(DataSource),
    sql`SELECT id FROM api_keys WHERE project_id = ${projectId} AND name = ${KEY_NAME} AND revoked_at IS NULL`,
  );
  for (const { id } of rows) await app.get(ApiKeysService).revoke(projectId, id, admin);
}
