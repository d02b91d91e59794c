import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import type { PayoutsRow } from '../payouts.rows.js';

export interface ActionTarget extends Pick<PayoutsRow, 'id' | 'projectId' | 'orderId'> {
  state: string;
  /** Start of the last call; null: none. Afterwards the payout can no longer be changed. */
  calledAt: Date | null;
}

@Injectable()
export class PayoutActionsService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** @throws Problem not_found, also for a payout of an inaccessible project */
  async requireAccess(
    id: string,
    user: UserActor,
    manager: EntityManager = this.db.manager,
  ): Promise<ActionTarget> {
    const row = await queryRow<ActionTarget>(
      manager,
      sql`SELECT p.id, p.project_id AS "projectId", p.order_id AS "orderId", p.state, a.created_at AS "calledAt"
       FROM payouts p LEFT JOIN payout_attempts a ON a.transaction_id = p.attempt_id WHERE p.id = ${id}`,
    );
    if (!row || !canAccessProject(user.scope, row.projectId)) throw notFound();
    return row;
  }

  /**
   * Returns the reason why a conditional UPDATE changed nothing: too_late (with the start of the call), payout_given_up
   * or changed_meanwhile.
   */
  problemOf({ state, calledAt }: ActionTarget): Problem {
    if (state === 'sent')
      return new Problem(409, 'too_late', { values: { at: calledAt?.toISOString() ?? '' } });
    if (state === 'cancelled' || state === 'rejected') return new Problem(409, 'payout_given_up');
    return new Problem(409, 'changed_meanwhile');
  }

  async record(
    manager: EntityManager,
    act: { what: string; payoutId: string; projectId: string; actor: UserActor },
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record(manager, {
      actor: act.actor,
      act: `payout.${act.what}`,
      subjectType: 'payout',
      subjectId: act.payoutId,
      projectId: act.projectId,
      details,
    });
  }
}
