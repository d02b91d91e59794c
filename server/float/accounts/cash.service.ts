import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../common/time/clock.js';
import { newId } from '../../common/values/ids.js';
import { notFound, Problem } from '../../common/problems/problem.js';
import { FilesService } from '../../files/files.service.js';
import type { Proposal } from '../../approvals/proposal.js';
import { ProposalsService } from '../../approvals/proposals.service.js';
import { type OperatorAccount, accountKey } from '../balance/operator-account.js';
import { CashinRequestsService } from './cashin-requests.service.js';
import { AccountsService } from './accounts.service.js';
import { CASH_COLUMNS } from './accounts-sql.js';
import type { CashMovementDto } from './account.dto.js';
import type { CashMovementView } from './account.view.js';
import { OperatorsService } from '../../operators/catalogue/operators.service.js';
import { pastInstant } from './past-instant.js';

@Injectable()
export class CashService implements OnModuleInit {
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

  onModuleInit(): void {
    this.proposals.registerHandler('cash.movement', {
      approvers: ['finance', 'admin'],
      approve: (manager, proposal, by) => this.decide(manager, proposal, { state: 'approved', by }),
      close: (manager, proposal, verdict, by) => this.decide(manager, proposal, { state: verdict, by }),
    });
  }

  /** @throws Problem not_found, invalid */
  async declare(account: OperatorAccount, dto: CashMovementDto, by: UserActor): Promise<CashMovementView> {
    await this.accounts.require(account, by.scope);
    const { projectId, operatorId } = account;
    const now = this.clock.now();
    const happenedAt = pastInstant('happenedAt', dto.happenedAt, now);
    const id = newId(now);
    const { kind, amount, note } = dto;
    const fileId = dto.fileId ?? null;
    const operatorName = (await this.operators.byId(operatorId))?.name ?? operatorId;
    return this.db.transaction(async (manager) => {
      if (fileId) await this.files.require(manager, projectId, fileId);
      const payload = { operatorId, operatorName, kind, amount, happenedAt: happenedAt.toISOString(), note };
      const proposalId = await this.proposals.propose(
        manager,
        { kind: 'cash.movement', projectId, subjectId: id, payload, reason: dto.reason, fileId },
        by,
      );
      const view = await queryRow<CashMovementView>(
        manager,
        sql`INSERT INTO cash_movements (id, project_id, operator_id, kind, amount, happened_at, note, file_id, proposal_id, state,
           declared_by, at)
         VALUES (${id}, ${projectId}, ${operatorId}, ${kind}, ${amount}, ${happenedAt}, ${note}, ${fileId}, ${proposalId}, 'proposed', ${by.email}, ${now}) RETURNING ${CASH_COLUMNS}`,
      );
      if (!view) throw notFound();
      const requestedAmount =
        kind === 'cashin' ? await this.requests.closeWith(manager, account, { movementId: id, by }) : null;
      await this.audit.record(manager, {
        actor: by,
        act: 'account.cash_declared',
        subjectType: 'account',
        subjectId: accountKey(account),
        projectId,
        details: { ...payload, movementId: id, ...(requestedAmount === null ? {} : { requestedAmount }) },
      });
      return { ...view, requestedAmount };
    });
  }

  private async decide(
    manager: EntityManager,
    proposal: Proposal,
    { state, by }: { state: 'approved' | 'refused' | 'withdrawn'; by: UserActor },
  ): Promise<void> {
    const rows = await queryRows<{ projectId: string; operatorId: string }>(
      manager,
      sql`UPDATE cash_movements SET state = ${state}, decided_by = ${by.email}, decided_at = ${this.clock.now()} WHERE proposal_id = ${proposal.id} AND state = 'proposed'
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
