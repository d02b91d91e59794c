import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AggregatorClient, type Exchanged } from '../../../aggregator/client/aggregator-client.js';
import type {
  AggregatorAccount,
  ConfirmOutcome,
  ExchangeCause,
} from '../../../aggregator/contract/outcomes.js';
import { otherParameter } from '../../../aggregator/client/wire-requests.js';
import type { ProjectRef } from '../../../merchant/projects/registry/project-ref.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { ExchangesService } from '../../../aggregator/client/exchanges.service.js';
import type { ConfirmationAnswer } from '../answers/confirmation-answers.service.js';
import type { ConfirmationClaim } from '../../transactions/schedule/confirmation-claims.service.js';

/** Token that no transaction has. A check of it changes nothing and shows whether the credentials are accepted. */
const MADE_UP_TOKEN = 'rappro.probe.0000000000';

@Injectable()
export class ConfirmCallsService {
  constructor(
    private readonly db: DataSource,
    private readonly client: AggregatorClient,
    private readonly projects: ProjectsService,
    private readonly exchanges: ExchangesService,
  ) {}

  /** Never rejects for an answer of the aggregator or its absence: both are outcomes. */
  async send(
    project: ProjectRef,
    claim: ConfirmationClaim,
    cause: ExchangeCause,
  ): Promise<ConfirmationAnswer> {
    const account = accountFor(claim, await this.projects.account(project.id));
    const context = { cause, transactionId: claim.transactionId, operatorId: claim.operatorId };
    const { outcome, exchange } =
      claim.kind === 'payin'
        ? await this.client.confirmPayin(account, claim.token, context)
        : await this.client.confirmPayout(account, claim.token, context);
    return { claim, outcome, exchange };
  }

  /** Checks a token that no transaction has, and stores the call. */
  async sendMadeUp(projectId: string): Promise<Exchanged<ConfirmOutcome>> {
    const account = await this.projects.account(projectId);
    const answer = await this.client.confirmPayin(account, MADE_UP_TOKEN, { cause: 'probe' });
    await this.exchanges.append(this.db.manager, [answer.exchange]);
    return answer;
  }
}

function accountFor(claim: ConfirmationClaim, account: AggregatorAccount): AggregatorAccount {
  const other = claim.parameter === 'probe' || claim.parameter === 'other';
  return other ? { ...account, variants: otherParameter(account.variants) } : account;
}
