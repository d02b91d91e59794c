import type { ProposalView } from '../../../server/proposals/proposal.view.js';
import { xof } from '../fields/money.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const amount = (value: unknown): string => (typeof value === 'number' ? xof(value) : text(value));

/** What will be done, in one sentence of the reader's language. */
export function proposalSays(
  { kind, payload }: Pick<ProposalView, 'kind' | 'payload'>,
  translate: Translate,
): string {
  return translate(`proposalSays.${kind}`, {
    count: payload['count'],
    total: amount(payload['total']),
    amount: amount(payload['amount']),
    operator: text(payload['operatorName']) || text(payload['operatorId']),
    movement: payload['kind'] ? translate(`movement.${text(payload['kind'])}`) : '',
  });
}

/** Where the thing that a proposal is about can be read. */
export function subjectOf({ kind, projectId, subjectId, payload }: ProposalView): string | undefined {
  switch (kind) {
    case 'transaction.not_created':
    case 'transaction.token':
      return subjectId ? `/transactions/${subjectId}` : undefined;
    case 'payout.release':
    case 'cash.movement':
      return `/accounts/${projectId}/${text(payload['operatorId'])}`;
    case 'payout.retry':
      return subjectId ? `/payouts/${subjectId}` : undefined;
    case 'policy.change':
      return '/payout-policy';
    case 'payout.generation':
      return '/payouts';
  }
}
