import type { ProposalKind } from '../../../server/approvals/proposal.view.js';

/** Every kind of proposal, in the order of the filter. */
export const PROPOSAL_WORDS: readonly ProposalKind[] = [
  'payout.release',
  'payout.retry',
  'cash.movement',
  'transaction.not_created',
  'transaction.token',
  'transaction.token_replacement',
  'policy.change',
  'payout.generation',
  'break.resolve',
  'break.carry_over',
  'balance.adjustment',
  'balance.statement',
  'close_policy.change',
  'status.override',
  'status.revert',
  'day.reopen',
  'project.connection',
  'project.callback_key',
  'user.create',
  'user.change',
  'user.password_reset',
  'user.second_factor_reset',
  'api_key.create',
];
