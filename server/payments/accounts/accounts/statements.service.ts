import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import { actOnce } from '../../../platform/common/requests/repeated-request.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { FilesService } from '../../../access/files/files.service.js';
import { OperatorsService } from '../../../merchant/operators/catalogue/operators.service.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { type OperatorAccount, accountKey } from '../balance/operator-account.js';
import { AccountsService } from './accounts.service.js';
import type { FloatRuleDto, BalanceStatementDto } from './account.dto.js';
import { pastInstant } from './past-instant.js';

@Injectable()
export class StatementsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly files: FilesService,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
    private readonly operators: OperatorsService,
  ) {}

  /**
   * Records a balance. Without evidence it proves a day only once a second user approves it.
   * The same request sent twice is one.
   * @throws Problem not_found, invalid, request_conflict
   */
  async state(account: OperatorAccount, dto: BalanceStatementDto, by: UserActor): Promise<void> {
    await this.accounts.require(account, by.scope);
    const { projectId, operatorId } = account;
    const now = this.clock.now();
    const asOf = pastInstant('asOf', dto.asOf, now);
    const { amount, source, note, fileId, approval } = dto;
    const request = {
      ...{ requestId: dto.requestId, userId: by.userId, kind: 'account.balance_stated', at: now },
      content: { projectId, operatorId, amount, asOf: asOf.toISOString(), source, note, fileId, approval },
    };
    const state = async (manager: EntityManager, id: string): Promise<void> => {
      if (dto.fileId) await this.files.require(manager, projectId, dto.fileId);
      await execute(
        manager,
        sql`INSERT INTO balance_statements (id, project_id, operator_id, amount, as_of, source, note, file_id, stated_by, at)
         VALUES (${id}, ${projectId}, ${operatorId}, ${dto.amount}, ${asOf}, ${dto.source}, ${dto.note},
           ${dto.fileId ?? null}, ${by.email}, ${now})`,
      );
      await this.audit.record(manager, {
        actor: by,
        act: 'account.balance_stated',
        subjectType: 'account',
        subjectId: accountKey(account),
        projectId,
        details: { amount: dto.amount, asOf: asOf.toISOString(), source: dto.source, statementId: id },
      });
      if (!dto.approval || dto.fileId) return;
      const operatorName = (await this.operators.byId(operatorId))?.name ?? operatorId;
      const payload = { operatorId, operatorName, amount: dto.amount, asOf: asOf.toISOString() };
      await this.proposals.propose(
        manager,
        { kind: 'balance.statement', projectId, subjectId: id, payload, reason: dto.note },
        by,
      );
    };
    await this.db.transaction((manager) => actOnce(manager, request, (id) => state(manager, id)));
  }

  @Approves({ kind: 'balance.statement', approvers: ['finance', 'admin'] })
  private async approve(
    manager: EntityManager,
    proposal: Proposal<'balance.statement'>,
    by: UserActor,
  ): Promise<void> {
    const { id: proposalId, projectId, subjectId, payload } = proposal;
    if (!projectId) throw notFound();
    await execute(
      manager,
      sql`INSERT INTO balance_approvals (statement_id, project_id, proposal_id, approved_by, at)
        VALUES (${subjectId}, ${projectId}, ${proposalId}, ${by.email}, ${this.clock.now()})`,
    );
    const { operatorId, amount, asOf } = payload;
    await this.audit.record(manager, {
      actor: by,
      act: 'account.balance_approved',
      subjectType: 'account',
      subjectId: accountKey({ projectId, operatorId }),
      projectId,
      details: { amount, asOf, statementId: subjectId, proposalId },
    });
  }

  /** Replaces the rule; deletes it when both limits are null. @throws Problem not_found */
  async setRule(account: OperatorAccount, dto: FloatRuleDto, by: UserActor): Promise<void> {
    await this.accounts.require(account, by.scope);
    const { projectId, operatorId } = account;
    const { belowAmount, belowHours } = dto;
    await this.db.transaction(async (manager) => {
      await (belowAmount === null && belowHours === null
        ? execute(
            manager,
            sql`DELETE FROM float_rules WHERE project_id = ${projectId} AND operator_id = ${operatorId}`,
          )
        : execute(
            manager,
            sql`INSERT INTO float_rules (project_id, operator_id, below_amount, below_hours, changed_by, at)
             VALUES (${projectId}, ${operatorId}, ${belowAmount}, ${belowHours}, ${by.email}, ${this.clock.now()})
             ON CONFLICT (project_id, operator_id) DO UPDATE SET below_amount = excluded.below_amount,
               below_hours = excluded.below_hours, changed_by = excluded.changed_by, at = excluded.at`,
          ));
      await this.audit.record(manager, {
        actor: by,
        act: 'account.rule_changed',
        subjectType: 'account',
        subjectId: accountKey(account),
        projectId,
        details: { belowAmount, belowHours },
      });
    });
  }
}
