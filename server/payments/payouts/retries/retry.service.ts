import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, queryRows } from '../../../platform/common/database/query.js';
import { actOnce, doneUnder, type RequestedAct } from '../../../platform/common/requests/repeated-request.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { invalid, Problem } from '../../../platform/common/problems/problem.js';
import type { ProblemCode } from '../../../platform/i18n/problems.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import type { RetryAdvice } from '../attempts/payout-page.view.js';
import { PredecessorsService } from '../predecessors/predecessors.service.js';
import { HoldsService } from '../holds/holds.service.js';
import type { DoubtView } from '../../transactions/lost-calls/doubt.view.js';
import { DoubtsService } from '../../transactions/lost-calls/doubts.service.js';
import { DOUBTED_AT_SQL } from '../attempts/last-attempt.js';
import { allFailedSql } from '../predecessors/earlier-attempts.js';
import { interruptionOfRetrySql, statedInterruption } from '../interruptions/interrupted.js';
import { PayoutActionsService } from '../holds/payout-actions.service.js';
import { type AdvisedPayout, RetryAdviceService } from '../attempts/retry-advice.service.js';
import { RetryChecksService } from '../attempts/retry-checks.service.js';

/** Characters of the reason why nothing was paid. */
const SHORTEST_PROOF = 10;

const REFUSALS: Record<RetryAdvice['why'], ProblemCode> = {
  not_failed: 'retry_not_failed',
  not_decided: 'retry_not_failed',
  now: 'retry_not_failed',
  possibly_paid: 'retry_possibly_paid',
  never: 'retry_never',
  after_fix: 'retry_never',
  look_first: 'retry_look_first',
  was_unknown: 'retry_was_unknown',
  after_24h: 'retry_after_24h',
  after_funding: 'retry_after_funding',
  requested: 'retry_requested',
  replaced: 'retry_replaced',
};

interface RetryWords {
  reason: string;
  requestId?: string | undefined;
}

interface RetryRequest {
  by: string;
  reason: string;
  /** Approved in the same database transaction; null when one user asked. */
  proposal: Proposal<'payout.retry'> | null;
}

