import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { SecondFactorService } from '../../access/second-factor/second-factor.service.js';
import { isUniqueViolation } from '../../common/database/database-faults.js';
import { Clock } from '../../common/time/clock.js';
import { invalid, notFound, Problem } from '../../common/problems/problem.js';
import { canAccessProject } from '../../common/values/scope.js';
import type { Proposal } from '../../approvals/proposal.js';
import { ProposalsService } from '../../approvals/proposals.service.js';
import type { ProposalReasonCode } from '../../i18n/proposals.js';
import { creationSubCodeList } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import { ConfirmationScheduleService } from '../lifecycle/confirmation-schedule.service.js';
import { CoolOffPolicy } from './cool-off-policy.js';
import { TokenRulesService } from './token-rules.service.js';
import { Transaction } from '../lifecycle/lifecycle.entities.js';
import { TransitionsService } from '../lifecycle/transitions.service.js';
import type { AttachTokenDto, NotCreatedDto } from './lost-call.dto.js';
import { assessToken } from './token-fit.js';
import type { LostCallResolutionView } from './resolution.view.js';
import { HOUR_MS } from '../../common/time/durations.js';

const DECIDERS = ['admin', 'finance'] as const;

/**
 * Resolves transactions in status `unknown`. Either the creation token is attached and status checks establish the
 * outcome, or two users record, after the cool-off, that nothing was created.
 */
