import { unlimitedKey } from '../../server/access/api-keys/api-key-draft.js';
import { ApiKeysService } from '../../server/access/api-keys/api-keys.service.js';
import type { RouteRule } from '../../server/access/identity/access.decorators.js';
import { type Role, ROLES } from '../../server/access/identity/user-words.js';
import { cookieName } from '../../server/access/sign-in/session-cookie.js';
import { SessionsService } from '../../server/access/sign-in/sessions.service.js';
import { Env } from '../../server/platform/config/env.js';
import { startApp, type TestApp } from './app.js';
import { type ControllerRoute, controllerRoutes } from './controller-routes.js';
import { SETTINGS, addUser, addProject } from './session-client.js';

export type Caller = Role | 'nobody' | 'machine' | 'impostor';
export const CALLERS: Caller[] = [...ROLES, 'nobody', 'machine', 'impostor'];

const isRole = (caller: Caller): caller is Role => (ROLES as readonly string[]).includes(caller);

/** An application with a user of each role and an API key, to ask what each may call. */
export class RouteCallers {
  readonly routes: ControllerRoute[];
  private readonly cookies = new Map<Role, string>();

  private constructor(
    readonly running: TestApp,
    private readonly ids: ReadonlyMap<Role, string>,
    private readonly key: string,
  ) {
    this.routes = controllerRoutes(running.app);
  }

  static async open(): Promise<RouteCallers> {
    const running = await startApp({ env: SETTINGS });
    const ids = new Map<Role, string>();
    for (const role of ROLES) ids.set(role, await addUser(running, `${role}@example.com`, role));
    const projectId = await addProject(running, 'Burkina');
    const made = await running.app.get(ApiKeysService).create(projectId, unlimitedKey('shop'), {
      kind: 'user',
      userId: ids.get('admin') ?? '',
      email: 'admin@example.com',
      role: 'admin',
      scope: 'all',
    });
    return new RouteCallers(running, ids, made.key ?? '');
  }

  close(): Promise<void> {
    return this.running.close();
  }

  /** Starts a session. @returns its cookie */
  async signIn(role: Role): Promise<string> {
    const visitor = { address: '192.0.2.1', userAgent: 'test' };
    const token = await this.running.db.transaction((manager) =>
      this.running.app.get(SessionsService).start(manager, this.ids.get(role) ?? '', visitor),
    );
    return `${cookieName(this.running.app.get(Env))}=${token}`;
  }

  /** Returns what a caller sends to be recognised; calls of a role share a session until `forgetSessions`. */
  async credentialsOf(caller: Caller): Promise<{ cookie?: string; authorization?: string }> {
    if (caller === 'machine') return { authorization: `Bearer ${this.key}` };
    if (caller === 'impostor') return { authorization: `Bearer rap_${'x'.repeat(43)}` };
    if (!isRole(caller)) return {};
    const cookie = this.cookies.get(caller) ?? (await this.signIn(caller));
    this.cookies.set(caller, cookie);
    return { cookie };
  }

  forgetSessions(): void {
    this.cookies.clear();
  }
}

/** Returns what the rule of a route promises a caller: admission, or the status of the refusal. */
export function promisedTo(caller: Caller, rule: RouteRule = {}): 'in' | 401 | 403 {
  if (rule.public) return 'in';
  if (caller === 'impostor') return 401;
  if (caller === 'machine') return rule.machine ? 'in' : 403;
  if (caller === 'nobody' || !rule.roles) return 401;
  return rule.roles.includes(caller) ? 'in' : 403;
}

export const nameOf = ({ method, url }: { method: string; url: string }): string => `${method} ${url}`;
