import { Injectable } from '@nestjs/common';
import type {
  TransactionKind,
  TransactionStatus,
} from '../../../payments/transactions/lifecycle/lifecycle.js';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { ProposalMadeView } from '../../../access/approvals/proposal.view.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { actOnce, doneUnder } from '../../../platform/common/requests/repeated-request.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { dayOf } from '../../calendar/business-day.js';
import { DayLocksService } from '../../calendar/day-locks.service.js';
import { insertOverride, revertOverride } from '../../../payments/transactions/lifecycle/status-overrides.js';
import type { StatusOverridesRow } from '../../../payments/transactions/transactions.rows.js';
import { AnswerEvidenceService } from './answer-evidence.service.js';
import { requireOverridable } from './overridable.js';
import type { OverrideDto, RevertDto } from './override.dto.js';

const DECIDERS = ['finance', 'admin'] as const;

interface TransactionRow {
  id: string;
  projectId: string;
  zone: string;
  kind: TransactionKind;
  reference: string;
  amount: number;
  occurredAt: Date;
  /** Status reported by the aggregator; completed after a late payment. */
  status: TransactionStatus;
  overridden: boolean;
}

const findSql = (id: string) => sql`
  SELECT t.id, t.project_id AS "projectId", p.zone, t.kind, t.reference, t.amount, t.occurred_at AS "occurredAt",
    CASE WHEN EXISTS (SELECT FROM late_payments l WHERE l.transaction_id = t.id AND l.booked) THEN 'completed' ELSE t.status END AS status,
    EXISTS (SELECT FROM status_overrides o WHERE o.transaction_id = t.id AND o.reverted_at IS NULL) AS overridden
  FROM transactions t JOIN projects p ON p.id = t.project_id WHERE t.id = ${id}`;

interface LiveOverride extends Pick<
  StatusOverridesRow,
  'id' | 'transactionId' | 'projectId' | 'against' | 'revertedAt'
> {
  status: string;
}

/**
 * Manual overrides, requested with evidence by one user and approved by another; reversals take the same steps.
 * An override is booked on the day of the movement that it corrects, or on the first open day if that one is locked.
 * The status reported by the aggregator is kept.
 */
