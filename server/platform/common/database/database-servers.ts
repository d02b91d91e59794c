import { Client } from 'pg';
import { queryOn } from './query.js';

/** Scheme, login, hosts with their ports, the rest. */
const ADDRESS = /^(postgres(?:ql)?:\/\/)((?:[^/?]*@)?)([^/?@]*)([^]*)$/;
/** Values of `target_session_attrs` that lead to a server which accepts writes. */
const WRITABLE = new Set(['read-write', 'primary']);
const READ_ONLY = '25006';
/** For a look at one of several servers, ms. */
const LOOK_WITHIN_MS = 2_000;

/**
 * Returns an address for each server of `postgres://login@one:5432,two:5432/name?target_session_attrs=read-write`, which the driver cannot read.
 * @throws Error for a wish that does not lead to a server which accepts writes
 */
export function addressesOf(address: string): string[] {
  const [, scheme = '', login = '', hosts = '', rest = ''] = ADDRESS.exec(address) ?? [];
  const [path = '', query = ''] = rest.split('?');
  const settings = new URLSearchParams(query);
  const wishes = settings.getAll('target_session_attrs');
  if (wishes.some((wish) => !WRITABLE.has(wish)))
    throw new Error('target_session_attrs of a database address must be read-write or primary.');
  if (!wishes.length && !hosts.includes(',')) return [address];
  settings.delete('target_session_attrs');
  const behind = settings.size ? `${path}?${settings.toString()}` : path;
  return hosts.split(',').map((host) => `${scheme}${login}${host}${behind}`);
}

/** The servers of one database, of which one accepts writes; a single one is not looked at. */
export class DatabaseServers {
  readonly addresses: readonly string[];
  private chosen: string | undefined;
  private looking: Promise<string> | undefined;

  constructor(address: string) {
    this.addresses = addressesOf(address);
  }

  /** An address for what needs one before a server is chosen. */
  get first(): string {
    return this.addresses[0] ?? '';
  }

  get areSeveral(): boolean {
    return this.addresses.length > 1;
  }

  /** Returns the first server that accepts writes. @throws the fault of the first one, or 25006 where all are read-only */
  async writable(): Promise<string> {
    if (!this.areSeveral) return this.first;
    if (this.chosen !== undefined) return this.chosen;
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    return this.looking;
  }

  /** Has the next connection look for the server again. */
  forget(): void {
    this.chosen = undefined;
  }

  private async look(): Promise<string> {
    const looks = await Promise.allSettled(this.addresses.map(isWritable));
    const place = looks.findIndex((look) => look.status === 'fulfilled' && look.value);
    const found = this.addresses[place];
    if (found !== undefined) return (this.chosen = found);
    if (looks.some(({ status }) => status === 'fulfilled'))
      throw Object.assign(new Error('No server of the database accepts writes.'), { code: READ_ONLY });
    throw looks.find((look) => look.status === 'rejected')?.reason;
  }
}

/** @throws what keeps this process from asking the server */
async function isWritable(address: string): Promise<boolean> {
  const client = new Client({
    connectionString: address,
    application_name: 'rappro',
    connectionTimeoutMillis: LOOK_WITHIN_MS,
    query_timeout: LOOK_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const [row] = await queryOn<{ writable: boolean }>(
      client,
      `SELECT NOT pg_is_in_recovery() AND NOT current_setting('transaction_read_only')::boolean AS writable`,
    );
    return row?.writable === true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True when `DATABASE_URL` is a pooler. */
export const isPooled = (env: { DATABASE_URL?: string; DATABASE_DIRECT_URL?: string }): boolean =>
  env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_DIRECT_URL !== env.DATABASE_URL;
