import type { DataSource } from 'typeorm';
import { type Role, ROLES } from '../../server/access/identity/user-words.js';
import { newId, newSecret, sha256 } from '../../server/platform/common/values/ids.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { addUser, SETTINGS } from '../support/session-client.js';

/** A user of a role, with all projects or, `foreign`, with another project only; programs; and strangers. */
export type Caller = Role | `foreign ${Role}` | 'key' | 'foreign key' | 'nobody' | 'impostor';

export const FOREIGN: readonly Caller[] = [...ROLES.map((role) => `foreign ${role}` as const), 'foreign key'];
export const OWN: readonly Caller[] = [...ROLES, 'key'];

/** Returns the word of the access table for a caller. */
export const columnOf = (caller: Caller): string => caller.replace('foreign ', '');

/** Sessions and keys of every kind of caller, written into the database; renewed when an attack ended them. */
export class Callers {
  readonly secrets: string[] = [];
  private readonly users = new Map<Caller, string>();
  private readonly cookies = new Map<Caller, string>();
  private readonly keys = new Map<Caller, string>();

  private constructor(
    private readonly db: DataSource,
    private readonly projects: { main: string; other: string },
  ) {}

  static async open(db: DataSource, projects: { main: string; other: string }): Promise<Callers> {
    const callers = new Callers(db, projects);
    const place = { db, clock: new Clock() };
    for (const role of ROLES) {
      callers.users.set(role, await addUser(place, `caller-${role}@example.com`, role));
      const foreign = await addUser(place, `foreign-${role}@example.com`, role, [projects.other]);
      callers.users.set(`foreign ${role}`, foreign);
    }
    return callers;
  }

  /** Headers that prove who calls, with those of the console for users. */
  async headersOf(caller: Caller): Promise<Record<string, string>> {
    if (caller === 'nobody') return { 'x-rappro': '1', origin: SETTINGS.PUBLIC_URL };
    if (caller === 'impostor') return { authorization: `Bearer rap_${'x'.repeat(43)}` };
    if (caller === 'key' || caller === 'foreign key')
      return { authorization: `Bearer ${this.keys.get(caller) ?? (await this.newKey(caller))}` };
    const token = this.cookies.get(caller) ?? (await this.newSession(caller));
    return { cookie: `__Host-rappro=${token}`, 'x-rappro': '1', origin: SETTINGS.PUBLIC_URL };
  }

  /** Forgets a session or key that was refused, and restores the user: an attack may have changed it. */
  async renew(caller: Caller): Promise<void> {
    this.cookies.delete(caller);
    this.keys.delete(caller);
    const id = this.users.get(caller);
    if (id)
      await this.db.query(
        'UPDATE people SET role = $2, disabled_at = NULL, all_projects = $3 WHERE id = $1',
        [id, columnOf(caller), !caller.startsWith('foreign')],
      );
  }

  private async newSession(caller: Caller): Promise<string> {
    const token = await this.sessionOf(this.users.get(caller) ?? '');
    this.cookies.set(caller, token);
    return token;
  }

  /** Writes a session of a user whose sign-in is complete. @returns the value of its cookie */
  async sessionOf(userId: string): Promise<string> {
    const token = newSecret();
    await this.db.query(
      `INSERT INTO sessions (token_hash, person_id, created_at, last_seen_at, expires_at, remote_address, user_agent)
       VALUES ($1, $2, now(), now(), now() + interval '7 days', '192.0.2.1', 'attack')`,
      [sha256(token), userId],
    );
    this.secrets.push(token);
    return token;
  }

  private async newKey(caller: Caller): Promise<string> {
    const key = `rap_${newSecret()}`;
    const project = caller === 'key' ? this.projects.main : this.projects.other;
    await this.db.query(
      `INSERT INTO api_keys (id, project_id, name, key_hash, hint, created_at) VALUES ($1, $2, 'attack', $3, $4, now())`,
      [newId(new Date()), project, sha256(key), key.slice(0, 8)],
    );
    this.keys.set(caller, key);
    this.secrets.push(key);
    return key;
  }
}
