import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import { addDays, dayOf } from '../calendar/business-day.js';
import { coveredDays, requirePeriod } from './covered-days.js';
import { type Beside, ImportChecksService } from './import-checks.service.js';
import { ImportFileRepository } from './import-file.repository.js';
import { mappingOfSource } from './import-mapping.js';
import { ImportReaderService, allowLongStatements } from './import-reader.service.js';
import { findImport, type ImportRecord, lockImport } from './import-record.js';
import { ImportTasksService, type Taken } from './import-tasks.service.js';
import { ImportTurnsService } from './import-turns.service.js';
import { choiceOf, withFileThread } from './reading/reading-thread.js';
import type { ConfirmImportDto } from './import.dto.js';
import { AccountOverlapsService } from './account-overlaps.service.js';
import { comparedTotals, questionsOpen, requireControl, requireDecided } from './confirmation-rules.js';
import type { ImportMapping } from './import.view.js';
import { hasFeeRowsSql } from './class-sql.js';
import { type FoundBeside, LineChangesService } from './line-changes.service.js';
import { LineMatches } from './line-matches.js';
import { insertLinesSql, newRefundsSql } from './import-lines-sql.js';
import { RowGroups } from './row-groups.js';

interface BookedImport {
  /** Lines inserted, without rows already known. */
  lines: number;
  /** Earliest day that a valid row is booked on; null without valid rows. */
  firstBooked: string | null;
  /** Lines of earlier files that rows of this file replace. */
  ended: number;
  at: Date;
}

