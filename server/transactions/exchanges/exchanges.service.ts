import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ExchangeRecord } from '../../aggregator/contract/outcomes.js';

/** Appends what was said to and by the aggregator. */
@Injectable()
export class ExchangesService {
  /** One statement for any number of exchanges; their order is kept by their ids. */
  async append(manager: EntityManager, records: readonly ExchangeRecord[]): Promise<void> {
    if (!records.length) return;
    const column = <T>(pick: (record: ExchangeRecord) => T): T[] => records.map(pick);
    await manager.query(
      `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url,
         request_headers, request_body, answer_status, answer_headers, answer_body, outcome, said, fault)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::int[],
         $8::text[], $9::text[], $10::text[], $11::bytea[], $12::int[], $13::text[], $14::bytea[], $15::text[],
         $16::text[], $17::text[])`,
      [
        column((r) => r.id),
        column((r) => r.projectId),
        column((r) => r.transactionId),
        column((r) => r.operation),
        column((r) => r.cause),
        column((r) => r.sentAt),
        column((r) => r.durationMs),
        column((r) => r.method),
        column((r) => r.url),
        column((r) => r.requestHeaders),
        column((r) => r.requestBody),
        column((r) => r.answerStatus),
        column((r) => r.answerHeaders),
        column((r) => r.answerBody),
        column((r) => r.outcome),
        column((r) => storable(r.said)),
        column((r) => storable(r.fault)),
      ],
    );
  }
}

/** Postgres has no NUL in text; the exact bytes are in `answer_body`. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\u0000', '\uFFFD').toWellFormed().slice(0, 500);
}
