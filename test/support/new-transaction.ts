import { newId } from '../../server/platform/common/values/ids.js';
import type { NewTransaction } from '../../server/payments/transactions/lifecycle/transitions.service.js';

/** Returns a pending payin of 10,000 XOF registered at `at`, as `TransitionsService.open` takes it. */
export function newTransaction(
  projectId: string,
  at: Date,
  more: Partial<NewTransaction> = {},
): NewTransaction {
  const id = newId(at);
  return {
    id,
    projectId,
    kind: 'payin',
    channel: more.kind === 'payout' ? 'mobile_money' : 'hosted',
    reference: `ref-${id}`,
    token: more.status === 'unknown' ? null : `token-${id}`,
    amount: 10_000,
    phone: '22654112233',
    description: null,
    customData: {},
    status: 'pending',
    validationMode: null,
    signedCallback: false,
    source: 'registered',
    madeBy: 'shop',
    occurredAt: at,
    at,
    ...more,
  };
}
