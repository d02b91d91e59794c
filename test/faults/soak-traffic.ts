import type { DataSource } from 'typeorm';
import { addUser } from '../../server/access/users/add-user.js';
import { newSecret } from '../../server/platform/common/values/ids.js';
import type { ImportView } from '../../server/books/imports/import.view.js';
import type { Sandbox } from '../../server/sandbox/sandbox.js';
import { EventReader } from '../support/event-reader.js';
import { followed } from '../support/imports.harness.js';
import { type Answer, SessionClient } from '../support/session-client.js';
import { issueApiKey, knowDatabase } from '../support/session-step.js';
import { someBody } from './bodies.js';
import { approvePayouts, type PayingPlace, payoutsOf } from './payout-shares.js';
import { addApprover, addPayingProject, PASSWORD } from './payout-work.js';
import type { SeededRandom } from './random.js';
import { Sender } from './sender.js';

/** Of one step of a minute, on a busy day of a merchant; the aggregator sends two more callbacks for each payin. */
const PAYINS = 6;
const CALLBACKS = 40;
const READINGS = 3;
/** Steps between two of a kind. */
const EVERY = { check: 2, signIn: 3, wrongPassword: 20, payouts: 5, file: 10, import: 30 };
const CONNECTIONS = 8;
const PAYOUTS_AT_ONCE = 20;
const ROWS_OF_FILE = 200;
const EMAIL = 'awa@example.com';

const LISTS = [
  ...['/api/dashboard', '/api/dashboard/waiting', '/api/transactions', '/api/transactions?status=pending'],
  ...['/api/callbacks', '/api/payouts', '/api/payout-orders', '/api/exchanges', '/api/breaks', '/api/alerts'],
  ...['/api/audit', '/api/sweeps', '/api/days', '/api/imports', '/api/accounts', '/api/proposals'],
  ...['/api/search?q=22654000', '/api/system', '/api/projects', '/api/session/sessions'],
];

/** Users, customers and systems of a merchant during a day, against a server of another process. */
export class SoakTraffic {
  requests = 0;
  /** Answers 5xx, and requests without an answer. */
  faults = 0;
  /** Answers by their status. */
  readonly answers: Record<string, number> = {};
  private steps = 0;
  private paid = 0;
  private readonly sender: Sender;
  private user: SessionClient;
  private events: EventReader | undefined;
  private sourceId = '';

  private constructor(
    private readonly place: PayingPlace & { url: string; sandbox: Sandbox },
    private readonly key: string,
    private readonly random: SeededRandom,
  ) {
    this.user = this.browser();
    this.sender = new Sender(Number(new URL(place.url).port), CONNECTIONS);
  }

  static async open(
    db: DataSource,
    { url, sandbox, random }: { url: string; sandbox: Sandbox; random: SeededRandom },
  ): Promise<SoakTraffic> {
    knowDatabase(url, db);
    const { control } = sandbox;
    const project = control.addProject({ name: 'Boutique', openingBalance: 1_000_000_000 });
    control.setProfile({ completed: 0.85, failed: 0.15, payoutDelayMs: [4_000, 600_000] });
    const projectId = await addPayingProject(db, sandbox.url, project);
    const totpKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const requester = await addApprover(db, 'requester@example.com', totpKey);
    const approver = await addApprover(db, 'approver@example.com', totpKey);
    const awa = { email: EMAIL, name: 'Awa', role: 'admin', password: PASSWORD } as const;
    await addUser(db.manager, awa, new Date());
    const place = { db, projectId, users: { requester, approver }, url, sandbox };
    const traffic = new SoakTraffic(place, await issueApiKey(url, projectId), random);
    await traffic.signIn();
    const body = { projectId, side: 'statement', name: 'Relevé', operatorId: '11' };
    const source = await traffic.asked('POST', '/api/import-sources', { body });
    if (source?.status !== 201) throw new Error(`No source of statements: ${source?.text ?? 'no answer'}`);
    traffic.sourceId = source.body['id'] as string;
    return traffic;
  }

  /** Lets what happens in a minute happen; resolves when all of it was answered. */
  async step(): Promise<void> {
    const n = ++this.steps;
    const isTurn = (kind: keyof typeof EVERY): boolean => n % EVERY[kind] === 0;
    if (isTurn('signIn')) await this.signIn();
    await Promise.all([
      ...Array.from({ length: PAYINS }, () => this.payin()),
      ...Array.from({ length: CALLBACKS }, (_, i) =>
        this.counted(this.sender.post('/callbacks/boutique', someBody(this.random, n * CALLBACKS + i))),
      ),
      ...Array.from({ length: READINGS }, () => this.asked('GET', this.random.pick(LISTS))),
      this.strangers(),
      isTurn('check') && this.checkNow(),
      isTurn('wrongPassword') && this.counted(this.browser().givePassword(EMAIL, 'wrong')),
      isTurn('payouts') && this.payouts(),
      isTurn('file') && this.asked('GET', '/api/list-files/transactions?format=csv'),
      isTurn('import') && this.importFile(),
    ]);
  }