/** Confirms imports: all lines of a file are inserted in one database transaction. */
@Injectable()
export class ImportConfirmationService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly files: ImportFileRepository,
    private readonly turns: ImportTurnsService,
    private readonly tasks: ImportTasksService,
    private readonly reader: ImportReaderService,
    private readonly checks: ImportChecksService,
    private readonly changes: LineChangesService,
    private readonly overlaps: AccountOverlapsService,
    private readonly guard: DayLocksService,
    private readonly matches: LineMatches,
  ) {}

  /** Confirms an import; its work may go on. @throws Problem as `confirm` */
  async start(id: string, dto: ConfirmImportDto, by: UserActor): Promise<Taken> {
    const { projectId, fileName, fileSize } = await findImport(this.db.manager, id, by.scope);
    const isDone = await this.tasks.run(
      { importId: id, projectId, kind: 'confirmation', fileName, fileSize },
      by,
      (progress) => {
        progress.state = 'writing';
        return this.confirm(id, dto, by);
      },
    );
    return { id, isDone };
  }

  /**
   * Confirms an import; of two concurrent confirmations one succeeds.
   * @throws Problem 404; 409 import_not_checked, import_nothing, import_open_questions, import_bad_rows, day_locked_lines, day_locked,
   * changed_meanwhile; 422 when control totals differ, or on the period
   */
  async confirm(id: string, dto: ConfirmImportDto, by: UserActor): Promise<void> {
    await this.readLost(id, by);
    let opened: Beside | undefined;
    const confirmation = this.db.transaction(async (manager) => {
      await allowLongStatements(manager);
      await this.overlaps.lock(manager, await findImport(manager, id, by.scope));
      const found = await lockImport(manager, id, by.scope);
      if (found.side === 'past') throw notFound();
      requirePeriod(dto, dayOf(this.clock.now(), found.projectZone));
      requireControl(found, dto);
      const groups = await this.requireRead(manager, found);
      const { beside, now } = await this.checks.lookBeside(manager, found, groups);
      if (now.questions.length > 0) {
        opened = now;
        throw questionsOpen(now.questions);
      }
      const { late } = now.known;
      if (late > 0 && !dto.booksLate) throw await this.lateProblem(manager, found, late);
      const booked = await this.book(manager, found, { by, beside, groups });
      await this.keep(manager, found, { dto, booked, late, by });
    });
    await confirmation.catch(async (error: unknown) => {
      if (opened) await this.checks.keepBeside(id, opened, by);
      throw error;
    });
  }

  /**
   * Ends a checked import of past transactions: nothing is booked; `take` copies its valid rows in the same database
   * transaction.
   * @throws Problem 404; 409 import_not_checked, import_nothing, changed_meanwhile
   */
  async takePast(
    id: string,
    by: UserActor,
    take: (manager: EntityManager, found: ImportRecord, at: Date) => Promise<void>,
  ): Promise<void> {
    await this.readLost(id, by);
    await this.db.transaction(async (manager) => {
      await allowLongStatements(manager);
      const found = await lockImport(manager, id, by.scope);
      if (found.side !== 'past') throw notFound();
      if (found.state !== 'checked') throw new Problem(409, 'import_not_checked');
      if (!found.goodRows) throw new Problem(409, 'import_nothing');
      requireDecided(found);
      await this.requireRead(manager, found);
      const at = this.clock.now();
      await take(manager, found, at);
      await this.reader.forget(manager, id);
      await execute(
        manager,
        sql`UPDATE imports SET state = 'confirmed', confirmed_by = ${by.email}, confirmed_at = ${at},
             leaves_bad = ${(found.badRows ?? 0) > 0}, known_rows = 0, late_rows = 0 WHERE id = ${id}`,
      );
      await execute(
        manager,
        sql`UPDATE import_sources SET mapping = ${await this.sourceMapping(manager, found)}, updated_at = ${at}
          WHERE id = ${found.sourceId}`,
      );
    });
  }

  /**
   * Inserts the valid rows as lines, except those already inserted from another file of the source, and ends those that they replace.
   * The rows are marked, see `LineChangesService.mark`.
   * @throws Problem 409 day_locked
   */
  async book(
    manager: EntityManager,
    found: ImportRecord,
    { by, beside, groups }: { by: UserActor; beside: FoundBeside; groups: RowGroups },
  ): Promise<BookedImport> {
    const { id, sourceId, projectId, side, state, hasEqualRows } = found;
    const locked = (await this.guard.lastLocked(manager, projectId)) ?? null;
    const bookedOn = (day: string): string => (locked !== null && day <= locked ? addDays(locked, 1) : day);
    const days = [...new Set(groups.days().map(bookedOn))].sort();
    const ended = await this.changes.ended(manager, found, beside);
    await this.guard.requireOpen(manager, projectId, [...days, ...ended.map(({ day }) => day)]);
    const hasFeeRows = groups.has('fee') && (await queryRows<unknown>(manager, hasFeeRowsSql(id))).length > 0;
    const at = this.clock.now(); // taken after the locks, so that a seal of a day precedes or includes these lines
    await this.changes.apply(manager, found, { ended, beside, at, by, matches: this.matches });
    const { text, values } = insertLinesSql({
      ...{ importId: id, hasEqualRows, sourceId, projectId, side, at, locked },
      ...{ mayBeKnown: beside.mayBeKnown, hasFeeRows, isAgain: state === 'confirmed' },
    });
    const refunds = groups.has('refund')
      ? await queryRow<{ refunds: number }>(manager, newRefundsSql({ importId: id, hasEqualRows }, sourceId))
      : undefined;
    const done = await manager.queryRunner?.query(text, values, true);
    await this.reader.forget(manager, id);
    const lines = (done?.affected ?? 0) - (refunds?.refunds ?? 0);
    return { lines, firstBooked: days[0] ?? null, ended: ended.length, at };
  }

  /** Reads the file again, outside any database transaction, where its rows were lost (unlogged table) or never read to the end. */
  private async readLost(id: string, by: UserActor): Promise<void> {
    const found = await findImport(this.db.manager, id, by.scope);
    if (found.state !== 'checked') return;
    if (found.reading === null && isSame(await RowGroups.of(this.db.manager, id), found)) return;
    const { mapping, fileSize } = found;
    await this.turns.run({ user: by.userId, bytes: fileSize }, async () =>
      withFileThread(await this.files.read(id, fileSize), async (file) => {
        await file.open(choiceOf(mapping));
        const { reading } = await this.reader.read(found, { file, mapping });
        await this.db.transaction((manager) => this.reader.end(manager, id, reading));
      }),
    );
  }

  /** @throws Problem 409 changed_meanwhile if the rows are not those of the check */
  private async requireRead(manager: EntityManager, found: ImportRecord): Promise<RowGroups> {
    const groups = await RowGroups.of(manager, found.id);
    if (found.reading !== null || !isSame(groups, found)) throw new Problem(409, 'changed_meanwhile');
    return groups;
  }

  private async lateProblem(
    manager: EntityManager,
    { id, projectId }: ImportRecord,
    rows: number,
  ): Promise<Problem> {
    const locked = await this.guard.lastLocked(manager, projectId);
    const found = await queryRows<{ day: string }>(
      manager,
      sql`SELECT DISTINCT day::text AS day FROM import_readings
        WHERE import_id = ${id} AND wrong IS NULL AND day <= ${locked}::date ORDER BY 1`,
    );
    const days = found.map(({ day }) => day);
    const first = locked ? addDays(locked, 1) : '';
    return new Problem(409, 'day_locked_lines', { values: { rows, days, bookedOn: first } });
  }

  /** Returns what the source keeps of a mapping for its next file. */
  private async sourceMapping(manager: EntityManager, { sourceId, ...found }: ImportRecord): Promise<string> {
    const source = await queryRow<{ mapping: ImportMapping | null }>(
      manager,
      sql`SELECT mapping FROM import_sources WHERE id = ${sourceId}`,
    );
    return JSON.stringify(mappingOfSource(found, source?.mapping ?? null));
  }

  private async keep(
    manager: EntityManager,
    found: ImportRecord,
    { dto, booked, late, by }: { dto: ConfirmImportDto; booked: BookedImport; late: number; by: UserActor },
  ): Promise<void> {
    const { id, projectId, sourceId, fileName, goodRows, badRows } = found;
    const known = (goodRows ?? 0) - booked.lines;
    const covered = coveredDays(found, dto);
    const { controlRows = null, controlIn = null, controlOut = null } = dto;
    await execute(
      manager,
      sql`UPDATE imports SET state = 'confirmed', confirmed_by = ${by.email}, confirmed_at = ${booked.at},
         control_rows = ${controlRows}, control_in = ${controlIn}, control_out = ${controlOut},
         leaves_bad = ${(badRows ?? 0) > 0}, books_late = ${late > 0}, known_rows = ${known}, late_rows = ${late},
         first_booked = ${booked.firstBooked}, covered_days = ${covered}::date[],
         first_day = least(first_day, ${covered[0] ?? null}::date), last_day = greatest(last_day, ${covered.at(-1) ?? null}::date)
       WHERE id = ${id}`,
    );
    await execute(
      manager,
      sql`UPDATE import_sources SET mapping = ${await this.sourceMapping(manager, found)}, updated_at = ${booked.at}
        WHERE id = ${sourceId}`,
    );
    await this.audit.record(manager, {
      actor: by,
      act: 'import.confirmed',
      subjectType: 'import',
      subjectId: id,
      projectId,
      details: {
        ...{
          name: fileName,
          lines: booked.lines,
          replaced: booked.ended,
          known,
          late,
          leftOut: badRows ?? 0,
        },
        ...{ leavesBad: dto.leavesBad, booksLate: dto.booksLate },
        ...comparedTotals(dto),
        ...(dto.coversFrom ? { coversFrom: dto.coversFrom, coversTo: dto.coversTo ?? dto.coversFrom } : {}),
      },
    });
  }
}

function isSame(groups: RowGroups, found: ImportRecord): boolean {
  const { rows, goodRows, sumIn, sumOut } = groups.figures();
  return (
    rows === found.rows && goodRows === found.goodRows && sumIn === found.sumIn && sumOut === found.sumOut
  );
}
