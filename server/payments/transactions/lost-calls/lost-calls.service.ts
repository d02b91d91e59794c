import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { SecondFactorService } from '../../../access/sign-in/second-factor/second-factor.service.js';
import { actOnce, doneUnder, type RequestedAct } from '../../../platform/common/requests/repeated-request.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { TrustedTimeService } from '../../../platform/common/trusted-time/trusted-time.service.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';
import { invalid, Problem } from '../../../platform/common/problems/problem.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { NewProposal, Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { creationSubCodeList } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import type { Transaction } from '../lifecycle/transaction.entity.js';
import { TransitionsService } from '../lifecycle/transitions.service.js';
import { CoolOffPolicy } from './cool-off-policy.js';
import { DoubtsService } from './doubts.service.js';
import type { FailedDto, NotCreatedDto } from './lost-call.dto.js';
import { lostCallRequest } from './lost-call-request.js';
import { LOST_CALL_DECIDERS, LostCallRecordsService } from './lost-call-records.service.js';
import type { LostCallResolutionView } from './resolution.view.js';

type Finding = 'not_created' | 'failed';

/** Status of each finding: nothing exists, or the payout failed at the aggregator. */
const STATUS_OF = { not_created: 'rejected', failed: 'notcompleted' } as const;

/**
 * Lets two users record, with evidence and after the cool-off, that a call whose answer was lost paid nothing: it created
 * nothing, or the payout that it created failed.
 */
@Injectable()
export class LostCallsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly secondFactor: SecondFactorService,
    private readonly proposals: ProposalsService,
    private readonly transitions: TransitionsService,
    private readonly records: LostCallRecordsService,
    private readonly coolOff: CoolOffPolicy,
    private readonly doubts: DoubtsService,
    private readonly time: TrustedTimeService,
  ) {}

  /**
   * Proposes once for the same request.
   * @throws Problem not_found, not_unknown, was_created, was_paid, proposal_open, request_conflict, invalid (fileId), those of
   * the second factor
   */
  async proposeNotCreated(id: string, dto: NotCreatedDto, user: UserActor): Promise<LostCallResolutionView> {
    const request = lostCallRequest('not_created', { id, dto, at: this.clock.now() }, user);
    const done = await doneUnder(this.db.manager, request);
    if (done) return { status: 'unknown', proposalId: done };
    const transaction = await this.records.reach(id, user);
    await this.requireUndisputed(this.db.manager, 'not_created', transaction);
    return this.propose('not_created', { request, transaction, dto, facts: {} }, user);
  }

  /**
   * Requires a file, or a failure that a callback with a mark known to the aggregator alone reports. Proposes once for the same request.
   * @throws Problem not_found, not_unknown, payouts_only, was_paid, proposal_open, request_conflict, invalid (fileId, callbackId),
   * those of the second factor
   */
  async proposeFailed(id: string, dto: FailedDto, user: UserActor): Promise<LostCallResolutionView> {
    const request = lostCallRequest('failed', { id, dto, at: this.clock.now() }, user);
    const done = await doneUnder(this.db.manager, request);
    if (done) return { status: 'unknown', proposalId: done };
    const transaction = await this.records.reach(id, user);
    if (transaction.kind !== 'payout') throw new Problem(409, 'payouts_only');
    await this.requireUndisputed(this.db.manager, 'failed', transaction);
    const { callbackId, fileId } = dto;
    if (!fileId && !callbackId) throw invalid('fileId', 'evidenceRequired');
    if (callbackId) {
      const callback = await this.doubts.callback(this.db.manager, id, callbackId);
      if (callback?.status !== 'notcompleted' || callback.mark !== 'valid')
        throw invalid('callbackId', 'noProvenFailure');
    }
    const facts = callbackId ? { callbackId } : {};
    return this.propose('failed', { request, transaction, dto, facts }, user);
  }

  private async propose(
    finding: Finding,
    {
      request,
      transaction,
      dto,
      facts,
    }: {
      request: RequestedAct;
      transaction: Transaction;
      dto: NotCreatedDto;
      facts: { callbackId?: string };
    },
    user: UserActor,
  ): Promise<LostCallResolutionView> {
    const { id, kind, channel, reference, amount, projectId } = transaction;
    await this.time.require(); // a waiting period neither begins nor ends in doubt
    const notBefore = this.clock.in((await this.coolOff.coolOffHours()) * HOUR_MS);
    await this.secondFactor.consumeForApproval(user, dto.code);
    const propose = async (manager: EntityManager, made: string): Promise<void> => {
      const doubt = kind === 'payout' ? { doubt: await this.doubts.historyOf(manager, [id]) } : {};
      const proposal: NewProposal = {
        id: made,
        kind: `transaction.${finding}`,
        projectId,
        subjectId: id,
        payload: { transactionId: id, kind, channel, reference, amount, ...facts, ...doubt },
        reason: dto.reason,
        fileId: dto.fileId ?? null,
        notBefore,
      };
      await this.proposals.propose(manager, proposal, user);
    };
    const proposalId = await this.db.transaction((manager) =>
      actOnce(manager, request, (made) => propose(manager, made)),
    );
    return { status: 'unknown', proposalId };
  }

  @Approves({ kind: 'transaction.not_created', approvers: LOST_CALL_DECIDERS })
  private notCreated(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void> {
    return this.approved(manager, 'not_created', proposal, by);
  }

  @Approves({ kind: 'transaction.failed', approvers: LOST_CALL_DECIDERS })
  private failed(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void> {
    return this.approved(manager, 'failed', proposal, by);
  }

  private async approved(
    manager: EntityManager,
    finding: Finding,
    proposal: Proposal,
    by: UserActor,
  ): Promise<void> {
    const transaction = await this.records.lock(manager, proposal.subjectId ?? '');
    await this.requireUndisputed(manager, finding, transaction);
    const { id: transactionId, projectId } = transaction;
    const details = `${proposal.reason} (${proposal.proposedByEmail}, ${by.email})`;
    const subCode = { list: creationSubCodeList(transaction), code: null, details: details.slice(0, 500) };
    const change = {
      to: STATUS_OF[finding],
      at: this.clock.now(),
      cause: 'person',
      actor: by.email,
    } as const;
    const done = await this.transitions.apply(manager, [
      { ...change, transactionId, exchangeId: null, subCode },
    ]);
    if (!done.size) throw new Problem(409, 'changed_meanwhile');
    await this.audit.record(manager, {
      actor: by,
      act: `transaction.${finding}`,
      subjectType: 'transaction',
      subjectId: transactionId,
      projectId,
      details: { proposal: proposal.id },
    });
  }

  /** @throws Problem was_created, was_paid */
  private async requireUndisputed(
    manager: EntityManager,
    finding: Finding,
    transaction: Transaction,
  ): Promise<void> {
    if (finding === 'not_created') await this.records.requireNoCallback(manager, transaction);
    await this.records.requireNoPayment(manager, transaction.id);
  }
}