@Injectable()
export class RetryService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly acts: PayoutActionsService,
    private readonly rules: RetryAdviceService,
    private readonly holds: HoldsService,
    private readonly proposals: ProposalsService,
    private readonly doubts: DoubtsService,
    private readonly checks: RetryChecksService,
    private readonly predecessors: PredecessorsService,
  ) {}

  /** @throws Problem not_found, or 409 with the reason why it may not be retried (now) */
  async requireAllowed(id: string, user: UserActor): Promise<AdvisedPayout> {
    await this.acts.requireAccess(id, user);
    const evaluated = (await this.rules.adviceFor([id])).get(id);
    if (!evaluated?.advice.allowed) throw this.problemOf(evaluated?.advice);
    return evaluated;
  }

  /**
   * Has the aggregator asked about its failed attempts, for 8 s at most, where a retry is allowed so far.
   * @throws Problem as `requireAllowed` does, before the check or by its answer
   */
  async requireChecked(id: string, user: UserActor): Promise<void> {
    await this.requireAllowed(id, user);
    await this.checks.askNow([id]);
    await this.requireAllowed(id, user);
  }

  /** Tells if the same request was answered before, with its code. @throws Problem not_found, request_conflict */
  async isRepeated(id: string, words: RetryWords, user: UserActor): Promise<boolean> {
    await this.acts.requireAccess(id, user);
    return (await doneUnder(this.db.manager, this.requestOf(id, words, user))) !== undefined;
  }

  /**
   * Retries a payout; one of several concurrent requests succeeds. After an internal error of the aggregator, and when an
   * attempt was ever in doubt, it creates a proposal instead.
   * @throws Problem not_found, 409 retry_… or changed_meanwhile or proposal_open or request_conflict, invalid (reason)
   */
  async retry(id: string, words: RetryWords, user: UserActor): Promise<void> {
    const { reason } = words;
    const evaluated = await this.requireAllowed(id, user);
    const { row, advice } = evaluated;
    const act = { what: 'retry_asked', payoutId: id, projectId: row.projectId, actor: user };
    const work = async (manager: EntityManager): Promise<void> => {
      if (advice.needsApproval) return this.propose(manager, evaluated, { reason, user });
      await this.requeue(manager, evaluated, { by: user.email, reason, proposal: null });
      await this.acts.record(manager, act, {
        reason,
        rule: advice.why,
        after: row.attemptId,
        code: row.code,
      });
    };
    const request = this.requestOf(id, words, user);
    await this.db.transaction((manager) => actOnce(manager, request, () => work(manager)));
  }

  private requestOf(id: string, { requestId, reason }: RetryWords, { userId }: UserActor): RequestedAct {
    return { requestId, userId, kind: 'payout.retry_asked', content: { id, reason }, at: this.clock.now() };
  }

  private async propose(
    manager: EntityManager,
    { row }: AdvisedPayout,
    { reason, user }: { reason: string; user: UserActor },
  ): Promise<void> {
    if (reason.trim().length < SHORTEST_PROOF)
      throw invalid('reason', 'minLength', { limit: SHORTEST_PROOF });
    const { id, projectId, amount, attemptId, list, code } = row;
    const doubt = await this.doubtOf(manager, id);
    await this.proposals.propose(
      manager,
      {
        kind: 'payout.retry',
        projectId,
        subjectId: id,
        payload: {
          ...{ payoutId: id, attemptId, amount, list, code, ...(doubt.length ? { doubt } : {}) },
          ...(await statedInterruption(manager, [id])),
        },
        reason,
      },
      user,
    );
  }

  private async doubtOf(manager: EntityManager, payoutId: string): Promise<DoubtView[]> {
    const attempts = await queryRows<{ id: string }>(
      manager,
      sql`SELECT transaction_id AS id FROM payout_attempts WHERE payout_id = ${payoutId}`,
    );
    return this.doubts.historyOf(
      manager,
      attempts.map(({ id }) => id),
    );
  }

  @Approves({ kind: 'payout.retry', approvers: ['admin'] })
  private async approve(
    manager: EntityManager,
    proposal: Proposal<'payout.retry'>,
    by: UserActor,
  ): Promise<void> {
    const id = proposal.subjectId ?? '';
    const evaluated = (await this.rules.adviceFor([id], manager)).get(id);
    if (!evaluated?.advice.allowed) throw this.problemOf(evaluated?.advice);
    if (evaluated.row.attemptId !== proposal.payload.attemptId) throw new Problem(409, 'changed_meanwhile');
    const { proposedByEmail, reason } = proposal;
    await this.requeue(manager, evaluated, { by: proposedByEmail, reason, proposal });
    const act = { what: 'retry_approved', payoutId: id, projectId: evaluated.row.projectId, actor: by };
    await this.acts.record(manager, act, { proposal: proposal.id, after: evaluated.row.attemptId });
  }

  /**
   * Queues the payout by one conditional UPDATE: only while the evaluated attempt is the last one, all have failed and none
   * was possibly paid, and, where an attempt was ever in doubt, by a proposal about this attempt.
   * @throws Problem changed_meanwhile, retry_replaced
   */
  private async requeue(manager: EntityManager, { row }: AdvisedPayout, ask: RetryRequest): Promise<void> {
    await this.predecessors.requireNotReplaced(manager, row.id);
    const now = this.clock.now();
    const changed = await affectedRows(
      manager,
      sql`UPDATE payouts p
        SET state = 'ready', state_at = ${now}, queue_at = ${now}, ask_by = ${ask.by}, ask_reason = ${ask.reason}, hold_by = NULL,
         hold_note = NULL, hold_until = NULL, ${interruptionOfRetrySql(ask.proposal)}
       FROM transactions t, payout_orders o
       WHERE p.id = ${row.id} AND p.state = 'sent' AND p.retry_request IS NULL AND p.attempt_id = ${row.attemptId} AND t.id = p.attempt_id
         AND ${allFailedSql(sql`p.id`)}
         AND (${DOUBTED_AT_SQL} IS NULL OR EXISTS (SELECT FROM proposals q WHERE q.id = ${ask.proposal?.id ?? null}::uuid
           AND q.kind = 'payout.retry' AND q.subject_id = p.id::text AND q.payload->>'attemptId' = p.attempt_id::text))
         AND o.id = p.order_id AND o.state = 'approved'`,
    );
    if (!changed) throw new Problem(409, 'changed_meanwhile');
    await this.holds.holdForOutages(manager, [row.id]);
  }

  private problemOf(advice: RetryAdvice | undefined): Problem {
    const from = advice?.from;
    return new Problem(409, REFUSALS[advice?.why ?? 'not_failed'], from ? { values: { from } } : {});
  }
}
