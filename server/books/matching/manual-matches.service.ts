import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import { PRODUCT_ACTOR, type UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { actOnce } from '../../platform/common/requests/repeated-request.js';
import { required } from '../../platform/common/values/required.js';
import { invalid, notFound, Problem } from '../../platform/common/problems/problem.js';
import { canAccessProject } from '../../platform/common/values/scope.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import type { LineView } from '../imports/import.view.js';
import type { SourceSide } from '../imports/import-words.js';
import { lockMatching } from '../calendar/matching-lock.js';
import { MatchViewsService } from './match-views.service.js';
import type { NewMatchDto, UndoMatchDto } from './matching.dto.js';
import type { MatchTarget, MatchView } from './matching.view.js';
import { isReturn, targetProblems, residualOf } from './match-residual.js';
import { readLines, readTargets } from './lines-and-targets-sql.js';

interface Sides {
  projectId: string;
  lines: LineView[];
  targets: MatchTarget[];
}

export type MatchedIds = Pick<NewMatchDto, 'projectId' | 'lineIds' | 'transactionIds' | 'cashMovementIds'>;

/** Both sides of a match that may be written; `residual` in XOF. */
export interface PreparedMatch extends Sides {
  side: SourceSide;
  residual: number;
  bookedDay: string;
}

interface NewManualMatch {
  id: string;
  reason: string;
  /** Both users of an approved one. */
  madeBy: string;
  adjustmentId: string | null;
}

/** Matches of users; rows are never deleted, so that an undone match is kept beside its successor. */
@Injectable()
export class ManualMatchesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly guard: DayLocksService,
    private readonly views: MatchViewsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Matches once for the same request.
   * @throws Problem not_found, invalid, line_matched, target_matched, residual_left, day_locked, request_conflict
   */
  async create({ requestId, ...wanted }: NewMatchDto, by: UserActor): Promise<MatchView> {
    const { projectId, reason } = wanted;
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    const at = this.clock.now();
    const request = { requestId, userId: by.userId, kind: 'match.made', content: { ...wanted }, at };
    const make = async (manager: EntityManager, id: string): Promise<void> => {
      const prepared = await this.prepare(manager, wanted);
      if (prepared.residual !== 0 && !wanted.acceptResidual)
        throw new Problem(409, 'residual_left', { values: { residual: prepared.residual } });
      await this.record(manager, prepared, { id, reason, madeBy: by.email, adjustmentId: null }, by);
    };
    return this.db.transaction(async (manager) =>
      this.viewOf(manager, await actOnce(manager, request, (id) => make(manager, id))),
    );
  }

  /**
   * Reads what a match would link, in the caller's database transaction; matching of the project and the day are locked until
   * its end.
   * @throws Problem not_found, invalid, line_matched, target_matched, day_locked
   */
  async prepare(manager: EntityManager, wanted: MatchedIds): Promise<PreparedMatch> {
    const { projectId } = wanted;
    await lockMatching(manager, projectId);
    const sides = await this.readSides(manager, wanted);
    const side = sideOf(sides);
    await this.requireFree(manager, sides);
    const residual = residualOf(side, sides.lines, sides.targets);
    const last = sides.lines
      .map(({ bookedDay }) => bookedDay)
      .reduce((one, other) => (one > other ? one : other));
    const bookedDay = await this.guard.bookedDay(manager, projectId, last);
    await this.guard.requireOpen(manager, projectId, [bookedDay]);
    return { ...sides, side, residual, bookedDay };
  }

  /** Writes a prepared match in the same database transaction. */
  async record(
    manager: EntityManager,
    prepared: PreparedMatch,
    { id, reason, madeBy, adjustmentId }: NewManualMatch,
    by: UserActor,
  ): Promise<void> {
    const { projectId, side, residual, bookedDay, lines, targets } = prepared;
    const at = this.clock.now();
    await this.insert(manager, prepared, { id, bookedDay, reason, by: madeBy, at, adjustmentId });
    await this.audit.record(manager, {
      actor: by,
      act: 'match.made',
      subjectType: 'match',
      subjectId: id,
      projectId,
      details: {
        leg: side,
        lines: lines.map((line) => line.id),
        targets: targets.map((target) => target.id),
        residual,
        reason,
        ...(adjustmentId ? { adjustmentId } : {}),
      },
    });
  }

  /**
   * Undoes a match, once for the same request. One whose difference was booked with it is undone with its adjustment.
   * @throws Problem not_found; 409 match_undone, match_adjusted, day_locked for the booked day, request_conflict
   */
  async undo(id: string, { requestId, reason }: UndoMatchDto, by: UserActor): Promise<MatchView> {
    const at = this.clock.now();
    const request = { requestId, userId: by.userId, kind: 'match.undone', content: { id, reason }, at };
    const undo = async (manager: EntityManager): Promise<void> => {
      const [known] = await this.views.read(manager, [id], by.scope);
      if (!known) throw notFound();
      if (known.adjustmentId && !known.undoneAt)
        throw new Problem(409, 'match_adjusted', { values: { day: known.bookedDay } });
      await this.undoKnown(manager, known, reason, by);
    };
    return this.db.transaction(async (manager) => {
      await actOnce(manager, request, () => undo(manager));
      return this.viewOf(manager, id);
    });
  }

  /** Undoes the match whose difference an adjustment books, in the caller's database transaction; nothing where it is undone already. */
  async undoAdjusted(
    manager: EntityManager,
    { adjustmentId, reason }: { adjustmentId: string; reason: string },
    by: UserActor,
  ): Promise<void> {
    const found = await queryRow<{ id: string }>(
      manager,
      sql`SELECT match_id AS id FROM match_links WHERE adjustment_id = ${adjustmentId} AND undone_at IS NULL LIMIT 1`,
    );
    const [known] = found ? await this.views.read(manager, [found.id]) : [];
    if (known) await this.undoKnown(manager, known, reason, by);
  }

  private async undoKnown(
    manager: EntityManager,
    { id, projectId, bookedDay, side, key, lines, targets }: MatchView,
    reason: string,
    by: UserActor,
  ): Promise<void> {
    await this.guard.requireOpen(manager, projectId, [bookedDay]);
    await lockMatching(manager, projectId);
    const undone = await affectedRows(
      manager,
      sql`UPDATE match_links SET undone_at = ${this.clock.now()}, undone_by = ${by.email}, undone_why = ${reason}
        WHERE match_id = ${id} AND undone_at IS NULL`,
    );
    if (!undone) throw new Problem(409, 'match_undone');
    await this.audit.record(manager, {
      actor: by,
      act: 'match.undone',
      subjectType: 'match',
      subjectId: id,
      projectId,
      details: {
        leg: side,
        key,
        lines: lines.map((line) => line.id),
        targets: targets.map((target) => target.id),
        reason,
      },
    });
  }

  private async viewOf(manager: EntityManager, id: string): Promise<MatchView> {
    const [view] = await this.views.read(manager, [id]);
    if (!view) throw notFound();
    return view;
  }

  private async readSides(
    manager: EntityManager,
    { projectId, lineIds, transactionIds, cashMovementIds }: MatchedIds,
  ): Promise<Sides> {
    const [lineSet, transactions, cash] = [
      new Set(lineIds),
      new Set(transactionIds),
      new Set(cashMovementIds),
    ];
    const lines = await readLines(manager, projectId, [...lineSet]);
    const targets = await readTargets(manager, projectId, {
      transactions: [...transactions],
      cash: [...cash],
    });
    if (lines.length < lineSet.size || targets.length < transactions.size + cash.size) throw notFound();
    const [side, ...others] = new Set(lines.map((line) => line.side));
    if (!side || others.length) throw invalid('lineIds', 'oneSide');
    const fields = targetProblems(side, targets);
    if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
    return { projectId, lines, targets };
  }

  /**
   * Undoes links of withdrawn lines first, then refuses matched ones.
   * @throws Problem 409 line_matched, target_matched
   */
  private async requireFree(manager: EntityManager, sides: Sides): Promise<void> {
    const { lines, targets } = sides;
    const side = sideOf(sides);
    const [ids, lineIds] = [targets.map(({ id }) => id), lines.map(({ id }) => id)];
    await execute(
      manager,
      sql`UPDATE match_links SET undone_at = ${this.clock.now()}, undone_by = ${PRODUCT_ACTOR}, undone_why = 'withdrawn'
       WHERE undone_at IS NULL AND match_id IN (
         SELECT o.match_id FROM match_links o JOIN import_lines l ON l.id = o.line_id
         WHERE l.withdrawn_at IS NOT NULL AND o.match_id IN (
           SELECT k.match_id FROM match_links k WHERE coalesce(k.transaction_id, k.cash_movement_id) = ANY(${ids}::uuid[])
             AND k.leg = ${side}
             AND k.first_of_target AND k.undone_at IS NULL
           UNION
           SELECT k.match_id FROM match_links k WHERE k.line_id = ANY(${lineIds}::bigint[]) AND k.first_of_line AND k.undone_at IS NULL))`,
    );
    const heldLines = await queryRows<{ id: string }>(
      manager,
      sql`SELECT line_id::text AS id FROM match_links WHERE line_id = ANY(${lineIds}::bigint[]) AND first_of_line AND undone_at IS NULL`,
    );
    const line = lines.find(({ id }) => heldLines.some((held) => held.id === id));
    if (line) throw new Problem(409, 'line_matched', { values: { row: line.rowNumber } });
    const heldTargets = await queryRows<{ id: string }>(
      manager,
      sql`SELECT coalesce(transaction_id, cash_movement_id) AS id FROM match_links
       WHERE coalesce(transaction_id, cash_movement_id) = ANY(${ids}::uuid[]) AND leg = ${side}
         AND returns = ${isReturn(side, lines, targets)} AND first_of_target
         AND undone_at IS NULL`,
    );
    const target = targets.find(({ id }) => heldTargets.some((held) => held.id === id));
    if (target)
      throw new Problem(409, 'target_matched', { values: { reference: target.reference ?? target.id } });
  }

  /** Writes N lines and M targets as N + M − 1 rows: the first of each side with every item of the other. */
  private async insert(
    manager: EntityManager,
    { projectId, lines, targets }: Sides,
    {
      id,
      bookedDay,
      reason,
      by,
      at,
      adjustmentId,
    }: { id: string; bookedDay: string; reason: string; by: string; at: Date; adjustmentId: string | null },
  ): Promise<void> {
    const [firstLine, firstTarget] = [firstOf(lines), firstOf(targets)];
    const { side } = firstLine;
    const link = (line: LineView, target: MatchTarget, isFirstLine: boolean, isFirstTarget: boolean) => ({
      line_id: line.id,
      transaction_id: target.kind === 'transaction' ? target.id : null,
      cash_movement_id: target.kind === 'cash' ? target.id : null,
      first_of_line: isFirstLine,
      first_of_target: isFirstTarget,
    });
    const rows = [
      ...targets.map((target, index) => link(firstLine, target, index === 0, true)),
      ...lines.slice(1).map((line) => link(line, firstTarget, true, false)),
    ];
    await execute(
      manager,
      sql`INSERT INTO match_links (match_id, project_id, leg, line_id, transaction_id, cash_movement_id, first_of_line, first_of_target,
         returns, key, reason, booked_day, made_by, made_at, adjustment_id)
       SELECT ${id}, ${projectId}, ${side}, r.line_id, r.transaction_id, r.cash_movement_id,
         r.first_of_line, r.first_of_target, ${isReturn(side, lines, targets)}, 'person', ${reason},
         ${bookedDay}::date, ${by}, ${at}, ${adjustmentId}::uuid
       FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(line_id bigint, transaction_id uuid,
         cash_movement_id uuid, first_of_line boolean,
         first_of_target boolean)`,
    );
  }
}

function firstOf<T>([first]: readonly T[]): NonNullable<T> {
  return required(first, 'A side of the match');
}

const sideOf = ({ lines }: Sides): LineView['side'] => firstOf(lines).side;