@Injectable()
export class OverridesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
    private readonly guard: DayLocksService,
    private readonly answers: AnswerEvidenceService,
  ) {}

  /**
   * Proposes an override; the same request sent twice is stored once.
   * @throws Problem 404; 409 as `requireOverridable`, proposal_open, request_conflict; 422 on `fileId`, `exchangeId`
   */
  async propose(transactionId: string, dto: OverrideDto, by: UserActor): Promise<ProposalMadeView> {
    const { status, code, reason } = dto;
    const request = {
      ...{ requestId: dto.requestId, userId: by.userId, kind: 'status.override', at: this.clock.now() },
      content: { transactionId, status, code, reason, fileId: dto.fileId, exchangeId: dto.exchangeId },
    };
    const found = await this.reach(this.db.manager, transactionId, by);
    const done = await doneUnder(this.db.manager, request);
    if (done) return { proposalId: done };
    requireOverridable(found, status);
    const fileId = dto.fileId ?? (await this.answers.store(transactionId, dto.exchangeId ?? '', by));
    const propose = async (manager: EntityManager, id: string): Promise<void> => {
      const transaction = await this.reach(manager, transactionId, by);
      requireOverridable(transaction, status);
      await this.requireNoneOpen(manager, transactionId);
      const { projectId, kind, reference, amount, status: against } = transaction;
      const payload = { transactionId, kind, reference, amount, against, status, code };
      const proposal = {
        id,
        kind: 'status.override' as const,
        projectId,
        subjectId: transactionId,
        payload,
        reason,
        fileId,
      };
      await this.proposals.propose(manager, proposal, by);
    };
    const proposalId = await this.db.transaction((manager) =>
      actOnce(manager, request, (made) => propose(manager, made)),
    );
    return { proposalId };
  }

  /**
   * Proposes a reversal; the same request sent twice is stored once.
   * @throws Problem 404; 409 override_reverted, proposal_open, request_conflict
   */
  async proposeRevert(
    id: string,
    { reason, requestId }: RevertDto,
    by: UserActor,
  ): Promise<ProposalMadeView> {
    const request = {
      ...{ requestId, userId: by.userId, kind: 'status.revert', at: this.clock.now() },
      content: { id, reason },
    };
    const propose = async (manager: EntityManager, proposalId: string): Promise<void> => {
      const override = await this.live(manager, id);
      const {
        reference,
        amount,
        kind,
        status: aggregator,
      } = await this.reach(manager, override.transactionId, by);
      await this.requireNoneOpen(manager, override.transactionId);
      const { projectId, transactionId, status } = override;
      const payload = { overrideId: id, transactionId, kind, reference, amount, status, aggregator };
      const proposal = {
        id: proposalId,
        kind: 'status.revert' as const,
        projectId,
        subjectId: transactionId,
        payload,
        reason,
      };
      await this.proposals.propose(manager, proposal, by);
    };
    const proposalId = await this.db.transaction((manager) =>
      actOnce(manager, request, (made) => propose(manager, made)),
    );
    return { proposalId };
  }

  /**
   * Refuses if the status of the aggregator has changed since the request.
   * @throws Problem 409 changed_meanwhile
   */
  @Approves({ kind: 'status.override', approvers: DECIDERS })
  private async overridden(
    manager: EntityManager,
    proposal: Proposal<'status.override'>,
    by: UserActor,
  ): Promise<void> {
    const transaction = await this.lockTransactionForUpdate(manager, proposal.subjectId ?? '', by);
    const { status, code, against } = proposal.payload;
    if (transaction.status !== against) throw new Problem(409, 'changed_meanwhile');
    requireOverridable(transaction, status);
    const now = this.clock.now();
    const id = newId(now);
    await insertOverride(manager, {
      ...{ id, projectId: transaction.projectId, transactionId: transaction.id, status, against, code },
      ...{ reason: proposal.reason, fileId: proposal.fileId, proposalId: proposal.id },
      ...{ proposedBy: proposal.proposedByEmail, approvedBy: by.email, at: now },
    });
    await this.record(manager, transaction, by, { act: 'overridden', details: { status, against, code } });
  }

  @Approves({ kind: 'status.revert', approvers: DECIDERS })
  private async reverted(
    manager: EntityManager,
    proposal: Proposal<'status.revert'>,
    by: UserActor,
  ): Promise<void> {
    const transaction = await this.lockTransactionForUpdate(manager, proposal.subjectId ?? '', by);
    const { id, status } = await this.live(manager, proposal.payload.overrideId);
    await revertOverride(manager, id, {
      ...{ at: this.clock.now(), by: by.email, reason: proposal.reason, proposalId: proposal.id },
    });
    const details = { status, against: transaction.status };
    await this.record(manager, transaction, by, { act: 'override_reverted', details });
  }

  private async reach(manager: EntityManager, id: string, by: UserActor): Promise<TransactionRow> {
    const transaction = await queryRow<TransactionRow>(manager, findSql(id));
    if (!transaction || !canAccessProject(by.scope, transaction.projectId)) throw notFound();
    return transaction;
  }

  /** Locks the transaction against a concurrent status check, and keeps its booked day open until the commit. */
  private async lockTransactionForUpdate(
    manager: EntityManager,
    id: string,
    by: UserActor,
  ): Promise<TransactionRow> {
    await execute(manager, sql`SELECT 1 FROM transactions WHERE id = ${id} FOR UPDATE`);
    const transaction = await this.reach(manager, id, by);
    const day = dayOf(transaction.occurredAt, transaction.zone);
    await this.guard.requireOpen(manager, transaction.projectId, [
      await this.guard.bookedDay(manager, transaction.projectId, day),
    ]);
    return transaction;
  }

  /** @throws Problem 404, 409 override_reverted */
  private async live(manager: EntityManager, id: string): Promise<LiveOverride> {
    const override = await queryRow<LiveOverride>(
      manager,
      sql`SELECT id, transaction_id AS "transactionId", project_id AS "projectId", status, against, reverted_at AS "revertedAt"
       FROM status_overrides WHERE id = ${id}`,
    );
    if (!override) throw notFound();
    if (override.revertedAt) throw new Problem(409, 'override_reverted');
    return override;
  }

  /**
   * Refuses a second open proposal, which could contradict the first.
   * @throws Problem 409 proposal_open
   */
  private async requireNoneOpen(manager: EntityManager, transactionId: string): Promise<void> {
    const open = await queryRows<unknown>(
      manager,
      sql`SELECT 1 FROM proposals WHERE kind IN ('status.override', 'status.revert') AND subject_id = ${transactionId} AND verdict IS NULL`,
    );
    if (open.length) throw new Problem(409, 'proposal_open');
  }

  private record(
    manager: EntityManager,
    { id, projectId }: TransactionRow,
    by: UserActor,
    { act, details }: { act: 'overridden' | 'override_reverted'; details: Record<string, unknown> },
  ): Promise<void> {
    const entry = { subjectType: 'transaction', subjectId: id, projectId, details };
    return this.audit.record(manager, { actor: by, act: `transaction.${act}`, ...entry });
  }
}
