import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { ExchangeViewsService } from '../exchanges/exchange-views.service.js';
import { originSql } from '../exchanges/origin-sql.js';
import { type TimelineRow, TimelineSource } from './timeline-source.js';
import type { TimelineEntry } from './timeline.view.js';

@Injectable()
export class TransactionTimelineSource extends TimelineSource {
  override readonly shownActions = ['transaction.token_replaced'];

  constructor(
    private readonly db: DataSource,
    private readonly exchanges: ExchangeViewsService,
  ) {
    super();
  }

  async entries(transactionId: string): Promise<TimelineEntry[]> {
    const parts = await Promise.all([
      this.exchangesOf(transactionId),
      this.transitionsOf(transactionId),
      this.tokensOf(transactionId),
    ]);
    return parts.flat();
  }

  private async exchangesOf(transactionId: string): Promise<TimelineEntry[]> {
    const exchanges = await this.exchanges.ofTransaction(transactionId);
    return exchanges.map((exchange) => ({
      id: exchange.id,
      at: exchange.sentAt,
      type: 'exchange',
      actor: exchange.cause,
      exchange,
    }));
  }

  private async transitionsOf(transactionId: string): Promise<TimelineEntry[]> {
    const rows = await queryRows<
      TimelineRow & {
        from: string | null;
        to: string;
        cause: string;
        actor: string;
        origin: string | null;
      }
    >(
      this.db,
      sql`SELECT h.id, h.at, h.from_status AS "from", h.to_status AS "to", h.cause, h.actor, ${originSql(sql`e.url`)} AS origin
       FROM transitions h LEFT JOIN exchanges e ON e.id = h.exchange_id
       WHERE h.transaction_id = ${transactionId} ORDER BY h.at, h.id`,
    );
    return rows.map(({ id, at, actor, ...transition }) => ({
      id,
      at: at.toISOString(),
      type: transition.from === null ? 'created' : 'transition',
      actor,
      transition,
    }));
  }

  private async tokensOf(transactionId: string): Promise<TimelineEntry[]> {
    const rows = await queryRows<
      TimelineRow & { wrong: string; replacement: string; reason: string; actor: string }
    >(
      this.db,
      sql`SELECT id, at, token AS wrong, replacement, reason, replaced_by AS actor FROM replaced_tokens
       WHERE transaction_id = ${transactionId} ORDER BY at, id`,
    );
    return rows.map(({ id, at, actor, ...token }) => ({
      id,
      at: at.toISOString(),
      type: 'token',
      actor,
      token,
    }));
  }
}
