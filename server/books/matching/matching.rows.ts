// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `match_links`.
 * Link of a line with a target. A match of N lines and M targets has N + M − 1 rows.
 */
export interface MatchLinksRow {
  id: number;
  matchId: string;
  projectId: string;
  /** Column `leg`. */
  side: string;
  lineId: number;
  transactionId: string | null;
  cashMovementId: string | null;
  /** True for the row that occupies the line; a line is in one live match. */
  firstOfLine: boolean;
  /** True for the row that occupies the target on this side. */
  firstOfTarget: boolean;
  returns: boolean;
  key: string;
  runId: string | null;
  reason: string | null;
  bookedDay: string;
  madeBy: string;
  madeAt: Date;
  undoneAt: Date | null;
  undoneBy: string | null;
  undoneWhy: string | null;
  /** Run that undid the link; null if a user did, and then no rule makes it again. */
  undoneRun: string | null;
  /** Adjustment that books the difference between the sides. */
  adjustmentId: string | null;
}

/** Table `match_rule_versions`. */
export interface MatchRuleVersionsRow {
  projectId: string;
  version: number;
  rules: unknown;
  reason: string;
  changedBy: string;
  at: Date;
}

/** Table `match_runs`. */
export interface MatchRunsRow {
  id: string;
  projectId: string;
  day: string;
  ruleVersion: number;
  startedAt: Date;
  endedAt: Date;
  startedBy: string;
  /** Counts by side and key: matched, unmatched, duplicates. */
  counts: unknown;
}
