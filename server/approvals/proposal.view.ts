/** Actions under dual control. */
export const PROPOSAL_KINDS = [
  'policy.change',
  'payout.release',
  'payout.retry',
  'payout.retries',
  'payout.generation',
  'transaction.not_created',
  'transaction.failed',
  'transaction.failure_review',
  'transaction.token',
  'transaction.token_replacement',
  'cash.movement',
  'day.reopen',
  'break.resolve',
  'break.carry_over',
  'balance.adjustment',
  'balance.statement',
  'close_policy.change',
  'status.override',
  'status.revert',
  'project.connection',
  'project.callback_key',
  'user.create',
  'user.change',
  'user.password_reset',
  'user.second_factor_reset',
  'user.provider_link',
  'provider_group.set',
  'api_key.create',
  'webhook.relay',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export type ProposalVerdict = 'approved' | 'refused' | 'withdrawn';

/** Times in ISO 8601 UTC. */
export class ProposalView {
  id!: string;
  kind!: ProposalKind;
  /** Null: concerns all projects. */
  projectId!: string | null;
  projectName!: string | null;
  subjectId!: string | null;
  /** Complete description of the action, by kind; amounts in XOF. Never contains a secret. */
  payload!: Record<string, unknown>;
  /** XOF; null where the action names no amount. */
  amount!: number | null;
  reason!: string;
  fileId!: string | null;
  fileName!: string | null;
  /** E-mail address. */
  proposedBy!: string;
  proposedAt!: string;
  /** End of the cool-off, before which approval is refused. */
  notBefore!: string | null;
  verdict!: ProposalVerdict | null;
  /** E-mail address. */
  decidedBy!: string | null;
  decidedAt!: string | null;
  decisionReason!: string | null;
  /** True if the current user made the proposal: another user must decide, and this one may withdraw it. */
  mine!: boolean;
  /** True when the reader may approve it now. */
  mayApprove!: boolean;
}

export class ApprovedProposalsView {
  /** Ids of the proposals, now carried out. */
  approved!: string[];
}
