import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { type TimelineRow, TimelineSource } from '../../payments/transactions/timeline/timeline-source.js';
import type { TimelineEntry } from '../../payments/transactions/timeline/timeline.view.js';

@Injectable()
export class MatchTimelineSource extends TimelineSource {
  constructor(private readonly db: DataSource) {
    super();
  }

  async entries(transactionId: string): Promise<TimelineEntry[]> {
    const rows = await queryRows<
      TimelineRow & {
        matchId: string;
        leg: string;
        key: string;
        undone: boolean;
        reason: string | null;
        actor: string;
      }
    >(
      this.db,
      sql`SELECT l.match_id AS "matchId", l.leg, l.key, e.undone, e.at, e.actor, e.reason,
         l.id::text || CASE WHEN e.undone THEN ':undone' ELSE '' END AS id
       FROM (SELECT * FROM match_links WHERE coalesce(transaction_id, cash_movement_id) = ${transactionId}
         AND first_of_target AND undone_at IS NULL
             UNION ALL
             SELECT * FROM match_links WHERE coalesce(transaction_id, cash_movement_id) = ${transactionId}
               AND first_of_target AND undone_at IS NOT NULL) l
       CROSS JOIN LATERAL (
         SELECT false AS undone, l.made_at AS at, l.made_by AS actor, l.reason
         UNION ALL SELECT true, l.undone_at, l.undone_by, l.undone_why WHERE l.undone_at IS NOT NULL) e
       ORDER BY e.at LIMIT 200`,
    );
    return rows.map(({ id, at, actor, ...match }) => ({
      id,
      at: at.toISOString(),
      type: 'match',
      actor,
      match,
    }));
  }
}
