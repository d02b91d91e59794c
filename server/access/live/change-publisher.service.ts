import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { committedChangesOf } from '../../platform/common/database/committed-changes.js';
import { execute } from '../../platform/common/database/query.js';
import { parseChanges, PendingChanges } from './change.js';
import { CHANGES } from './channels.js';

/** Time in ms whose commits become one notification. */
const GATHER_MS = 200;
/** Of a notification; Postgres takes less than 8,000 bytes. */
const MOST_BYTES = 7_500;

/**
 * Announces the committed changes of this process to all processes, in one notification for those of a moment. One that
 * is lost, because the process or the database ends, is made up for by the reading of the consoles every 30 s.
 */
@Injectable()
export class ChangePublisherService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ChangePublisherService.name);
  private readonly pending = new PendingChanges();
  private gathering: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();

  constructor(private readonly db: DataSource) {}

  onModuleInit(): void {
    committedChangesOf(this.db)?.subscribe((changes) => {
      for (const change of changes.flatMap(parseChanges)) this.pending.add(change);
      this.gathering ??= setTimeout(() => this.publish(), GATHER_MS);
    });
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.gathering);
    this.publish();
    await this.sending;
  }

  private publish(): void {
    this.gathering = undefined;
    const payloads = payloadsOf(this.pending.take());
    if (payloads.length) this.sending = this.sending.then(() => this.send(payloads));
  }

  private async send(payloads: string[]): Promise<void> {
    try {
      await execute(
        this.db,
        sql`SELECT pg_notify(${CHANGES}, payload) FROM unnest(${payloads}::text[]) AS p (payload)`,
      );
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      this.logger.warn({ event: 'changes_not_announced', fault });
    }
  }
}

/** Splits the changes into as few notifications as Postgres takes. */
function payloadsOf(changes: readonly object[]): string[] {
  const payloads: string[] = [];
  const parts: string[] = [];
  for (const part of changes.map((change) => JSON.stringify(change))) {
    if (parts.length && parts.join().length + part.length > MOST_BYTES)
      payloads.push(`[${parts.splice(0).join()}]`);
    parts.push(part);
  }
  return parts.length ? [...payloads, `[${parts.join()}]`] : payloads;
}
