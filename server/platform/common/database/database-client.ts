import { Client, type ClientConfig } from 'pg';
import { CommittedChanges } from './committed-changes.js';
import { isReadOnly } from './database-faults.js';
import type { DatabaseServers } from './database-servers.js';
import { isDirect } from './session.js';

type Callback = (error?: Error | null) => void;

export interface DatabaseClientConfig extends ClientConfig {
  servers?: DatabaseServers;
  changes?: CommittedChanges;
}

/**
 * A connection to the server that accepts writes. Ends when that server turns out to be read-only, so that its pool opens another one. Behind a
 * pooler, statements are sent without their name: the next one may reach a server process that has not prepared it.
 */
export class DatabaseClient extends Client {
  private readonly servers: DatabaseServers | undefined;

  constructor(config: DatabaseClientConfig = {}) {
    super(config);
    this.servers = config.servers;
    config.changes?.follow(this);
    const send: unknown = Reflect.get(this, 'query');
    Reflect.set(this, 'query', (first: unknown, ...rest: unknown[]): unknown => {
      const given = [isDirect(this) ? first : withoutName(first), ...rest];
      const answer: unknown = Reflect.apply(send as () => unknown, this, given);
      return answer;
    });
    // A connection that ends while it is handed over has no other listener for a moment. Its user gets the error from the failing query.
    this.on('error', () => this.servers?.forget());
    this.connection.on('errorMessage', (error: unknown) => {
      if (isReadOnly(error)) this.leave();
    });
  }

  override connect(): Promise<this>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<this> | void {
    const connected = this.connectToWritable().then(() => this);
    if (!callback) return connected;
    connected.then(
      () => callback(null),
      (error: unknown) => void Reflect.apply(callback, undefined, [error]),
    );
  }

  private async connectToWritable(): Promise<void> {
    const { servers } = this;
    try {
      if (servers?.areSeveral) this.take(new URL(await servers.writable()));
      await super.connect();
    } catch (error) {
      servers?.forget();
      throw error;
    }
  }

  private take({ hostname, port }: URL): void {
    this.host = hostname.replace(/^\[|\]$/g, '');
    this.port = Number(port || 5_432);
  }

  /** Ends after the failing query has its error. */
  private leave(): void {
    this.servers?.forget();
    setImmediate(() => void this.end().catch(() => undefined));
  }
}

/** Leaves texts and streams as they are. */
function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || 'submit' in query || !('name' in query)) return query;
  return { ...query, name: undefined };
}

/** Returns what a pool, or a single client, needs for this address, with one host or several. */
export function connectionTo(
  servers: DatabaseServers,
): DatabaseClientConfig & { Client: typeof DatabaseClient } {
  return {
    connectionString: servers.first,
    servers,
    changes: new CommittedChanges(),
    Client: DatabaseClient,
  };
}
