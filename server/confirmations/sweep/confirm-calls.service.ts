import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AggregatorClient } from '../../aggregator/client/aggregator-client.js';
import type { AggregatorAccount, ExchangeCause } from '../../aggregator/contract/outcomes.js';
import { otherParameter } from '../../aggregator/client/wire-requests.js';
import { hasMeaning } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import type { ProjectRef } from '../../projects/registry/project-ref.js';
import { ProjectsService } from '../../projects/registry/projects.service.js';
import { ExchangesService } from '../../transactions/exchanges/exchanges.service.js';
import type { ConfirmationAnswer } from '../answers/confirmation-answers.service.js';
import type { ConfirmationClaim } from '../schedule/confirmation-claims.service.js';

/** A token that nobody was ever given: asking about it changes nothing and tells whether our credentials pass. */
const MADE_UP_TOKEN = 'rappro.probe.0000000000';

/** Asks "what is the real status?" */
@Injectable()
export class ConfirmCallsService {
  constructor(
    private readonly db: DataSource,
    private readonly client: AggregatorClient,
    private readonly projects: ProjectsService,
    private readonly exchanges: ExchangesService,
  ) {}

  /** One question with the creation token; whatever comes back is an outcome. */
  async send(
    project: ProjectRef,
    claim: ConfirmationClaim,
    cause: ExchangeCause,
  ): Promise<ConfirmationAnswer> {
    const account = accountFor(claim, await this.projects.account(project.id));
    const context = { cause, transactionId: claim.transactionId };
    const { outcome, exchange } =
      claim.kind === 'payin'
        ? await this.client.confirmPayin(account, claim.token, context)
        : await this.client.confirmPayout(account, claim.token, context);
    return { claim, outcome, exchange };
  }

  /** Whether the aggregator lets us in: any answer but an authentication refusal, and not silence. */
  async areCredentialsAccepted(projectId: string): Promise<boolean> {
    const account = await this.projects.account(projectId);
    const { outcome, exchange } = await this.client.confirmPayin(account, MADE_UP_TOKEN, { cause: 'probe' });
    await this.exchanges.append(this.db.manager, [exchange]);
    if (outcome.kind === 'unanswered') return false;
    return outcome.kind !== 'refused' || !hasMeaning(outcome, 'lockedOut');
  }
}

function accountFor(claim: ConfirmationClaim, account: AggregatorAccount): AggregatorAccount {
  const other = claim.parameter === 'probe' || claim.parameter === 'other';
  return other ? { ...account, variants: otherParameter(account.variants) } : account;
}
