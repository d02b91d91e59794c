import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { queryPool } from '../../../platform/common/database/query.js';

/** For a connection to the witness and for a statement there, ms. Claims wait for it inside their database transaction. */
const WITHIN_MS = 2_000;
const CONNECTIONS = 4;
const IDLE_MS = 60_000;

/** Connections to the witness; a statement never waits longer than four seconds. */
export class WitnessDatabase {
  private readonly pool: pg.Pool;

  constructor(address: string) {
    this.pool = new pg.Pool({
      connectionString: address,
      application_name: 'rappro witness',
      max: CONNECTIONS,
      connectionTimeoutMillis: WITHIN_MS,
      query_timeout: WITHIN_MS,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    this.pool.on('error', () => undefined); // The next statement opens another connection.
  }

  /** Runs one statement, as the database of TypeORM does. */
  query<Result>(text: string, values?: unknown[]): Promise<Result> {
    return queryPool(this.pool, text, values);
  }

  /** Connections that do not close in time are left to the end of the process. */
  async close(): Promise<void> {
    await Promise.race([this.pool.end(), wait(WITHIN_MS, undefined, { ref: false })]);
  }
}
