import { Injectable, Logger } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { execute, queryRows } from '../common/database/query.js';
import { Clock } from '../common/time/clock.js';
import { TransitionsService } from '../transactions/lifecycle/transitions.service.js';
import type { CallHandler, MoneyCall } from './money-call.js';

/** A call without an answer for so long (ms) has lost the process that waited for it; that process says that it waits twice a minute. */
const CALL_LOST_AFTER = 120_000;
const BATCH = 500;

/**
 * Says honestly of calls that nobody waits for any more that they may have been carried out. Nothing is sent again: only people go on
 * from there. Run by the clock; any number of processes may run it.
 */
@Injectable()
export class CallRecoveryService {
  private readonly logger = new Logger(CallRecoveryService.name);

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly transitions: TransitionsService,
  ) {}

  /** A transaction whose status is beyond `created` keeps it. @returns how many calls were given up */
  async recover<C extends MoneyCall>({ kind, register }: CallHandler<C>): Promise<number> {
    const { table, isOpen, ended } = register;
    const at = this.clock.now();
    const lost = await this.db.transaction(async (manager) => {
      const rows = await queryRows<{ id: string }>(
        manager,
        sql`SELECT transaction_id AS id FROM ${table}
            WHERE ${isOpen} AND calling_since < ${this.clock.in(-CALL_LOST_AFTER)}
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
    if (lost) this.logger.warn({ event: `${kind}s_given_up`, lost });
    return lost;
  }
}
