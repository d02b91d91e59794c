import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { newId } from '../../../platform/common/values/ids.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { Transaction } from '../lifecycle/transaction.entity.js';
import { AttachedTokenEntity } from './attached-token.entity.js';
import { ReplacedTokenEntity } from './replaced-token.entity.js';
import { StatementEvidence } from './statement-evidence.js';

/** Roles that resolve unknown outcomes. */
export const LOST_CALL_DECIDERS = ['admin', 'finance'] as const;

/** Reads and locks calls with an unknown outcome, and checks the evidence about them. */
@Injectable()
export class LostCallRecordsService {
  constructor(
    private readonly db: DataSource,
    private readonly statements: StatementEvidence,
  ) {}

  /** @throws Problem not_found, not_unknown */
  async reach(id: string, user: UserActor): Promise<Transaction> {
    const transaction = await this.db.manager.findOneBy(Transaction, { id });
    if (!transaction || !canAccessProject(user.scope, transaction.projectId)) throw notFound();
    if (transaction.status !== 'unknown') throw new Problem(409, 'not_unknown');
    return transaction;
  }

  /** @throws Problem not_unknown */
  async lock(manager: EntityManager, id: string): Promise<Transaction> {
    const transaction = await manager.findOne(Transaction, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (transaction?.status !== 'unknown') throw new Problem(409, 'not_unknown');
    return transaction;
  }

  async keepAttached(manager: EntityManager, attached: Omit<AttachedTokenEntity, 'id'>): Promise<void> {
    await manager.insert(AttachedTokenEntity, { ...attached, id: newId(attached.at) });
  }

  async keepReplaced(manager: EntityManager, replaced: Omit<ReplacedTokenEntity, 'id'>): Promise<void> {
    await manager.insert(ReplacedTokenEntity, { ...replaced, id: newId(replaced.at) });
  }

  /**
   * Rejects when a callback, linked or quarantined, proves that the transaction was created.
   * @throws Problem was_created
   */
  async requireNoCallback(
    manager: EntityManager,
    { id, projectId, reference }: Pick<Transaction, 'id' | 'projectId' | 'reference'>,
  ): Promise<void> {
    const callback = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM callback_readings WHERE transaction_id = ${id}
       UNION ALL SELECT 1 FROM callback_readings WHERE project_id = ${projectId} AND identity = ${reference}
         AND quarantine IS NOT NULL LIMIT 1`,
    );
    if (callback) throw new Problem(409, 'was_created');
  }

  /**
   * Rejects when a callback whose mark is not invalid, or a confirmed line of a statement, shows that it was paid.
   * @throws Problem was_paid
   */
  async requireNoPayment(manager: EntityManager, id: string): Promise<void> {
    const callback = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM callback_readings
       WHERE transaction_id = ${id} AND status = 'completed' AND url_mark_valid IS NOT FALSE LIMIT 1`,
    );
    const lines = await this.statements.paidAmong(manager, [id]);
    if (callback || lines.has(id)) throw new Problem(409, 'was_paid');
  }
}
