import type { EntityManager } from 'typeorm';
import type { SourceSide } from '../../imports/import.view.js';
import type { MatchRules } from '../matching.view.js';

/** One leg of one day under one set of rules, in the database transaction of a run. */
export interface SideRun {
  manager: EntityManager;
  projectId: string;
  /** The lines booked on it are matched. */
  day: string;
  leg: SourceSide;
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
  await manager.query(`SET LOCAL enable_nestloop = ${rows > FEW ? 'off' : 'on'}`);
}
