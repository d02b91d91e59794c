import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import type { ImportMapping, ImportQuestion, ImportSide, Understood } from './import.view.js';
import type { ClassFigures } from './line-class.view.js';
import type { ImportState } from './import-words.js';

export interface ImportRecord {
  id: string;
  projectId: string;
  projectZone: string;
  sourceId: string;
  sourceName: string;
  operatorId: string | null;
  zone: string;
  side: ImportSide;
  state: ImportState;
  fileName: string;
  fileSize: number;
  mapping: ImportMapping;
  columns: string[];
  /** A bank format, or `table`. */
  formatKind: string;
  /** Account that the file names, else that of its source. */
  account: string | null;
  openingBalance: number | null;
  closingBalance: number | null;
  headerRow: number;
  understood: Understood | null;
  questions: ImportQuestion[];
  rows: number | null;
  goodRows: number | null;
  badRows: number | null;
  classes: ClassFigures[] | null;
  sumIn: number | null;
  sumOut: number | null;
  /** False where no two valid rows of the last reading are equal; null where it is not known. */
  hasEqualRows: boolean | null;
  /** Reading under way, or left by a process that ended; null when the rows of the last check are there. */
  reading: string | null;
}

/** Tables are one kind whatever their container: their rows are known by their content. */
export const formatKindSql = (format: Sql) =>
  sql`CASE WHEN ${format} ->> 'kind' IN ('mt940', 'camt053') THEN ${format} ->> 'kind' ELSE 'table' END`;

const importByIdSql = (id: string) => sql`
  SELECT i.id, i.project_id AS "projectId", p.zone AS "projectZone", i.source_id AS "sourceId", s.name AS "sourceName",
    s.operator_id AS "operatorId", s.zone, i.leg AS side, i.state, i.file_name AS "fileName", i.file_size::int AS "fileSize",
    i.mapping, i.columns, ${formatKindSql(sql`i.format`)} AS "formatKind", coalesce(i.account, s.account) AS account,
    i.opening_balance::float8 AS "openingBalance", i.closing_balance::float8 AS "closingBalance",
    i.header_row AS "headerRow", i.understood, i.questions, i.rows, i.good_rows AS "goodRows",
    i.bad_rows AS "badRows", i.classes, i.sum_in AS "sumIn", i.sum_out AS "sumOut",
    i.has_equal_rows AS "hasEqualRows", i.reading
  FROM imports i JOIN import_sources s ON s.id = i.source_id JOIN projects p ON p.id = i.project_id WHERE i.id = ${id}`;

/** @throws Problem 404 */
export async function findImport(
  manager: EntityManager,
  id: string,
  scope: ProjectScope,
): Promise<ImportRecord> {
  const found = await queryRow<ImportRecord>(manager, importByIdSql(id));
  if (!found || !canAccessProject(scope, found.projectId)) throw notFound();
  return found;
}

/**
 * Locks an import and its source: confirming two files of a source in turn counts a row that both contain once.
 * @throws Problem 404
 */
export async function lockImport(
  manager: EntityManager,
  id: string,
  scope: ProjectScope,
): Promise<ImportRecord> {
  const found = await queryRow<ImportRecord>(manager, sql`${importByIdSql(id)} FOR UPDATE OF i, s`);
  if (!found || !canAccessProject(scope, found.projectId)) throw notFound();
  return found;
}

/** @throws Problem not_found, import_not_checked */
export async function lockUnconfirmed(
  manager: EntityManager,
  id: string,
  by: UserActor,
): Promise<ImportRecord> {
  const found = await lockImport(manager, id, by.scope);
  if (found.state !== 'received' && found.state !== 'checked') throw new Problem(409, 'import_not_checked');
  return found;
}
