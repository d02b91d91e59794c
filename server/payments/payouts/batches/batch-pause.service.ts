import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import type { PayoutOrdersRow } from '../payouts.rows.js';

interface OrderFound extends Pick<PayoutOrdersRow, 'projectId' | 'title'> {
  kind: string;
  state: string;
  paused: boolean;
}

@Injectable()
export class BatchPauseService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Idempotent. @throws Problem 404, 409 not_pausable */
  async setPaused(id: string, paused: boolean, user: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const order = await queryRow<OrderFound>(
        manager,
        sql`SELECT project_id AS "projectId", kind, state, title, paused_at IS NOT NULL AS paused
         FROM payout_orders WHERE id = ${id} FOR UPDATE`,
      );
      if (!order || !canAccessProject(user.scope, order.projectId)) throw notFound();
      if (order.kind !== 'batch' || order.state !== 'approved') throw new Problem(409, 'not_pausable');
      if (order.paused === paused) return;
      const now = this.clock.now();
      await execute(
        manager,
        sql`UPDATE payout_orders
          SET paused_at = ${paused ? now : null}, paused_by = ${paused ? user.email : null}, updated_at = ${now} WHERE id = ${id}`,
      );
      await this.audit.record(manager, {
        actor: user,
        act: paused ? 'payout_order.paused' : 'payout_order.resumed',
        subjectType: 'payout_order',
        subjectId: id,
        projectId: order.projectId,
        details: { title: order.title },
      });
    });
  }
}
