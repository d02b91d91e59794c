import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { isUniqueViolation } from '../../platform/common/database/database-faults.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId, sha256 } from '../../platform/common/values/ids.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import type { SpooledFile } from '../../platform/common/requests/spooled-file.js';
import { canAccessProject } from '../../platform/common/values/scope.js';
import { guessImportMapping } from './guess-mapping.js';
import { type CheckReading, ImportChecksService } from './import-checks.service.js';
import { ImportFileRepository } from './import-file.repository.js';
import { fitsColumns, mappingProblems, plainMapping } from './import-mapping.js';
import { findImport, lockUnconfirmed } from './import-record.js';
import { ImportTasksService, newProgress, type Taken, type TaskProgress } from './import-tasks.service.js';
import { ImportTurnsService } from './import-turns.service.js';
import type { KeptPreview } from './import-preview.js';
import type { ImportMapping, ImportSide } from './import.view.js';
import type { ImportSourcesRow } from './imports.rows.js';
import {
  choiceOf,
  type FileLayout,
  type FileThread,
  storedFormat,
  withFileThread,
} from './reading/reading-thread.js';

const SHOWN_ROWS = 20;
const LONGEST_SHOWN = 200;

interface Source extends Pick<ImportSourcesRow, 'id' | 'projectId'> {
  side: ImportSide;
  mapping: ImportMapping | null;
  archived: boolean;
}

interface TaskOf {
  by: UserActor;
  progress?: TaskProgress;
}

interface Received {
  id: string;
  source: Source;
  name: string;
  size: number;
  file: FileThread;
  digest: Buffer;
  layout: FileLayout;
  mapping: ImportMapping;
  from: 'source' | 'guess';
}

