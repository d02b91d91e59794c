import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import { AggregatorClient } from '../../../aggregator/client/aggregator-client.js';
import type {
  AggregatorAccount,
  ConfirmOutcome,
  ExchangeRecord,
} from '../../../aggregator/contract/outcomes.js';
import { checkCredentials, type CredentialsCheck, CREDENTIALS_TEST_TOKEN } from './credentials-check.js';

/** `reason` is the text of the aggregator or the network error. */
export interface CredentialsTest {
  verdict: CredentialsCheck;
  reason: string;
}

@Injectable()
export class CredentialsTesterService {
  constructor(
    private readonly db: DataSource,
    private readonly client: AggregatorClient,
  ) {}

  async ask(account: AggregatorAccount): Promise<CredentialsTest> {
    const { outcome, exchange } = await this.client.confirmPayin(account, CREDENTIALS_TEST_TOKEN, {
      cause: 'test',
    });
    await keepTestExchange(this.db, exchange);
    return { verdict: checkCredentials(outcome), reason: reasonOf(outcome) };
  }
}

/** Returns the text of the response or error on one line, at most 200 characters. */
function reasonOf(outcome: ConfirmOutcome): string {
  const words =
    outcome.kind === 'unanswered' ? outcome.fault : outcome.kind === 'refused' ? outcome.text : outcome.said;
  return words.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
}

/** Inserts the exchange here, because `transactions/` must not be imported. */
async function keepTestExchange(db: DataSource, exchange: ExchangeRecord): Promise<void> {
  await execute(
    db,
    sql`INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url,
       request_headers, request_body, answer_status, answer_headers, answer_body, outcome, said, fault)
     VALUES (${exchange.id}, ${exchange.projectId}, NULL, ${exchange.operation}, ${exchange.cause},
       ${exchange.sentAt}, ${exchange.durationMs}, ${exchange.method}, ${exchange.url},
       ${exchange.requestHeaders}, ${exchange.requestBody}, ${exchange.answerStatus}, ${exchange.answerHeaders},
       ${exchange.answerBody}, ${exchange.outcome}, ${storable(exchange.said)}, ${storable(exchange.fault)})`,
  );
}

/** Postgres text has no NUL; the exact bytes are in `answer_body`. */
function storable(text: string | null): string | null {
  return text?.replaceAll('\u0000', '\uFFFD').toWellFormed().slice(0, 500) ?? null;
}
