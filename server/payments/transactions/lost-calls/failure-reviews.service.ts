import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { actorName, type UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { SecondFactorService } from '../../../access/sign-in/second-factor/second-factor.service.js';
import { actOnce, doneUnder } from '../../../platform/common/requests/repeated-request.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { Where } from '../../../platform/common/lists/list-sql.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import type { Transaction } from '../lifecycle/transaction.entity.js';
import { DoubtsService } from './doubts.service.js';
import type { UnprovenFailureView } from './unproven-failure.view.js';
import type { FailureReviewDto } from './lost-call.dto.js';
import { lostCallRequest } from './lost-call-request.js';
import { LOST_CALL_DECIDERS } from './lost-call-records.service.js';
import type { LostCallResolutionView } from './resolution.view.js';
import { PayoutsOfCalls } from './payouts-of-calls.js';

const LIMIT = 500;

/** True when the transaction `t` failed through an attached token, as only before doubts were kept, without a review. */
const UNPROVEN_SQL = sql`t.kind = 'payout' AND t.status = 'notcompleted'
  AND NOT EXISTS (SELECT FROM failure_reviews v WHERE v.transaction_id = t.id)
  AND EXISTS (SELECT FROM attached_tokens k WHERE k.transaction_id = t.id AND k.token = t.token)
  AND EXISTS (SELECT FROM transitions h WHERE h.transaction_id = t.id AND h.to_status = 'notcompleted' AND h.cause = 'confirm')`;

/**
 * Lists payouts that failed through a token attached by users before such a failure counted as a doubt, until two users
 * have reviewed each. Status and figures stay; `paid` rules out a retry.
 */
@Injectable()
export class FailureReviewsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly secondFactor: SecondFactorService,
    private readonly proposals: ProposalsService,
    private readonly doubts: DoubtsService,
    private readonly payouts: PayoutsOfCalls,
  ) {}

  async list(scope: ProjectScope): Promise<UnprovenFailureView[]> {
    const where = new Where()
      .within(scope, sql`t.project_id`, sql`t.account_id`)
      .and(sql`t.id IN (SELECT transaction_id FROM attached_tokens)`);
    const failures = await queryRows<Omit<UnprovenFailureView, 'payoutId'>>(
      this.db,
      sql`SELECT t.id, t.project_id AS "projectId", t.reference, t.amount,
        t.phone, t.occurred_at AS "occurredAt",
         t.status_at AS "failedAt", (SELECT k.attached_by FROM attached_tokens k WHERE k.transaction_id = t.id
           ORDER BY k.at DESC LIMIT 1) AS "attachedBy",
         (SELECT q.id FROM proposals q WHERE q.subject_id = t.id::text AND q.kind = 'transaction.failure_review'
           AND q.verdict IS NULL) AS "proposalId"
       FROM transactions t
       ${where.sql} AND ${UNPROVEN_SQL} ORDER BY t.status_at DESC, t.id LIMIT ${LIMIT}`,
    );
    const payouts = await this.payouts.of(
      this.db,
      failures.map(({ id }) => id),
    );
    return failures.map((failure) => ({ ...failure, payoutId: payouts.get(failure.id) ?? null }));
  }

  /**
   * Proposes once for the same request. @throws Problem not_found, proposal_open, request_conflict, invalid (fileId), those of the
   * second factor
   */
  async propose(id: string, dto: FailureReviewDto, user: UserActor): Promise<LostCallResolutionView> {
    const request = lostCallRequest('failure_review', { id, dto, at: this.clock.now() }, user);
    const done = await doneUnder(this.db.manager, request);
    if (done) return { status: 'notcompleted', proposalId: done };
    const row = await queryRow<Pick<Transaction, 'projectId' | 'reference' | 'amount'> & { channel: string }>(
      this.db,
      sql`SELECT project_id AS "projectId", reference, amount, channel FROM transactions t WHERE t.id = ${id} AND ${UNPROVEN_SQL}`,
    );
    if (!row || !canAccessProject(user.scope, row.projectId)) throw notFound();
    const { projectId, ...outline } = row;
    const { finding, reason, fileId = null, code } = dto;
    await this.secondFactor.consumeForApproval(user, code);
    const propose = async (manager: EntityManager, made: string): Promise<void> => {
      const doubt = await this.doubts.historyOf(manager, [id]);
      const payload = { transactionId: id, kind: 'payout' as const, ...outline, finding, doubt };
      const proposal = {
        id: made,
        kind: 'transaction.failure_review' as const,
        projectId,
        subjectId: id,
        payload,
        reason,
        fileId,
      };
      await this.proposals.propose(manager, proposal, user);
    };
    const proposalId = await this.db.transaction((manager) =>
      actOnce(manager, request, (made) => propose(manager, made)),
    );
    return { status: 'notcompleted', proposalId };
  }

  @Approves({ kind: 'transaction.failure_review', approvers: LOST_CALL_DECIDERS })
  private async approved(
    manager: EntityManager,
    proposal: Proposal<'transaction.failure_review'>,
    by: UserActor,
  ): Promise<void> {
    const { finding } = proposal.payload;
    const users = `${proposal.proposedByEmail}, ${actorName(by)}`;
    const [done] = await queryRows<unknown>(
      manager,
      sql`INSERT INTO failure_reviews (transaction_id, project_id, finding, proposal_id, reviewed_by, at)
       SELECT t.id, t.project_id, ${finding}, ${proposal.id}, ${users}, ${this.clock.now()} FROM transactions t
       WHERE t.id = ${proposal.subjectId} AND ${UNPROVEN_SQL} ON CONFLICT DO NOTHING RETURNING transaction_id`,
    );
    if (!done) throw new Problem(409, 'changed_meanwhile');
    await this.audit.record(manager, {
      actor: by,
      act: 'transaction.failure_reviewed',
      subjectType: 'transaction',
      subjectId: proposal.subjectId ?? '',
      ...(proposal.projectId ? { projectId: proposal.projectId } : {}),
      details: { proposal: proposal.id, finding },
    });
  }
}
