import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AggregatorClient } from '../../../aggregator/client/aggregator-client.js';
import { ExchangesService } from '../../../aggregator/client/exchanges.service.js';
import type { AggregatorAccount, ConfirmOutcome } from '../../../aggregator/contract/outcomes.js';
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
    private readonly exchanges: ExchangesService,
  ) {}

  async ask(account: AggregatorAccount): Promise<CredentialsTest> {
    const { outcome, exchange } = await this.client.confirmPayin(account, CREDENTIALS_TEST_TOKEN, {
      cause: 'test',
    });
    await this.exchanges.append(this.db.manager, [{ ...exchange, transactionId: null }]);
    return { verdict: checkCredentials(outcome), reason: reasonOf(outcome) };
  }
}

/** Returns the text of the response or error on one line, at most 200 characters. */
function reasonOf(outcome: ConfirmOutcome): string {
  const words =
    outcome.kind === 'unanswered' ? outcome.fault : outcome.kind === 'refused' ? outcome.text : outcome.said;
  return words.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
}
