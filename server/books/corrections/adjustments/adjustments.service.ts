import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { actOnce } from '../../../platform/common/requests/repeated-request.js';
import { invalid, notFound } from '../../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import { FilesService } from '../../../access/files/files.service.js';
import { OperatorsService } from '../../../merchant/operators/catalogue/operators.service.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { WriteOffLimitsService } from '../../breaks/write-off-limits.service.js';
import { CheckDayService } from '../../checks/check-day.service.js';
import { ManualMatchesService } from '../../matching/manual-matches.service.js';
import { type AdjustmentAuthor, type NewAdjustment, AdjustmentWriter } from './adjustment.writer.js';
import type { AdjustmentDto, UndoAdjustmentDto } from './adjustment.dto.js';
import { type DayKey, BusinessDaysService } from '../../calendar/business-days.service.js';
import type { AdjustmentView } from './adjustment.view.js';

const subjectOf = ({ projectId, day, operatorId }: NewAdjustment): string =>
  `${projectId}:${day}:${operatorId}`;

const nameOfSql = (operator: Sql) => sql`coalesce((SELECT name FROM operator_versions v
  WHERE v.operator_id = ${operator} ORDER BY version DESC LIMIT 1), ${operator})`;

/** Selects the adjustments of a day, then the proposals that await approval; rows that reverse another are left out. */
const adjustmentsOfDaySql = ({ projectId, day }: DayKey) => sql`
  SELECT a.id, a.operator_id AS "operatorId", ${nameOfSql(sql`a.operator_id`)} AS "operatorName", a.day::text AS day,
    a.amount, a.code, a.reason, a.file_id AS "fileId", a.transaction_id AS "transactionId",
    a.mirror_of AS "mirrorOf",
    (SELECT o.day::text FROM balance_adjustments o WHERE o.id = a.mirror_of) AS "mirrorOfDay",
    coalesce(a.contra = 'on_booking', false) AND NOT EXISTS (SELECT FROM balance_adjustments m WHERE m.mirror_of = a.id) AS "awaitsBooking",
    (SELECT m.match_id FROM match_links m WHERE m.adjustment_id = a.id LIMIT 1) AS "matchId",
    (SELECT u.made_by FROM balance_adjustments u WHERE u.undoes = a.id) AS "undoneBy",
    a.proposal_id AS "proposalId", false AS pending, NULL::uuid AS undoes, a.made_by AS "madeBy", a.at
  FROM balance_adjustments a WHERE a.project_id = ${projectId} AND a.day = ${day}::date AND a.undoes IS NULL
  UNION ALL
  SELECT p.id, p.payload->>'operatorId', ${nameOfSql(sql`(p.payload->>'operatorId')`)}, p.payload->>'day', (p.payload->>'amount')::bigint,
    p.payload->>'code', p.reason, p.file_id, (p.payload->>'transactionId')::uuid, NULL, NULL, false, NULL, NULL, p.id, true,
    (p.payload->>'undoes')::uuid, h.email, p.proposed_at
  FROM proposals p JOIN people h ON h.id = p.proposed_by
  WHERE p.project_id = ${projectId} AND p.kind = 'balance.adjustment' AND p.verdict IS NULL AND p.payload->>'day' = ${day}::text
  ORDER BY pending, at, id`;

interface Act {
  /** Made by the form of the request. */
  id?: string;
  wanted: NewAdjustment;
  /** Id of the original row of the pair to reverse. */
  undoes: string | null;
}

