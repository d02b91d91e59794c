// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `check_policies`.
 * A project without a row uses the built-in policy.
 */
export interface CheckPoliciesRow {
  projectId: string;
  version: number;
  policy: unknown;
  reason: string;
  changedBy: string;
  at: Date;
}

/**
 * Table `project_pace`.
 * Token bucket of a project, shared by all server processes.
 */
export interface ProjectPaceRow {
  projectId: string;
  /** Calls available at `countedAt`. */
  allowance: number;
  countedAt: Date;
  /** Calls that each class has used, and those that it waits for. */
  shares: unknown;
}
