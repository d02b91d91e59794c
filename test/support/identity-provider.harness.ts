import { MovableClock } from '../../server/platform/common/time/clock.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';
import { startApp, type TestApp } from './app.js';
import { Authenticator } from './authenticator.js';
import { IdentityProvider, type ProviderUser } from './identity-provider.js';
import { type Answer, addUser, addProject, SessionClient, SETTINGS } from './session-client.js';

/** Two processes on one database that sign in through an identity provider, with two administrators and two projects. */
export class ProviderHarness {
  private constructor(
    readonly clock: MovableClock,
    readonly provider: IdentityProvider,
    readonly running: TestApp,
    readonly twin: TestApp,
    private readonly secondApp: Authenticator,
    readonly chief: SessionClient,
    readonly second: SessionClient,
    readonly burkina: string,
    readonly togo: string,
  ) {}

  static async open(): Promise<ProviderHarness> {
    const clock = new MovableClock();
    const provider = await IdentityProvider.open(SETTINGS.PUBLIC_URL);
    const env = { ...SETTINGS, ...provider.settings, APPROVER_COOL_OFF_HOURS: '24' };
    const running = await startApp({ clock, env });
    const twin = await startApp({ clock, env, databaseUrl: running.databaseUrl });
    await addUser(running, 'chief@example.com', 'admin');
    const app = await Authenticator.store(
      running,
      clock,
      await addUser(running, 'second@example.com', 'admin'),
    );
    clock.advance(25 * HOUR_MS);
    const [chief, second] = [new SessionClient(running.url), new SessionClient(running.url)];
    await chief.signIn('chief@example.com');
    await second.signIn('second@example.com');
    const burkina = await addProject(running, 'Burkina');
    const togo = await addProject(running, 'Togo');
    return new ProviderHarness(clock, provider, running, twin, app, chief, second, burkina, togo);
  }

  browser(): SessionClient {
    return new SessionClient(this.running.url);
  }

  /** Returns a code of the second administrator. */
  secondCode(): string {
    return this.secondApp.fresh();
  }

  approve(proposalId: unknown): Promise<Answer> {
    const body = { code: this.secondCode() };
    return this.second.send('POST', `/api/proposals/${String(proposalId)}/approve`, { body });
  }

  /** Sets the access of a group with two administrators. */
  async setGroup(group: {
    name: string;
    role: string;
    projectIds: string[];
    allProjects?: boolean;
    countries?: string[];
  }): Promise<void> {
    const body = { allProjects: false, reason: 'new team', ...group };
    const asked = await this.chief.send('POST', '/api/provider-groups', { body });
    const { status, text } = await this.approve(asked.body['proposalId']);
    if (status !== 200) throw new Error(`The group was not set: ${asked.text} ${text}`);
  }

  /** Begins a sign-in. @returns the address at the provider */
  async begin(browser: SessionClient): Promise<string> {
    const { status, body, text } = await browser.send('POST', '/api/session/openid');
    if (status !== 200) throw new Error(`The sign-in did not begin: ${text}`);
    return String(body['url']);
  }

  /** Brings the provider's answer to the server. @returns the fragment of the sign-in page to which it leads */
  async bring(browser: SessionClient, callback: URL): Promise<string> {
    const { status, headers } = await browser.send('GET', `${callback.pathname}${callback.search}`);
    const [page, fragment = ''] = String(headers['location']).split('#');
    if (status !== 303 || page !== '/login') throw new Error(`The callback answered ${status}`);
    return fragment;
  }

  /** Signs an account in; a new or changed one is stored at the provider first. */
  async enter(
    user: ProviderUser | string,
    at = this.running,
  ): Promise<{ browser: SessionClient; end: string }> {
    const browser = new SessionClient(at.url);
    if (typeof user !== 'string') this.provider.have(user);
    const login = typeof user === 'string' ? user : user.login;
    const callback = await this.provider.signIn(await this.begin(browser), { login });
    return { browser, end: await this.bring(browser, callback) };
  }

  acts(act: string): Promise<Record<string, unknown>[]> {
    return this.running.db.query('SELECT actor, details FROM audit_entries WHERE act = $1', [act]);
  }

  async close(): Promise<void> {
    await this.twin.close();
    await this.running.close();
    await this.provider.close();
  }
}
