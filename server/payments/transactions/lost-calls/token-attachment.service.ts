import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import { actorName, type UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { SecondFactorService } from '../../../access/sign-in/second-factor/second-factor.service.js';
import { isUniqueViolation } from '../../../platform/common/database/database-faults.js';
import { actOnce, doneUnder } from '../../../platform/common/requests/repeated-request.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import type { ProposalReasonCode } from '../../../access/approvals/proposals.texts.js';
import { ConfirmationScheduleService } from '../lifecycle/confirmation-schedule.service.js';
import type { Transaction } from '../lifecycle/transaction.entity.js';
import { TransitionsService } from '../lifecycle/transitions.service.js';
import type { AttachTokenDto } from './lost-call.dto.js';
import { lostCallRequest } from './lost-call-request.js';
import { LOST_CALL_DECIDERS, LostCallRecordsService } from './lost-call-records.service.js';
import type { LostCallResolutionView } from './resolution.view.js';
import { TokenFactsService } from './token-facts.service.js';
import { TokenRulesService } from './token-rules.service.js';

/**
 * Attaches the creation token of a call whose answer was lost. A payin then is pending. A payout stays `unknown`,
 * because nothing proves that the token is its own: its status check may complete it, and never fails it.
 */
@Injectable()
export class TokenAttachmentService {
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
   * Attaches the token of a payin at once when its payload identifies the call; otherwise, and for every payout, proposes
   * it to a second user; once for the same request.
   * @throws Problem not_found, not_unknown, token_conflict, proposal_open, request_conflict, invalid (token), those of the
   * second factor
   */
  async attach(id: string, dto: AttachTokenDto, user: UserActor): Promise<LostCallResolutionView> {
    const { token, code } = dto;
    const request = lostCallRequest('token', { id, dto, at: this.clock.now() }, user);
    const done = await doneUnder(this.db.manager, request);
    if (done) return this.answerOf(this.db.manager, done);
    const transaction = await this.records.reach(id, user);
    const { kind, projectId } = transaction;
    const fit = await this.rules.requireToken(this.db.manager, token, transaction);
    await this.secondFactor.consumeForApproval(user, code);
    const work = async (manager: EntityManager, made: string): Promise<void> => {
      if (kind === 'payin' && fit === 'fits')
        return this.store(manager, { id, token }, { by: user, users: user.email, proposal: null });
      const reason: ProposalReasonCode = kind === 'payout' ? 'token_of_payout' : 'token_unproven';
      const { token: earlier } = transaction;
      const payload = {
        ...(await this.facts.describe(manager, transaction, token)),
        ...(earlier === null ? {} : { wrongToken: earlier }),
      };
      const proposal = { kind: 'transaction.token' as const, projectId, subjectId: id, payload, reason };
      await this.proposals.propose(manager, { id: made, ...proposal }, user);
    };
    return this.db.transaction(async (manager) =>
      this.answerOf(manager, await actOnce(manager, request, (made) => work(manager, made))),
    );
  }

  /** Returns what was answered to the request: a proposal under its id, or the token was attached at once. */
  private async answerOf(manager: EntityManager, recordId: string): Promise<LostCallResolutionView> {
    const proposal = await queryRow<unknown>(manager, sql`SELECT FROM proposals WHERE id = ${recordId}`);
    return proposal ? { status: 'unknown', proposalId: recordId } : { status: 'pending', proposalId: null };
  }

  @Approves({ kind: 'transaction.token', approvers: LOST_CALL_DECIDERS })
  private async approved(
    manager: EntityManager,
    proposal: Proposal<'transaction.token'>,
    by: UserActor,
  ): Promise<void> {
    const { token } = proposal.payload;
    await this.rules.requireUnused(manager, token);
    const users = `${proposal.proposedByEmail}, ${actorName(by)}`;
    const id = proposal.subjectId ?? '';
    await this.store(manager, { id, token }, { by, users, proposal });
  }

  private async store(
    manager: EntityManager,
    { id, token }: { id: string; token: string },
    decision: { by: UserActor; users: string; proposal: Proposal | null },
  ): Promise<void> {
    const transaction = await this.records.lock(manager, id);
    const at = this.clock.now();
    try {
      if (transaction.kind === 'payout') await this.keep(manager, transaction, { ...decision, token, at });
      else await this.makePending(manager, id, { by: decision.by, token, at });
    } catch (error) {
      // A concurrent transaction attached the same token.
      throw isUniqueViolation(error) ? new Problem(409, 'token_conflict') : error;
    }
    await this.due.start(manager, [id], at);
    await this.audit.record(manager, {
      actor: decision.by,
      act: 'transaction.token_attached',
      subjectType: 'transaction',
      subjectId: id,
      projectId: transaction.projectId,
      details: decision.proposal ? { proposal: decision.proposal.id } : {},
    });
  }

  private async makePending(
    manager: EntityManager,
    transactionId: string,
    { by, token, at }: { by: UserActor; token: string; at: Date },
  ): Promise<void> {
    const change = { to: 'pending', at, cause: 'person', actor: by.email, exchangeId: null } as const;
    const done = await this.transitions.apply(manager, [{ ...change, transactionId, token }]);
    if (!done.size) throw new Problem(409, 'changed_meanwhile');
  }

  /** Stores the token of a payout beside its status; a token that users attached before is kept as replaced. */
  private async keep(
    manager: EntityManager,
    { id, projectId, token: earlier }: Transaction,
    { token, users, proposal, at }: { token: string; users: string; proposal: Proposal | null; at: Date },
  ): Promise<void> {
    const proposalId = proposal?.id ?? null;
    if (earlier !== null) {
      await this.records.keepReplaced(manager, {
        ...{ projectId, transactionId: id, token: earlier, replacement: token },
        ...{ reason: proposal?.reason ?? '', proposalId, replacedBy: users, at },
      });
      await this.due.restart(manager, id, at);
    }
    await execute(manager, sql`UPDATE transactions SET token = ${token} WHERE id = ${id}`);
    await this.records.keepAttached(manager, {
      ...{ projectId, transactionId: id, token, proposalId },
      ...{ attachedBy: users, at },
    });
  }
}
