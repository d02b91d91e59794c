import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Approves, Closes } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import type { ProposalPayloads } from '../../../access/approvals/proposal.view.js';
import type { RequestedRetry } from './retry-payloads.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { isUniqueViolation, retryOnConflict } from '../../../platform/common/database/database-faults.js';
import { affectedRows, execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { type FieldProblems, invalid, notFound, Problem } from '../../../platform/common/problems/problem.js';
import { actOnce, doneUnder, type RequestedAct } from '../../../platform/common/requests/repeated-request.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { DOUBTED_AT_SQL } from '../attempts/last-attempt.js';
import { allFailedSql } from '../predecessors/earlier-attempts.js';
import { interruptionOfRetrySql, statedInterruption } from '../interruptions/interrupted.js';
import { type AdvisedPayout, RetryAdviceService } from '../attempts/retry-advice.service.js';
import { RetryChecksService } from '../attempts/retry-checks.service.js';
import { HoldsService } from '../holds/holds.service.js';
import { jointRetryRefusal } from './joint-retry-rules.js';
import type { JointRetryDto } from './retry.dto.js';
import type { MessageValues } from '../../../platform/i18n/message.js';

/** Characters of the reason why nothing was paid. */
const SHORTEST_PROOF = 10;
const TRIES = 3;
/** Maximum of refused payouts that the problem of an approval names. */
const NAMED = 10;

/** A payout as it stands in the request: this attempt of it is retried. */
/**
 * Retries failed payouts of one account and one cause by one request, which another person approves with one code. Each is
 * an attempt of its own. All of them are queued or none; one that was ever possibly paid is refused.
 */
@Injectable()
export class JointRetriesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
    private readonly advice: RetryAdviceService,
    private readonly holds: HoldsService,
    private readonly checks: RetryChecksService,
  ) {}

  /**
   * Stores the request under `requestId`; idempotent for the same user, payouts and reason.
   * @returns the id of the proposal
   * @throws Problem not_found; 409 retries_refused with the reason of each refused payout, retries_beyond_balance,
   * request_conflict, changed_meanwhile; 422 reason
   */
  async request(dto: JointRetryDto, user: UserActor): Promise<string> {
    await this.check(dto, user);
    try {
      return await retryOnConflict(TRIES, () =>
        this.db.transaction((manager) =>
          actOnce(manager, requestOf(dto, user, this.clock.now()), () => this.requestNow(manager, dto, user)),
        ),
      );
    } catch (error) {
      if (isUniqueViolation(error)) throw new Problem(409, 'request_conflict');
      throw error;
    }
  }

  /** Has the aggregator asked about the attempts of a new request, for 8 s at most; the rest is checked afterwards. */
  private async check(dto: JointRetryDto, user: UserActor): Promise<void> {
    const { manager } = this.db;
    const request = requestOf(dto, user, this.clock.now());
    if (await doneUnder(manager, request)) return;
    try {
      await this.requireRetriable(manager, dto.payoutIds, { user, request: null });
    } catch (error) {
      // The same request, stored by another process since the first look, stands in its own way.
      if (await doneUnder(manager, request)) return;
      throw error;
    }
    await this.checks.askNow(dto.payoutIds);
  }

  private async requestNow(manager: EntityManager, dto: JointRetryDto, user: UserActor): Promise<void> {
    const { requestId, payoutIds, reason } = dto;
    await lock(manager, payoutIds);
    const payouts = await this.requireRetriable(manager, payoutIds, { user, request: null });
    if (payouts.some(({ advice }) => advice.needsApproval) && reason.trim().length < SHORTEST_PROOF)
      throw invalid('reason', 'minLength', { limit: SHORTEST_PROOF });
    const retries = await listOf(manager, payoutIds);
    const { row } = payouts[0];
    await this.proposals.propose(
      manager,
      {
        id: requestId,
        kind: 'payout.retries',
        projectId: row.projectId,
        subjectId: null,
        payload: {
          ...(await statedInterruption(manager, payoutIds)),
          ...{ ...(await causeOf(manager, row)), ...sumOf(retries), payouts: retries },
        },
        reason,
      },
      user,
    );
    const marked = await affectedRows(
      manager,
      sql`UPDATE payouts p SET retry_request = ${requestId}
       FROM jsonb_to_recordset(${JSON.stringify(retries)}::jsonb) AS r("payoutId" uuid, "attemptId" uuid)
       WHERE p.id = r."payoutId" AND p.attempt_id = r."attemptId" AND p.state = 'sent' AND p.retry_request IS NULL`,
    );
    if (marked !== payoutIds.length) throw new Problem(409, 'changed_meanwhile');
  }

  /** Queues all payouts of the request, in its order. @throws Problem as `request` does, so that nothing is decided */
  @Approves({ kind: 'payout.retries', approvers: ['admin'] })
  private async approve(
    manager: EntityManager,
    proposal: Proposal<'payout.retries'>,
    by: UserActor,
  ): Promise<void> {
    const retries = proposal.payload.payouts;
    const ids = retries.map(({ payoutId }) => payoutId);
    await lock(manager, ids);
    const payouts = await this.requireRetriable(manager, ids, { user: by, request: proposal.id });
    const attempts = new Map(payouts.map(({ row }) => [row.id, row.attemptId]));
    if (!retries.every(({ payoutId, attemptId }) => attempts.get(payoutId) === attemptId))
      throw new Problem(409, 'changed_meanwhile');
    const now = this.clock.now();
    const queued = await affectedRows(
      manager,
      sql`UPDATE payouts p SET state = 'ready', state_at = ${now}, queue_at = ${now}::timestamptz + r.place * interval '1 microsecond',
         ask_by = ${proposal.proposedByEmail}, ask_reason = ${proposal.reason}, retry_request = NULL, hold_by = NULL, hold_note = NULL,
         hold_until = NULL, ${interruptionOfRetrySql(proposal)}
       FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS r(id, place), payout_orders o, transactions t
       WHERE p.id = r.id AND t.id = p.attempt_id AND p.state = 'sent' AND p.retry_request = ${proposal.id}
         AND ${allFailedSql(sql`p.id`)} AND ${DOUBTED_AT_SQL} IS NULL
         AND o.id = p.order_id AND o.state = 'approved'`,
    );
    if (queued !== ids.length) throw new Problem(409, 'changed_meanwhile');
    await this.holds.holdForOutages(manager, ids);
    await this.audit.record(manager, {
      actor: by,
      act: 'payout.retries_approved',
      subjectType: 'proposal',
      subjectId: proposal.id,
      ...(proposal.projectId ? { projectId: proposal.projectId } : {}),
      details: { ...sumOf(retries), payouts: ids },
    });
  }

  /** Frees the payouts of a refused or withdrawn request. */
  @Closes('payout.retries')
  private async close(manager: EntityManager, proposal: Proposal<'payout.retries'>): Promise<void> {
    await lock(
      manager,
      proposal.payload.payouts.map(({ payoutId }) => payoutId),
    );
    await execute(manager, sql`UPDATE payouts SET retry_request = NULL WHERE retry_request = ${proposal.id}`);
  }

  /** @throws Problem not_found, 409 retries_refused with a reason for each refused payout, 409 retries_beyond_balance */
  private async requireRetriable(
    manager: EntityManager,
    ids: readonly string[],
    { user, request }: { user: UserActor; request: string | null },
  ): Promise<[AdvisedPayout, ...AdvisedPayout[]]> {
    const advised = await this.advice.adviceFor(ids, manager, request);
    const payouts = ids.map((id) => advised.get(id)).filter((found) => found !== undefined);
    const [first, ...others] = payouts;
    const isKnown = payouts.every(({ row }) => canAccessProject(user.scope, row.projectId));
    if (!first || !isKnown || payouts.length !== ids.length) throw notFound();
    const refused: FieldProblems = {};
    for (const payout of payouts) {
      const refusal = jointRetryRefusal(payout, first.row);
      if (refusal) refused[payout.row.id] = refusal;
    }
    const count = Object.keys(refused).length;
    if (count) {
      const named: MessageValues = request
        ? { payouts: referencesOf(payouts.filter(({ row }) => refused[row.id])) }
        : {};
      throw new Problem(409, 'retries_refused', { fields: refused, values: { refused: count, ...named } });
    }
    const rows = payouts.map(({ row }) => row);
    if (!(await this.advice.mayCoverAll(rows))) {
      const total = rows.reduce((sum, { amount }) => sum + amount, 0);
      throw new Problem(409, 'retries_beyond_balance', { values: { total } });
    }
    return [first, ...others];
  }
}

