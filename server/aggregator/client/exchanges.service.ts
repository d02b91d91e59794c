import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import type { ExchangeRecord } from '../contract/outcomes.js';

@Injectable()
export class ExchangesService {
  async append(manager: EntityManager, records: readonly ExchangeRecord[]): Promise<void> {
    if (!records.length) return;
    const column = <T>(pick: (record: ExchangeRecord) => T): T[] => records.map(pick);
    await execute(
      manager,
      sql`INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url,
         request_headers, request_body, answer_status, answer_headers, answer_body, outcome, said, fault)
       SELECT * FROM unnest(${column((r) => r.id)}::uuid[], ${column((r) => r.projectId)}::uuid[],
         ${column((r) => r.transactionId)}::uuid[], ${column((r) => r.operation)}::text[],
         ${column((r) => r.cause)}::text[], ${column((r) => r.sentAt)}::timestamptz[], ${column((r) => r.durationMs)}::int[],
         ${column((r) => r.method)}::text[], ${column((r) => r.url)}::text[], ${column((r) => r.requestHeaders)}::text[],
         ${column((r) => r.requestBody)}::bytea[], ${column((r) => r.answerStatus)}::int[],
         ${column((r) => r.answerHeaders)}::text[], ${column((r) => r.answerBody)}::bytea[], ${column((r) => r.outcome)}::text[],
         ${column((r) => storable(r.said))}::text[], ${column((r) => storable(r.fault))}::text[])`,
    );
  }
}

/** Postgres has no NUL in text; the exact bytes are in `answer_body`. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\u0000', '\uFFFD').toWellFormed().slice(0, 500);
}
