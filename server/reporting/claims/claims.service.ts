import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../access/audit/audit.service.js';
import type { UserActor } from '../../access/identity/actor.js';
import { isUniqueViolation } from '../../platform/common/database/database-faults.js';
import { execute, queryRow } from '../../platform/common/database/query.js';
import { invalid, notFound, Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { actOnce, type RequestedAct } from '../../platform/common/requests/repeated-request.js';
import { newId } from '../../platform/common/values/ids.js';
import { canAccessRecord } from '../../platform/common/values/scope.js';
import { accountOfSql } from '../../payments/transactions/lifecycle/account-sql.js';
import type { ClaimNoteDto, NewClaimDto } from './claim.dto.js';
import { isClosing, claimStateAfter, type StepAct } from './claim-rules.js';
import type { ClaimView } from './claim.view.js';
import type { ClaimAct, ClaimState } from './claim-words.js';
import { ClaimViewsService } from './claim-views.service.js';
import type { ClaimsRow } from './claims.rows.js';

interface Claimable {
  id: string;
  projectId: string;
  operatorId: string | null;
  amount: number;
  reference: string;
}

interface LockedClaim extends Pick<
  ClaimsRow,
  'id' | 'projectId' | 'transactionId' | 'number' | 'version' | 'ticket' | 'sentAt' | 'dueDay'
> {
  operatorId: string | null;
  state: ClaimState;
}

interface ClaimStep {
  requestId?: string | undefined;
  act: StepAct;
  /** Of the claim that the user saw. */
  version: number;
  text: string | null;
  ticket?: string;
  dueDay?: string | undefined;
}

type RecordedAct = Pick<ClaimStep, 'text' | 'ticket' | 'dueDay'> & { act: ClaimAct };

/** Opens claims against the aggregator and takes them from one state to the next; every act is kept. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly views: ClaimViewsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Opens a claim; the same request sent twice opens one.
   * @throws Problem not_found; 409 claim_already_open, request_conflict; 422 claim_needs_evidence, `amount`
   */
  async open(transactionId: string, dto: NewClaimDto, by: UserActor): Promise<ClaimView> {
    try {
      return await this.db.transaction(async (manager) => {
        const { requestId, ...content } = dto;
        const request = this.requestOf(requestId, { act: 'opened', transactionId, ...content }, by);
        const id = await actOnce(manager, request, (claimId) =>
          this.insert(manager, { id: claimId, transactionId }, dto, by),
        );
        return this.views.view(id, by.scope, manager);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new Problem(409, 'claim_already_open') : error;
    }
  }

  /**
   * Takes a claim to its next state, once for the same request.
   * @throws Problem not_found; 409 claim_changed where another user acted meanwhile, claim_step, request_conflict
   */
  async step(id: string, { requestId, ...step }: ClaimStep, by: UserActor): Promise<ClaimView> {
    const request = this.requestOf(requestId, { id, ...step }, by);
    const take = async (manager: EntityManager): Promise<void> => {
      const claim = await this.lock(manager, id, by);
      const state = claimStateAfter(claim.state, step.act);
      if (claim.version !== step.version) throw new Problem(409, 'claim_changed');
      if (!state) throw new Problem(409, 'claim_step');
      const at = this.clock.now();
      await execute(
        manager,
        sql`UPDATE claims SET state = ${state}, ticket = ${step.ticket ?? claim.ticket},
              sent_at = ${step.act === 'sent' ? at : claim.sentAt}, due_day = ${step.dueDay ?? claim.dueDay}::date,
              version = version + 1, changed_at = ${at}, closed_at = ${isClosing(state) ? at : null}
            WHERE id = ${id}`,
      );
      await this.record(manager, claim, step, by);
    };
    return this.actOn(id, request, { by, work: take });
  }

  /** Takes a note in every state, once for the same request. @throws Problem not_found; 409 request_conflict */
  async note(id: string, { requestId, text }: ClaimNoteDto, by: UserActor): Promise<ClaimView> {
    const work = async (manager: EntityManager): Promise<void> => {
      const claim = await this.lock(manager, id, by);
      await this.record(manager, claim, { act: 'noted', text }, by);
    };
    return this.actOn(id, this.requestOf(requestId, { act: 'noted', id, text }, by), { by, work });
  }

  private actOn(
    id: string,
    request: RequestedAct,
    { by, work }: { by: UserActor; work: (manager: EntityManager) => Promise<void> },
  ): Promise<ClaimView> {
    return this.db.transaction(async (manager) => {
      await actOnce(manager, request, () => work(manager));
      return this.views.view(id, by.scope, manager);
    });
  }

  private requestOf(
    requestId: string | undefined,
    { act, ...content }: { act: ClaimAct } & RequestedAct['content'],
    { userId }: UserActor,
  ): RequestedAct {
    return { requestId, userId, kind: `claim.${act}`, content, at: this.clock.now() };
  }

  private async insert(
    manager: EntityManager,
    { id, transactionId }: { id: string; transactionId: string },
    { amount, reason, dueDay, evidenceSha256 }: NewClaimDto,
    by: UserActor,
  ): Promise<void> {
    const transaction = await queryRow<Claimable>(
      manager,
      sql`SELECT id, project_id AS "projectId", account_id AS "operatorId", amount, reference
        FROM transactions WHERE id = ${transactionId}`,
    );
    if (!transaction || !canAccessRecord(by.scope, transaction)) throw notFound();
    if (amount > transaction.amount) throw invalid('amount', 'max', { limit: transaction.amount });
    const evidence = await this.evidenceOf(manager, transactionId, evidenceSha256);
    if (!evidence) throw new Problem(422, 'claim_needs_evidence');
    const at = this.clock.now();
    const { projectId } = transaction;
    const row = await queryRow<Pick<ClaimsRow, 'id' | 'number'>>(
      manager,
      sql`INSERT INTO claims (id, project_id, transaction_id, amount, reason, evidence_sha256, opened_by_id, opened_by,
            opened_at, state, due_day, changed_at)
          VALUES (${id}, ${projectId}, ${transactionId}, ${amount}, ${reason}, ${evidence}, ${by.userId},
            ${by.email}, ${at}, 'open', ${dueDay ?? null}::date, ${at}) RETURNING id, number`,
    );
    if (!row) throw new Error('A claim was not stored');
    await this.record(
      manager,
      { ...row, projectId, transactionId },
      { act: 'opened', text: reason, dueDay },
      by,
    );
  }

  /** Returns the seal of the latest evidence file, or the given one if it is of the transaction. */
  private async evidenceOf(
    manager: EntityManager,
    transactionId: string,
    seal: string | undefined,
  ): Promise<string | undefined> {
    const row = await queryRow<{ seal: string }>(
      manager,
      sql`SELECT subject_id AS seal FROM audit_entries
          WHERE subject_type = 'evidence_file' AND details->>'transactionId' = ${transactionId}
            AND (${seal ?? null}::text IS NULL OR subject_id = ${seal ?? null}) ORDER BY at DESC LIMIT 1`,
    );
    return row?.seal;
  }

  private async lock(manager: EntityManager, id: string, by: UserActor): Promise<LockedClaim> {
    const claim = await queryRow<LockedClaim>(
      manager,
      sql`SELECT id, project_id AS "projectId", transaction_id AS "transactionId", number, state, version, ticket,
            sent_at AS "sentAt", due_day::text AS "dueDay", ${accountOfSql(sql`transaction_id`)} AS "operatorId"
          FROM claims WHERE id = ${id} FOR UPDATE`,
    );
    if (!claim || !canAccessRecord(by.scope, claim)) throw notFound();
    return claim;
  }

  private async record(
    manager: EntityManager,
    claim: Pick<LockedClaim, 'id' | 'projectId' | 'transactionId' | 'number'>,
    { act, text, ticket, dueDay }: RecordedAct,
    by: UserActor,
  ): Promise<void> {
    const at = this.clock.now();
    await execute(
      manager,
      sql`INSERT INTO claim_acts (id, claim_id, at, person_id, actor, act, text, ticket, due_day)
          VALUES (${newId(at)}, ${claim.id}, ${at}, ${by.userId}, ${by.email}, ${act}, ${text}, ${ticket ?? null},
            ${dueDay ?? null}::date)`,
    );
    await this.audit.record(manager, {
      actor: by,
      act: `claim.${act}`,
      subjectType: 'claim',
      subjectId: claim.id,
      projectId: claim.projectId,
      details: { number: claim.number, transactionId: claim.transactionId, ...(ticket ? { ticket } : {}) },
    });
  }
}
