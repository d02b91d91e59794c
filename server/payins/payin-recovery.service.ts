import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../common/database/query.js';
import { Clock } from '../common/time/clock.js';
import { type StatusChange, TransitionsService } from '../transactions/lifecycle/transitions.service.js';
import { Payin } from './payin.entity.js';

/** A call without an answer for so long (ms) has lost the process that waited for it; answers time out long before. */
export const PAYIN_CALL_LOST_AFTER = 120_000;
/** How long (ms) a payin that was never accepted waits for another OTP. */
export const OTP_WAIT = 30 * 60_000;
const BATCH = 500;

/** Gives payins that nobody works on any more an honest status. Run by the clock; any number of processes may run it. */
@Injectable()
export class PayinRecoveryService {
  private readonly logger = new Logger(PayinRecoveryService.name);

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly transitions: TransitionsService,
  ) {}

  /** @returns how many payins were given up */
  async recover(): Promise<number> {
    const lost = await this.giveUpLostCalls();
    const stale = await this.rejectUnattended();
    if (lost + stale) this.logger.warn({ event: 'payins_given_up', lost, stale });
    return lost + stale;
  }

  /** The call may have reached the aggregator: `unknown`, for a person. A payin that was accepted before stays pending. */
  private async giveUpLostCalls(): Promise<number> {
    const at = this.clock.now();
    return this.db.transaction(async (manager) => {
      const rows = await queryRows<{ transactionId: string }>(
        manager,
        sql`SELECT transaction_id AS "transactionId" FROM payins WHERE call_id IS NOT NULL AND calling_since < ${this.clock.in(-PAYIN_CALL_LOST_AFTER)}
         ORDER BY transaction_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      const ids = rows.map((row) => row.transactionId);
      await this.transitions.apply(
        manager,
        ids.map((transactionId): StatusChange => ({
          transactionId,
          to: 'unknown',
          at,
          cause: 'create',
          actor: 'recovery',
          exchangeId: null,
        })),
      );
      await execute(
        manager,
        sql`UPDATE payins SET call_id = NULL, calling_since = NULL WHERE transaction_id = ANY(${ids}::uuid[])`,
      );
      return ids.length;
    });
  }

  /** Nothing was ever created of a payin whose OTP was refused: after a while the refusal is final. */
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
