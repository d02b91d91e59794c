import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { canAccessRecord } from '../../../platform/common/values/scope.js';
import { OVERRIDABLE } from './overridable.js';
import type { OverridesView, OverrideView } from './override.view.js';

type Found = Omit<OverrideView, 'at' | 'revertedAt'> & { at: Date; revertedAt: Date | null };

@Injectable()
export class OverrideViewsService {
  constructor(private readonly db: DataSource) {}

  /** @throws Problem 404 */
  async of(transactionId: string, user: UserActor): Promise<OverridesView> {
    const transaction = await queryRow<{ projectId: string; operatorId: string | null; status: string }>(
      this.db,
      sql`SELECT project_id AS "projectId", account_id AS "operatorId", status FROM transactions WHERE id = ${transactionId}`,
    );
    if (!transaction || !canAccessRecord(user.scope, transaction)) throw notFound();
    const found = await queryRows<Found>(
      this.db,
      sql`SELECT id, transaction_id AS "transactionId", status, against, code, reason, file_id AS "fileId", proposed_by AS "proposedBy",
         approved_by AS "approvedBy", at, reverted_at AS "revertedAt", reverted_by AS "revertedBy", reverted_why AS "revertedWhy"
       FROM status_overrides WHERE transaction_id = ${transactionId} ORDER BY at DESC, id DESC`,
    );
    const open = await queryRow<{ id: string }>(
      this.db,
      sql`SELECT id FROM proposals WHERE kind IN ('status.override', 'status.revert') AND subject_id = ${transactionId} AND verdict IS NULL
       ORDER BY proposed_at LIMIT 1`,
    );
    return {
      overrides: found.map(({ at, revertedAt, ...row }) => ({
        ...row,
        at: at.toISOString(),
        revertedAt: revertedAt?.toISOString() ?? null,
      })),
      proposalId: open?.id ?? null,
      mayPropose:
        !open &&
        ['admin', 'finance'].includes(user.role) &&
        OVERRIDABLE.some((status) => status === transaction.status),
    };
  }
}
