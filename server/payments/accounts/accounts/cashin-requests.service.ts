import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { actOnce } from '../../../platform/common/requests/repeated-request.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import type { CashinRequestsRow } from '../accounts.rows.js';
import { type OperatorAccount, accountKey } from '../balance/operator-account.js';
import { AccountsService } from './accounts.service.js';
import { cashinRequestSql, openCashinRequestSql } from './accounts-sql.js';
import type { CashinRequestDto, CancelCashinRequestDto } from './account.dto.js';
import type { CashinRequestView } from './account.view.js';

/** Keeps the request for a Cashin on an account until the Cashin is declared or the request cancelled; at most one is open. */
@Injectable()
export class CashinRequestsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Saves a request; the same one sent twice is saved once.
   * @throws Problem not_found, cashin_requested, request_conflict
   */
  async request(account: OperatorAccount, dto: CashinRequestDto, by: UserActor): Promise<CashinRequestView> {
    await this.accounts.require(account, by.scope);
    const { projectId, operatorId } = account;
    const { amount, reason } = dto;
    const at = this.clock.now();
    const request = {
      ...{ requestId: dto.requestId, userId: by.userId, kind: 'account.cashin_requested', at },
      content: { projectId, operatorId, amount, reason },
    };
    return this.db.transaction(async (manager) => {
      const id = await actOnce(manager, request, async (made) => {
        const added = await queryRow<{ id: string }>(
          manager,
          sql`INSERT INTO cashin_requests (id, project_id, operator_id, amount, reason, requested_by, at, state)
           VALUES (${made}, ${projectId}, ${operatorId}, ${amount}, ${reason}, ${by.email}, ${at}, 'open')
           ON CONFLICT (project_id, operator_id) WHERE state = 'open' DO NOTHING RETURNING id`,
        );
        const details = { requestId: made, amount, reason };
        if (added) await this.record(manager, account, by, { act: 'cashin_requested', details });
      });
      const open = await queryRow<CashinRequestView>(manager, openCashinRequestSql(account));
      const stored = (await queryRow<CashinRequestView>(manager, cashinRequestSql(id))) ?? open;
      if (!stored) throw new Problem(409, 'changed_meanwhile');
      if (stored.amount !== amount || stored.reason !== reason || stored.requestedBy !== by.email)
        throw new Problem(409, 'cashin_requested');
      return stored;
    });
  }

  /** @throws Problem not_found, changed_meanwhile */
  async cancel(
    account: OperatorAccount,
    { requestId, reason }: CancelCashinRequestDto,
    by: UserActor,
  ): Promise<void> {
    await this.accounts.require(account, by.scope);
    const { projectId, operatorId } = account;
    await this.db.transaction(async (manager) => {
      const cancelled = await queryRow<Pick<CashinRequestsRow, 'amount'>>(
        manager,
        sql`UPDATE cashin_requests
          SET state = 'cancelled', closed_by = ${by.email}, closed_at = ${this.clock.now()}, closed_reason = ${reason}
           WHERE id = ${requestId} AND project_id = ${projectId} AND operator_id = ${operatorId} AND state = 'open' RETURNING amount`,
      );
      if (!cancelled) throw new Problem(409, 'changed_meanwhile');
      const details = { requestId, amount: cancelled.amount, reason };
      await this.record(manager, account, by, { act: 'cashin_request_cancelled', details });
    });
  }

  /** Closes the open request of an account with the Cashin declared on it. @returns the amount requested, if any */
  async closeWith(
    manager: EntityManager,
    account: OperatorAccount,
    { movementId, by }: { movementId: string; by: UserActor },
  ): Promise<number | null> {
    const { projectId, operatorId } = account;
    const closed = await queryRow<Pick<CashinRequestsRow, 'amount'>>(
      manager,
      sql`UPDATE cashin_requests
        SET state = 'declared', movement_id = ${movementId}, closed_by = ${by.email}, closed_at = ${this.clock.now()}
         WHERE project_id = ${projectId} AND operator_id = ${operatorId} AND state = 'open' RETURNING amount`,
    );
    return closed?.amount ?? null;
  }

  private record(
    manager: EntityManager,
    account: OperatorAccount,
    by: UserActor,
    {
      act,
      details,
    }: { act: 'cashin_requested' | 'cashin_request_cancelled'; details: Record<string, unknown> },
  ): Promise<unknown> {
    return this.audit.record(manager, {
      actor: by,
      act: `account.${act}`,
      subjectType: 'account',
      subjectId: accountKey(account),
      projectId: account.projectId,
      details,
    });
  }
}
