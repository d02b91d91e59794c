import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { parseStatus } from '../../../aggregator/parsing/transaction-facts.js';
import { queryRow } from '../../../platform/common/database/query.js';
import type { TransactionStatus } from '../lifecycle/lifecycle.js';
import { StatementEvidence } from '../lost-calls/statement-evidence.js';
import { SOURCE_RULES, sourceRuleOf } from './source-rules.js';
import type { SourceVerdict } from './source-verdict.view.js';
import type { KnownStatus } from '../../../aggregator/contract/outcome-words.js';
import { ResolvedBreaks } from './resolved-breaks.js';

interface Row {
  status: TransactionStatus;
  statusAt: Date;
  canBeAsked: boolean;
  exchangeId: string | null;
  said: string | null;
  saidAt: Date;
  deliveryId: string | null;
  announced: 'completed' | 'notcompleted';
  announcedAt: Date;
  marked: boolean | null;
}

/** Reads what each source last said about a transaction, and what they say together. */
@Injectable()
export class TransactionSourcesService {
  constructor(
    private readonly statements: StatementEvidence,
    private readonly resolved: ResolvedBreaks,
  ) {}

  /** @returns undefined for an unknown transaction, and where no rule holds */
  async verdict(manager: EntityManager, id: string): Promise<SourceVerdict | undefined> {
    const row = await queryRow<Row>(manager, sourcesSql(id, this.resolved));
    if (!row) return undefined;
    const statement = await this.statements.saysOf(manager, id);
    const read = row.exchangeId === null ? undefined : parseStatus(row.said);
    const answered: KnownStatus | null = read && read.status !== 'unrecognised' ? read.status : null;
    const rule = sourceRuleOf({
      status: row.status,
      canBeAsked: row.canBeAsked,
      aggregator: answered,
      callback: row.deliveryId === null ? null : row.announced,
      statement: statement?.said ?? null,
    });
    if (!rule) return undefined;
    return {
      rule,
      turn: SOURCE_RULES[rule].turn,
      status: row.status,
      statusAt: row.statusAt.toISOString(),
      canBeAsked: row.canBeAsked,
      aggregator:
        answered && row.exchangeId !== null
          ? { said: answered, at: row.saidAt.toISOString(), exchangeId: row.exchangeId }
          : null,
      callback:
        row.deliveryId === null
          ? null
          : {
              said: row.announced,
              at: row.announcedAt.toISOString(),
              marked: row.marked,
              deliveryId: row.deliveryId,
            },
      statement,
    };
  }
}

const sourcesSql = (id: string, resolved: ResolvedBreaks) => sql`
  SELECT ours.status, ours.at AS "statusAt", t.token IS NOT NULL AS "canBeAsked", answer.id AS "exchangeId",
    answer.said, answer.sent_at AS "saidAt",
    back.delivery_id AS "deliveryId", back.status AS announced, back.received_at AS "announcedAt", back.url_mark_valid AS marked
  FROM transactions t
  CROSS JOIN LATERAL (
    SELECT o.status, o.at FROM status_overrides o WHERE o.transaction_id = t.id AND o.reverted_at IS NULL
    UNION ALL
    SELECT t.status, t.status_at WHERE NOT EXISTS (SELECT FROM status_overrides o WHERE o.transaction_id = t.id AND o.reverted_at IS NULL)
    LIMIT 1) ours
  LEFT JOIN LATERAL (SELECT e.id, e.said, e.sent_at FROM exchanges e
    WHERE e.transaction_id = t.id AND e.operation IN ('payin_confirm', 'payout_confirm') AND e.outcome = 'status'
    ORDER BY e.sent_at DESC LIMIT 1) answer ON true
  LEFT JOIN LATERAL (SELECT c.delivery_id, c.status, c.received_at, c.url_mark_valid FROM callback_readings c
    WHERE c.transaction_id = t.id AND c.status IN ('completed', 'notcompleted') AND c.dismissed_at IS NULL
    ORDER BY (ours.status IN ('completed', 'notcompleted') AND c.status <> ours.status AND NOT ${resolved.differingPair(sql`c`)}) DESC,
      c.received_at DESC LIMIT 1) back ON true
  WHERE t.id = ${id}`;