@Injectable()
export class LostCallsService implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly secondFactor: SecondFactorService,
    private readonly proposals: ProposalsService,
    private readonly transitions: TransitionsService,
    private readonly due: ConfirmationScheduleService,
    private readonly rules: TokenRulesService,
    private readonly coolOff: CoolOffPolicy,
  ) {}

  onModuleInit(): void {
    this.proposals.registerHandler('transaction.token', {
      approvers: DECIDERS,
      approve: (manager, proposal, by) => this.tokenApproved(manager, proposal, by),
    });
    this.proposals.registerHandler('transaction.not_created', {
      approvers: DECIDERS,
      approve: (manager, proposal, by) => this.notCreatedApproved(manager, proposal, by),
    });
  }

  /**
   * Attaches the token at once when its payload identifies the call; otherwise proposes it to a second user.
   * @throws Problem not_found, not_unknown, token_conflict, proposal_open, invalid (token), those of the second factor
   */
  async attachToken(
    id: string,
    { token, code }: AttachTokenDto,
    person: UserActor,
  ): Promise<LostCallResolutionView> {
    const transaction = await this.reach(id, person);
    const { kind, occurredAt: at, projectId } = transaction;
    const fit = assessToken(token, { kind, at });
    if (fit === 'notToken' || fit === 'tokenOfOtherKind') throw invalid('token', fit);
    await this.rules.requireUnused(this.db.manager, token);
    await this.secondFactor.consumeForApproval(person, code);
    return this.db.transaction(async (manager) => {
      if (fit === 'fits') {
        await this.attach(manager, { id, token }, person);
        return { status: 'pending', proposalId: null };
      }
      const reason: ProposalReasonCode = 'token_unproven';
      const payload = { transactionId: id, ...outlineOf(transaction), token };
      const proposal = { kind: 'transaction.token' as const, projectId, subjectId: id, payload, reason };
      return { status: 'unknown', proposalId: await this.proposals.propose(manager, proposal, person) };
    });
  }

  /**
   * @throws Problem not_found, not_unknown, was_created, proposal_open, invalid (fileId), those of the second factor
   */
  async proposeNotCreated(
    id: string,
    dto: NotCreatedDto,
    person: UserActor,
  ): Promise<LostCallResolutionView> {
    const transaction = await this.reach(id, person);
    await this.requireNoCallback(this.db.manager, transaction);
    const notBefore = this.clock.in((await this.coolOff.coolOffHours()) * HOUR_MS);
    await this.secondFactor.consumeForApproval(person, dto.code);
    const proposalId = await this.db.transaction((manager) =>
      this.proposals.propose(
        manager,
        {
          kind: 'transaction.not_created',
          projectId: transaction.projectId,
          subjectId: id,
          payload: { transactionId: id, ...outlineOf(transaction) },
          reason: dto.reason,
          fileId: dto.fileId ?? null,
          notBefore,
        },
        person,
      ),
    );
    return { status: 'unknown', proposalId };
  }

  private async tokenApproved(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void> {
    const { token } = proposal.payload;
    if (typeof token !== 'string') throw new Problem(409, 'changed_meanwhile');
    await this.rules.requireUnused(manager, token);
    await this.attach(manager, { id: proposal.subjectId ?? '', token }, by);
  }

  private async notCreatedApproved(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void> {
    const transaction = await this.lock(manager, proposal.subjectId ?? '');
    await this.requireNoCallback(manager, transaction);
    const { id: transactionId, projectId } = transaction;
    const details = `${proposal.reason} (${proposal.proposedByEmail}, ${by.email})`;
    const subCode = { list: creationSubCodeList(transaction), code: null, details: details.slice(0, 500) };
    const change = { to: 'rejected', at: this.clock.now(), cause: 'person', actor: by.email } as const;
    const done = await this.transitions.apply(manager, [
      { ...change, transactionId, exchangeId: null, subCode },
    ]);
    if (!done.size) throw new Problem(409, 'changed_meanwhile');
    await this.record(manager, { transactionId, projectId, by }, 'not_created', { proposal: proposal.id });
  }

  private async attach(
    manager: EntityManager,
    { id: transactionId, token }: { id: string; token: string },
    by: UserActor,
  ): Promise<void> {
    const { projectId } = await this.lock(manager, transactionId);
    const at = this.clock.now();
    const change = { to: 'pending', at, cause: 'person', actor: by.email } as const;
    const done = await this.transitions
      .apply(manager, [{ ...change, transactionId, exchangeId: null, token }])
      .catch((error: unknown) => {
        // A concurrent transaction attached the same token.
        throw isUniqueViolation(error) ? new Problem(409, 'token_conflict') : error;
      });
    if (!done.size) throw new Problem(409, 'changed_meanwhile');
    await this.due.start(manager, [transactionId], at);
    await this.record(manager, { transactionId, projectId, by }, 'token_attached', {});
  }

  private async reach(id: string, person: UserActor): Promise<Transaction> {
    const transaction = await this.db.manager.findOneBy(Transaction, { id });
    if (!transaction || !canAccessProject(person.scope, transaction.projectId)) throw notFound();
    if (transaction.status !== 'unknown') throw new Problem(409, 'not_unknown');
    return transaction;
  }

  private async lock(manager: EntityManager, id: string): Promise<Transaction> {
    const transaction = await manager.findOne(Transaction, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (transaction?.status !== 'unknown') throw new Problem(409, 'not_unknown');
    return transaction;
  }

  /**
   * Rejects when a callback, linked or quarantined, proves that the transaction was created.
   * @throws Problem was_created
   */
  private async requireNoCallback(
    manager: EntityManager,
    { id, projectId, reference }: Transaction,
  ): Promise<void> {
    const callback = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM callback_readings WHERE transaction_id = ${id}
       UNION ALL SELECT 1 FROM callback_readings WHERE project_id = ${projectId} AND identity = ${reference} AND quarantine IS NOT NULL LIMIT 1`,
    );
    if (callback) throw new Problem(409, 'was_created');
  }

  private record(
    manager: EntityManager,
    { transactionId, projectId, by }: { transactionId: string; projectId: string; by: UserActor },
    what: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    const about = { subjectType: 'transaction', subjectId: transactionId, projectId };
    return this.audit.record(manager, { actor: by, act: `transaction.${what}`, ...about, details });
  }
}

const outlineOf = ({ kind, channel, reference, amount }: Transaction) => ({
  kind,
  channel,
  reference,
  amount,
});
