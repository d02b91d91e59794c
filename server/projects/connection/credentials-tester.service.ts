import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AggregatorClient } from '../../aggregator/client/aggregator-client.js';
import type { AggregatorAccount, ConfirmOutcome } from '../../aggregator/contract/outcomes.js';
import { keepTestExchange } from './credentials-exchange.js';
import { checkCredentials, type CredentialsCheck, CREDENTIALS_TEST_TOKEN } from './credentials-check.js';

/** What a test said: the verdict, and the aggregator's or the network's own words. */
export interface CredentialsTest {
  verdict: CredentialsCheck;
  reason: string;
}

/** Tries credentials by a call that changes nothing. */
@Injectable()
export class CredentialsTesterService {
  constructor(
    private readonly db: DataSource,
    private readonly client: AggregatorClient,
  ) {}

  /** Asks about a token that nobody was given; the exchange is kept. */
  async ask(account: AggregatorAccount): Promise<CredentialsTest> {
    const { outcome, exchange } = await this.client.confirmPayin(account, CREDENTIALS_TEST_TOKEN, { cause: 'test' });
    await keepTestExchange(this.db, exchange);
    return { verdict: checkCredentials(outcome), reason: reasonOf(outcome) };
  }
}

/** The aggregator's or the network's own words, short and on one line. */
function reasonOf(outcome: ConfirmOutcome): string {
  const words =
    outcome.kind === 'unanswered' ? outcome.fault : outcome.kind === 'refused' ? outcome.text : outcome.said;
  return words.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
}
