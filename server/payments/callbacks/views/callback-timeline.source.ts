import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { type TimelineRow, TimelineSource } from '../../transactions/timeline/timeline-source.js';
import type { TimelineEntry } from '../../transactions/timeline/timeline.view.js';

@Injectable()
export class CallbackTimelineSource extends TimelineSource {
  constructor(private readonly db: DataSource) {
    super();
  }

  async entries(transactionId: string): Promise<TimelineEntry[]> {
    const rows = await queryRows<
      TimelineRow & {
        encoding: string;
        status: string | null;
        statusSaid: string | null;
        pairing: string | null;
      }
    >(
      this.db,
      sql`SELECT r.delivery_id AS id, r.received_at AS at, r.encoding, r.status, r.status_said AS "statusSaid", e.pairing
       FROM callback_readings r LEFT JOIN callback_events e ON e.id = r.event_id
       WHERE r.transaction_id = ${transactionId} ORDER BY r.received_at, r.delivery_id LIMIT 500`,
    );
    return [
      ...rows.map(({ id: deliveryId, at, encoding, status, statusSaid, pairing }) => ({
        id: deliveryId,
        at: at.toISOString(),
        type: 'callback' as const,
        actor: 'aggregator',
        callback: { deliveryId, encoding, status, statusSaid, pairing },
      })),
      ...(await this.replays(transactionId)),
    ];
  }

  private async replays(transactionId: string): Promise<TimelineEntry[]> {
    const rows = await queryRows<TimelineRow & { deliveryId: string; replayedBy: string; reason: string }>(
      this.db,
      sql`SELECT id, at, delivery_id AS "deliveryId", replayed_by AS "replayedBy", reason FROM callback_replays
       WHERE transaction_id = ${transactionId} ORDER BY at, id LIMIT 100`,
    );
    return rows.map(({ id, at, deliveryId, replayedBy, reason }) => ({
      id,
      at: at.toISOString(),
      type: 'replay',
      actor: replayedBy,
      replay: { deliveryId, reason },
    }));
  }
}
