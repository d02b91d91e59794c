import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { isUniqueViolation } from '../../common/database/database-faults.js';
import { Clock } from '../../common/time/clock.js';
import { newId, sha256 } from '../../common/values/ids.js';
import { notFound, Problem } from '../../common/problems/problem.js';
import { canAccessProject } from '../../common/values/scope.js';
import { guessImportMapping } from './guess-mapping.js';
import { ImportChecksService } from './import-checks.service.js';
import type { FileReading } from './import-reader.service.js';
import { ImportFileRepository } from './import-file.repository.js';
import { fitsColumns, mappingProblems, plainMapping } from './import-mapping.js';
import { findImport, type ImportRecord, lockImport } from './import-record.js';
import type { KeptPreview } from './import-preview.js';
import type { ImportMapping, ImportSide } from './import.view.js';
import { choiceOf, type FileLayout, openFile, storedFormat } from './reading/reading-thread.js';

const SHOWN_ROWS = 20;
const LONGEST_SHOWN = 200;

interface Source {
  id: string;
  projectId: string;
  leg: ImportSide;
  mapping: ImportMapping | null;
  archived: boolean;
}

interface Received {
  id: string;
  source: Source;
  name: string;
  bytes: Buffer;
  digest: Buffer;
  file: FileLayout;
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
  ) {}

  /**
   * @returns the id of the import, checked if its columns are recognized
   * @throws Problem 404; 409 file_known, source_archived; 422 as `openFile`, and the file is not stored
   */
  upload(
    sourceId: string,
    sent: { name: string; read: () => Promise<Buffer> },
    by: UserActor,
  ): Promise<string> {
    return this.files.inTurn(async () => {
      const source = await this.source(sourceId, by);
      const bytes = await sent.read();
      const digest = sha256(bytes);
      await this.refuseKnown(this.db.manager, source, digest);
      const { file, mapping, from } = await mapped(bytes, source);
      const of = { columns: file.columns, leg: source.leg };
      const id = newId(this.clock.now());
      await this.keep({ id, source, name: sent.name, bytes, digest, file, mapping, from }, by);
      if (fitsColumns(mapping, of)) await this.checkKept(id, { bytes, file, mapping, from }, by);
      return id;
    });
  }

  /**
   * Sets the mapping and checks the file again. Without columns, for another sheet or header, those of
   * before stay where the file has them, else they are guessed anew.
   * @throws Problem 404; 409 import_not_checked; 422 on the fields that do not fit, or as `openFile`
   */
  async setMapping(id: string, input: ImportMapping, by: UserActor): Promise<void> {
    const chosen = plainMapping(input);
    await this.files.inTurn(async () => {
      const { fileSize, leg, mapping: before } = await findImport(this.db.manager, id, by.scope);
      const bytes = await this.files.read(id, fileSize);
      const file = await openFile(bytes, choiceOf(chosen));
      const isAnew = Object.keys(chosen.columns).length === 0;
      const of = { columns: file.columns, leg };
      const { columns } = fitsColumns(before, of) ? before : guessImportMapping(file.columns, leg);
      const mapping = isAnew ? { ...chosen, columns } : chosen;
      if (isAnew && !fitsColumns(mapping, of)) {
        await this.keepLayout(id, { file, mapping }, by);
        return;
      }
      const fields = mappingProblems(mapping, of);
      if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
      await this.checkKept(id, { bytes, file, mapping, from: 'person' }, by);
    });
  }

  /** Stores another header whose columns have to be mapped by hand. */
  private async keepLayout(
    id: string,
    { file, mapping }: { file: FileLayout; mapping: ImportMapping },
    by: UserActor,
  ): Promise<void> {
    await this.db.transaction(async (manager) => {
      await lockUnconfirmed(manager, id, by);
      await execute(
        manager,
        sql`UPDATE imports SET state = 'received', format = ${storedFormat(file)}, columns = ${JSON.stringify(file.columns)},
           header_row = ${file.headerRow}, mapping = ${JSON.stringify(mapping)}, mapping_from = 'person',
           preview = ${JSON.stringify(sampleRows(file))}, understood = NULL, questions = '[]'
         WHERE id = ${id}`,
      );
    });
  }

  private async checkKept(
    id: string,
    reading: FileReading & { file: FileLayout; from: 'person' | 'source' | 'guess' },
    by: UserActor,
  ): Promise<void> {
    await this.db.transaction(async (manager) => {
      const found = await lockUnconfirmed(manager, id, by);
      await this.checks.check(manager, found, reading);
      if (reading.from !== 'person') return;
      await this.audit.record(manager, {
        actor: by,
        act: 'import.mapped',
        subjectType: 'import',
        subjectId: id,
        projectId: found.projectId,
        details: { ...reading.mapping },
      });
    });
  }

  private async source(id: string, by: UserActor): Promise<Source> {
    const source = await queryRow<Source>(
      this.db,
      sql`SELECT id, project_id AS "projectId", leg, mapping, archived_at IS NOT NULL AS archived FROM import_sources WHERE id = ${id}`,
    );
    if (!source || !canAccessProject(by.scope, source.projectId)) throw notFound();
    if (source.archived) throw new Problem(409, 'source_archived');
    return source;
  }

  /** A file of past transactions may be audited again. */
  private async refuseKnown(
    manager: EntityManager,
    { projectId, leg }: Source,
    digest: Buffer,
  ): Promise<void> {
    if (leg === 'past') return;
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
    { id, source, name, bytes, digest, file, mapping, from }: Received,
    by: UserActor,
  ): Promise<void> {
    await execute(
      manager,
      sql`INSERT INTO imports (id, project_id, source_id, leg, state, file_name, file_size, file_sha256, format, columns, header_row,
         mapping, mapping_from, preview, uploaded_by, uploaded_at)
       VALUES (${id}, ${source.projectId}, ${source.id}, ${source.leg}, 'received', ${name}, ${bytes.length}, ${digest}, ${storedFormat(file)}, ${JSON.stringify(file.columns)}, ${file.headerRow}, ${JSON.stringify(mapping)}, ${from}, ${JSON.stringify(sampleRows(file))}, ${by.email}, ${this.clock.now()})`,
    );
    await this.files.store(manager, id, bytes);
    await this.audit.record(manager, {
      actor: by,
      act: 'import.uploaded',
      subjectType: 'import',
      subjectId: id,
      projectId: source.projectId,
      details: { name, size: bytes.length, sha256: digest.toString('hex') },
    });
  }
}

/**
 * Opens a file and maps its columns: as the source does where the file has its columns, else by their names.
 * @throws Problem as `openFile`
 */
async function mapped(
  bytes: Buffer,
  { mapping, leg }: Source,
): Promise<Pick<Received, 'file' | 'mapping' | 'from'>> {
  const kept = mapping ? await openedAs(bytes, mapping) : undefined;
  if (kept && fitsColumns(mapping, { columns: kept.columns, leg }))
    return { file: kept, mapping, from: 'source' };
  const file = await openFile(bytes);
  return { file, mapping: guessImportMapping(file.columns, leg), from: 'guess' };
}

/** Returns undefined where a file cannot be opened with the encoding, the separator and the header of its source. */
async function openedAs(bytes: Buffer, mapping: ImportMapping): Promise<FileLayout | undefined> {
  try {
    return await openFile(bytes, choiceOf(mapping));
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

/** @throws Problem not_found, import_not_checked */
async function lockUnconfirmed(manager: EntityManager, id: string, by: UserActor): Promise<ImportRecord> {
  const found = await lockImport(manager, id, by.scope);
  if (found.state !== 'received' && found.state !== 'checked') throw new Problem(409, 'import_not_checked');
  return found;
}
