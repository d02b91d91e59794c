import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { DayLocksService } from '../../calendar/day-locks.service.js';
import { addDays, isDay } from '../../calendar/business-day.js';
import { mayAdjust } from '../../calendar/day-state.js';
import { type DayKey, BusinessDaysService } from '../../calendar/business-days.service.js';
import { insertAdjustments } from '../../ledger/adjustment-rows.js';
import type { BalanceAdjustmentsRow } from '../../ledger/ledger.rows.js';
import type { AdjustmentView } from './adjustment.view.js';
import { HAS_FAILED, IS_BOOKED } from '../../ledger/booked-sql.js';

export interface NewAdjustment extends DayKey {
  operatorId: string;
  /** XOF, signed. */
  amount: number;
  code: AdjustmentView['code'];
  reason: string;
  fileId: string | null;
  transactionId: string | null;
}

/** Author of an adjustment; `madeBy` names both users when it was approved. */
export interface AdjustmentAuthor {
  madeBy: string;
  proposalId: string | null;
  scope: ProjectScope;
}

/** Stored row; a reversal carries the negated amount of the row in `undoes`. */
interface Row extends NewAdjustment, Pick<BalanceAdjustmentsRow, 'id' | 'mirrorOf' | 'undoes'> {
  contra: Contra | null;
}

/** Time of the opposite of a cut-off adjustment. */
type Contra = 'next_day' | 'on_booking';

/** Writes adjustments of open days in the caller's database transaction. */
@Injectable()
export class AdjustmentWriter {
  constructor(
    private readonly clock: Clock,
    private readonly rows: BusinessDaysService,
    private readonly guard: DayLocksService,
  ) {}

  /**
   * Inserts an adjustment; a `cut_off` also with the opposite sign: once the transaction that it names is booked or has failed,
   * where that is still open, else on the next day.
   * @throws Problem 404; 409 `day_locked`, `day_signed`, `adjusted_already`
   */
  async add(
    manager: EntityManager,
    { id = newId(this.clock.now()), ...wanted }: NewAdjustment & { id?: string },
    by: AdjustmentAuthor,
  ): Promise<string> {
    const { day, amount } = wanted;
    const next = addDays(day, 1);
    const contra = await this.contraOf(manager, wanted);
    await this.requireOpen(manager, wanted, by.scope, contra === 'next_day' ? [day, next] : [day]);
    const row: Row = { ...wanted, id, mirrorOf: null, undoes: null, contra };
    const opposite = { id: newId(this.clock.now()), day: next, amount: -amount, mirrorOf: id, contra: null };
    await this.write(manager, contra === 'next_day' ? [row, { ...row, ...opposite }] : [row], by);
    return id;
  }

  /** Locks an adjustment with its opposite until the commit: one is not written while the other is reversed. */
  async lockPair(manager: EntityManager, id: string): Promise<void> {
    await execute(manager, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contra ${id}`}, 0))`);
  }

  /** Writes the opposite of an adjustment on a day that is open. @throws Problem 404; 409 `day_locked`, `day_signed` */
  async addContra(
    manager: EntityManager,
    of: NewAdjustment & { id: string },
    by: AdjustmentAuthor,
  ): Promise<void> {
    await this.requireOpen(manager, of, by.scope, [of.day]);
    const id = newId(this.clock.now());
    const row: Row = { ...of, id, amount: -of.amount, mirrorOf: of.id, undoes: null, contra: null };
    await this.write(manager, [row], by);
  }

  /** @throws Problem 409 `adjusted_already` with the day */
  private async contraOf(
    manager: EntityManager,
    { code, transactionId }: NewAdjustment,
  ): Promise<Contra | null> {
    if (code !== 'cut_off') return null;
    if (!transactionId) return 'next_day';
    const [earlier] = await queryRows<Pick<BalanceAdjustmentsRow, 'day'>>(
      manager,
      sql`SELECT a.day::text AS day FROM balance_adjustments a
       WHERE a.transaction_id = ${transactionId} AND a.contra IS NOT NULL AND a.mirror_of IS NULL AND a.undoes IS NULL
         AND NOT EXISTS (SELECT FROM balance_adjustments u WHERE u.undoes = a.id)`,
    );
    if (earlier) throw new Problem(409, 'adjusted_already', { values: { day: earlier.day } });
    const [ended] = await queryRows<unknown>(
      manager,
      sql`SELECT 1 FROM transactions t WHERE t.id = ${transactionId} AND (${IS_BOOKED} OR ${HAS_FAILED})`,
    );
    return ended ? 'next_day' : 'on_booking';
  }

  /**
   * Reverses an adjustment together with its mirror row.
   * @throws Problem 409 `day_locked`, `day_signed`, `adjustment_undone`
   */
  async undo(
    manager: EntityManager,
    { first, reason }: { first: string; reason: string },
    by: AdjustmentAuthor,
  ): Promise<void> {
    await this.lockPair(manager, first);
    const pair = await queryRows<Row>(
      manager,
      sql`SELECT id, project_id AS "projectId", operator_id AS "operatorId", day::text AS day, amount, code, reason,
         file_id AS "fileId", transaction_id AS "transactionId", mirror_of AS "mirrorOf", undoes, contra
       FROM balance_adjustments WHERE (id = ${first} OR mirror_of = ${first}) AND undoes IS NULL ORDER BY day`,
    );
    for (const row of pair) await this.requireOpen(manager, row, by.scope, [row.day]);
    const undone = await queryRows<unknown>(
      manager,
      sql`SELECT 1 FROM balance_adjustments WHERE undoes = ANY(${pair.map((one) => one.id)}::uuid[])`,
    );
    if (undone.length) throw new Problem(409, 'adjustment_undone');
    const rows = pair.map((one) => ({
      ...one,
      id: newId(this.clock.now()),
      amount: -one.amount,
      reason,
      undoes: one.id,
      contra: null,
    }));
    await this.write(manager, rows, by);
  }

  /**
   * Locks the days shared and the row FOR SHARE until the commit, so that a concurrent signature includes these writes.
   * @throws Problem 404; 409 `day_locked`, `day_signed`
   */
  async requireOpen(
    manager: EntityManager,
    { projectId, day }: DayKey,
    scope: ProjectScope,
    days: readonly string[],
  ): Promise<void> {
    if (!isDay(day)) throw notFound();
    await this.guard.requireOpen(manager, projectId, days);
    await execute(
      manager,
      sql`SELECT 1 FROM business_days WHERE project_id = ${projectId} AND day = ${day}::date FOR SHARE`,
    );
    const { state } = await this.rows.read(manager, { projectId, day }, scope);
    if (!mayAdjust(state)) throw new Problem(409, 'day_signed', { values: { day } });
  }

  private async write(
    manager: EntityManager,
    rows: readonly Row[],
    { madeBy, proposalId }: AdjustmentAuthor,
  ): Promise<void> {
    await insertAdjustments(manager, rows, { madeBy, proposalId, at: this.clock.now() });
  }
}
