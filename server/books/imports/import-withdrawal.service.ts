import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, execute, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import { lockMatching } from '../calendar/matching-lock.js';
import { ImportConfirmationService } from './import-confirmation.service.js';
import { ImportFileRepository } from './import-file.repository.js';
import { ImportReaderService, allowLongStatements } from './import-reader.service.js';
import { storedMapping } from './import-mapping.js';
import { AccountOverlapsService } from './account-overlaps.service.js';
import { LineChangesService } from './line-changes.service.js';
import { LineMatches } from './line-matches.js';
import { RowGroups } from './row-groups.js';
import { findImport, type ImportRecord, lockImport } from './import-record.js';
import { ImportTasksService, type Taken } from './import-tasks.service.js';
import { ImportTurnsService } from './import-turns.service.js';
import { choiceOf, withFileThread } from './reading/reading-thread.js';

@Injectable()
export class ImportWithdrawalService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly files: ImportFileRepository,
    private readonly turns: ImportTurnsService,
    private readonly tasks: ImportTasksService,
    private readonly reader: ImportReaderService,
    private readonly confirms: ImportConfirmationService,
    private readonly changes: LineChangesService,
    private readonly overlaps: AccountOverlapsService,
    private readonly guard: DayLocksService,
    private readonly matches: LineMatches,
  ) {}

  /**
   * Discards an unconfirmed import; its file can be uploaded again.
   * @throws Problem 404; 409 import_not_checked
   */
  async discard(id: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const found = await lockImport(manager, id, by.scope);
      if (found.state !== 'received' && found.state !== 'checked')
        throw new Problem(409, 'import_not_checked');
      await execute(manager, sql`UPDATE imports SET state = 'discarded' WHERE id = ${id}`);
      await this.reader.forget(manager, id);
      await this.record(manager, found, by, { act: 'import.discarded', details: { name: found.fileName } });
    });
  }

  /** Withdraws an import; its work may go on. @throws Problem as `withdraw` */
  async start(id: string, reason: string, by: UserActor): Promise<Taken> {
    const { projectId, fileName, fileSize } = await findImport(this.db.manager, id, by.scope);
    const isDone = await this.tasks.run(
      { importId: id, projectId, kind: 'withdrawal', fileName, fileSize },
      by,
      (progress) => {
        progress.state = 'writing';
        return this.withdraw(id, reason, by);
      },
    );
    return { id, isDone };
  }

  /**
   * Withdraws the lines and undoes their matches in one database transaction. A row that another confirmed file of
   * the source contains is then booked from that file.
   * @throws Problem 404; 409 import_not_confirmed, day_locked when a booked day of its lines is locked
   */
  async withdraw(id: string, reason: string, by: UserActor): Promise<void> {
    const others = await this.readOthers(id, by);
    try {
      await this.db.transaction((manager) => this.withdrawOnce(manager, id, { reason, by, others }));
    } finally {
      for (const [other, reading] of others) await this.reader.abandon(other, reading);
    }
  }

  private async withdrawOnce(
    manager: EntityManager,
    id: string,
    { reason, by, others }: { reason: string; by: UserActor; others: ReadonlyMap<string, string> },
  ): Promise<void> {
    await this.overlaps.lock(manager, await findImport(manager, id, by.scope));
    const found = await lockImport(manager, id, by.scope);
    if (found.state !== 'confirmed' || found.side === 'past') throw new Problem(409, 'import_not_confirmed');
    await allowLongStatements(manager);
    const days = await queryRows<{ day: string }>(
      manager,
      sql`SELECT DISTINCT booked_day::text AS day FROM import_lines WHERE import_id = ${id} AND withdrawn_at IS NULL`,
    );
    await this.guard.requireOpen(
      manager,
      found.projectId,
      days.map(({ day }) => day),
    );
    await lockMatching(manager, found.projectId); // no run matches a line during its withdrawal
    const undone = await this.matches.undoOfImport(manager, id, {
      at: this.clock.now(),
      ...{ by: by.email, why: `import withdrawn: ${reason}` },
    });
    const lines = await this.withdrawLines(manager, id, { by, reason });
    const rebooked = await this.bookElsewhere(manager, found, { by, others });
    const details = {
      name: found.fileName,
      reason,
      lines,
      matchesUndone: undone,
      countedByOthers: rebooked,
    };
    await this.record(manager, found, by, { act: 'import.withdrawn', details });
  }

  private async withdrawLines(
    manager: EntityManager,
    importId: string,
    { by, reason }: { by: UserActor; reason: string },
  ): Promise<number> {
    const now = this.clock.now();
    const lines = await affectedRows(
      manager,
      sql`UPDATE import_lines SET withdrawn_at = ${now} WHERE import_id = ${importId} AND withdrawn_at IS NULL`,
    );
    await execute(
      manager,
      sql`UPDATE imports SET state = 'withdrawn', withdrawn_by = ${by.email}, withdrawn_at = ${now},
        withdrawn_why = ${reason} WHERE id = ${importId}`,
    );
    return lines;
  }

  /**
   * Reads the files whose rows may have to be booked in place of the withdrawn ones, outside any database transaction.
   * @returns their readings by the id of the import
   */
  private async readOthers(id: string, by: UserActor): Promise<Map<string, string>> {
    const readings = new Map<string, string>();
    const found = await findImport(this.db.manager, id, by.scope);
    if (found.state !== 'confirmed' || found.side === 'past') return readings;
    for (const other of await queryRows<{ id: string }>(this.db, otherFilesSql(found))) {
      const of = await findImport(this.db.manager, other.id, 'all');
      const mapping = storedMapping(of);
      await this.turns.run({ user: by.userId, bytes: of.fileSize }, async () =>
        withFileThread(await this.files.read(of.id, of.fileSize), async (file) => {
          await file.open(choiceOf(mapping));
          const { reading } = await this.reader.read(of, { file, mapping });
          readings.set(of.id, reading);
        }),
      );
    }
    return readings;
  }

  /**
   * Inserts the rows that other confirmed files of the source share with the withdrawn one.
   * @returns the number of lines @throws Problem 409 changed_meanwhile when one of them has not been read
   */
  private async bookElsewhere(
    manager: EntityManager,
    found: ImportRecord,
    { by, others }: { by: UserActor; others: ReadonlyMap<string, string> },
  ): Promise<number> {
    let lines = 0;
    for (const other of await queryRows<{ id: string }>(manager, otherFilesSql(found))) {
      const reading = others.get(other.id);
      if (reading === undefined) throw new Problem(409, 'changed_meanwhile');
      lines += await this.bookAgain(manager, other.id, { by, reading });
    }
    return lines;
  }

  private async bookAgain(
    manager: EntityManager,
    id: string,
    { by, reading }: { by: UserActor; reading: string },
  ): Promise<number> {
    await this.reader.end(manager, id, reading);
    const found = await findImport(manager, id, 'all');
    const beside = await this.changes.mark(manager, found);
    const groups = await RowGroups.of(manager, id);
    const { lines, firstBooked } = await this.confirms.book(manager, found, { by, beside, groups });
    await execute(
      manager,
      sql`UPDATE imports SET known_rows = greatest(known_rows - ${lines}, 0),
        first_booked = least(first_booked, ${firstBooked}::date) WHERE id = ${id}`,
    );
    return lines;
  }

  private record(
    manager: EntityManager,
    { id, projectId }: ImportRecord,
    by: UserActor,
    entry: { act: 'import.discarded' | 'import.withdrawn'; details: Record<string, unknown> },
  ): Promise<void> {
    return this.audit.record(manager, {
      actor: by,
      ...entry,
      subjectType: 'import',
      subjectId: id,
      projectId,
    });
  }
}

/** Selects the confirmed files of the source or account that may contain rows of the withdrawn one. */
const otherFilesSql = ({ id, sourceId }: ImportRecord) => sql`
  SELECT o.id FROM imports o JOIN imports w ON w.id = ${id}
  WHERE o.id <> w.id AND o.state = 'confirmed' AND (EXISTS (SELECT FROM import_overlaps v
      WHERE v.import_id = w.id AND v.other_id = o.id AND v.answer = 'replace'
        OR v.other_id = w.id AND v.import_id = o.id AND v.answer = 'leave')
    OR o.source_id = ${sourceId} AND (o.known_rows > 0 AND o.first_day <= w.last_day AND o.last_day >= w.first_day
      OR EXISTS (SELECT FROM import_line_changes c JOIN import_lines l ON l.id = c.line_id
        WHERE c.import_id = w.id AND l.import_id = o.id)))
  ORDER BY o.confirmed_at, o.id`;
