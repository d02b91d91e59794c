import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { type ListDefinition, readPage, Where } from '../../../platform/common/lists/list-sql.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { ReadingDatabase } from '../../../platform/common/database/reading-database.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { accountOfSql } from '../lifecycle/account-sql.js';
import { ExchangeQuery } from './exchange.query.js';
import type { ExchangeView } from './exchange.view.js';
import { ofProject } from '../../../merchant/projects/registry/project-period.js';

interface StoredExchange extends Omit<
  ExchangeView,
  'sentAt' | 'requestHeaders' | 'requestBody' | 'answerHeaders' | 'answerBody' | 'answerBase64'
> {
  sentAt: Date;
  requestHeaders: string;
  requestBody: Buffer | null;
  answerHeaders: string | null;
  answerBodyBytes: Buffer | null;
}

const COLUMNS = sql`e.id, e.project_id AS "projectId", e.transaction_id AS "transactionId", e.operation, e.cause,
  e.sent_at AS "sentAt", e.duration_ms AS "durationMs", e.method, e.url, e.request_headers AS "requestHeaders",
  e.request_body AS "requestBody", e.answer_status AS "answerStatus", e.answer_headers AS "answerHeaders",
  e.answer_body AS "answerBodyBytes", e.outcome, e.said, e.fault`;

const LIST: ListDefinition = {
  table: sql`exchanges e`,
  key: sql`e.id`,
  columns: COLUMNS,
  sortable: { sentAt: sql`e.sent_at` },
  defaultSort: 'sentAt',
};

/** Reads exchanges as stored; secrets were redacted before storing. */
@Injectable()
export class ExchangeViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly reading: ReadingDatabase,
  ) {}

  async list(query: ExchangeQuery, scope: ProjectScope): Promise<Page<ExchangeView>> {
    const where = new Where()
      .within(scope, sql`e.project_id`, accountOfSql(sql`e.transaction_id`))
      .given(query.projectId, (value) => sql`e.project_id = ${value}`)
      .given(query.transactionId, (value) => sql`e.transaction_id = ${value}`)
      .given(query.operation, (value) => sql`e.operation = ${value}`)
      .given(query.outcome, (value) => sql`e.outcome = ${value}`)
      .given(query.cause, (value) => sql`e.cause = ${value}`)
      .during(query, ofProject(sql`e.sent_at`, sql`e.project_id`), {
        field: 'sentAt',
        scope,
        projectId: query.projectId,
      });
    const page = await this.reading.read((db) => readPage<StoredExchange>(db, LIST, query, where));
    return { ...page, data: page.data.map(toView) };
  }

  async view(id: string, scope: ProjectScope): Promise<ExchangeView> {
    const where = new Where()
      .within(scope, sql`e.project_id`, accountOfSql(sql`e.transaction_id`))
      .and(sql`e.id = ${id}`);
    const row = await queryRow<StoredExchange>(this.db, sql`SELECT ${COLUMNS} FROM exchanges e ${where.sql}`);
    if (!row) throw notFound();
    return toView(row);
  }

  /** Returns at most 2,000 exchanges, oldest first. */
  async ofTransaction(transactionId: string): Promise<ExchangeView[]> {
    const rows = await queryRows<StoredExchange>(
      this.db,
      sql`SELECT ${COLUMNS} FROM exchanges e WHERE e.transaction_id = ${transactionId} ORDER BY e.sent_at, e.id LIMIT 2000`,
    );
    return rows.map(toView);
  }
}

function toView({
  answerBodyBytes,
  requestBody,
  requestHeaders,
  answerHeaders,
  ...row
}: StoredExchange): ExchangeView {
  return {
    ...row,
    sentAt: row.sentAt.toISOString(),
    requestHeaders: JSON.parse(requestHeaders) as Record<string, string>,
    requestBody: asText(requestBody),
    answerHeaders: answerHeaders === null ? null : (JSON.parse(answerHeaders) as Record<string, string>),
    answerBody: asText(answerBodyBytes),
    answerBase64: answerBodyBytes?.toString('base64') ?? null,
  };
}

/** Decodes UTF-8 strictly; null when the bytes are invalid, and the view has them in base64. */
function asText(bytes: Buffer | null): string | null {
  if (!bytes) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
