import type { PolicyView } from '../../../../server/payments/payouts/policy/policy.view.js';
import type {
  CloseLimits,
  ClosePolicyView,
} from '../../../../server/books/close-policy/close-policy.view.js';
import { actions, reads } from './method.js';
import { get, post, rows } from './rest.js';

type PayoutPolicyProposal = Pick<PolicyView, 'tiers' | 'limits' | 'settings' | 'version'> & {
  reason: string;
};
type ClosePolicyProposal = Record<keyof CloseLimits, number | null> &
  Pick<ClosePolicyView, 'version'> & { reason: string };

/** Rules that two administrators decide: of payouts and of the daily close. */
export const policies = {
  ...reads('payout-policy', {
    getPayoutPolicy: (_: object, signal) => get<PolicyView>('payout-policy', {}, signal),
    getPayoutPolicyVersions: (_: object, signal) => rows<PolicyView>('payout-policy/versions', {}, signal),
  }),
  ...reads('close-policy', {
    getClosePolicy: (_: object, signal) => get<ClosePolicyView>('close-policy', {}, signal),
    getClosePolicyVersions: (_: object, signal) => rows<ClosePolicyView>('close-policy/versions', {}, signal),
  }),
  ...actions({
    proposePayoutPolicy: (proposal: PayoutPolicyProposal) => post('payout-policy/proposals', proposal),
    proposeClosePolicy: (proposal: ClosePolicyProposal) => post('close-policy/proposals', proposal),
  }),
};
