export const GUARD_WHYS = [
  'marker_missing',
  'marker_unreadable',
  'journal_missing',
  'journal_damaged',
  'journal_incomplete',
  'journal_generation',
  'journal_unknown_project',
  'journal_other_attempts',
] as const;
export type GuardWhy = (typeof GUARD_WHYS)[number];

export class RestoredCalls {
  /** When the latest backup was brought up to the journal. */
  at!: string;
  calls!: number;
  /** XOF. */
  total!: number;
}

/** The state of sending: of a project, and of the guard against a restored backup. */
export class SendingView {
  projectId!: string;
  projectName!: string;
  pausedAt!: string | null;
  pausedBy!: string | null;
  pausedWhy!: string | null;
  /** The database remembers less than was sent (a backup was restored): nothing is sent until two people release it. */
  guardBlocked!: boolean;
  /** Why the journal of calls cannot bring the database up to what was sent, as far as this server knows. */
  guardWhy!: GuardWhy | null;
  /** Calls that a restored backup forgot, named by the journal, whose outcome is still unknown; null where there are none. */
  restored!: RestoredCalls | null;
  ready!: number;
}
