import { Injectable } from '@nestjs/common';
import { AggregatorClient, type Exchanged } from '../../aggregator/client/aggregator-client.js';
import type { AggregatorAccount, CreateOutcome } from '../../aggregator/contract/outcomes.js';
import type { PayinOrder } from '../../aggregator/client/wire-requests.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { ProjectsService } from '../../merchant/projects/registry/projects.service.js';
import type { PayinCall } from './payins.repository.js';

export interface PayinCallContext {
  account: AggregatorAccount;
  callbackUrl: string;
  projectName: string;
}

@Injectable()
export class PayinCallsService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly client: AggregatorClient,
  ) {}

  /** @throws Problem payin_disabled, credentials_missing */
  async prepare(projectId: string, reference: string): Promise<PayinCallContext> {
    const project = await this.projects.ref(projectId);
    if (!project.payinEnabled) throw new Problem(409, 'payin_disabled');
    const account = await this.projects.account(projectId);
    const callbackUrl = await this.projects.callbackUrlFor(projectId, reference);
    return { account, callbackUrl, projectName: project.name };
  }

  /** Makes the call, once. Failures of the network or the aggregator are part of the answer, never thrown. */
  create(call: PayinCall, { account, ...line }: PayinCallContext): Promise<Exchanged<CreateOutcome>> {
    const order = orderOf(call, line);
    const of = { cause: 'create', transactionId: call.transactionId } as const;
    switch (call.request.channel) {
      case 'hosted':
        return this.client.createHostedPayin(account, order, of);
      case 'direct':
        return this.client.createDirectPayin(account, order, of);
      case 'wallet':
        return this.client.createWalletPayin(account, order, of);
    }
  }
}

function orderOf(
  call: PayinCall,
  { callbackUrl, projectName }: Omit<PayinCallContext, 'account'>,
): PayinOrder {
  const { amount, description, phone, customer, items, store, actions, customData } = call.request;
  return {
    reference: call.reference,
    amount,
    description,
    phone,
    customer,
    items,
    store: { name: store.name || projectName, websiteUrl: store.websiteUrl },
    actions,
    callbackUrl,
    customData,
    otp: call.otp,
  };
}
