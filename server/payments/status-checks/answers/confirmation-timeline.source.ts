import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { PRODUCT_ACTOR } from '../../../access/identity/actor.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type TimelineRow, TimelineSource } from '../../transactions/timeline/timeline-source.js';
import type { TimelineEntry } from '../../transactions/timeline/timeline.view.js';

@Injectable()
export class ConfirmationTimelineSource extends TimelineSource {
  constructor(private readonly db: DataSource) {
    super();
  }

  async entries(transactionId: string): Promise<TimelineEntry[]> {
    const parts = await Promise.all([this.contradictionsOf(transactionId), this.expiryOf(transactionId)]);
    return parts.flat();
  }

  private async contradictionsOf(transactionId: string): Promise<TimelineEntry[]> {
    const rows = await queryRows<TimelineRow & { status: string; said: string }>(
      this.db,
      sql`SELECT id, at, status, said FROM contradictions WHERE transaction_id = ${transactionId}`,
    );
    return rows.map(({ id, at, status, said }) => ({
      id,
      at: at.toISOString(),
      type: 'contradiction',
      actor: 'aggregator',
      contradiction: { status, said },
    }));
  }

  private async expiryOf(transactionId: string): Promise<TimelineEntry[]> {
    const rows = await queryRows<TimelineRow & { afterMinutes: number; exchangeId: string }>(
      this.db,
      sql`SELECT transaction_id || ':expiry' AS id, at, after_minutes AS "afterMinutes", exchange_id AS "exchangeId"
       FROM expiries WHERE transaction_id = ${transactionId}`,
    );
    return rows.map(({ id, at, ...expiry }) => ({
      id,
      at: at.toISOString(),
      type: 'expiry',
      actor: PRODUCT_ACTOR,
      expiry,
    }));
  }
}
