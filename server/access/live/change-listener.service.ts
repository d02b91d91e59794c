import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Client } from 'pg';
import { connectionTo, DatabaseClient } from '../../platform/common/database/database-client.js';
import { DatabaseServers } from '../../platform/common/database/database-servers.js';
import { isSessionDirect } from '../../platform/common/database/session.js';
import { runInBackground } from '../../platform/common/background/background-work.js';
import { Env } from '../../platform/config/env.js';
import { parseChanges } from './change.js';
import { ACCESS, CHANGES } from './channels.js';
import type { LiveChange } from './change.view.js';

const POOLED = 'notifications do not pass a pooler: name the database itself in DATABASE_DIRECT_URL';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const ANSWER_WITHIN_MS = 5_000;
const CLOSE_WITHIN_MS = 1_000;

export interface ChangeHandler {
  onChange(change: LiveChange): void;
  /** The sessions, role or projects of a user changed. */
  onAccessChange(userId: string): void;
  /** Notifications arrive from now on; earlier ones may have been missed. */
  onListening(): void;
  onLost(): void;
}

/**
 * Receives the notifications of the database over a connection of its own, outside the pool, which it opens again when it
 * is lost. Begins with the first reader, so a server without one needs no connection.
 */
@Injectable()
export class ChangeListenerService {
  private readonly logger = new Logger(ChangeListenerService.name);
  private readonly stopping = new AbortController();
  private started = false;
  private client: Client | undefined;
  /** Ends `listen`, also where the other side no longer answers. */
  private giveUp = (): void => undefined;
  private ready = false;
  private pauseMs = FIRST_PAUSE_MS;

  private readonly servers: DatabaseServers;

  constructor(env: Env) {
    this.servers = new DatabaseServers(env.directDatabaseUrl);
  }

  /** True while notifications arrive. */
  get isListening(): boolean {
    return this.ready;
  }

  /** Starts once; further calls do nothing. */
  start(handler: ChangeHandler): void {
    if (this.started) return;
    this.started = true;
    runInBackground(this.keepListening(handler), this.logger, 'change_listener_failed');
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const ended = this.client?.end().catch(() => undefined);
    await Promise.race([ended, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
  }

  /** Gives the connection up when it does not answer: a dead network does not close it. */
  async probe(): Promise<void> {
    const { client } = this;
    if (!client || !this.ready) return;
    try {
      await client.query('SELECT 1');
    } catch {
      this.giveUp();
    }
  }

  private async keepListening(handler: ChangeHandler): Promise<void> {
    while (!this.isStopped()) {
      try {
        await this.listen(handler);
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        this.logger.warn({ event: 'change_listener_lost', fault });
      }
      if (this.ready) {
        this.ready = false;
        handler.onLost();
      }
      await sleep(this.pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  /** Resolves when the connection has ended. @throws when it cannot be opened */
  private async listen(handler: ChangeHandler): Promise<void> {
    const client = new DatabaseClient({
      ...connectionTo(this.servers),
      application_name: 'rappro live updates',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.client = client;
    const ended = new Promise<void>((resolve) => {
      this.giveUp = resolve;
      client.once('end', resolve);
    });
    client.on('error', () => undefined); // 'end' follows.
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === ACCESS) handler.onAccessChange(payload);
      if (channel === CHANGES) for (const change of parseChanges(payload)) handler.onChange(change);
    });
    try {
      await client.connect();
      if (!(await isSessionDirect(client))) throw new Error(POOLED);
      await client.query(`LISTEN ${CHANGES}; LISTEN ${ACCESS}`);
      if (this.isStopped()) return;
      this.ready = true;
      this.pauseMs = FIRST_PAUSE_MS;
      handler.onListening();
      await ended;
    } finally {
      client.removeAllListeners('notification');
      runInBackground(client.end(), this.logger, 'change_listener_close_failed');
    }
  }

  private isStopped(): boolean {
    return this.stopping.signal.aborted;
  }
}
