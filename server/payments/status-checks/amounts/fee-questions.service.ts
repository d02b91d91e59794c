import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { empty, type Sql } from 'sql-template-tag';
import { AuditService } from '../../../access/audit/audit.service.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import type { IncludedFeeQuestionsRow } from '../status-checks.rows.js';
import type { FeeDecisionDto } from './fee-decision.dto.js';
import type { FeeQuestionView } from './fee-question.view.js';

/** First amount of an operator above ours that no grid prices. Amounts in XOF. */
export type FeeQuestion = IncludedFeeQuestionsRow;

interface Row extends Omit<FeeQuestionView, 'askedAt' | 'decision'> {
  askedAt: Date;
  decision: FeeQuestionView['decision'];
}

/** Most pending payins checked again at once after a decision; the others follow on their schedule. */
const CHECKED_AGAIN = 500;

/** Asks people once per project and operator if the amounts of its answers include the fee that customers pay. */
@Injectable()
export class FeeQuestionsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly schedule: ConfirmationScheduleService,
  ) {}

  /** Keeps the first question of each project and operator. */
  async raise(manager: EntityManager, questions: readonly FeeQuestion[]): Promise<void> {
    if (!questions.length) return;
    await execute(
      manager,
      sql`INSERT INTO included_fee_questions (project_id, operator_id, transaction_id, exchange_id, ours, said, asked_at)
       SELECT DISTINCT ON ("projectId", "operatorId") "projectId", "operatorId", "transactionId", "exchangeId", ours, said, "askedAt"
       FROM jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) AS q("projectId" uuid, "operatorId" text, "transactionId" uuid,
         "exchangeId" uuid, ours int, said int, "askedAt" timestamptz)
       ORDER BY "projectId", "operatorId", "askedAt"
       ON CONFLICT DO NOTHING`,
    );
  }

  /** @throws Problem not_found */
  async ofProject(projectId: string, by: UserActor): Promise<FeeQuestionView[]> {
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    const rows = await queryRows<Row>(this.db, questionSql(projectId, empty));
    return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }));
  }

  /**
   * Decides for the amounts to come and for those already received: their payins are checked again. @throws Problem
   * not_found
   */
  async decide(
    { projectId, operatorId }: Pick<FeeQuestion, 'projectId' | 'operatorId'>,
    { included, atMostBasisPoints, reason }: FeeDecisionDto,
    by: UserActor,
  ): Promise<void> {
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    const now = this.clock.now();
    const atMost = included ? (atMostBasisPoints ?? null) : null;
    await this.db.transaction(async (manager) => {
      const asked = await queryRow<Row>(
        manager,
        questionSql(projectId, sql`AND q.operator_id = ${operatorId}`),
      );
      if (!asked) throw notFound();
      await execute(
        manager,
        sql`INSERT INTO included_fee_decisions (id, project_id, operator_id, included, at_most_basis_points, reason, decided_by, decided_at)
         VALUES (${newId(now)}, ${projectId}, ${operatorId}, ${included}, ${atMost}, ${reason}, ${by.email}, ${now})`,
      );
      const waiting = await queryRows<{ id: string }>(manager, waitingSql(projectId));
      await this.schedule.markDue(
        manager,
        waiting.map(({ id }) => id),
        'person',
        now,
      );
      await this.audit.record(manager, {
        actor: by,
        act: 'project.included_fee_decided',
        subjectType: 'project',
        subjectId: projectId,
        projectId,
        details: { operatorId, included, atMostBasisPoints: atMost, reason, before: asked.decision },
      });
    });
  }
}

const questionSql = (projectId: string, where: Sql) => sql`
  SELECT q.operator_id AS "operatorId",
    (SELECT v.name FROM operator_versions v WHERE v.operator_id = q.operator_id ORDER BY v.version DESC
      LIMIT 1) AS "operatorName", q.transaction_id AS "transactionId", t.reference,
    q.exchange_id AS "exchangeId", q.ours, q.said, q.asked_at AS "askedAt", (
      SELECT jsonb_build_object('included', d.included, 'atMostBasisPoints', d.at_most_basis_points, 'reason', d.reason,
        'decidedBy', d.decided_by, 'decidedAt', d.decided_at)
      FROM included_fee_decisions d WHERE d.project_id = q.project_id AND d.operator_id = q.operator_id
      ORDER BY d.decided_at DESC, d.id DESC LIMIT 1) AS decision
  FROM included_fee_questions q JOIN transactions t ON t.id = q.transaction_id
  WHERE q.project_id = ${projectId} ${where} ORDER BY q.asked_at, q.operator_id`;

/** Selects pending payins whose answers were unrecognised. */
const waitingSql = (projectId: string) => sql`
  SELECT DISTINCT t.id FROM exchanges e JOIN transactions t ON t.id = e.transaction_id
  WHERE e.project_id = ${projectId} AND e.outcome = 'unrecognised' AND t.kind = 'payin' AND t.status = 'pending'
  LIMIT ${CHECKED_AGAIN}`;
