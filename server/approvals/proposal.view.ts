/** What takes two people, by name. */
export const PROPOSAL_KINDS = [
  'policy.change',
  'payout.release',
  'payout.retry',
  'payout.generation',
  'transaction.not_created',
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
  'api_key.create',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export type ProposalVerdict = 'approved' | 'refused' | 'withdrawn';

/** An act that one person proposes and another one decides. Times in ISO 8601 UTC. */
export class ProposalView {
  id!: string;
  kind!: ProposalKind;
  /** Null where it concerns all projects. */
  projectId!: string | null;
  projectName!: string | null;
  subjectId!: string | null;
  /** What will be done, by kind; amounts in XOF. Never holds a secret. */
  payload!: Record<string, unknown>;
  reason!: string;
  fileId!: string | null;
  fileName!: string | null;
  proposedBy!: string;
  proposedAt!: string;
  /** The end of its cool-off: nobody approves it sooner. */
  notBefore!: string | null;
  verdict!: ProposalVerdict | null;
  decidedBy!: string | null;
  decidedAt!: string | null;
  decisionReason!: string | null;
  /** The reader proposed it, so another person decides; they may withdraw it. */
  mine!: boolean;
}