/** Names payouts by the references of their last attempts, in brackets, for a page that does not list them by id. */
function referencesOf(payouts: readonly AdvisedPayout[]): string {
  const references = payouts.slice(0, NAMED).map(({ row }) => row.reference);
  return ` (${references.join(', ')}${payouts.length > NAMED ? ' …' : ''})`;
}

/** Locks payouts in the order in which every writer does. */
function lock(manager: EntityManager, ids: readonly string[]): Promise<void> {
  return execute(manager, sql`SELECT FROM payouts WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`);
}

/** Returns what the request asks for, whatever the order of the payouts. */
const requestOf = (
  { requestId, payoutIds, reason }: JointRetryDto,
  { userId }: UserActor,
  at: Date,
): RequestedAct => ({
  ...{ requestId, userId, kind: 'payout.retries', at },
  content: { payoutIds: payoutIds.toSorted(), reason: reason.trim() },
});

/** Returns the payouts of a new request, in the order in which they were chosen. */
function listOf(manager: EntityManager, ids: readonly string[]): Promise<RequestedRetry[]> {
  return queryRows<RequestedRetry>(
    manager,
    sql`SELECT p.id AS "payoutId", p.attempt_id AS "attemptId", p.phone, p.beneficiary, p.amount
       FROM payouts p JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS r(id, place) ON r.id = p.id ORDER BY r.place`,
  );
}

/** Returns the account and the cause of the request. */
async function causeOf(
  manager: EntityManager,
  { accountId, cause }: AdvisedPayout['row'],
): Promise<Pick<ProposalPayloads['payout.retries'], 'operatorId' | 'operatorName' | 'cause'>> {
  const operator = await queryRow<{ name: string }>(
    manager,
    sql`SELECT name FROM operator_versions WHERE operator_id = ${accountId} ORDER BY version DESC LIMIT 1`,
  );
  return { operatorId: accountId, operatorName: operator?.name ?? null, cause };
}

const sumOf = (retries: readonly RequestedRetry[]): { count: number; total: number } => ({
  count: retries.length,
  total: retries.reduce((sum, { amount }) => sum + amount, 0),
});
