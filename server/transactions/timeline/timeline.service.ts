import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProjectScope } from '../../common/values/scope.js';
import { ExchangeViewsService } from '../exchanges/exchange-views.service.js';
import type { TimelineEntry } from './timeline.view.js';
import { originSql } from '../exchanges/origin-sql.js';
import { TransactionsService } from '../views/transactions.service.js';
import { inTimelineOrder } from './timeline-order.js';

interface Instant {
  id: string;
  at: Date;
}

/** Statuses by hand and replaced tokens have lines of their own, with both people. */
const TOLD_ELSEWHERE = [
  'transaction.overridden',
  'transaction.override_reverted',
  'transaction.token_replaced',
];

/** A transaction's whole story from every feature's records, oldest first, with the source of each line. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly db: DataSource,
    private readonly transactions: TransactionsService,
    private readonly exchanges: ExchangeViewsService,
  ) {}

  /** @throws Problem not_found, also for a transaction of a project that the reader may not see */
  async entries(id: string, scope: ProjectScope): Promise<TimelineEntry[]> {
    await this.transactions.view(id, scope);
    const stories = await Promise.all([
      this.exchangesOf(id),
      this.callbacksOf(id),
      this.transitionsOf(id),
      this.actsOn(id),
      this.contradictionsOf(id),
      this.matchesOf(id),
      this.overridesOf(id),
      this.expiryOf(id),
      this.tokensOf(id),
    ]);
    return inTimelineOrder(stories.flat());
  }

  private async exchangesOf(id: string): Promise<TimelineEntry[]> {
    const exchanges = await this.exchanges.ofTransaction(id);
    return exchanges.map((exchange) => ({
      id: exchange.id,
      at: exchange.sentAt,
      type: 'exchange',
      actor: exchange.cause,
      exchange,
    }));
  }

  private async callbacksOf(id: string): Promise<TimelineEntry[]> {
    const rows = await this.db.query<
      (Instant & {
        encoding: string;
        status: string | null;
        statusSaid: string | null;
        pairing: string | null;
      })[]
    >(
      `SELECT r.delivery_id AS id, r.received_at AS at, r.encoding, r.status, r.status_said AS "statusSaid", e.pairing
       FROM callback_readings r LEFT JOIN callback_events e ON e.id = r.event_id
       WHERE r.transaction_id = $1 ORDER BY r.received_at, r.delivery_id LIMIT 500`,
      [id],
    );
    return rows.map(({ id: deliveryId, at, encoding, status, statusSaid, pairing }) => ({
      id: deliveryId,
      at: at.toISOString(),
      type: 'callback',
      actor: 'aggregator',
      callback: { deliveryId, encoding, status, statusSaid, pairing },
    }));
  }

  private async transitionsOf(id: string): Promise<TimelineEntry[]> {
    const rows = await this.db.query<
      (Instant & { from: string | null; to: string; cause: string; actor: string; origin: string | null })[]
    >(
      `SELECT h.id, h.at, h.from_status AS "from", h.to_status AS "to", h.cause, h.actor, ${originSql('e.url')} AS origin
       FROM transitions h LEFT JOIN exchanges e ON e.id = h.exchange_id
       WHERE h.transaction_id = $1 ORDER BY h.at, h.id`,
      [id],
    );
    return rows.map(({ id: entryId, at, actor, ...transition }) => ({
      id: entryId,
      at: at.toISOString(),
      type: transition.from === null ? 'created' : 'transition',
      actor,
      transition,
    }));
  }

  private async actsOn(id: string): Promise<TimelineEntry[]> {
    const rows = await this.db.query<
      (Instant & { actor: string; name: string; details: Record<string, unknown> })[]
    >(
      `SELECT id, at, actor, act AS name, details FROM audit_entries
       WHERE subject_type = 'transaction' AND subject_id = $1 AND act <> ALL($2::text[]) ORDER BY at, id LIMIT 500`,
      [id, TOLD_ELSEWHERE],
    );
    return rows.map(({ id: entryId, at, actor, name, details }) => ({
      id: entryId,
      at: at.toISOString(),
      type: 'act',
      actor,
      act: { name, details },
    }));
  }

  private async contradictionsOf(id: string): Promise<TimelineEntry[]> {
    const rows = await this.db.query<(Instant & { status: string; said: string })[]>(
      'SELECT id, at, status, said FROM contradictions WHERE transaction_id = $1',
      [id],
    );
    return rows.map(({ id: entryId, at, status, said }) => ({
      id: entryId,
      at: at.toISOString(),
      type: 'contradiction',
      actor: 'aggregator',
      contradiction: { status, said },
    }));
  }

  private async expiryOf(id: string): Promise<TimelineEntry[]> {
    const rows = await this.db.query<(Instant & { afterMinutes: number; exchangeId: string })[]>(
      `SELECT transaction_id || ':expiry' AS id, at, after_minutes AS "afterMinutes", exchange_id AS "exchangeId"
       FROM expiries WHERE transaction_id = $1`,
      [id],
    );
    return rows.map(({ id: entryId, at, ...expiry }) => ({
      id: entryId,
      at: at.toISOString(),
      type: 'expiry',
      actor: 'rappro',
      expiry,
    }));
  }

  /** A match is two lines of the story once it was undone: both acts stay. */
  private async matchesOf(id: string): Promise<TimelineEntry[]> {
    const rows = await this.db.query<
      (Instant & {
        matchId: string;
        leg: string;
        key: string;
        undone: boolean;
        reason: string | null;
        actor: string;
      })[]
    >(
      `SELECT l.match_id AS "matchId", l.leg, l.key, e.undone, e.at, e.actor, e.reason,
         l.id::text || CASE WHEN e.undone THEN ':undone' ELSE '' END AS id
       FROM (SELECT * FROM match_links WHERE coalesce(transaction_id, cash_movement_id) = $1 AND first_of_target AND undone_at IS NULL
             UNION ALL
             SELECT * FROM match_links WHERE coalesce(transaction_id, cash_movement_id) = $1 AND first_of_target AND undone_at IS NOT NULL) l
       CROSS JOIN LATERAL (
         SELECT false AS undone, l.made_at AS at, l.made_by AS actor, l.reason
         UNION ALL SELECT true, l.undone_at, l.undone_by, l.undone_why WHERE l.undone_at IS NOT NULL) e
       ORDER BY e.at LIMIT 200`,
      [id],
    );
    return rows.map(({ id: entryId, at, actor, ...match }) => ({
      id: entryId,
      at: at.toISOString(),
      type: 'match',
      actor,
      match,
    }));
  }

  private async overridesOf(id: string): Promise<TimelineEntry[]> {
    const rows = await this.db.query<
      (Instant & {
        overrideId: string;
        status: string;
        against: string;
        code: string;
        reverted: boolean;
        actor: string;
      })[]
    >(
      `SELECT o.id AS "overrideId", o.status, o.against, o.code, e.reverted, e.at, e.actor,
         o.id::text || CASE WHEN e.reverted THEN ':reverted' ELSE '' END AS id
       FROM status_overrides o CROSS JOIN LATERAL (
         SELECT false AS reverted, o.at, o.proposed_by || ', ' || o.approved_by AS actor
         UNION ALL SELECT true, o.reverted_at, o.reverted_by WHERE o.reverted_at IS NOT NULL) e
       WHERE o.transaction_id = $1 ORDER BY e.at`,
      [id],
    );
    return rows.map(({ id: entryId, at, actor, ...override }) => ({
      id: entryId,
      at: at.toISOString(),
      type: 'override',
      actor,
      override,
    }));
  }

  private async tokensOf(id: string): Promise<TimelineEntry[]> {
    const rows = await this.db.query<
      (Instant & { wrong: string; replacement: string; reason: string; actor: string })[]
    >(
      `SELECT id, at, token AS wrong, replacement, reason, replaced_by AS actor FROM replaced_tokens
       WHERE transaction_id = $1 ORDER BY at, id`,
      [id],
    );
    return rows.map(({ id: entryId, at, actor, ...token }) => ({
      id: entryId,
      at: at.toISOString(),
      type: 'token',
      actor,
      token,
    }));
  }
}
