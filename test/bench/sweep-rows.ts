import type { DataSource } from 'typeorm';
import { Clock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { writeCredentials } from '../../server/merchant/projects/registry/credentials.js';
import { secretContext, Vault } from '../../server/platform/config/vault.js';
import { serverSettings } from '../faults/durable-cluster.js';

export interface SandboxAccess {
  url: string;
  apiKey: string;
  authToken: string;
  tokens: string[];
}

const clock = new Clock();

/** Creates a project at the sandbox without a rate limit. */
export async function openSweepProject(db: DataSource, access: SandboxAccess): Promise<string> {
  const vault = new Vault(serverSettings('')['RAPPRO_MASTER_KEY']);
  const id = newId(clock.now());
  await db.query(
    `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, credentials_sealed,
       credentials_set_at, max_in_flight, created_at, updated_at)
     VALUES ($1, 'Bench', 'bench', $2, $3, $3, 'Africa/Abidjan', $4, $5, 256, $5, $5)`,
    [
      id,
      vault.seal('secret', secretContext(id, 'callback')),
      access.url,
      vault.seal(writeCredentials(access), secretContext(id, 'credentials')),
      clock.now(),
    ],
  );
  return id;
}

/** Adds pending payins of these tokens; those of `bench` may become due, the others never. */
export async function addPendingRows(
  db: DataSource,
  projectId: string,
  tokens: string[],
  bench = true,
): Promise<void> {
  for (let from = 0; from < tokens.length; from += 50_000) {
    await db.query(
      `WITH added AS (
         INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, operator_id,
           operator_name, source, made_by, occurred_at, created_at)
         SELECT gen_random_uuid(), $1, 'payin', 'hosted', $4 || ($3 + n - 1), token, 15000, NULL, 'pending', at, NULL, NULL,
           'registered', 'bench', at, at
         FROM unnest($2::text[]) WITH ORDINALITY AS t(token, n), LATERAL (SELECT $5::timestamptz - n * interval '1 second' AS at) x
         RETURNING id)
       INSERT INTO confirmation_schedule (transaction_id, project_id, due_at, cause)
       SELECT id, $1, $6::timestamptz, 'schedule' FROM added`,
      [
        projectId,
        tokens.slice(from, from + 50_000),
        from,
        bench ? 'bench-' : 'idle-',
        clock.in(-8 * 86_400_000),
        clock.in(30 * 86_400_000),
      ],
    );
  }
  await db.query('ANALYZE transactions, confirmation_schedule');
}

/** Makes transactions of the bench due now. */
export async function makeDue(db: DataSource, count: number): Promise<void> {
  await db.query(
    `UPDATE confirmation_schedule SET due_at = $1, last_asked_at = NULL, lease_id = NULL
     WHERE transaction_id IN (SELECT id FROM transactions WHERE reference = ANY($2::text[]))`,
    [clock.now(), Array.from({ length: count }, (_, n) => `bench-${n}`)],
  );
}
