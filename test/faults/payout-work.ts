import type { DataSource } from 'typeorm';
import { addUser } from '../../server/access/users/add-user.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { secretContext, Vault } from '../../server/platform/config/vault.js';
import { writeCredentials } from '../../server/merchant/projects/registry/credentials.js';
import { serverSettings } from './durable-cluster.js';
import type { SeededRandom } from './random.js';

const clock = new Clock();
const vault = new Vault(serverSettings('')['RAPPRO_MASTER_KEY']);
const PER_ORDER = 100;
export const PASSWORD = 'un mil au vent léger';

/** First of the numbers that are paid by plan, for `phoneOf`; those of the run are smaller. */
export const PLANTED_FOR_RETRIES = 600_000;
export const PLANTED_FOR_FILES = 700_000;
export const PLANTED_FOR_SLIPS = 800_000;
export const PLANTED_FOR_LEAPS = 900_000;

/** Returns a number of ORANGE BURKINA for each payout. */
export const phoneOf = (n: number): string => `22654${String(n).padStart(6, '0')}`;

export interface Credentials {
  apiKey: string;
  authToken: string;
}

/** Adds the project at the sandbox. */
export async function addPayingProject(
  db: DataSource,
  baseUrl: string,
  credentials: Credentials,
): Promise<string> {
  const id = newId(clock.now());
  await db.query(
    `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, credentials_sealed,
       credentials_set_at, max_in_flight, created_at, updated_at)
     VALUES ($1, 'Boutique', 'boutique', $2, $3, $3, 'Africa/Abidjan', $4, $5, 12, $5, $5)`,
    [
      id,
      vault.seal('secret', secretContext(id, 'callback')),
      baseUrl,
      vault.seal(writeCredentials(credentials), secretContext(id, 'credentials')),
      clock.now(),
    ],
  );
  return id;
}

/** Adds a user with a known second-factor secret. @returns the id */
export async function addApprover(db: DataSource, email: string, totpKey: string): Promise<string> {
  await addUser(db.manager, { email, name: 'Somebody', role: 'admin', password: PASSWORD }, clock.now());
  const [row] = await db.query<{ id: string }[]>('SELECT id FROM people WHERE email = $1', [email]);
  const id = row?.id ?? '';
  await db.query('UPDATE people SET totp_sealed = $2, totp_enrolled_at = $3 WHERE id = $1', [
    id,
    vault.seal(totpKey, secretContext(id, 'second-factor')),
    clock.now(),
  ]);
  return id;
}

/**
 * Adds the project with the credentials that the sandbox has printed, and two users of whom one approves what the other requests.
 */
export async function addPayers(
  db: DataSource,
  sandboxUrl: string,
  said: string,
): Promise<{ projectId: string; users: { requester: string; approver: string } }> {
  const credentials = JSON.parse(/credentials (.*)/.exec(said)?.[1] ?? '{}') as Credentials;
  const projectId = await addPayingProject(db, sandboxUrl, credentials);
  const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const requester = await addApprover(db, 'requester@example.com', key);
  return { projectId, users: { requester, approver: await addApprover(db, 'approver@example.com', key) } };
}

/** Orders that wait for their approval, payouts of both kinds in each. */
export async function requestOrders(
  db: DataSource,
  {
    projectId,
    requester,
    payouts,
    random,
  }: { projectId: string; requester: string; payouts: number; random: SeededRandom },
): Promise<void> {
  for (let from = 0; from < payouts; from += PER_ORDER) {
    const at = clock.now();
    const orderId = newId(at);
    const rows = Array.from({ length: Math.min(PER_ORDER, payouts - from) }, (_, n) => ({
      id: newId(at),
      phone: phoneOf(from + n),
      channel: random.below(2) ? 'wallet' : 'mobile_money',
      amount: 100 + random.below(5_000),
    }));
    const total = rows.reduce((sum, { amount }) => sum + amount, 0);
    await db.query(
      `INSERT INTO payout_orders (id, project_id, kind, title, state, count, total, requested_by, requested_at, policy_version, steps,
         created_at, updated_at)
       VALUES ($1, $2, 'batch', 'Salaires', 'requested', $3, $4, $5, $6, 1,
         '{"steps": [{"roles": ["admin"], "people": 1}], "inSequence": false}', $6, $6)`,
      [orderId, projectId, rows.length, total, requester, at],
    );
    await db.query(
      `INSERT INTO payouts (id, project_id, order_id, row_number, channel, phone, amount, stays_in_wallet, purpose, operator_id, state,
         state_at, created_at)
       SELECT id, $2, $3, row_number() OVER (), channel, phone, amount, CASE channel WHEN 'wallet' THEN true END, 'Salaire', '11',
         'requested', $4, $4
       FROM jsonb_to_recordset($1::jsonb) AS p(id uuid, channel text, phone text, amount int)`,
      [JSON.stringify(rows), projectId, orderId, at],
    );
  }
}
