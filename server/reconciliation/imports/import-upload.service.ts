import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { isUniqueViolation } from '../../common/database/database-faults.js';
import { Clock } from '../../common/time/clock.js';
import { newId, sha256 } from '../../common/values/ids.js';
import { notFound, Problem, type FieldProblems } from '../../common/problems/problem.js';
import { canAccessProject } from '../../common/values/scope.js';
import { guessImportMapping } from './guess-mapping.js';
import { ImportChecksService } from './import-checks.service.js';
import { type ImportFile, firstRows, openFile } from './import-file.js';
import { ImportFileRepository } from './import-file.repository.js';
import { findImport, lockImport } from './import-record.js';
import { type ImportMapping, type ImportSide, LINE_FIELDS } from './import.view.js';
import { WORD_MEANINGS } from './cell-words.js';
import { requiredFields } from './reading-sql.js';

const MOST_WORDS = 200;
const OPERATOR_ID = /^\d{1,6}$/;

function mappingProblems(
  mapping: ImportMapping,
  { columns, leg }: { columns: readonly string[]; leg: ImportSide },
): FieldProblems {
  const problems: FieldProblems = {};
  const taken = new Set<string>();
  for (const [field, column] of Object.entries(mapping.columns)) {
    const place = `columns.${field}`;
    if (!LINE_FIELDS.some((known) => known === field)) problems[place] = { rule: 'fieldUnknown' };
    else if (typeof column !== 'string' || !columns.includes(column))
      problems[place] = { rule: 'columnOfFile' };
    else if (taken.has(column)) problems[place] = { rule: 'columnTwice' };
    else taken.add(column);
  }
  const { date, amount, credit, debit } = mapping.columns;
  if (!date) problems['columns.date'] ??= { rule: 'fieldNeeded' };
  if (!amount && !credit && !debit) problems['columns.amount'] ??= { rule: 'fieldNeeded' };
  for (const field of requiredFields(leg))
    if (!mapping.columns[field]) problems[`columns.${field}`] ??= { rule: 'fieldNeeded' };
  return { ...problems, ...wordMisfits(mapping.words) };
}

function wordMisfits(words: ImportMapping['words']): FieldProblems {
  const known = new Set(Object.values(WORD_MEANINGS).flat());
  const entries = Object.entries(words);
  if (entries.length > MOST_WORDS) return { words: { rule: 'maxLength', values: { limit: MOST_WORDS } } };
  return Object.fromEntries(
    entries
      .filter(
        ([, meaning]) => typeof meaning !== 'string' || !(known.has(meaning) || OPERATOR_ID.test(meaning)),
      )
      .map(([word]) => [`words.${word.slice(0, 40)}`, { rule: 'wordMeaning' }]),
  );
}

const fitsColumns = (
  mapping: ImportMapping | null,
  of: { columns: readonly string[]; leg: ImportSide },
): mapping is ImportMapping => mapping !== null && Object.keys(mappingProblems(mapping, of)).length === 0;

/** Drops unknown properties, since the mapping of the request is stored. */
function plainMapping({ columns, dates, decimal, direction, words }: ImportMapping): ImportMapping {
  return { columns: { ...columns }, dates, decimal, direction: direction ?? null, words: { ...words } };
}

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
  file: ImportFile;
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
      const file = await openFile(bytes);
      const of = { columns: file.columns, leg: source.leg };
      const fromSource = fitsColumns(source.mapping, of);
      const mapping =
        fromSource && source.mapping
          ? source.mapping
          : guessImportMapping(file.columns, firstRows(file), source.leg);
      const id = newId(this.clock.now());
      const from = fromSource ? 'source' : 'guess';
      await this.keep({ id, source, name: sent.name, bytes, digest, file, mapping, from }, by);
      if (fitsColumns(mapping, of)) await this.checkKept(id, { file, mapping, from }, by);
      return id;
    });
  }

  /**
   * Sets the mapping and checks the file again.
   * @throws Problem 404; 409 import_not_checked; 422 on the fields that do not fit
   */
  async setMapping(id: string, input: ImportMapping, by: UserActor): Promise<void> {
    const mapping = plainMapping(input);
    await this.files.inTurn(async () => {
      const { fileSize, columns, leg } = await findImport(this.db.manager, id, by.scope);
      const fields = mappingProblems(mapping, { columns, leg });
      if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
      const file = await openFile(await this.files.read(id, fileSize));
      await this.checkKept(id, { file, mapping, from: 'person' }, by);
    });
  }

  private async checkKept(
    id: string,
    reading: { file: ImportFile; mapping: ImportMapping; from: 'person' | 'source' | 'guess' },
    by: UserActor,
  ): Promise<void> {
    await this.db.transaction(async (manager) => {
      const found = await lockImport(manager, id, by.scope);
      if (found.state !== 'received' && found.state !== 'checked')
        throw new Problem(409, 'import_not_checked');
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
         mapping, mapping_from, uploaded_by, uploaded_at)
       VALUES (${id}, ${source.projectId}, ${source.id}, ${source.leg}, 'received', ${name}, ${bytes.length}, ${digest}, ${JSON.stringify(file.format)}, ${JSON.stringify(file.columns)}, ${file.headerRow}, ${JSON.stringify(mapping)}, ${from}, ${by.email}, ${this.clock.now()})`,
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
