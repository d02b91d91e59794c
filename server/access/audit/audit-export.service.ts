import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { TABLE_TYPES, writeTable } from '../../platform/common/table/write-table.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import type { UserActor } from '../identity/actor.js';
import type { AuditExportQuery } from './audit.query.js';
import { AuditListService } from './audit-list.service.js';
import { AuditService } from './audit.service.js';
import type { ChainedEntry, ChainLink } from './chain-link.js';
import { LINK_COLUMNS } from './verify-chain.js';

const PAGE = 1_000;

type ExportedEntry = ChainedEntry & Pick<ChainLink, 'seq' | 'recordedAt' | 'previous' | 'hash'>;

interface AuditFile {
  name: string;
  type: string;
  stream: Readable;
}

/** Names of the columns in CSV and JSON, so that programs read both alike. */
const COLUMNS = [
  'seq',
  'recordedAt',
  'at',
  'actor',
  'act',
  'subjectType',
  'subjectId',
  'projectId',
  'personId',
  'details',
  'id',
  'previous',
  'hash',
] as const;

/** Exports audit entries with their links, so that a reader can compute the hashes. */
@Injectable()
export class AuditExportService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly list: AuditListService,
  ) {}

  /** Records the export before the first entry is read. */
  async file(query: AuditExportQuery, actor: UserActor): Promise<AuditFile> {
    const { format, page: _page, perPage: _perPage, sort: _sort, order: _order, ...filter } = query;
    await this.audit.record(this.db, {
      actor,
      act: 'list.exported',
      subjectType: 'list',
      subjectId: 'audit',
      ...(query.projectId ? { projectId: query.projectId } : {}),
      details: { format, filter },
    });
    const name = `rappro-audit-${this.clock.now().toISOString().slice(0, 16).replace(/\D/g, '')}.${format}`;
    const entries = this.entries(query, actor.scope);
    switch (format) {
      case 'csv':
        return { name, type: TABLE_TYPES.csv, stream: writeTable('csv', [sheetOf(entries)]) };
      case 'json':
        return {
          name,
          type: 'application/json',
          stream: Readable.from(jsonOf(entries), { objectMode: false }),
        };
    }
  }

  private async *entries(query: AuditExportQuery, scope: ProjectScope): AsyncGenerator<ExportedEntry> {
    let after = 0;
    for (;;) {
      const where = this.list.where(query, scope).and(sql`c.seq > ${after}`);
      const rows = await queryRows<ChainLink & { entry: ChainedEntry }>(
        this.db,
        sql`SELECT ${LINK_COLUMNS} FROM audit_chain c JOIN audit_entries a ON a.id = c.entry_id ${where.sql}
            ORDER BY c.seq LIMIT ${PAGE}`,
      );
      for (const { seq, recordedAt, previous, hash, entry } of rows)
        yield { seq, recordedAt, ...entry, previous, hash };
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.seq;
    }
  }
}

function sheetOf(entries: AsyncIterable<ExportedEntry>) {
  return { name: 'audit', header: [...COLUMNS], rows: rowsOf(entries) };
}

async function* rowsOf(entries: AsyncIterable<ExportedEntry>): AsyncGenerator<(string | number | null)[]> {
  for await (const entry of entries)
    yield COLUMNS.map((column) => (column === 'details' ? JSON.stringify(entry.details) : entry[column]));
}

async function* jsonOf(entries: AsyncIterable<ExportedEntry>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const entry of entries) {
    yield before + JSON.stringify(entry);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