  close(): void {
    this.events?.close();
    this.sender.close();
  }

  private browser(): SessionClient {
    return new SessionClient(this.place.url, this.place.url);
  }

  /** Replaces the user of the console, with the live updates of the open page. */
  private async signIn(): Promise<void> {
    this.events?.close();
    if (this.user.cookie) await this.asked('DELETE', '/api/session');
    this.user = this.browser();
    await this.counted(this.user.signIn(EMAIL, PASSWORD));
    this.events = await EventReader.open(this.user);
  }

  private async payin(): Promise<void> {
    await this.fetched('/api/payins/hosted', {
      method: 'POST',
      headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        reference: `ORDER-${newSecret().slice(0, 12)}`,
        amount: 500 + this.random.below(90) * 100,
      }),
    });
  }

  /** Sends requests of strangers: a wrong key, an unknown address, a callback without a transaction. */
  private async strangers(): Promise<void> {
    await this.fetched('/api/transactions', { headers: { authorization: `Bearer rap_${newSecret()}` } });
    await this.fetched(`/${newSecret()}`, {});
    await this.fetched('/callbacks/boutique', {
      method: 'POST',
      body: `{"status":"completed","n":"${newSecret()}"}`,
    });
  }

  private async checkNow(): Promise<void> {
    const [row] = await this.place.db.query<{ id: string }[]>(
      `SELECT id FROM transactions WHERE status = 'pending' ORDER BY id DESC LIMIT 1`,
    );
    if (row) await this.asked('POST', `/api/transactions/${row.id}/confirm`);
  }

  private async payouts(): Promise<void> {
    const from = this.paid;
    this.paid += PAYOUTS_AT_ONCE;
    await approvePayouts(this.place, payoutsOf({ from, until: this.paid, random: this.random }));
  }

  private async importFile(): Promise<void> {
    const query = new URLSearchParams({ sourceId: this.sourceId, name: 'relevé.csv' });
    const raw = Buffer.from(this.statement());
    const headers = { 'content-type': 'application/octet-stream' };
    const sent = this.asked('POST', `/api/imports?${query.toString()}`, { raw, headers });
    const { user } = this;
    const { body } = await followed(user, orThrow(sent), 201);
    const { id, goodRows, sumIn, sumOut } = body as unknown as ImportView;
    const totals = { controlRows: goodRows, controlIn: sumIn, controlOut: sumOut };
    const confirmed = this.asked('POST', `/api/imports/${id}/confirm`, { body: totals });
    await followed(user, orThrow(confirmed), 200);
  }

  private statement(): string {
    const at = this.place.sandbox.control.clock.now().toISOString();
    const [day, time] = [at.slice(0, 10).split('-').reverse().join('/'), at.slice(11, 16)];
    const rows = Array.from(
      { length: ROWS_OF_FILE },
      () =>
        `${day};${time};Crédit;${500 + this.random.below(90) * 100};0;CMD-${newSecret().slice(0, 10)};Vente`,
    );
    return ['Date;Heure;Sens;Montant;Frais;Référence;Libellé', ...rows, ''].join('\r\n');
  }

  private asked(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    sent: Parameters<SessionClient['send']>[2] = {},
  ): Promise<Answer | undefined> {
    return this.counted(this.user.send(method, path, sent));
  }

  private async fetched(path: string, init: RequestInit): Promise<void> {
    const answer = fetch(this.place.url + path, { redirect: 'manual', ...init });
    await this.counted(answer.then(async (one) => (await one.arrayBuffer(), one)));
  }

  private async counted<A extends { status: number }>(answer: Promise<A>): Promise<A | undefined> {
    this.requests++;
    const given = await answer.catch(() => undefined);
    const status = String(given?.status ?? 'none');
    this.answers[status] = (this.answers[status] ?? 0) + 1;
    if (!given || given.status >= 500) this.faults++;
    return given;
  }
}

async function orThrow(answer: Promise<Answer | undefined>): Promise<Answer> {
  const given = await answer;
  if (!given) throw new Error('An import was not answered.');
  return given;
}