/** Stores files byte for byte, then checks them. A stored file whose check failed can be checked again. */
@Injectable()
export class ImportUploadService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly files: ImportFileRepository,
    private readonly checks: ImportChecksService,
    private readonly turns: ImportTurnsService,
    private readonly tasks: ImportTasksService,
  ) {}

  /**
   * Takes a file and checks it if its columns are recognized.
   * @throws Problem 404; 409 file_known, source_archived; 422 as `FileThread.open`, and the file is not stored
   */
  async upload(
    sourceId: string,
    { name, file }: { name: string; file: SpooledFile },
    by: UserActor,
  ): Promise<Taken> {
    const { projectId } = await this.source(sourceId, by);
    const id = newId(this.clock.now());
    const isDone = await this.tasks.run(
      { importId: id, projectId, kind: 'upload', fileName: name, fileSize: file.size },
      by,
      (progress) =>
        file.keepDuring(async () => {
          await this.take(sourceId, { name, size: file.size, read: () => file.read() }, { by, id, progress });
        }),
    );
    return { id, isDone };
  }

  /** Does what `upload` asks for, when it is the turn of the user, and waits for the end. @returns the id of the import */
  async take(
    sourceId: string,
    { name, size, read }: { name: string; size: number; read: () => Promise<Buffer> },
    { by, id = newId(this.clock.now()), progress = newProgress() }: TaskOf & { id?: string },
  ): Promise<string> {
    const source = await this.source(sourceId, by);
    await this.turns.run({ user: by.userId, bytes: size }, async () => {
      progress.state = 'reading';
      const bytes = await read();
      const digest = sha256(bytes);
      await this.refuseKnown(this.db.manager, source, digest);
      await withFileThread(bytes, async (file) => {
        const found = await mapped(file, source);
        await this.keep({ id, source, name, size, file, digest, ...found }, by);
        if (fitsColumns(found.mapping, { columns: found.layout.columns, side: source.side }))
          await this.checkKept(id, { file, ...found, progress }, by);
      });
    });
    return id;
  }

  /**
   * Sets the mapping and checks the file again. Without columns, for another sheet or header, those of
   * before stay where the file has them, else they are guessed anew.
   * @throws Problem 404; 409 import_not_checked; 422 on the fields that do not fit, or as `FileThread.open`
   */
  async setMapping(id: string, input: ImportMapping, by: UserActor): Promise<Taken> {
    const { projectId, fileName, fileSize } = await findImport(this.db.manager, id, by.scope);
    const isDone = await this.tasks.run(
      { importId: id, projectId, kind: 'mapping', fileName, fileSize },
      by,
      (progress) => this.map(id, input, { by, progress }),
    );
    return { id, isDone };
  }

  /** Does what `setMapping` asks for, when it is the turn of the user, and waits for the end. */
  async map(id: string, input: ImportMapping, { by, progress = newProgress() }: TaskOf): Promise<void> {
    const chosen = plainMapping(input);
    const { side, mapping: before, fileSize } = await findImport(this.db.manager, id, by.scope);
    await this.turns.run({ user: by.userId, bytes: fileSize }, async () => {
      progress.state = 'reading';
      await withFileThread(await this.files.read(id, fileSize), async (file) => {
        const layout = await file.open(choiceOf(chosen));
        const isAnew = Object.keys(chosen.columns).length === 0;
        const of = { columns: layout.columns, side };
        const { columns } = fitsColumns(before, of) ? before : guessImportMapping(layout.columns, side);
        const mapping = isAnew ? { ...chosen, columns } : chosen;
        if (isAnew && !fitsColumns(mapping, of)) return this.keepLayout(id, { layout, mapping }, by);
        const fields = mappingProblems(mapping, of);
        if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
        return this.checkKept(id, { file, layout, mapping, from: 'person', progress }, by);
      });
    });
  }

  /** Stores another header whose columns have to be mapped by hand. */
  private async keepLayout(
    id: string,
    { layout, mapping }: { layout: FileLayout; mapping: ImportMapping },
    by: UserActor,
  ): Promise<void> {
    await this.db.transaction(async (manager) => {
      await lockUnconfirmed(manager, id, by);
      await execute(
        manager,
        sql`UPDATE imports SET state = 'received', format = ${storedFormat(layout)}, columns = ${JSON.stringify(layout.columns)},
           header_row = ${layout.headerRow}, mapping = ${JSON.stringify(mapping)}, mapping_from = 'person',
           preview = ${JSON.stringify(sampleRows(layout))}, understood = NULL, questions = '[]'
         WHERE id = ${id}`,
      );
    });
  }

  private async checkKept(id: string, reading: CheckReading, by: UserActor): Promise<void> {
    const found = await findImport(this.db.manager, id, by.scope);
    if (found.state !== 'received' && found.state !== 'checked') throw new Problem(409, 'import_not_checked');
    const record = (manager: EntityManager): Promise<void> =>
      this.audit.record(manager, {
        actor: by,
        act: 'import.mapped',
        subjectType: 'import',
        subjectId: id,
        projectId: found.projectId,
        details: { ...reading.mapping },
      });
    await this.checks.check(found, reading, reading.from === 'person' ? { by, record } : { by });
  }

  private async source(id: string, by: UserActor): Promise<Source> {
    const source = await queryRow<Source>(
      this.db,
      sql`SELECT id, project_id AS "projectId", leg AS side, mapping, archived_at IS NOT NULL AS archived
       FROM import_sources WHERE id = ${id}`,
    );
    if (!source || !canAccessProject(by.scope, source.projectId)) throw notFound();
    if (source.archived) throw new Problem(409, 'source_archived');
    return source;
  }

  /** A file of past transactions may be audited again. */
  private async refuseKnown(
    manager: EntityManager,
    { projectId, side }: Source,
    digest: Buffer,
  ): Promise<void> {
    if (side === 'past') return;
    const same = await queryRow<{ id: string; name: string }>(
      manager,
      sql`SELECT id, file_name AS name FROM imports
       WHERE project_id = ${projectId} AND file_sha256 = ${digest} AND leg <> 'past' AND state NOT IN ('withdrawn', 'discarded')`,
    );
    if (same) throw new Problem(409, 'file_known', { values: { ...same } });
  }

  /** Relies on the unique index when two users upload the same bytes concurrently. */
  private async keep(received: Received, by: UserActor): Promise<void> {
    const { source, digest } = received;
    try {
      await this.db.transaction((manager) => this.insert(manager, received, by));
    } catch (error) {
      if (isUniqueViolation(error)) await this.refuseKnown(this.db.manager, source, digest);
      throw error;
    }
  }

  private async insert(
    manager: EntityManager,
    { id, source, name, size, file, digest, layout, mapping, from }: Received,
    by: UserActor,
  ): Promise<void> {
    await execute(
      manager,
      sql`INSERT INTO imports (id, project_id, source_id, leg, state, file_name, file_size, file_sha256, format, columns, header_row,
         mapping, mapping_from, preview, uploaded_by, uploaded_at)
       VALUES (${id}, ${source.projectId}, ${source.id}, ${source.side}, 'received', ${name},
         ${size}, ${digest}, ${storedFormat(layout)}, ${JSON.stringify(layout.columns)}, ${layout.headerRow},
         ${JSON.stringify(mapping)}, ${from}, ${JSON.stringify(sampleRows(layout))}, ${by.email}, ${this.clock.now()})`,
    );
    await this.files.store(manager, id, { size, bytesOf: (begin, end) => file.bytes(begin, end) });
    await this.audit.record(manager, {
      actor: by,
      act: 'import.uploaded',
      subjectType: 'import',
      subjectId: id,
      projectId: source.projectId,
      details: { name, size, sha256: digest.toString('hex') },
    });
  }
}

/**
 * Opens a file and maps its columns: as the source does where the file has its columns, else by their names.
 * @throws Problem as `FileThread.open`
 */
async function mapped(
  file: FileThread,
  { mapping, side }: Source,
): Promise<Pick<Received, 'layout' | 'mapping' | 'from'>> {
  const kept = mapping ? await openedAs(file, mapping) : undefined;
  if (kept && fitsColumns(mapping, { columns: kept.columns, side }))
    return { layout: kept, mapping, from: 'source' };
  const layout = await file.open();
  return { layout, mapping: guessImportMapping(layout.columns, side), from: 'guess' };
}

/** Returns undefined where a file cannot be opened with the encoding, the separator and the header of its source. */
async function openedAs(file: FileThread, mapping: ImportMapping): Promise<FileLayout | undefined> {
  try {
    return await file.open(choiceOf(mapping));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** Shows the first rows while the columns are mapped by hand. */
const sampleRows = ({ sample, columns, headerRow }: FileLayout): KeptPreview[] =>
  sample.slice(0, SHOWN_ROWS).map((cells, at) => ({
    ...{ rowNumber: headerRow + 1 + at, line: null },
    cells: cells.slice(0, columns.length).map((cell) => cell.slice(0, LONGEST_SHOWN)),
  }));
