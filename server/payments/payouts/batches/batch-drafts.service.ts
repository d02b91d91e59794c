import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { actOnce, type RequestedAct } from '../../../platform/common/requests/repeated-request.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { sha256 } from '../../../platform/common/values/ids.js';
import { invalid, Problem } from '../../../platform/common/problems/problem.js';
import { readSheets, readTable } from '../../../platform/common/table/read-table.js';
import type { TableRow } from '../../../platform/common/table/table.js';
import { TableFault } from '../../../platform/common/table/table-fault.js';
import { problemOf } from '../../../platform/common/table/table-thread.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import type { BatchReading } from './batch.view.js';
import { type BatchFile, batchFileOf, type StoredReading } from './batch-file.js';
import { type BatchDraft, lockDraft } from './batch-draft.js';
import { BatchRowsService, type StoredRow } from './batch-rows.service.js';
import { currencyOf } from './batch-currency.js';
import { correctionsOf } from './corrections.js';
import { uncorrected } from './merged-rows.js';
import { guessBatchColumns, misplacedField } from './column-mapping.js';
import type { ColumnMapping } from './batch-row.js';

interface UploadedBatch {
  name: string;
  bytes: Buffer;
  /** Sheet of a workbook; undefined: the first with payouts. */
  sheet?: string | undefined;
  requestId?: string | undefined;
}

interface Corrections {
  bytes: Buffer;
  requestId?: string | undefined;
}

@Injectable()
export class BatchDraftsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
    private readonly rows: BatchRowsService,
  ) {}

  /**
   * Loads a file as a draft; the same request sent twice makes one.
   * @returns the id of the draft
   * @throws Problem of `readTable`, 422 for an inaccessible project, 409 request_conflict
   */
  async load(projectId: string, file: UploadedBatch, user: UserActor): Promise<string> {
    if (!canAccessProject(user.scope, projectId)) throw invalid('projectId', 'notYours');
    await this.projects.ref(projectId);
    const { table, reading } = await readBatchFile(file);
    const now = this.clock.now();
    const { name, sheet, requestId, bytes } = file;
    const content = { projectId, name, sheet, sha256: digestOf(bytes) };
    const request = { requestId, userId: user.userId, kind: 'payout_batch.loaded', content, at: now };
    const insert = async (manager: EntityManager, id: string): Promise<void> => {
      const columns = table.header;
      const known = await lastMapping(manager, projectId, columns);
      const draft: BatchDraft = {
        ...{ id, projectId, title: titleOf(file), columns },
        mapping: known?.mapping ?? guessBatchColumns(columns),
        reading: known?.amountChosen ? { ...reading, amountChosen: true } : reading,
      };
      refuseForeign(draft, table.rows);
      await insertDraft(manager, draft, { file, user, at: now });
      const hidden = new Set(reading.hiddenRows);
      const rows = table.rows.map((row) => ({ ...row, leftOut: hidden.has(row.number) }));
      await this.rows.replace(manager, draft, rows, now);
      await this.record(manager, draft, user, {
        act: 'payout_batch.loaded',
        rows: rows.length,
        ...leftOutOf(reading),
      });
    };
    return this.db.transaction((manager) => actOnce(manager, request, (id) => insert(manager, id)));
  }

  /** @throws Problem 422 where a column is not in the file, or maps to two fields */
  map(id: string, mapping: ColumnMapping, user: UserActor): Promise<void> {
    return this.edit(id, { user }, async (manager, draft, at) => {
      const wrong = misplacedField(mapping, draft.columns.length);
      if (wrong) throw invalid(`mapping.${wrong}`, 'columnIndex');
      const reading = draft.reading && {
        ...draft.reading,
        amountChosen: mapping.amount !== undefined,
      };
      await this.rows.replace(
        manager,
        { ...draft, mapping, reading },
        await this.rows.stored(manager, draft.id),
        at,
      );
      return { act: 'payout_batch.mapped', mapping };
    });
  }

  /** Replaces rows by those of the corrected error file, identified by its column `ligne`, once for the same request. */
  async correct(id: string, { bytes, requestId }: Corrections, user: UserActor): Promise<void> {
    const table = await readTable(bytes);
    const request = {
      ...{ requestId, userId: user.userId, kind: 'payout_batch.corrected', at: this.clock.now() },
      content: { id, sha256: digestOf(bytes) },
    };
    await this.edit(id, { user, request }, async (manager, draft, at) => {
      const stored = await this.rows.stored(manager, draft.id);
      const corrected = correctionsOf(table, draft.columns, new Set(stored.map(({ number }) => number)));
      const rows = stored.map((row) => {
        const cells = corrected.get(row.number);
        return cells ? { number: row.number, cells, leftOut: false } : row;
      });
      const reading = draft.reading && readingAfter(draft.reading, stored, corrected);
      await this.rows.replace(manager, { ...draft, reading }, rows, at);
      return { act: 'payout_batch.corrected', lines: corrected.size };
    });
  }

  /** Leaves rows out or includes them again; `wrong`: all rows with an error. */
  async leaveOut(id: string, which: RowSelection, user: UserActor): Promise<void> {
    await this.edit(id, { user }, async (manager, draft, at) => {
      const stored = await this.rows.stored(manager, draft.id);
      const chosen = new Set(
        which.rows === 'wrong' ? await wrongLines(manager, draft.id) : known(which.rows, stored),
      );
      const rows = stored.map((row) => (chosen.has(row.number) ? { ...row, leftOut: which.leftOut } : row));
      await this.rows.replace(manager, draft, rows, at);
      return { act: 'payout_batch.left_out', lines: chosen.size, leftOut: which.leftOut };
    });
  }

  private async edit(
    id: string,
    { user, request }: { user: UserActor; request?: RequestedAct },
    change: (manager: EntityManager, draft: BatchDraft, at: Date) => Promise<AuditedChange>,
  ): Promise<void> {
    const act = async (manager: EntityManager): Promise<void> => {
      const draft = await lockDraft(manager, id, user);
      const done = await change(manager, draft, this.clock.now());
      await this.record(manager, draft, user, done);
    };
    await this.db.transaction(async (manager) => {
      await (request ? actOnce(manager, request, () => act(manager)) : act(manager));
    });
  }

  private record(
    manager: EntityManager,
    { id, projectId, title }: BatchDraft,
    user: UserActor,
    { act, ...details }: AuditedChange,
  ): Promise<void> {
    return this.audit.record(manager, {
      actor: user,
      act,
      subjectType: 'payout_order',
      subjectId: id,
      projectId,
      details: { title, ...details },
    });
  }
}

