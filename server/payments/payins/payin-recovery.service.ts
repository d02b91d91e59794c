import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../platform/common/database/query.js';
import { CallRecoveryService } from '../calls/call-recovery.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { type StatusChange, TransitionsService } from '../transactions/lifecycle/transitions.service.js';
import { Payin } from './payin.entity.js';
import { PayinCallHandler } from './payin-call.handler.js';
import { Task } from '../../platform/common/tasks/task.js';

/** Milliseconds that a payin never accepted stays open for another OTP. */
const OTP_WAIT = 30 * 60_000;
const BATCH = 500;

/** Ends payins left without a process or a customer. Safe to run in several processes at once. */
@Injectable()
export class PayinRecoveryService {
  private readonly logger = new Logger(PayinRecoveryService.name);

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly transitions: TransitionsService,
    private readonly calls: CallRecoveryService,
    private readonly handler: PayinCallHandler,
  ) {}

  /** @returns the number of payins ended */
  @Task({ name: 'recover payins', everyMs: 10_000 })
  async recover(): Promise<number> {
    const lost = await this.calls.recover(this.handler);
    const stale = await this.rejectUnattended();
    if (stale) this.logger.warn({ event: 'payins_rejected', stale });
    return lost + stale;
  }

  /** Makes the refusal of a wrong OTP final after `OTP_WAIT`: the aggregator has created nothing. */
  private async rejectUnattended(): Promise<number> {
    const at = this.clock.now();
    return this.db.transaction(async (manager) => {
      const rows = await queryRows<Pick<Payin, 'transactionId' | 'refusal'>>(
        manager,
        sql`SELECT p.transaction_id AS "transactionId", p.refusal
         FROM payins p JOIN transactions t ON t.id = p.transaction_id
         WHERE p.awaits_otp AND t.status = 'created' AND t.status_at < ${this.clock.in(-OTP_WAIT)}
         ORDER BY p.transaction_id LIMIT ${BATCH} FOR UPDATE OF p SKIP LOCKED`,
      );
      await this.transitions.apply(
        manager,
        rows.map(({ transactionId, refusal }): StatusChange => ({
          transactionId,
          to: 'rejected',
          at,
          cause: 'create',
          actor: 'recovery',
          exchangeId: null,
          ...(refusal
            ? { subCode: { list: refusal.list, code: refusal.code, details: refusal.details } }
            : {}),
        })),
      );
      await execute(
        manager,
        sql`UPDATE payins SET awaits_otp = false WHERE transaction_id = ANY(${rows.map((row) => row.transactionId)}::uuid[])`,
      );
      return rows.length;
    });
  }
}
