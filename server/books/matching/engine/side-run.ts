import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import type { SourceSide } from '../../imports/import-words.js';
import type { MatchRules } from '../matching.view.js';

export interface DaySide {
  projectId: string;
  day: string;
  side: SourceSide;
}

/** Side under one set of rules, in the database transaction of a run. */
export interface SideRun extends DaySide {
  manager: EntityManager;
  rules: MatchRules;
  /** True when users matched or undid lines of the side, which are then in `work_held`. */
  held: boolean;
  /** Half-open interval; among transactions that share a key, those that occurred in it are preferred. */
  near: { from: Date; to: Date };
}

/** Number of lines above which one pass over both sides is cheaper than a look-up per line. */
const FEW = 20_000;

/** Forbids nested loops for many rows: the planner underestimates temporary tables that were not analyzed. */
export async function setJoinStrategy(manager: EntityManager, rows: number): Promise<void> {
  await execute(
    manager,
    rows > FEW ? sql`SET LOCAL enable_nestloop = off` : sql`SET LOCAL enable_nestloop = on`,
  );
}
