import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { PRODUCT_ACTOR } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import { dueWhile, Task } from '../../../platform/common/tasks/task.js';
import { DayLocksService } from '../../calendar/day-locks.service.js';
import { HAS_FAILED, IS_BOOKED } from '../../ledger/booked-sql.js';
import { type NewAdjustment, AdjustmentWriter } from './adjustment.writer.js';

/** Cut-off adjustments without their opposite, whose transaction is booked or has failed. */
const AWAITING = sql`FROM balance_adjustments a JOIN transactions t ON t.id = a.transaction_id
  WHERE a.contra = 'on_booking' AND (${IS_BOOKED} OR ${HAS_FAILED})
    AND NOT EXISTS (SELECT FROM balance_adjustments m WHERE m.mirror_of = a.id AND m.transaction_id = a.transaction_id)
    AND NOT EXISTS (SELECT FROM balance_adjustments u WHERE u.undoes = a.id)`;

/** Time of the movement of a payout that is booked, else of the last change of status. */
const HAPPENED_AT = sql`(CASE WHEN t.kind = 'payout' AND ${IS_BOOKED} THEN t.occurred_at ELSE coalesce(
  (SELECT o.at FROM status_overrides o WHERE o.transaction_id = t.id AND o.reverted_at IS NULL), t.status_at) END)`;

interface Awaiting extends NewAdjustment {
  id: string;
  proposalId: string | null;
}

/** Writes the opposite of a cut-off adjustment when its transaction is booked or has failed. */
@Injectable()
export class CutOffContrasService {
  private readonly logger = new Logger('CutOffContras');

  constructor(
    private readonly db: DataSource,
    private readonly days: DayLocksService,
    private readonly adjustments: AdjustmentWriter,
    private readonly audit: AuditService,
  ) {}

  @Task({
    name: 'write contras of cut-off adjustments',
    everyMs: 5_000,
    due: dueWhile(sql`EXISTS (SELECT ${AWAITING})`),
  })
  async write(): Promise<void> {
    const waiting = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT a.id ${AWAITING} ORDER BY a.at LIMIT 100`,
    );
    for (const { id } of waiting)
      await this.db
        .transaction((manager) => this.writeOne(manager, id))
        .catch((fault: unknown) => this.postpone(id, fault));
  }

  /** Writes on the business day of the movement, or of the failure, or on the first open one after locked days. */
  private async writeOne(manager: EntityManager, id: string): Promise<void> {
    await this.adjustments.lockPair(manager, id);
    const found = await queryRow<Awaiting & { happenedOn: string | null }>(
      manager,
      sql`SELECT a.id, a.project_id AS "projectId", a.operator_id AS "operatorId", a.day::text AS day, a.amount, a.code, a.reason,
         a.file_id AS "fileId", a.transaction_id AS "transactionId", a.proposal_id AS "proposalId",
         (SELECT d.day::text FROM business_days d WHERE d.project_id = a.project_id AND d.ends_at > ${HAPPENED_AT}
          ORDER BY d.day LIMIT 1) AS "happenedOn"
       ${AWAITING} AND a.id = ${id}`,
    );
    if (!found?.happenedOn) return; // its day is not there yet
    const { happenedOn, proposalId, ...adjustment } = found;
    const { projectId, operatorId, amount, transactionId } = adjustment;
    const from = happenedOn > adjustment.day ? happenedOn : adjustment.day;
    const day = await this.days.bookedDay(manager, projectId, from);
    const author = { madeBy: PRODUCT_ACTOR, proposalId, scope: 'all' as const };
    await this.adjustments.addContra(manager, { ...adjustment, day }, author);
    await this.audit.record(manager, {
      actor: PRODUCT_ACTOR,
      act: 'day.adjustment_ended',
      subjectType: 'day',
      subjectId: `${projectId}:${day}`,
      projectId,
      details: { id, operatorId, amount: -amount, transactionId },
    });
  }

  /** Leaves the opposite of a signed day to a later run: the day is locked or sent back first. */
  private postpone(id: string, fault: unknown): void {
    if (fault instanceof Problem) return;
    this.logger.error({
      event: 'contra_not_written',
      id,
      fault: fault instanceof Error ? fault.message : '',
    });
  }
}
