import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { LatePayments } from '../../accounts/balance/late-payments.js';
import { PayoutsOfCalls } from '../../transactions/lost-calls/payouts-of-calls.js';

@Injectable()
export class StoredPayoutsOfCalls extends PayoutsOfCalls {
  async of(db: DataSource, transactionIds: readonly string[]): Promise<Map<string, string>> {
    if (!transactionIds.length) return new Map();
    const rows = await queryRows<{ id: string; payoutId: string }>(
      db,
      sql`SELECT transaction_id AS id, payout_id AS "payoutId" FROM payout_attempts
       WHERE transaction_id = ANY(${transactionIds}::uuid[])`,
    );
    return new Map(rows.map(({ id, payoutId }) => [id, payoutId]));
  }
}

@Injectable()
export class StoredLatePayments extends LatePayments {
  isBooked(c: Sql): Sql {
    return sql`EXISTS (SELECT FROM late_payments l
      WHERE l.transaction_id = ${c}.transaction_id AND l.booked AND l.exchange_id = ${c}.exchange_id)`;
  }
}
