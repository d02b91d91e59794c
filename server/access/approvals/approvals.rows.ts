// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

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
  verdict: 'approved' | 'refused' | 'withdrawn' | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}
