import { Injectable, Logger } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { execute, queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { TransitionsService } from '../transactions/lifecycle/transitions.service.js';
import { CallRunnerService } from './call-runner.service.js';
import type { CallHandler, MoneyCall } from './money-call.js';

/** Milliseconds since the last renewal after which the calling process counts as dead; it renews every 30 s. */
const CALL_LOST_AFTER = 120_000;
const BATCH = 500;

/**
 * Marks calls whose process has died as `unknown`: they may have been executed, so they are never sent again. Users
 * resolve them. Leaves out the calls of this process, which lives: after a stall their answers may not be read yet. Safe to run in
 * several processes at once.
 */
@Injectable()
export class CallRecoveryService {
  private readonly logger = new Logger(CallRecoveryService.name);

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly transitions: TransitionsService,
    private readonly runner: CallRunnerService,
  ) {}

  /** Leaves the status alone where it is beyond `created`. @returns the number of calls marked */
  async recover<C extends MoneyCall>({ kind, register }: CallHandler<C>): Promise<number> {
    const { table, isOpen, ended } = register;
    const at = this.clock.now();
    const lost = await this.db.transaction(async (manager) => {
      const rows = await queryRows<{ id: string }>(
        manager,
        sql`SELECT transaction_id AS id FROM ${table}
            WHERE ${isOpen} AND calling_since < ${this.clock.in(-CALL_LOST_AFTER)}
              AND transaction_id <> ALL(${this.runner.underWay()}::uuid[])
            ORDER BY transaction_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      const ids = rows.map(({ id }) => id);
      const change = { to: 'unknown', at, cause: 'create', actor: 'recovery', exchangeId: null } as const;
      await this.transitions.apply(
        manager,
        ids.map((transactionId) => ({ ...change, transactionId })),
      );
      await execute(manager, sql`UPDATE ${table} SET ${ended} WHERE transaction_id = ANY(${ids}::uuid[])`);
      return ids.length;
    });
    if (lost) this.logger.warn({ event: `${kind}s_unknown`, lost });
    return lost;
  }
}
