import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { wikiLink } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import { tokenPayload } from '../../aggregator/contract/token.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { Actor } from '../../access/identity/actor.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { readPage } from '../../platform/common/lists/list-sql.js';
import { ReadingDatabase } from '../../platform/common/database/reading-database.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { CheckPoliciesService } from '../../merchant/projects/check-policy/check-policies.service.js';
import { callPolicyOf, expiresAt } from '../../merchant/projects/check-policy/check-policy.js';
import { canAccessRecord, type ProjectScope } from '../../platform/common/values/scope.js';
import type { AmountToEnter } from '../../merchant/operators/fees/amount-to-enter.js';
import { OperatorsService } from '../../merchant/operators/catalogue/operators.service.js';
import { ConfirmationDiagnosisService } from './confirmation-diagnosis.service.js';
import type { PendingCause } from '../transactions/views/pending-cause.view.js';
import { pendingCauses } from '../transactions/views/pending-causes.js';
import { PendingFactsService } from './pending-facts.service.js';
import { StatusForecastService } from './status-forecast.service.js';
import { TransactionSourcesService } from '../transactions/sources/transaction-sources.service.js';
import { FINAL_ORIGIN_SQL } from '../transactions/exchanges/origin-sql.js';
import { CUSTOMER_SQL } from './customer-sql.js';
import { TRANSACTION_ROW_COLUMNS, TRANSACTION_ROW_JOINS, transactionList } from './transaction-list.js';
import type { TransactionQuery } from '../transactions/views/transaction.query.js';
import type { TransactionRow, TransactionView } from '../transactions/views/transaction.view.js';
import { ResolvedBreaks } from '../transactions/sources/resolved-breaks.js';

type Added =
  | 'tokenPayload'
  | 'subCodeWiki'
  | 'unusableAnswers'
  | 'amountToEnter'
  | 'refusedBecause'
  | 'contradictions'
  | 'expiresAt'
  | 'occurredAt'
  | 'isFinalElsewhere'
  | 'pendingCauses'
  | 'forecast'
  | 'verdict';
type StoredView = Omit<TransactionView, Added> & {
  accountId: string | null;
  baseUrl: string;
  occurredAt: Date;
};

@Injectable()
export class TransactionsService {
  constructor(
    private readonly db: DataSource,
    private readonly reading: ReadingDatabase,
    private readonly clock: Clock,
    private readonly policies: CheckPoliciesService,
    private readonly evidence: ConfirmationDiagnosisService,
    private readonly operators: OperatorsService,
    private readonly pending: PendingFactsService,
    private readonly forecasts: StatusForecastService,
    private readonly sources: TransactionSourcesService,
    private readonly resolved: ResolvedBreaks,
  ) {}

  list(query: TransactionQuery, actor: Actor): Promise<Page<TransactionRow>> {
    const { list, where } = transactionList(query, actor, this.clock.now(), this.resolved);
    return this.reading.read((db) => readPage<TransactionRow>(db, list, query, where));
  }

