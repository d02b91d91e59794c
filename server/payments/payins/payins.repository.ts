import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import { Transaction } from '../transactions/lifecycle/transaction.entity.js';
import { TransitionsService } from '../transactions/lifecycle/transitions.service.js';
import type { ExchangesRow } from '../../aggregator/client/client.rows.js';
import { Payin } from './payin.entity.js';
import type { PayinRequest } from './payin-request.js';

export interface PayinCall {
  id: string;
  transactionId: string;
  projectId: string;
  reference: string;
  request: PayinRequest;
  actor: string;
  otp: string;
  followUp: boolean;
}

export interface StoredPayin {
  transaction: Transaction;
  payin: Payin | null;
}

/** Commits each call before it is made, so that no crash can create a payin twice or lose one. */
@Injectable()
export class PayinsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly transitions: TransitionsService,
  ) {}

  /** Commits a new transaction and its first call. @returns undefined when the reference is taken */
  async begin(asked: Omit<PayinCall, 'id' | 'transactionId' | 'followUp'>): Promise<PayinCall | undefined> {
    const now = this.clock.now();
    const call: PayinCall = { ...asked, id: newId(now), transactionId: newId(now), followUp: false };
    const { request } = call;
    return this.db.transaction(async (manager) => {
      const opened = await this.transitions.open(manager, [
        {
          id: call.transactionId,
          projectId: call.projectId,
          kind: 'payin',
          channel: request.channel,
          reference: call.reference,
          token: null,
          amount: request.amount,
          phone: request.phone || null,
          description: request.description || null,
          customData: request.customData,
          status: 'created',
          validationMode: request.channel === 'wallet' ? 'wallet_otp' : request.mode,
          signedCallback: true,
          source: 'made',
          madeBy: call.actor,
          occurredAt: now,
          at: now,
        },
      ]);
      if (!opened.size) return undefined;
      await manager.insert(Payin, {
        transactionId: call.transactionId,
        projectId: call.projectId,
        request,
        callId: call.id,
        callingSince: now,
        calls: 1,
        awaitsOtp: false,
        refusal: null,
      });
      return call;
    });
  }

  /**
   * Commits a call that carries another OTP; of concurrent requests one succeeds.
   * @returns undefined when no OTP is expected
   */
  async beginOtp(stored: StoredPayin, otp: string, actor: string): Promise<PayinCall | undefined> {
    const now = this.clock.now();
    const { id: transactionId, projectId, reference } = stored.transaction;
    const id = newId(now);
    const rows = await queryRows<Pick<Payin, 'request'>>(
      this.db,
      sql`UPDATE payins p SET call_id = ${id}, calling_since = ${now}, calls = p.calls + 1, awaits_otp = false, refusal = NULL
       FROM transactions t
       WHERE p.transaction_id = ${transactionId} AND t.id = p.transaction_id AND p.awaits_otp AND p.call_id IS NULL
         AND t.status IN ('created', 'pending')
       RETURNING p.request`,
    );
    const [row] = rows;
    return (
      row && { id, transactionId, projectId, reference, request: row.request, actor, otp, followUp: true }
    );
  }

  /** Reads both rows from one snapshot, so that an answer written meanwhile is seen whole or not at all. */
  find(projectId: string, reference: string): Promise<StoredPayin | undefined> {
    return this.db.transaction('REPEATABLE READ', async (manager) => {
      const transaction = await manager.findOneBy(Transaction, { projectId, reference });
      if (!transaction) return undefined;
      const payin = await manager.findOneBy(Payin, { transactionId: transaction.id });
      return { transaction, payin };
    });
  }

  /** Returns the reason for the missing answer to the last call; null where it was answered. */
  async faultOf(transactionId: string): Promise<string | null> {
    const last = await queryRow<Pick<ExchangesRow, 'fault'>>(
      this.db,
      sql`SELECT fault FROM exchanges WHERE transaction_id = ${transactionId} AND cause = 'create' ORDER BY sent_at DESC, id DESC LIMIT 1`,
    );
    return last?.fault ?? null;
  }
}
