import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { type TimelineRow, TimelineSource } from '../../../payments/transactions/timeline/timeline-source.js';
import type { TimelineEntry } from '../../../payments/transactions/timeline/timeline.view.js';

/** Manual overrides and their reversal; the actor of an override is its requester and its approver. */
@Injectable()
export class OverrideTimelineSource extends TimelineSource {
  override readonly shownActions = ['transaction.overridden', 'transaction.override_reverted'];

  constructor(private readonly db: DataSource) {
    super();
  }

  async entries(transactionId: string): Promise<TimelineEntry[]> {
    const rows = await queryRows<
      TimelineRow & {
        overrideId: string;
        status: string;
        against: string;
        code: string;
        reverted: boolean;
        actor: string;
      }
    >(
      this.db,
      sql`SELECT o.id AS "overrideId", o.status, o.against, o.code, e.reverted, e.at, e.actor,
         o.id::text || CASE WHEN e.reverted THEN ':reverted' ELSE '' END AS id
       FROM status_overrides o CROSS JOIN LATERAL (
         SELECT false AS reverted, o.at, o.proposed_by || ', ' || o.approved_by AS actor
         UNION ALL SELECT true, o.reverted_at, o.reverted_by WHERE o.reverted_at IS NOT NULL) e
       WHERE o.transaction_id = ${transactionId} ORDER BY e.at`,
    );
    return rows.map(({ id, at, actor, ...override }) => ({
      id,
      at: at.toISOString(),
      type: 'override',
      actor,
      override,
    }));
  }
}
