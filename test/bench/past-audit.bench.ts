import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addUser } from '../../server/access/users/add-user.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import type { PastAuditView } from '../../server/reporting/past-audits/past-audit.view.js';
import { openDatabase, serverSettings, startMigratedCluster } from '../faults/durable-cluster.js';
import { SessionClient, PASSWORD } from '../support/session-client.js';
import { knowDatabase } from '../support/session-step.js';
import { Child } from './child.js';

/** `PAST_AUDIT_ROWS=100000 npm run bench -- past-audit` for the largest file that is taken. */
const ROWS = Number(process.env['PAST_AUDIT_ROWS'] ?? 10_000);
/** The last quarter of the rows is compared at least so fast as the first, as a share. */
const WANTED = 0.7;
/** Growth of the server between the end of the first quarter and the end of the audit. */
const MOST_MB = 100;
const LOOK_MS = 1_000;
const EMAIL = 'admin@example.com';

interface SandboxAccess {
  url: string;
  wikiUrl: string;
  apiKey: string;
  authToken: string;
}

/** State of the running audit at one moment. */
interface Look {
  /** Since the start, ms. */
  at: number;
  compared: number;
  /** Largest size of the server since the look before, MB. */
  peakMb: number;
  /** Time to answer the first page of the rows, ms. */
  listMs: number;
}

/** Audits a file of past transactions through the running product: speed and memory of its last quarter against its first. */
export async function pastAuditBench(): Promise<boolean> {
  const cluster = await startMigratedCluster({ durable: false });
  const db = await openDatabase(cluster.url);
  const file = join(tmpdir(), `rappro-past-audit-${process.pid}.csv`);
  const sandbox = new Child('past-audit-sandbox.js', [file, String(ROWS)]);
  const product = new Child('export-worker.js', ['product'], serverSettings(cluster.url));
  try {
    const access = await sandbox.hears<SandboxAccess>();
    const { url } = await product.hears<{ url: string }>();
    const user = { email: EMAIL, name: 'Administrator', role: 'admin', password: PASSWORD } as const;
    await addUser(db.manager, user, new Clock().now());
    knowDatabase(url, db);
    const client = new SessionClient(url, 'http://localhost:3000');
    await client.signIn(EMAIL);
    const audit = new Audit(client, product);
    await audit.register(access, readFileSync(file));
    const met = printProgress(await audit.watch());
    await audit.printFiles();
    return met;
  } finally {
    sandbox.kill();
    product.kill();
    rmSync(file, { force: true });
    await db.destroy();
    await cluster.stop();
  }
}

class Audit {
  private id = '';

  constructor(
    private readonly client: SessionClient,
    private readonly product: Child,
  ) {}

  async register({ url, wikiUrl, apiKey, authToken }: SandboxAccess, bytes: Buffer): Promise<void> {
    const project = { name: 'Bench', baseUrl: url, wikiUrl, zone: 'Africa/Abidjan' };
    const projectId = String((await this.send('POST', '/api/projects', { body: project }))['id']);
    await this.send('PUT', `/api/projects/${projectId}/credentials`, { body: { apiKey, authToken } });
    const idleMb = await this.product.asks<number>('peak');
    const begun = performance.now();
    const query = new URLSearchParams({ projectId, name: 'past.csv' });
    const uploaded = await this.send('POST', `/api/past-audits?${query.toString()}`, {
      raw: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    this.id = String(uploaded['id']);
    const checked = performance.now();
    await this.send('POST', `/api/past-audits/${this.id}/start`, { body: {} });
    const ended = performance.now();
    const peakMb = await this.product.asks<number>('peak');
    console.log(
      `past audit of ${ROWS.toLocaleString('en')} rows (${(bytes.length / 1e6).toFixed(1)} MB): imported and checked in ` +
        `${seconds(checked - begun)}, started in ${seconds(ended - checked)}, ${(peakMb - idleMb).toFixed(0)} MB more than before it`,
    );
  }

  /** Looks once a second until every row is compared. */
  async watch(): Promise<Look[]> {
    const begun = performance.now();
    const looks: Look[] = [];
    for (;;) {
      const { state, compared } = await this.view();
      const asked = performance.now();
      await this.send('GET', `/api/past-audits/${this.id}/rows?perPage=50`);
      const listMs = performance.now() - asked;
      const peakMb = await this.product.asks<number>('peak');
      looks.push({ at: performance.now() - begun, compared, peakMb, listMs });
      if (state === 'done') return looks;
      await wait(LOOK_MS);
    }
  }

  async printFiles(): Promise<void> {
    const { counts } = await this.view();
    const differing = counts.reduce((sum, { result, rows }) => sum + (result === 'agrees' ? 0 : rows), 0);
    for (const format of ['xlsx', 'pdf'] as const) {
      const before = await this.product.asks<number>('peak');
      const begun = performance.now();
      const { status, text } = await this.client.send(
        'GET',
        `/api/past-audits/${this.id}/report?format=${format}&language=fr`,
      );
      const took = performance.now() - begun;
      const peakMb = (await this.product.asks<number>('peak')) - before;
      console.log(
        `past audit as ${format.toUpperCase()}, ${differing.toLocaleString('en')} differences: ${status}, ${seconds(took)}, ` +
          `${(text.length / 1e6).toFixed(1)} MB, server ${Math.max(0, peakMb).toFixed(0)} MB more`,
      );
    }
  }

  private async view(): Promise<PastAuditView> {
    return (await this.send('GET', `/api/past-audits/${this.id}`)) as unknown as PastAuditView;
  }

  private async send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    sent: Parameters<SessionClient['send']>[2] = {},
  ) {
    const { status, body, text } = await this.client.send(method, path, sent);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    return body;
  }
}

function printProgress(looks: readonly Look[]): boolean {
  const reached = (share: number): Look | undefined => looks.find(({ compared }) => compared >= ROWS * share);
  const [first, third, last] = [reached(0.25), reached(0.75), looks.at(-1)];
  if (!first || !third || !last) throw new Error('The audit was not followed to its end');
  const speed = (from: Pick<Look, 'at' | 'compared'>, to: Look): number =>
    ((to.compared - from.compared) / (to.at - from.at)) * 1000;
  const start = speed({ at: 0, compared: 0 }, first);
  const end = speed(third, last);
  const grewMb = last.peakMb - first.peakMb;
  const lists = looks.map(({ listMs }) => listMs).sort((one, other) => one - other);
  console.log(
    `past audit: compared in ${seconds(last.at)}, ${(ROWS / (last.at / 1000)).toFixed(0)} rows/s; list while it runs p50 ` +
      `${(lists[lists.length >> 1] ?? 0).toFixed(0)} ms, p95 ${(lists[Math.floor(lists.length * 0.95)] ?? 0).toFixed(0)} ms`,
  );
  console.log(
    `past audit: last quarter ${end.toFixed(0)} rows/s, first quarter ${start.toFixed(0)} rows/s: ratio ${(end / start).toFixed(2)} ` +
      `(at least ${WANTED}); server ${first.peakMb.toFixed(0)} MB, then ${last.peakMb.toFixed(0)} MB (at most ${MOST_MB} more)`,
  );
  return end / start >= WANTED && grewMb <= MOST_MB;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
