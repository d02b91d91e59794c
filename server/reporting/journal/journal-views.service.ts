import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import type { JournalExportView, JournalLine, JournalView } from './journal.view.js';
import type { JournalEncoding } from './journal-words.js';
import {
  JOURNAL_EXPORT_COLUMNS,
  type JournalExportRow,
  JOURNAL_EXPORTS,
  journalExportView,
  type StoredJournalExport,
} from './journal-export-rows.js';
import type { JournalExportsQuery } from './journal.dto.js';
import { JournalDaysService } from './journal-days.service.js';
import { journalLines } from './journal-exports.service.js';
import { encodeWindows1252 } from '../../platform/common/table/windows-1252.js';
import { sageCsv } from './sage-csv.js';

@Injectable()
export class JournalViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly days: JournalDaysService,
  ) {}

  /** Returns the current export of the day; without one a preview with pieces `#1`, `#2` … */
  async day(projectId: string, date: string, scope: ProjectScope): Promise<JournalView> {
    return this.db.transaction('REPEATABLE READ', async (manager) => {
      const { day, settings, pieces } = await this.days.of(manager, projectId, date, scope);
      const revision = day.seal?.revision ?? null;
      const rows = await queryRows<StoredJournalExport>(
        manager,
        sql`SELECT ${JOURNAL_EXPORT_COLUMNS}, e.journal_code AS "journalCode", e.entries FROM journal_exports e
         WHERE e.project_id = ${projectId} AND e.day = ${date}::date ORDER BY e.at DESC, e.id DESC`,
      );
      const current = rows.find((row) => row.revision === revision && row.againOf === null);
      const lines: JournalLine[] =
        current?.entries ??
        pieces.flatMap((piece, place) =>
          journalLines(
            piece,
            { operatorId: piece.operatorId, piece: `#${place + 1}`, reverses: null },
            { day: date, names: settings.settings.accountNames },
          ),
        );
      const gap = current ? [] : await this.days.gapBefore(manager, projectId, date, scope);
      return {
        projectId,
        day: date,
        revision,
        locked: revision !== null,
        gap,
        settingsVersion: current?.settingsVersion ?? settings.version,
        lines,
        debit: lines.reduce((sum, { debit }) => sum + debit, 0),
        credit: lines.reduce((sum, { credit }) => sum + credit, 0),
        exports: rows.map(({ entries: _, journalCode: __, ...row }) => journalExportView(row)),
      };
    });
  }

  async page(query: JournalExportsQuery, scope: ProjectScope): Promise<Page<JournalExportView>> {
    const where = new Where()
      .within(scope, sql`e.project_id`)
      .given(query.projectId, (value) => sql`e.project_id = ${value}`);
    const page = await readPage<JournalExportRow>(this.db, JOURNAL_EXPORTS, query, where);
    return { ...page, data: page.data.map(journalExportView) };
  }

  /** Returns an export, byte for byte as delivered. @throws Problem not_found */
  async file(
    id: string,
    chosen: JournalEncoding | undefined,
    scope: ProjectScope,
  ): Promise<{ name: string; bytes: Buffer; encoding: JournalEncoding }> {
    const row = await queryRow<StoredJournalExport>(
      this.db,
      sql`SELECT ${JOURNAL_EXPORT_COLUMNS}, e.journal_code AS "journalCode", e.entries FROM journal_exports e WHERE e.id = ${id}`,
    );
    if (!row || !canAccessProject(scope, row.projectId)) throw notFound();
    const text = sageCsv(row.journalCode, row.entries);
    const { firstPiece, lastPiece, day, againOf } = journalExportView(row);
    const name = ['journal', day, firstPiece, lastPiece, ...(againOf ? ['duplicata'] : [])].join('_');
    const encoding = chosen ?? row.encoding;
    const bytes = encoding === 'utf8' ? Buffer.from(text) : encodeWindows1252(text);
    return { name: `${name}.csv`, bytes, encoding };
  }
}