  /**
   * Reads past traffic for the forecast only where people see it.
   * @throws Problem not_found, also for a transaction outside the scope of the user
   */
  async view(id: string, scope: ProjectScope, { hasForecast = false } = {}): Promise<TransactionView> {
    const row = await queryRow<StoredView>(
      this.db,
      sql`SELECT ${TRANSACTION_ROW_COLUMNS}, p.zone, p.wiki_url AS "wikiUrl", t.token, t.description,
        t.order_reference AS "orderReference", t.custom_data AS "customData",
         t.sub_code_details AS "subCodeDetails", t.request_id AS "requestId", t.external_id AS "externalId",
         t.operator_receipt AS "operatorReceipt", t.payment_url AS "paymentUrl", t.validation_mode AS "validationMode",
         ${FINAL_ORIGIN_SQL} AS "finalOrigin", p.base_url AS "baseUrl", t.source, t.made_by AS "madeBy",
         t.created_at AS "createdAt", s.due_at AS "nextAskAt",
         CASE WHEN s.due_at IS NULL THEN NULL ELSE s.cause END AS "nextAskCause", s.last_asked_at AS "lastAskedAt",
         t.status = 'pending' AND t.expired_at IS NULL
         AND t.occurred_at < ${this.clock.now()}::timestamptz - make_interval(mins => p.overdue_after_minutes) AS overdue,
         (SELECT count(*)::int FROM callback_readings c WHERE c.transaction_id = t.id) AS "callbackCount",
         t.account_id AS "accountId",
         t.status = 'pending' AND t.token IS NOT NULL AND NOT coalesce(s.answered_once, false) AS "tokenReplaceable",
         (SELECT q.id FROM proposals q WHERE q.subject_id = t.id::text AND q.kind = 'transaction.token_replacement'
            AND q.verdict IS NULL) AS "tokenProposalId",
         customer.name AS "customerName", customer.email AS "customerEmail", said.hash, said.logfile, said.logfile_at AS "logfileAt"
       FROM transactions t ${TRANSACTION_ROW_JOINS}
       CROSS JOIN LATERAL (${CUSTOMER_SQL}) customer
       LEFT JOIN LATERAL (SELECT hash, logfile, logfile_at FROM callback_readings c
         WHERE c.transaction_id = t.id AND (hash IS NOT NULL OR logfile IS NOT NULL) ORDER BY c.received_at LIMIT 1) said ON true
       WHERE t.id = ${id}`,
    );
    if (!row || !canAccessRecord(scope, { projectId: row.projectId, operatorId: row.accountId }))
      throw notFound();
    const { accountId: _accountId, baseUrl, ...view } = row;
    const { token, status, subCodeList } = view;
    const unusableAnswers = status === 'pending' ? await this.evidence.unusableAnswers(id) : null;
    const amountToEnter = await this.amountToEnter(row);
    const refusedBecause = await this.evidence.refusalCauses(id, scope);
    return {
      ...view,
      occurredAt: view.occurredAt.toISOString(),
      expiresAt: await this.expiresAt(row),
      isFinalElsewhere: view.finalOrigin !== null && view.finalOrigin !== new URL(baseUrl).origin,
      tokenPayload: token ? tokenPayload(token) : null,
      subCodeWiki: subCodeList
        ? wikiLink(await this.evidence.wikiOfRefusal(id), view.wikiUrl, subCodeList)
        : null,
      unusableAnswers,
      amountToEnter,
      refusedBecause,
      pendingCauses: await this.causes(row, { unusableAnswers, amountToEnter, refusedBecause }),
      verdict: (await this.sources.verdict(this.db.manager, id)) ?? null,
      forecast: hasForecast && status === 'pending' ? await this.forecasts.of(id) : null,
      contradictions: await queryRows(
        this.db,
        sql`SELECT c.said, c.at, c.exchange_id AS "exchangeId", ${this.resolved.contradiction(sql`c`)} AS ended
         FROM contradictions c WHERE c.transaction_id = ${id} ORDER BY c.at`,
      ),
    };
  }

  /** @throws Problem not_found, also for a transaction outside the scope of the user */
  async requireVisible(id: string, scope: ProjectScope): Promise<void> {
    const row = await queryRow<{ projectId: string; operatorId: string | null }>(
      this.db,
      sql`SELECT project_id AS "projectId", account_id AS "operatorId" FROM transactions WHERE id = ${id}`,
    );
    if (!row || !canAccessRecord(scope, row)) throw notFound();
  }

  /** Ranks the causes of an open transaction, and of a refused payout that is on hold. */
  private async causes(
    { id, status, kind, tokenProposalId }: StoredView,
    found: Pick<TransactionView, 'unusableAnswers' | 'amountToEnter' | 'refusedBecause'>,
  ): Promise<PendingCause[]> {
    const isOpen = status === 'created' || status === 'pending';
    if (!isOpen && !(kind === 'payout' && status === 'rejected')) return [];
    const facts = await this.pending.read(id, {
      unusable: found.unusableAnswers,
      refusals: found.refusedBecause,
      amountToEnter: found.amountToEnter,
      tokenProposalId,
    });
    return facts ? pendingCauses(facts) : [];
  }

  private async amountToEnter(row: StoredView): Promise<AmountToEnter | null> {
    if (row.kind !== 'payin' || row.validationMode !== 'ussd_otp') return null;
    const { projectId, accountId: operatorId, amount, occurredAt: at } = row;
    return this.operators.amountToEnter({ projectId, operatorId, amount, at });
  }

  /** Computes the expiry of a pending payin; it stays in the past until the next check expires the payin. */
  private async expiresAt(row: StoredView): Promise<string | null> {
    if (row.status !== 'pending' || row.expiredAt !== null) return null;
    const { policy } = await this.policies.current(row.projectId);
    return expiresAt(callPolicyOf(policy, row), row.occurredAt)?.toISOString() ?? null;
  }
}
