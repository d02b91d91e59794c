import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../common/database/query.js';
import type { SourceSide } from '../../imports/import.view.js';
import type { MatchRules } from '../matching.view.js';

/** One leg of one day; the lines booked on it are matched. */
export interface DaySide {
  projectId: string;
  day: string;
  leg: SourceSide;
}

/** It under one set of rules, in the database transaction of a run. */
export interface SideRun extends DaySide {
  manager: EntityManager;
  rules: MatchRules;
  /** People dealt with lines of the leg: these are in `work_held`. */
  held: boolean;
  /** Transactions that happened in `[from, to)` are near: a key that several of them share prefers these. */
  near: { from: Date; to: Date };
}

/** Above so many lines a look-up for each is dearer than reading both sides once. */
const FEW = 20_000;

/**
 * A million rows that the planner takes for ten, because nobody has counted them yet, would be looked up one by one: where
 * there are many, it may not.
 */
export async function setJoinStrategy(manager: EntityManager, rows: number): Promise<void> {
  await execute(
    manager,
    rows > FEW ? sql`SET LOCAL enable_nestloop = off` : sql`SET LOCAL enable_nestloop = on`,
  );
}
