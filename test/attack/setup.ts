import type { DataSource } from 'typeorm';
import { secretContext, Vault } from '../../server/platform/config/vault.js';
import { readCredentials } from '../../server/merchant/projects/registry/credentials.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';
import { PLANTED, plantPersonalData } from '../support/personal-data.fixture.js';
import { PASSWORD } from '../support/session-client.js';
import { BuiltServer } from './built-server.js';
import { Callers } from './callers.js';
import type { Ids } from './values.js';

/** Stands in names and texts of the main project only. */
const MARK = 'Zorglub-7431';
/** Tables whose records a path names by another segment than the table's name. */
const SEGMENTS: Record<string, string> = {
  payout_orders: 'payout-orders',
  payout_batches: 'payout-batches',
  callback_deliveries: 'callbacks',
  operator_outages: 'outages',
  drift_items: 'drift',
  import_sources: 'import-sources',
  stored_files: 'files',
  report_schedules: 'report-schedules',
  report_deliveries: 'report-deliveries',
  match_links: 'matches',
  past_audits: 'past-audits',
  journal_exports: 'journal',
  api_keys: 'api-keys',
  status_check_batches: 'status-check-batches',
  status_overrides: 'overrides',
  balance_adjustments: 'adjustments',
};

/** Tables that record requests of all callers. */
const RECORDS = ['audit_entries', 'readiness', 'project_pace'];

/** The built server on a furnished database: a project with records of every kind, and another that must not see them. */
export class Setup {
  private constructor(
    readonly app: PayoutsHarness,
    readonly server: BuiltServer,
    readonly callers: Callers,
    readonly ids: Ids,
  ) {}

  static async open(env: Record<string, string>): Promise<Setup> {
    const app = await PayoutsHarness.open(env, { isDateless: true });
    await plantPersonalData(app);
    await furnish(app);
    const projects = { main: app.main.id, other: app.other.id };
    const callers = await Callers.open(app.db, projects);
    callers.secrets.push(PASSWORD, app.main.key, app.other.key);
    for (const { totpKey } of Object.values(app.users)) callers.secrets.push(totpKey);
    callers.secrets.push(...(await credentialsOf(app)));
    const server = await BuiltServer.start(app.running.databaseUrl, env);
    return new Setup(app, server, callers, await idsOf(app.db, app.main.id));
  }

  get db(): DataSource {
    return this.app.db;
  }

  /** Texts of the main project that a user of the other one must not read. */
  get marks(): readonly string[] {
    return [MARK, ...PLANTED.texts, ...PLANTED.numbers];
  }

  /** Data of customers that support must not read without a reason. */
  get personal(): readonly string[] {
    return [...PLANTED.texts, ...PLANTED.numbers];
  }

  get numbers(): readonly string[] {
    return PLANTED.numbers;
  }

  /** A digest of every table of the main project, except those that record requests. */
  async fingerprint(): Promise<ReadonlyMap<string, string>> {
    const tables = await this.db.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'project_id' AND table_name <> ALL ($1)`,
      [RECORDS],
    );
    const digests = new Map<string, string>();
    for (const { name } of tables) {
      const [row] = await this.db.query<{ digest: string }[]>(
        `SELECT coalesce(md5(string_agg(t::text, chr(10) ORDER BY t::text)), '') AS digest FROM ${name} t WHERE project_id = $1`,
        [this.app.main.id],
      );
      digests.set(name, row?.digest ?? '');
    }
    return digests;
  }

  async changedSince(before: ReadonlyMap<string, string>): Promise<string[]> {
    const now = await this.fingerprint();
    return [...now].flatMap(([table, digest]) => (before.get(table) === digest ? [] : [table]));
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.app.close();
  }
}

/** Adds to the planted records one of each kind that users make. */
async function furnish(app: PayoutsHarness): Promise<void> {
  const { main, db } = app;
  const { admin, finance, support } = app.users;
  const [transaction] = await db.query<{ id: string }[]>(
    'SELECT id FROM transactions WHERE project_id = $1 ORDER BY id LIMIT 1',
    [main.id],
  );
  const made = async (by: Colleague, url: string, body: object): Promise<void> => {
    const { status, text } = await by.post(url, body);
    if (status >= 300) throw new Error(`POST ${url}: ${status} ${text}`);
  };
  const projectId = main.id;
  await admin.browser.send('PATCH', `/api/projects/${projectId}`, { body: { name: MARK } });
  await made(admin, `/api/projects/${projectId}/webhooks`, {
    url: `https://hook.example/${MARK}`,
    kinds: [],
    statuses: true,
    reason: 'Relay of the attack',
  });
  const schedule = { projectId, report: 'transactions', format: 'csv', language: 'fr', sendAt: '06:00' };
  await made(finance, '/api/report-schedules', {
    ...schedule,
    recipients: [`${MARK.toLowerCase()}@example.com`],
  });
  await made(support, '/api/outages', {
    ...{ projectId, operatorId: '11', holdsPayouts: false, note: `Panne ${MARK}` },
  });
  const ofTransaction = `/api/transactions/${transaction?.id ?? ''}`;
  await made(support, `${ofTransaction}/evidence-files`, { format: 'pdf' });
  await made(support, `${ofTransaction}/claims`, {
    amount: 1_000,
    reason: `Plainte ${MARK}`,
  });
  await admin.browser.send('POST', `/api/files?projectId=${projectId}&name=${MARK}.csv`, {
    raw: Buffer.from(`a;b\n${MARK};2\n`),
    headers: { 'content-type': 'application/octet-stream' },
  });
  await db.query('UPDATE people SET totp_last_step = NULL');
}

/** Reads the credentials of both projects. */
async function credentialsOf({ db, running, main, other }: PayoutsHarness): Promise<string[]> {
  const vault = running.app.get(Vault);
  const rows = await db.query<{ id: string; sealed: Buffer }[]>(
    'SELECT id, credentials_sealed AS sealed FROM projects WHERE id = ANY ($1)',
    [[main.id, other.id]],
  );
  return rows.flatMap(({ id, sealed }) => {
    const { apiKey, authToken } = readCredentials(vault.open(sealed, secretContext(id, 'credentials')));
    return [apiKey, authToken];
  });
}

async function idsOf(db: DataSource, projectId: string): Promise<Ids> {
  const tables = await db.query<{ name: string }[]>(
    `SELECT c.table_name AS name FROM information_schema.columns c
     JOIN information_schema.columns i USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'project_id' AND i.column_name = 'id' AND i.data_type IN ('uuid', 'bigint')
     ORDER BY 1`,
  );
  const ids = new Map<string, string[]>([
    ['projects', [projectId]],
    ['projectId', [projectId]],
    ['projectIds', [projectId]],
  ]);
  for (const { name } of tables) {
    const rows = await db.query<{ id: string }[]>(
      `SELECT id::text AS id FROM ${name} WHERE project_id = $1 ORDER BY id LIMIT 5`,
      [projectId],
    );
    ids.set(
      SEGMENTS[name] ?? name,
      rows.map(({ id }) => id),
    );
  }
  ids.set('transactionId', ids.get('transactions') ?? []);
  ids.set('sourceId', ids.get('import-sources') ?? []);
  return ids;
}
