import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readJson } from '../aggregator/json.js';
import { wikiLink } from '../aggregator/sub-codes.js';
import { tokenPayload } from '../aggregator/token.js';
import { Clock } from '../common/clock.js';
import type { Page } from '../common/page.view.js';
import { readPage } from '../common/list-sql.js';
import { notFound } from '../common/problem.js';
import { mayReach, type ProjectScope } from '../common/scope.js';
import { refusalCauses, type RefusalEvidence } from './refusal-cause.js';
import { ROW_COLUMNS, ROW_JOINS, transactionList } from './transaction-list.js';
import type { TransactionQuery } from './transaction.query.js';
import type { TransactionRow, TransactionView } from './transaction.view.js';

type StoredView = Omit<TransactionView, 'tokenPayload' | 'subCodeWiki' | 'refusedBecause' | 'contradictions'>;

@Injectable()
export class TransactionsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  list(query: TransactionQuery, scope: ProjectScope): Promise<Page<TransactionRow>> {
    const { list, where } = transactionList(query, scope, this.clock.now());
    return readPage<TransactionRow>(this.db, list, query, where);
  }

  /** @throws Problem not_found, also for a transaction of a project that the reader may not see */
  async view(id: string, scope: ProjectScope): Promise<TransactionView> {
    const [row] = await this.db.query<StoredView[]>(
      `SELECT ${ROW_COLUMNS}, p.zone, p.wiki_url AS "wikiUrl", t.token, t.description, t.custom_data AS "customData",
         t.sub_code_details AS "subCodeDetails", t.request_id AS "requestId", t.external_id AS "externalId",
         t.operator_receipt AS "operatorReceipt", t.payment_url AS "paymentUrl", t.validation_mode AS "validationMode",
         t.source, t.made_by AS "madeBy", t.created_at AS "createdAt", s.due_at AS "nextAskAt",
         CASE WHEN s.due_at IS NULL THEN NULL ELSE s.cause END AS "nextAskCause", s.last_asked_at AS "lastAskedAt",
         t.status = 'pending' AND t.occurred_at < $2::timestamptz - make_interval(mins => p.overdue_after_minutes) AS overdue,
         (SELECT count(*)::int FROM callback_readings c WHERE c.transaction_id = t.id) AS "callbackCount",
         said.hash, said.logfile, said.logfile_at AS "logfileAt"
       FROM transactions t ${ROW_JOINS}
       LEFT JOIN LATERAL (SELECT hash, logfile, logfile_at FROM callback_readings c
         WHERE c.transaction_id = t.id AND (hash IS NOT NULL OR logfile IS NOT NULL) ORDER BY c.received_at LIMIT 1) said ON true
       WHERE t.id = $1`,
      [id, this.clock.now()],
    );
    if (!row || !mayReach(scope, row.projectId)) throw notFound();
    return {
      ...row,
      tokenPayload: row.token ? tokenPayload(row.token) : null,
      subCodeWiki: row.subCodeList ? wikiLink(await this.wikiSaid(id), row.wikiUrl, row.subCodeList) : null,
      refusedBecause: refusalCauses(await this.refusalEvidence(id, scope)),
      contradictions: await this.db.query(
        'SELECT said, at, exchange_id AS "exchangeId" FROM contradictions WHERE transaction_id = $1 ORDER BY at',
        [id],
      ),
    };
  }

  /** The `wiki` of the answer that brought the sub-code. */
  private async wikiSaid(id: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ body: Buffer | null }[]>(
      `SELECT e.answer_body AS body FROM exchanges e JOIN transitions h ON h.exchange_id = e.id
       WHERE h.transaction_id = $1 AND h.to_status IN ('rejected', 'notcompleted') ORDER BY h.at DESC LIMIT 1`,
      [id],
    );
    const read = row?.body ? readJson(row.body) : undefined;
    const wiki = read?.ok ? (read.value as { wiki?: unknown } | null)?.wiki : undefined;
    return typeof wiki === 'string' ? wiki : undefined;
  }

  /** What our own records say about a confirm that was refused; empty where the last confirm was not. */
  private async refusalEvidence(id: string, scope: ProjectScope): Promise<RefusalEvidence | undefined> {
    const [evidence] = await this.db.query<RefusalEvidence[]>(
      `SELECT t.token, last.said AS "lastSaid", last.outcome AS "lastOutcome",
         (SELECT max(e.sent_at) FROM exchanges e WHERE e.transaction_id = t.id AND e.outcome = 'status') AS "workedAt",
         (SELECT c.delivery_id FROM callback_readings c WHERE c.callback_token = t.token LIMIT 1) AS "callbackDeliveryId",
         (SELECT CASE WHEN $2::uuid[] IS NULL OR p.id = ANY($2) THEN p.name ELSE '' END FROM transactions o JOIN projects p ON p.id = o.project_id
            WHERE o.token = t.token AND o.project_id <> t.project_id LIMIT 1) AS "otherProject",
         (SELECT q.seen FROM drift_items q WHERE q.project_id = t.project_id AND q.kind = 'shape'
            AND q.place = 'confirm parameter' LIMIT 1) AS "parameterHint"
       FROM transactions t
       JOIN LATERAL (SELECT outcome, said FROM exchanges e WHERE e.transaction_id = t.id
         AND e.operation IN ('payin_confirm', 'payout_confirm') ORDER BY sent_at DESC LIMIT 1) last ON true
       WHERE t.id = $1`,
      [id, scope === 'all' ? null : [...scope]],
    );
    return evidence;
  }
}