/** Enters and reverses adjustments. Rows are never edited; amounts above the limits of the close become proposals. */
@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly db: DataSource,
    private readonly rows: BusinessDaysService,
    private readonly adjustments: AdjustmentWriter,
    private readonly limits: WriteOffLimitsService,
    private readonly proposals: ProposalsService,
    private readonly matches: ManualMatchesService,
    private readonly files: FilesService,
    private readonly operators: OperatorsService,
    private readonly checks: CheckDayService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the adjustments of a day, reversed and pending ones included, without the rows that reverse.
   * @throws Problem 404
   */
  async of(key: DayKey, scope: ProjectScope): Promise<AdjustmentView[]> {
    await this.rows.read(this.db.manager, key, scope);
    const rows = await queryRows<Omit<AdjustmentView, 'at'> & { at: Date }>(
      this.db,
      adjustmentsOfDaySql(key),
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  /**
   * Enters an adjustment, or proposes it when the amount is above the limits. A `cut_off` is also booked with the
   * opposite sign, once its transaction is booked or has failed, or on the next day.
   * The same request sent twice is stored once.
   * @throws Problem 404; 409 `day_locked`, `day_signed`, `adjusted_already`, `proposal_open`, `request_conflict`; 422 on
   * `operatorId`, `amount`, `fileId`, `transactionId`
   */
  async create(key: DayKey, dto: AdjustmentDto, by: UserActor): Promise<AdjustmentView[]> {
    const { operatorId, amount, code, reason, fileId = null, transactionId = null } = dto;
    if (amount === 0) throw invalid('amount', 'notZero');
    if (!(await this.operators.byId(operatorId))) throw invalid('operatorId', 'unknownOperator');
    const wanted = { ...key, operatorId, amount, code, reason, fileId, transactionId };
    const request = {
      ...{ requestId: dto.requestId, userId: by.userId, kind: 'adjustment.made', at: this.clock.now() },
      content: { ...wanted },
    };
    await this.db.transaction((manager) =>
      actOnce(manager, request, async (id) => {
        await this.adjustments.requireOpen(manager, key, by.scope, [key.day]);
        await this.requireEvidence(manager, key.projectId, dto);
        await this.adjustOrPropose(manager, { id, wanted, undoes: null }, by);
      }),
    );
    return this.of(key, by.scope);
  }

  /**
   * Reverses an adjustment together with its mirror row and the match whose difference it books, or proposes it above the limits.
   * The same request sent twice is one.
   * @throws Problem 404; 409 `day_locked`, `day_signed`, `adjustment_undone`, `proposal_open`, `request_conflict`
   */
  async undo(id: string, { reason, requestId }: UndoAdjustmentDto, by: UserActor): Promise<AdjustmentView[]> {
    const found = await queryRow<NewAdjustment & { mirrorOf: string | null }>(
      this.db,
      sql`SELECT project_id AS "projectId", operator_id AS "operatorId", day::text AS day, amount, code,
         file_id AS "fileId", transaction_id AS "transactionId", mirror_of AS "mirrorOf"
       FROM balance_adjustments WHERE id = ${id} AND undoes IS NULL`,
    );
    if (!found || !canAccessProject(by.scope, found.projectId)) throw notFound();
    const { mirrorOf, ...made } = found;
    const wanted = { ...made, amount: -made.amount, reason };
    const request = {
      ...{ requestId, userId: by.userId, kind: 'adjustment.undone', at: this.clock.now() },
      content: { id, reason },
    };
    await this.db.transaction((manager) =>
      actOnce(manager, request, async () => {
        await this.adjustments.requireOpen(manager, found, by.scope, [found.day]);
        await this.adjustOrPropose(manager, { wanted, undoes: mirrorOf ?? id }, by);
      }),
    );
    return this.of(found, by.scope);
  }

  private async adjustOrPropose(manager: EntityManager, act: Act, by: UserActor): Promise<void> {
    if (await this.limits.needsApproval(manager, act.wanted.amount, by)) await this.propose(manager, act, by);
    else await this.adjust(manager, act, { madeBy: by.email, proposalId: null, scope: by.scope }, by);
  }

  private async propose(manager: EntityManager, { id, wanted, undoes }: Act, by: UserActor): Promise<void> {
    const { projectId, reason, fileId, ...rest } = wanted;
    const payload = { ...rest, undoes };
    const subjectId = undoes ?? subjectOf(wanted);
    await this.proposals.propose(
      manager,
      { ...(id ? { id } : {}), kind: 'balance.adjustment', projectId, subjectId, payload, reason, fileId },
      by,
    );
  }

  @Approves({ kind: 'balance.adjustment', approvers: ['finance', 'admin'] })
  private async approve(
    manager: EntityManager,
    proposal: Proposal<'balance.adjustment'>,
    by: UserActor,
  ): Promise<void> {
    const { undoes, ...payload } = proposal.payload;
    if (!proposal.projectId) throw notFound();
    const { projectId, reason, fileId } = proposal;
    const madeBy = `${proposal.proposedByEmail}, ${by.email}`;
    const wanted = { ...payload, projectId, reason, fileId };
    await this.adjust(manager, { wanted, undoes }, { madeBy, proposalId: proposal.id, scope: by.scope }, by);
  }

  private async adjust(
    manager: EntityManager,
    { id, wanted, undoes }: Act,
    adjustedBy: AdjustmentAuthor,
    by: UserActor,
  ): Promise<void> {
    const { projectId, day, operatorId, amount, code, reason } = wanted;
    const agreed = adjustedBy.proposalId ? { proposalId: adjustedBy.proposalId } : {};
    if (undoes) {
      await this.adjustments.undo(manager, { first: undoes, reason }, adjustedBy);
      await this.matches.undoAdjusted(manager, { adjustmentId: undoes, reason }, by);
    }
    const details = undoes
      ? { id: undoes, reason, ...agreed }
      : {
          id: await this.adjustments.add(manager, { ...wanted, ...(id ? { id } : {}) }, adjustedBy),
          operatorId,
          amount,
          code,
          reason,
          ...agreed,
        };
    await this.audit.record(manager, {
      actor: by,
      act: undoes ? 'day.adjustment_undone' : 'day.adjusted',
      subjectType: 'day',
      subjectId: `${projectId}:${day}`,
      projectId,
      details,
    });
    await this.checks.checkBalances(manager, { projectId, day }, by.email);
  }

  private async requireEvidence(
    manager: EntityManager,
    projectId: string,
    { fileId, transactionId }: AdjustmentDto,
  ): Promise<void> {
    if (fileId) await this.files.require(manager, projectId, fileId);
    if (!transactionId) return;
    const found = await queryRows<unknown>(
      manager,
      sql`SELECT 1 FROM transactions WHERE id = ${transactionId} AND project_id = ${projectId}`,
    );
    if (!found.length) throw invalid('transactionId', 'unknownTransaction');
  }
}
