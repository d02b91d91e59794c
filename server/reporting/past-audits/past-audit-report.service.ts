import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { localTime } from '../../platform/common/time/zone.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import type { Reader } from '../../platform/i18n/language.js';
import { importErrorText } from '../../books/imports/error-sheet.js';
import type { ImportError, ImportMapping } from '../../books/imports/import.view.js';
import { ReportFilesService } from '../reports/documents/report-files.service.js';
import {
  fixedSection,
  type LongColumn,
  type LongSection,
  type ReportDocument,
  type Section,
  type SectionColumn,
} from '../reports/model/document.js';
import type { ReportCell } from '../reports/model/report.view.js';
import { PastAuditViewsService } from './past-audit-views.service.js';
import type { PastAuditView } from './past-audit.view.js';

/** Unreadable rows in a report, with the start of their text; all of them are in the file of errors of the import. */
const MOST_UNREADABLE = 5_000;
const SHOWN_TEXT = 200;

const RESULTS: readonly SectionColumn[] = [
  { name: 'result', type: 'word', words: 'pastAuditResult' },
  { name: 'count', type: 'count' },
  { name: 'record_amount', type: 'xof' },
  { name: 'answered_amount', type: 'xof' },
];

const COLUMNS: readonly LongColumn[] = [
  { name: 'row_number', type: 'count', sql: sql`r.row_number` },
  { name: 'at', type: 'instant', sql: sql`r.happened_at` },
  { name: 'kind', type: 'word', words: 'kind', sql: sql`r.kind` },
  { name: 'reference', type: 'text', sql: sql`r.reference` },
  { name: 'record_status', type: 'word', words: 'status', sql: sql`r.status` },
  { name: 'record_amount', type: 'xof', sql: sql`r.amount` },
  { name: 'answered_status', type: 'word', words: 'status', sql: sql`r.said` },
  { name: 'answered_amount', type: 'xof', sql: sql`r.said_amount` },
  { name: 'result', type: 'word', words: 'pastAuditResult', sql: sql`r.result` },
  { name: 'same_token_row', type: 'count', sql: sql`r.same_token_row` },
  { name: 'cause', type: 'word', words: 'pastAuditCause', sql: sql`r.cause` },
  { name: 'cause_text', type: 'text', sql: sql`r.cause_text` },
];

const UNREADABLE: readonly SectionColumn[] = [
  { name: 'row_number', type: 'count' },
  { name: 'row_faults', type: 'text' },
  { name: 'row_text', type: 'text' },
];

/** Writes an audit as XLSX or PDF: results, differences and unreadable rows; XLSX also has every row. */
@Injectable()
export class PastAuditReportService {
  constructor(
    private readonly clock: Clock,
    private readonly views: PastAuditViewsService,
    private readonly files: ReportFilesService,
  ) {}

  /** @throws Problem 404; 422 report_too_long; 503 reports_busy */
  async file(
    id: string,
    as: { format: 'xlsx' | 'pdf'; reader: Reader },
    scope: ProjectScope,
  ): ReturnType<ReportFilesService['write']> {
    const view = await this.views.one(id, scope);
    return this.files.write((manager) => this.document(manager, view, as), as);
  }

  private async document(
    manager: EntityManager,
    view: PastAuditView,
    { format, reader }: { format: 'xlsx' | 'pdf'; reader: Reader },
  ): Promise<ReportDocument> {
    const counts = await this.views.counts(manager, view.id);
    const results = counts.map(({ result, rows, amount, saidAmount }): ReportCell[] => [
      result,
      rows,
      amount,
      saidAmount,
    ]);
    const sections: Section[] = [
      fixedSection('results', RESULTS, results, { summed: ['count', 'record_amount', 'answered_amount'] }),
      rowsOf(view, 'differences', sql`AND r.result <> 'agrees'`),
      fixedSection('unreadable', UNREADABLE, await unreadableRows(manager, view.id, reader)),
    ];
    if (format === 'xlsx') sections.push(rowsOf(view, 'rows', sql``));
    const asOf = this.clock.now();
    const { projectId, projectName, zone } = view;
    const today = localTime(asOf.getTime(), zone).day;
    return {
      head: {
        ...{ report: 'past_audit', projectId, projectName, zone, asOf, sealed: [], unsealed: 0 },
        from: view.firstDay ?? today,
        to: view.lastDay ?? today,
      },
      sections,
    };
  }
}

const rowsOf = ({ id, zone }: PastAuditView, name: string, which: Sql): LongSection => ({
  kind: 'long',
  name,
  columns: COLUMNS,
  parts: [
    {
      window: { zone },
      from: sql`FROM past_audit_rows r WHERE r.audit_id = ${id} ${which}`,
      order: sql`r.id`,
    },
  ],
});

interface UnreadableRow extends ImportError {
  mapping: ImportMapping;
}

async function unreadableRows(manager: EntityManager, id: string, reader: Reader): Promise<ReportCell[][]> {
  const rows = await queryRows<UnreadableRow>(
    manager,
    sql`SELECT e.row_number AS "rowNumber", left(e.raw, ${SHOWN_TEXT}) AS raw, e.errors, i.mapping
        FROM import_errors e JOIN imports i ON i.id = e.import_id WHERE e.import_id = ${id} ORDER BY e.row_number LIMIT ${MOST_UNREADABLE}`,
  );
  return rows.map(({ rowNumber, raw, errors, mapping }) => [
    rowNumber,
    errors.map((error) => importErrorText(error, mapping, reader)).join(' ; '),
    raw,
  ]);
}