const digestOf = (bytes: Buffer): string => sha256(bytes).toString('hex');

/** @throws Problem 422 import_other_currency where no row is in XOF */
function refuseForeign(draft: BatchDraft, rows: readonly TableRow[]): void {
  const currency = currencyOf(draft);
  const found = rows.map(({ cells }) => currency.of(cells));
  const words = found.filter((word) => word !== null);
  if (rows.length > 0 && words.length === rows.length)
    throw new Problem(422, 'import_other_currency', {
      values: { found: [...new Set(words)].slice(0, 10).join(', ') },
    });
}

interface RowSelection {
  rows: readonly number[] | 'wrong';
  leftOut: boolean;
}

interface AuditedChange {
  act: string;
  [detail: string]: unknown;
}

function insertDraft(
  manager: EntityManager,
  draft: BatchDraft,
  { file, user, at }: { file: UploadedBatch; user: UserActor; at: Date },
): Promise<void> {
  return execute(
    manager,
    sql`INSERT INTO payout_orders (id, project_id, kind, title, state, count, total, requested_by, file_name, file_sha256,
       mapping, columns, reading, created_at, updated_at)
     VALUES (${draft.id}, ${draft.projectId}, 'batch', ${draft.title}, 'draft', 0, 0, ${user.userId}, ${file.name}, ${sha256(file.bytes)},
       ${JSON.stringify(draft.mapping)}, ${JSON.stringify(draft.columns)}, ${JSON.stringify(draft.reading)}, ${at}, ${at})`,
  );
}

async function lastMapping(
  manager: EntityManager,
  projectId: string,
  columns: readonly string[],
): Promise<{ mapping: ColumnMapping; amountChosen: boolean } | undefined> {
  const chosen = sql`coalesce((reading ->> 'amountChosen')::boolean, false)`;
  return queryRow(
    manager,
    sql`SELECT mapping, ${chosen} AS "amountChosen" FROM payout_orders
     WHERE project_id = ${projectId} AND kind = 'batch' AND columns = ${JSON.stringify(columns)}::jsonb
       AND mapping ?& ARRAY['phone', 'amount']
     ORDER BY ${chosen} DESC, created_at DESC, id DESC LIMIT 1`,
  );
}

async function wrongLines(manager: EntityManager, orderId: string): Promise<number[]> {
  const rows = await queryRows<{ number: number }>(
    manager,
    sql`SELECT row_number AS number FROM payout_batch_rows WHERE order_id = ${orderId} AND errors <> '[]'`,
  );
  return rows.map(({ number }) => number);
}

function known(lines: readonly number[], stored: readonly StoredRow[]): readonly number[] {
  const numbers = new Set(stored.map(({ number }) => number));
  if (lines.some((line) => !numbers.has(line))) throw invalid('rows', 'rowsOrWrong');
  return lines;
}

async function readBatchFile({ bytes, sheet }: UploadedBatch): Promise<BatchFile> {
  const sheets = await readSheets(bytes);
  try {
    const file = batchFileOf(sheets, sheet);
    if (file) return file;
  } catch (error) {
    throw error instanceof TableFault ? problemOf(error) : error;
  }
  const names = sheets.flatMap(({ name, rows }) => (name !== null && rows?.length !== 0 ? [name] : []));
  throw invalid('sheet', 'sheetOfFile', { sheets: names.slice(0, 10).join(', ') || '—' });
}

function readingAfter(
  { merged = [], ...reading }: StoredReading,
  stored: readonly StoredRow[],
  corrected: ReadonlyMap<number, readonly string[]>,
): StoredReading {
  const left = uncorrected(merged, stored, corrected);
  return left.length === 0 ? reading : { ...reading, merged: left };
}

/** Details of the audit entry, only where something was left out. */
const leftOutOf = ({ sheet, hiddenRows, otherSheets }: BatchReading): object => ({
  ...(otherSheets.length ? { sheet, otherSheets: otherSheets.map(({ name }) => name) } : {}),
  ...(hiddenRows.length ? { hiddenRows: hiddenRows.length } : {}),
});

/** `salaires-novembre.xlsx` → `salaires-novembre`, and the sheet that was chosen; at most 120 characters. */
function titleOf({ name, sheet }: UploadedBatch): string {
  const bare = name.replace(/\.(csv|xlsx|txt|tsv)$/i, '') || name;
  return (sheet === undefined ? bare : `${bare} – ${sheet}`).slice(0, 120);
}
