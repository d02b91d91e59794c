import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { actOnce } from '../../../platform/common/requests/repeated-request.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { FilesService } from '../../../access/files/files.service.js';
import { Approves, Closes } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import type { CashMovementsRow } from '../accounts.rows.js';
import { type OperatorAccount, accountKey } from '../balance/operator-account.js';
import { CashinRequestsService } from './cashin-requests.service.js';
import { AccountsService } from './accounts.service.js';
import { CASH_COLUMNS } from './accounts-sql.js';
import type { CashMovementDto } from './account.dto.js';
import type { EqualMovement } from './account-payloads.js';
import type { CashMovementView } from './account.view.js';
import { OperatorsService } from '../../../merchant/operators/catalogue/operators.service.js';
import { pastInstant } from './past-instant.js';
import type { DecidedVerdict } from '../../../access/approvals/proposal.view.js';

/** Ms between two movements of one account, kind and amount that may be one movement declared twice. */
const EQUAL_WITHIN_MS = 24 * HOUR_MS;
const MOST_EQUAL = 5;

interface WantedMovement extends OperatorAccount {
  kind: 'cashin' | 'cashout';
  amount: number;
  happenedAt: Date;
}

/** An earlier movement, as the approver of an equal one sees it. */
interface StoredMovement extends Pick<CashMovementsRow, 'id' | 'happenedAt' | 'note'> {
  declaredAt: Date;
  state: 'proposed' | 'approved';
}

const writtenOf = ({ id, declaredAt, happenedAt, note, state }: StoredMovement): EqualMovement => ({
  ...{ id, declaredAt: declaredAt.toISOString(), happenedAt: happenedAt.toISOString(), note, state },
});

@Injectable()
export class CashService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly files: FilesService,
    private readonly proposals: ProposalsService,
    private readonly audit: AuditService,
    private readonly operators: OperatorsService,
    private readonly requests: CashinRequestsService,
  ) {}

  /**
   * Declares a movement; the same request sent twice is stored once.
   * @throws Problem not_found, invalid, request_conflict
   */
  async declare(account: OperatorAccount, dto: CashMovementDto, by: UserActor): Promise<CashMovementView> {
    await this.accounts.require(account, by.scope);
    const { projectId, operatorId } = account;
    const now = this.clock.now();
    const happenedAt = pastInstant('happenedAt', dto.happenedAt, now);
    const { kind, amount, note, reason } = dto;
    const fileId = dto.fileId ?? null;
    const operatorName = (await this.operators.byId(operatorId))?.name ?? operatorId;
    const movement = { operatorId, operatorName, kind, amount, happenedAt: happenedAt.toISOString(), note };
    const request = {
      ...{ requestId: dto.requestId, userId: by.userId, kind: 'account.cash_declared', at: now },
      content: { ...movement, operatorName: undefined, projectId, reason, fileId },
    };
    const work = async (manager: EntityManager, id: string): Promise<void> => {
      if (fileId) await this.files.require(manager, projectId, fileId);
      const equal = await this.equalTo(manager, { ...account, kind, amount, happenedAt });
      const payload = { ...movement, ...(equal.length ? { equalMovements: equal.map(writtenOf) } : {}) };
      const proposalId = await this.proposals.propose(
        manager,
        { kind: 'cash.movement', projectId, subjectId: id, payload, reason, fileId },
        by,
      );
      await execute(
        manager,
        sql`INSERT INTO cash_movements (id, project_id, operator_id, kind, amount, happened_at, note, file_id, proposal_id, state,
           declared_by, at)
         VALUES (${id}, ${projectId}, ${operatorId}, ${kind}, ${amount}, ${happenedAt}, ${note},
           ${fileId}, ${proposalId}, 'proposed', ${by.email}, ${now})`,
      );
      const requestedAmount =
        kind === 'cashin' ? await this.requests.closeWith(manager, account, { movementId: id, by }) : null;
      await this.audit.record(manager, {
        actor: by,
        act: 'account.cash_declared',
        subjectType: 'account',
        subjectId: accountKey(account),
        projectId,
        details: { ...movement, movementId: id, ...(requestedAmount === null ? {} : { requestedAmount }) },
      });
    };
    return this.db.transaction(async (manager) => {
      const id = await actOnce(manager, request, (made) => work(manager, made));
      const stored = await queryRow<CashMovementView>(
        manager,
        sql`SELECT ${CASH_COLUMNS} FROM cash_movements WHERE id = ${id}`,
      );
      if (!stored) throw notFound();
      return stored;
    });
  }

  /** Returns the equal movements of the account within 24 h that were not refused, latest first. */
  private equalTo(
    manager: EntityManager,
    { projectId, operatorId, kind, amount, happenedAt }: WantedMovement,
  ): Promise<StoredMovement[]> {
    return queryRows<StoredMovement>(
      manager,
      sql`SELECT id, at AS "declaredAt", happened_at AS "happenedAt", note, state FROM cash_movements
         WHERE project_id = ${projectId} AND operator_id = ${operatorId} AND kind = ${kind} AND amount = ${amount}
           AND state IN ('proposed', 'approved')
           AND (at > ${this.clock.in(-EQUAL_WITHIN_MS)}
             OR happened_at BETWEEN ${happenedAt}::timestamptz - ${EQUAL_WITHIN_MS} * interval '1 ms'
             AND ${happenedAt}::timestamptz + ${EQUAL_WITHIN_MS} * interval '1 ms')
         ORDER BY at DESC LIMIT ${MOST_EQUAL}`,
    );
  }

  @Approves({ kind: 'cash.movement', approvers: ['finance', 'admin'] })
  private approve(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void> {
    return this.decide(manager, proposal, 'approved', by);
  }

  @Closes('cash.movement')
  private async decide(
    manager: EntityManager,
    proposal: Proposal,
    state: DecidedVerdict,
    by: UserActor,
  ): Promise<void> {
    const rows = await queryRows<Pick<CashMovementsRow, 'projectId' | 'operatorId'>>(
      manager,
      sql`UPDATE cash_movements SET state = ${state}, decided_by = ${by.email}, decided_at = ${this.clock.now()}
        WHERE proposal_id = ${proposal.id} AND state = 'proposed'
       RETURNING project_id AS "projectId", operator_id AS "operatorId"`,
    );
    const account = rows[0];
    if (!account) throw new Problem(409, 'changed_meanwhile');
    await this.audit.record(manager, {
      actor: by,
      act: `account.cash_${state}`,
      subjectType: 'account',
      subjectId: accountKey(account),
      projectId: account.projectId,
      details: { movementId: proposal.subjectId },
    });
  }
}
