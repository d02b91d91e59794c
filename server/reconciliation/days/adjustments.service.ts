import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PersonActor } from '../../access/actor.js';
import { AuditService } from '../../access/audit.service.js';
import { Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { invalid, notFound, Problem } from '../../common/problem.js';
import { mayReach, type ProjectScope } from '../../common/scope.js';
import { FilesService } from '../../files/files.service.js';
import { OperatorsService } from '../../operators/operators.service.js';
import { DayGuard } from '../facts/day-guard.service.js';
import { addDays } from './business-day.js';
import { mayAdjust } from './close.js';
import type { AdjustmentDto } from './day.dto.js';
import { type DayKey, DayRows } from './day-rows.service.js';
import type { AdjustmentView } from './day.view.js';

const COLUMNS = `
  a.id, a.operator_id AS "operatorId", coalesce(v.name, a.operator_id) AS "operatorName", a.day::text AS day, a.amount::float8 AS amount,
  a.code, a.reason, a.file_id AS "fileId", a.transaction_id AS "transactionId", a.mirror_of AS "mirrorOf",
  (SELECT u.made_by FROM balance_adjustments u WHERE u.undoes = a.id) AS "undoneBy", a.made_by AS "madeBy", a.at`;
const JOIN = `LEFT JOIN LATERAL (SELECT name FROM operator_versions v WHERE v.operator_id = a.operator_id ORDER BY version DESC LIMIT 1) v ON true`;

/** A row that is written; what undoes another has its amount the other way round. */
interface Row {
  id: string;
  projectId: string;
  operatorId: string;
  day: string;
  amount: number;
  code: AdjustmentView['code'];
  reason: string;
  fileId: string | null;
  transactionId: string | null;
  mirrorOf: string | null;
  undoes: string | null;
}

/** What people say explains a difference of a proof. Never edited: undone by a second row. */
@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly rows: DayRows,
    private readonly guard: DayGuard,
    private readonly files: FilesService,
    private readonly operators: OperatorsService,
    private readonly audit: AuditService,
  ) {}

  /** Of a day, undone ones too, but not the rows that undo them. @throws Problem 404 */
  async of(key: DayKey, scope: ProjectScope): Promise<AdjustmentView[]> {
    await this.rows.read(this.db.manager, key, scope);
    const rows = await this.db.query<(Omit<AdjustmentView, 'at'> & { at: Date })[]>(
      `SELECT ${COLUMNS} FROM balance_adjustments a ${JOIN}
       WHERE a.project_id = $1 AND a.day = $2::date AND a.undoes IS NULL ORDER BY a.at, a.id`,
      [key.projectId, key.day],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  /**
   * What is across the cut-off comes back by itself: a `cut_off` is written the other way round on the next day too.
   * @throws Problem 404; 409 `day_locked`, `day_signed`; 422 on `operatorId`, `amount`, `fileId`, `transactionId`
   */
  async make(key: DayKey, dto: AdjustmentDto, by: PersonActor): Promise<AdjustmentView[]> {
    const { projectId, day } = key;
    const { operatorId, amount, code, reason } = dto;
    if (amount === 0) throw invalid('amount', 'notZero');
    if (!(await this.operators.byId(operatorId))) throw invalid('operatorId', 'unknownOperator');
    await this.db.transaction(async (manager) => {
      const next = addDays(day, 1);
      await this.requireOpen(manager, key, by.scope, code === 'cut_off' ? [day, next] : [day]);
      await this.requireEvidence(manager, projectId, dto);
      const { fileId = null, transactionId = null } = dto;
      const id = newId(this.clock.now());
      const row: Row = {
        ...{ id, projectId, operatorId, day, amount, code, reason, fileId, transactionId },
        ...{ mirrorOf: null, undoes: null },
      };
      const mirror: Row = { ...row, id: newId(this.clock.now()), day: next, amount: -amount, mirrorOf: id };
      await this.write(manager, code === 'cut_off' ? [row, mirror] : [row], by);
      await this.record(manager, {
        act: 'adjusted',
        key,
        by,
        details: { id, operatorId, amount, code, reason },
      });
    });
    return this.of(key, by.scope);
  }

  /** Undoes an adjustment, and with it the one that mirrors it. @throws Problem 404; 409 `day_locked`, `day_signed`, `adjustment_undone` */
  async undo(id: string, reason: string, by: PersonActor): Promise<AdjustmentView[]> {
    const [found] = await this.db.query<{ projectId: string; day: string; mirrorOf: string | null }[]>(
      `SELECT project_id AS "projectId", day::text AS day, mirror_of AS "mirrorOf" FROM balance_adjustments
       WHERE id = $1 AND undoes IS NULL`,
      [id],
    );
    if (!found || !mayReach(by.scope, found.projectId)) throw notFound();
    const first = found.mirrorOf ?? id;
    const key = { projectId: found.projectId, day: found.day };
    await this.db.transaction(async (manager) => {
      const pair = await manager.query<Row[]>(
        `SELECT id, project_id AS "projectId", operator_id AS "operatorId", day::text AS day, amount::float8 AS amount, code, reason,
           file_id AS "fileId", transaction_id AS "transactionId", mirror_of AS "mirrorOf", undoes
         FROM balance_adjustments WHERE (id = $1 OR mirror_of = $1) AND undoes IS NULL ORDER BY day`,
        [first],
      );
      for (const { day } of pair) await this.requireOpen(manager, { ...key, day }, by.scope, [day]);
      const undone = await manager.query<unknown[]>(
        'SELECT 1 FROM balance_adjustments WHERE undoes = ANY($1::uuid[])',
        [pair.map((one) => one.id)],
      );
      if (undone.length) throw new Problem(409, 'adjustment_undone');
      const rows = pair.map((one) => ({
        ...one,
        id: newId(this.clock.now()),
        amount: -one.amount,
        reason,
        undoes: one.id,
      }));
      await this.write(manager, rows, by);
      await this.record(manager, { act: 'adjustment_undone', key, by, details: { id: first, reason } });
    });
    return this.of(key, by.scope);
  }

  /** Nobody locks the days before this is committed; who signs one waits for it, or it sees the signature. */
  private async requireOpen(
    manager: EntityManager,
    key: DayKey,
    scope: ProjectScope,
    days: readonly string[],
  ): Promise<void> {
    await this.guard.requireOpen(manager, key.projectId, days);
    await manager.query('SELECT 1 FROM business_days WHERE project_id = $1 AND day = $2::date FOR SHARE', [
      key.projectId,
      key.day,
    ]);
    const { state, day } = await this.rows.read(manager, key, scope);
    if (!mayAdjust(state)) throw new Problem(409, 'day_signed', { values: { day } });
  }

  private async requireEvidence(
    manager: EntityManager,
    projectId: string,
    { fileId, transactionId }: AdjustmentDto,
  ): Promise<void> {
    if (fileId) await this.files.require(manager, projectId, fileId);
    if (!transactionId) return;
    const found = await manager.query<unknown[]>(
      'SELECT 1 FROM transactions WHERE id = $1 AND project_id = $2',
      [transactionId, projectId],
    );
    if (!found.length) throw invalid('transactionId', 'unknownTransaction');
  }

  private async write(manager: EntityManager, rows: readonly Row[], by: PersonActor): Promise<void> {
    await manager.query(
      `INSERT INTO balance_adjustments (id, project_id, operator_id, day, amount, code, reason, file_id, transaction_id, mirror_of,
         undoes, made_by, at)
       SELECT r.id, r."projectId", r."operatorId", r.day, r.amount, r.code, r.reason, r."fileId", r."transactionId", r."mirrorOf",
         r.undoes, $2, $3
       FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, "projectId" uuid, "operatorId" text, day date, amount bigint, code text,
         reason text, "fileId" uuid, "transactionId" uuid, "mirrorOf" uuid, undoes uuid)`,
      [JSON.stringify(rows), by.email, this.clock.now()],
    );
  }

  private async record(
    manager: EntityManager,
    {
      act,
      key,
      by,
      details,
    }: { act: string; key: DayKey; by: PersonActor; details: Record<string, unknown> },
  ): Promise<void> {
    await this.audit.record(manager, {
      actor: by,
      act: `day.${act}`,
      subjectType: 'day',
      subjectId: `${key.projectId}:${key.day}`,
      projectId: key.projectId,
      details,
    });
  }
}
