import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { actOnce, doneUnder } from '../../../platform/common/requests/repeated-request.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { invalid, notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import type { PayoutOrdersRow } from '../payouts.rows.js';
import { PredecessorsService } from '../predecessors/predecessors.service.js';
import { OrderTermsService, type OrderApprovalTerms } from '../orders/order-terms.service.js';
import type { BatchChecks } from '../orders/order.view.js';
import {
  BatchChecksService,
  limitCheckOf,
  payableRows,
  requestedPayoutsOf,
  type BatchContext,
} from './batch-checks.service.js';
import { type BatchDraft, lockDraft } from './batch-draft.js';
import type { AmountColumn } from './batch.view.js';
import { BatchRowsService } from './batch-rows.service.js';
import { DUPLICATE_RULES } from './file-duplicates.js';
import { missingFields } from './column-mapping.js';

interface BatchRequest {
  duplicateReason?: string | undefined;
  /** Note of rows without one. */
  note?: string | undefined;
  requestId?: string | undefined;
}

@Injectable()
export class BatchRequestsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
    private readonly rows: BatchRowsService,
    private readonly checker: BatchChecksService,
    private readonly terms: OrderTermsService,
    private readonly predecessors: PredecessorsService,
  ) {}

  /**
   * Requests approval of a draft. Checks all rows again, so that payouts made since the upload count. The same
   * request sent twice is one.
   * @throws Problem 409 payout_disabled, credentials_missing, batch_wrong_rows, batch_no_rows, payout_limit; 422 where
   * a reason for duplicates is missing; 409 request_conflict
   */
  async request(id: string, { requestId, ...words }: BatchRequest, user: UserActor): Promise<void> {
    const { userId } = user;
    const content = { id, duplicateReason: words.duplicateReason, note: words.note };
    const request = { requestId, userId, kind: 'payout_batch.requested', content, at: this.clock.now() };
    if (await doneUnder(this.db.manager, request)) return;
    const around = await this.contextOf(id, user);
    await this.db.transaction((manager) =>
      actOnce(manager, request, async () => {
        const now = this.clock.now();
        const stored = await lockDraft(manager, id, user);
        const draft = await this.rows.replace(manager, stored, await this.rows.stored(manager, id), now);
        const missing = missingFields(draft.mapping)[0];
        if (missing === 'amount' && draft.reading?.amounts)
          throw amountOpen(draft.columns, draft.reading.amounts);
        if (missing) throw invalid(`mapping.${missing}`, 'mappingNeeded');
        const checks = await this.checker.checks(manager, { id, projectId: draft.projectId, user }, around);
        await requireRequestable(manager, id, { checks, words });
        const payouts = await requestedPayoutsOf(manager, id);
        const terms = await this.terms.of(manager, {
          ...{ projectId: draft.projectId, source: 'batch', user, payouts, total: checks.total },
        });
        await insertPayouts(manager, draft, words.note ?? null, now);
        await this.predecessors.link(manager, id, now);
        await markRequested(manager, id, { terms, checks, words, at: now });
        await this.audit.record(manager, {
          actor: user,
          act: 'payout_order.requested',
          subjectType: 'payout_order',
          subjectId: id,
          projectId: draft.projectId,
          details: { title: draft.title, count: checks.good, total: checks.total, ...words },
        });
      }),
    );
  }

  /** Runs before the database transaction: taking a second connection inside one can deadlock the pool. */
  private async contextOf(id: string, user: UserActor): Promise<BatchContext> {
    const order = await queryRow<Pick<PayoutOrdersRow, 'projectId'>>(
      this.db,
      sql`SELECT project_id AS "projectId" FROM payout_orders WHERE id = ${id} AND kind = 'batch'`,
    );
    if (!order || !canAccessProject(user.scope, order.projectId)) throw notFound();
    await this.requirePayouts(order.projectId);
    return this.checker.contextOf(order.projectId);
  }

  private async requirePayouts(projectId: string): Promise<void> {
    const { payoutEnabled, hasCredentials } = await this.projects.ref(projectId);
    if (!payoutEnabled) throw new Problem(409, 'payout_disabled');
    if (!hasCredentials) throw new Problem(409, 'credentials_missing');
  }
}

const amountOpen = (columns: readonly string[], amounts: readonly AmountColumn[]): Problem =>
  invalid('mapping.amount', 'amountColumn', {
    columns: amounts.map(({ column }) => columns[column] || String(column + 1)).join(', '),
  });

async function requireRequestable(
  manager: EntityManager,
  id: string,
  { checks, words }: { checks: BatchChecks; words: BatchRequest },
): Promise<void> {
  if (checks.wrong > 0) throw new Problem(409, 'batch_wrong_rows', { values: { count: checks.wrong } });
  if (checks.good === 0) throw new Problem(409, 'batch_no_rows');
  if (words.duplicateReason) return;
  const twice = await queryRow(
    manager,
    sql`SELECT 1 FROM payout_batch_rows, jsonb_array_elements(warnings) w
     WHERE ${payableRows(id)} AND w ->> 'rule' = ANY(${DUPLICATE_RULES}) LIMIT 1`,
  );
  if (twice) throw invalid('duplicateReason', 'batchDuplicates');
}

/** Inserts all payouts in one statement; rows without a purpose take the title of the file. */
async function insertPayouts(
  manager: EntityManager,
  draft: BatchDraft,
  note: string | null,
  at: Date,
): Promise<void> {
  const lines = await queryRows<{ number: number }>(
    manager,
    sql`SELECT row_number AS number FROM payout_batch_rows WHERE ${payableRows(draft.id)} ORDER BY row_number`,
  );
  await execute(
    manager,
    sql`INSERT INTO payouts (id, project_id, order_id, row_number, channel, phone, beneficiary, amount, stays_in_wallet,
       purpose, note, operator_id, state, state_at, created_at)
     SELECT new.id, ${draft.projectId}, ${draft.id}, r.row_number, r.channel, r.phone, r.beneficiary, r.amount, r.stays_in_wallet,
       coalesce(r.purpose, ${draft.title}), coalesce(r.note, ${note}), r.operator_id, 'requested', ${at}, ${at}
     FROM unnest(${lines.map(({ number }) => number)}::integer[], ${lines.map(() => newId(at))}::uuid[]) AS new (number, id)
     JOIN payout_batch_rows r ON r.order_id = ${draft.id} AND r.row_number = new.number`,
  );
}

async function markRequested(
  manager: EntityManager,
  id: string,
  {
    terms,
    checks,
    words,
    at,
  }: { terms: OrderApprovalTerms; checks: BatchChecks; words: BatchRequest; at: Date },
): Promise<void> {
  const { steps, inSequence, policyVersion, findings } = terms;
  await execute(
    manager,
    sql`UPDATE payout_orders SET state = 'requested', requested_at = ${at}, updated_at = ${at}, policy_version = ${policyVersion},
       steps = ${JSON.stringify({ steps, inSequence })}, duplicate_reason = ${words.duplicateReason ?? null},
       preflight = ${JSON.stringify({ ...checks, limits: findings.map(limitCheckOf) })}, count = ${checks.good}, total = ${checks.total}
     WHERE id = ${id}`,
  );
}
