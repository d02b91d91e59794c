// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/** Table `approval_handovers`. */
export interface ApprovalHandoversRow {
  id: string;
  /** User who is away. */
  fromId: string;
  /** User who approves meanwhile. */
  toId: string;
  firstDay: string;
  /** Included. */
  lastDay: string;
  /** IANA zone of the days. */
  zone: string;
  startsAt: Date;
  /** Exclusive. */
  endsAt: Date;
  reason: string;
  madeAt: Date;
  /** Null: not ended early. */
  endedAt: Date | null;
  endedBy: string | null;
}

/** Table `proposal_escalations`. */
export interface ProposalEscalationsRow {
  proposalId: string;
  /** May approve it too since. */
  roles: string[];
  waitedSince: Date;
  afterHours: number;
  policyVersion: number;
  at: Date;
}

/** Table `proposals`. */
export interface ProposalsRow {
  id: string;
  /** Null: concerns all projects. */
  projectId: string | null;
  /** A `ProposalKind`. */
  kind: string;
  subjectId: string | null;
  /** Complete description of the action; never changed. */
  payload: unknown;
  reason: string;
  fileId: string | null;
  proposedBy: string;
  proposedAt: Date;
  /** End of the cool-off. */
  notBefore: Date | null;
  verdict: 'approved' | 'refused' | 'withdrawn' | 'overtaken' | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  forId: string | null;
  handoverId: string | null;
}
