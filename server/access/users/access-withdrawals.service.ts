import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { DAY_MS } from '../../platform/common/time/durations.js';
import type { UserActor } from '../identity/actor.js';
import { isApprover, scopeIncludes, scopeOf } from '../identity/user-row.js';
import { SecondFactorService } from '../sign-in/second-factor/second-factor.service.js';
import { isSameAccess } from './access-change.js';
import type { AccessWithdrawalEntity } from './access-withdrawal.entity.js';
import type { AccessWithdrawalView } from './access-withdrawal.view.js';
import { accessLevelOf, UserWriterService } from './user-writer.service.js';

/** In ms: time in which another approver gives the access back without a second administrator. */
const UNDOABLE_MS = 7 * DAY_MS;

type WithdrawalRow = Omit<AccessWithdrawalEntity, 'undoneAt' | 'undoneBy'> & {
  email: string;
  name: string;
  by: string;
};

/** Lists and undoes withdrawals of access from approvers, which take one administrator with a code. */
@Injectable()
export class AccessWithdrawalsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secondFactor: SecondFactorService,
    private readonly writer: UserWriterService,
  ) {}

  async list(reader: UserActor): Promise<AccessWithdrawalView[]> {
    const rows = await this.read(this.db.manager);
    return rows.filter(({ before }) => scopeIncludes(reader.scope, scopeOf(before))).map(viewFor(reader));
  }

  /**
   * Gives the access back as it was, without a cool-off. The code is consumed first.
   * @throws Problem 404 not_found, also after 7 days; 403 `withdrawal_own`; 409 `changed_meanwhile` when the access was
   * changed since; those of the second factor
   */
  async undo(id: string, code: string, by: UserActor): Promise<void> {
    await this.find(this.db.manager, id, by);
    await this.secondFactor.consumeForApproval(by, code);
    await this.db.transaction(async (manager) => {
      await execute(manager, sql`SELECT 1 FROM access_withdrawals WHERE id = ${id} FOR UPDATE`);
      const { userId, before, after } = await this.find(manager, id, by);
      const user = await this.writer.findAccessible(manager, userId, by, true);
      if (!isSameAccess(accessLevelOf(user), after)) throw new Problem(409, 'changed_meanwhile');
      await this.writer.restoreAccess(manager, user, before, by);
      await execute(
        manager,
        sql`UPDATE access_withdrawals SET undone_at = ${this.clock.now()}, undone_by = ${by.userId} WHERE id = ${id}`,
      );
    });
  }

  private async find(manager: EntityManager, id: string, by: UserActor): Promise<WithdrawalRow> {
    const [row] = await this.read(manager, id);
    if (!row || !scopeIncludes(by.scope, scopeOf(row.before))) throw notFound();
    if (row.byId === by.userId || row.userId === by.userId) throw new Problem(403, 'withdrawal_own');
    const approver = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM people WHERE id = ${by.userId} AND disabled_at IS NULL AND role IN ('admin', 'finance') FOR SHARE`,
    );
    if (!approver) throw new Problem(403, 'forbidden');
    return row;
  }

  private read(manager: EntityManager, id: string | null = null): Promise<WithdrawalRow[]> {
    return queryRows<WithdrawalRow>(
      manager,
      sql`SELECT w.id, w.person_id AS "userId", w.at, w.by_id AS "byId", w.before, w.after, p.email, p.name, b.email AS by
       FROM access_withdrawals w JOIN people p ON p.id = w.person_id JOIN people b ON b.id = w.by_id
       WHERE w.undone_at IS NULL AND w.at > ${this.clock.in(-UNDOABLE_MS)} AND (${id}::uuid IS NULL OR w.id = ${id})
       ORDER BY w.at DESC, w.id DESC`,
    );
  }
}

const viewFor =
  ({ userId, role }: UserActor) =>
  (row: WithdrawalRow): AccessWithdrawalView => ({
    ...{ id: row.id, email: row.email, name: row.name, by: row.by },
    at: row.at.toISOString(),
    until: new Date(row.at.getTime() + UNDOABLE_MS).toISOString(),
    roleBefore: row.before.role,
    roleAfter: row.after.role,
    disabled: row.after.disabled,
    undoable: isApprover(role) && row.byId !== userId && row.userId !== userId,
  });
