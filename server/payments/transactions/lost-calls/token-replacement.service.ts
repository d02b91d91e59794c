import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import { type Actor, actorName, type UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { SecondFactorService } from '../../../access/sign-in/second-factor/second-factor.service.js';
import { isUniqueViolation } from '../../../platform/common/database/database-faults.js';
import { actOnce, doneUnder } from '../../../platform/common/requests/repeated-request.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { ConfirmationScheduleService } from '../lifecycle/confirmation-schedule.service.js';
import type { ReplaceTokenDto } from './lost-call.dto.js';
import { lostCallRequest } from './lost-call-request.js';
import { LostCallRecordsService } from './lost-call-records.service.js';
import { TokenFactsService } from './token-facts.service.js';
import { TokenRulesService } from './token-rules.service.js';
import { Transaction } from '../lifecycle/transaction.entity.js';
import { TransitionsService } from '../lifecycle/transitions.service.js';
import type { LostCallResolutionView } from './resolution.view.js';

const DECIDERS = ['admin', 'finance'] as const;

interface Replacement {
  transactionId: string;
  token: string;
  reason: string;
  /** E-mail addresses of both users, or the name of an API key. */
  by: string;
  actor: Actor;
  proposalId?: string;
}

/**
 * Replaces a wrong creation token (from a callback, of another project, mistyped) as long as no status check has
 * succeeded with it. Requires two users, or the merchant's system registering again. The wrong token is kept. A payout
 * with a token from users does not fail by its status check.
 */
@Injectable()
export class TokenReplacementService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly secondFactor: SecondFactorService,
    private readonly proposals: ProposalsService,
    private readonly transitions: TransitionsService,
    private readonly due: ConfirmationScheduleService,
    private readonly rules: TokenRulesService,
    private readonly records: LostCallRecordsService,
    private readonly facts: TokenFactsService,
  ) {}

  /**
   * Proposes once for the same request.
   * @throws Problem not_found, token_not_replaceable, token_conflict, proposal_open, request_conflict, invalid (token, reason,
   * fileId), those of the second factor
   */
  async propose(id: string, dto: ReplaceTokenDto, user: UserActor): Promise<LostCallResolutionView> {
    const request = lostCallRequest('token_replacement', { id, dto, at: this.clock.now() }, user);
    const done = await doneUnder(this.db.manager, request);
    if (done) return { status: 'pending', proposalId: done };
    const { token, reason, fileId = null, code } = dto;
    const transaction = await this.db.manager.findOneBy(Transaction, { id });
    if (!transaction || !canAccessProject(user.scope, transaction.projectId)) throw notFound();
    await this.requireReplaceable(this.db.manager, transaction);
    const { projectId } = transaction;
    await this.rules.requireToken(this.db.manager, token, transaction);
    await this.secondFactor.consumeForApproval(user, code);
    const propose = async (manager: EntityManager, made: string): Promise<void> => {
      const facts = await this.facts.describe(manager, transaction, token);
      const payload = { ...facts, wrongToken: transaction.token };
      const proposal = { kind: 'transaction.token_replacement' as const, projectId, subjectId: id, payload };
      await this.proposals.propose(manager, { id: made, ...proposal, reason, fileId }, user);
    };
    const proposalId = await this.db.transaction((manager) =>
      actOnce(manager, request, (made) => propose(manager, made)),
    );
    return { status: 'pending', proposalId };
  }

  /**
   * Locks the row and replaces its token within the caller's database transaction.
   * @throws Problem token_not_replaceable, token_conflict, invalid (token)
   */
  async replace(manager: EntityManager, replacement: Replacement): Promise<Transaction> {
    const { transactionId, token, reason, by, actor, proposalId = null } = replacement;
    const transaction = await manager.findOne(Transaction, {
      where: { id: transactionId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!transaction) throw notFound();
    await this.requireReplaceable(manager, transaction);
    await this.rules.requireUnused(manager, token);
    const at = this.clock.now();
    await execute(manager, sql`UPDATE transactions SET token = ${token} WHERE id = ${transactionId}`).catch(
      asConflict,
    );
    const { projectId, token: earlier } = transaction;
    await this.records.keepReplaced(manager, {
      ...{ projectId, transactionId, token: earlier ?? '', replacement: token },
      ...{ reason, proposalId, replacedBy: by, at },
    });
    await this.due.restart(manager, transactionId, at);
    await this.audit.record(manager, {
      actor,
      act: 'transaction.token_replaced',
      subjectType: 'transaction',
      subjectId: transactionId,
      projectId,
      details: { reason, ...(proposalId ? { proposal: proposalId } : {}) },
    });
    return { ...transaction, token };
  }

  /**
   * Attaches a token to a registered call whose response was lost; it takes the place of one that users attached.
   * @throws Problem token_not_replaceable, token_conflict, invalid (token)
   */
  async attach(manager: EntityManager, replacement: Replacement): Promise<Transaction> {
    const { transactionId, token, reason, by, actor } = replacement;
    const { token: earlier } = await manager.findOneByOrFail(Transaction, { id: transactionId });
    await this.rules.requireUnused(manager, token);
    const at = this.clock.now();
    const change = { to: 'pending', at, cause: 'registered', actor: by, exchangeId: null } as const;
    const done = await this.transitions
      .apply(manager, [{ ...change, transactionId, token }])
      .catch(asConflict);
    if (!done.size) throw new Problem(409, 'token_not_replaceable');
    await this.due.start(manager, [transactionId], at);
    if (earlier !== null) await this.due.restart(manager, transactionId, at);
    const transaction = await manager.findOneByOrFail(Transaction, { id: transactionId });
    await this.audit.record(manager, {
      actor,
      act: 'transaction.token_attached',
      subjectType: 'transaction',
      subjectId: transactionId,
      projectId: transaction.projectId,
      details: { reason },
    });
    return transaction;
  }

  @Approves({ kind: 'transaction.token_replacement', approvers: DECIDERS })
  private async approved(
    manager: EntityManager,
    proposal: Proposal<'transaction.token_replacement'>,
    by: UserActor,
  ): Promise<void> {
    const { token, wrongToken } = proposal.payload;
    const transactionId = proposal.subjectId ?? '';
    const held = await queryRow<Pick<Transaction, 'token'>>(
      manager,
      sql`SELECT token FROM transactions WHERE id = ${transactionId} FOR UPDATE`,
    );
    if (held?.token !== wrongToken) throw new Problem(409, 'changed_meanwhile');
    const users = `${proposal.proposedByEmail}, ${actorName(by)}`;
    const decided = { reason: proposal.reason, by: users, actor: by, proposalId: proposal.id };
    const { kind, projectId } = await this.replace(manager, { transactionId, token, ...decided });
    if (kind !== 'payout') return;
    const attached = { projectId, transactionId, token, proposalId: proposal.id };
    await this.records.keepAttached(manager, { ...attached, attachedBy: users, at: this.clock.now() });
  }

  private async requireReplaceable(
    manager: EntityManager,
    { id, status, token }: Transaction,
  ): Promise<void> {
    const row = await queryRow<{ answered: boolean }>(
      manager,
      sql`SELECT answered_once AS answered FROM confirmation_schedule WHERE transaction_id = ${id}`,
    );
    if (status !== 'pending' || token === null || row?.answered)
      throw new Problem(409, 'token_not_replaceable');
  }
}

function asConflict(error: unknown): never {
  throw isUniqueViolation(error) ? new Problem(409, 'token_conflict') : error;
}
