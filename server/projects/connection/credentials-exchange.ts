import type { DataSource } from 'typeorm';
import type { ExchangeRecord } from '../../aggregator/contract/outcomes.js';

/** Keeps the exchange of a test of credentials; transactions have a writer of their own, to the right of here. */
export async function keepTestExchange(db: DataSource, exchange: ExchangeRecord): Promise<void> {
  await db.query(
    `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url,
       request_headers, request_body, answer_status, answer_headers, answer_body, outcome, said, fault)
     VALUES ($1, $2, NULL, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      exchange.id,
      exchange.projectId,
      exchange.operation,
      exchange.cause,
      exchange.sentAt,
      exchange.durationMs,
      exchange.method,
      exchange.url,
      exchange.requestHeaders,
      exchange.requestBody,
      exchange.answerStatus,
      exchange.answerHeaders,
      exchange.answerBody,
      exchange.outcome,
      storable(exchange.said),
      storable(exchange.fault),
    ],
  );
}

/** Postgres has no NUL in text; the exact bytes are in the answer. */
function storable(text: string | null): string | null {
  return text?.replaceAll('\u0000', '\uFFFD').toWellFormed().slice(0, 500) ?? null;
}
