import sql, { type Sql } from 'sql-template-tag';
import { Problem } from '../../platform/common/problems/problem.js';
import type { UserActor } from '../identity/actor.js';

/** Returns a table of versions with proposer and approver; both are null for the first one, which the migrations write. */
export const policyVersion = (table: Sql, terms: Sql) => ({
  table: sql`${table} AS v`,
  columns: sql`v.version, ${terms}, v.reason, v.at, proposer.email AS "proposedBy", decider.email AS "decidedBy"`,
  joins: sql`
    LEFT JOIN proposals made ON made.id = v.proposal_id
    LEFT JOIN people proposer ON proposer.id = made.proposed_by
    LEFT JOIN people decider ON decider.id = made.decided_by`,
});

/** A policy applies to every project. @throws Problem 403 `forbidden` without access to all of them */
export function requireAllProjects({ scope }: UserActor): void {
  if (scope !== 'all') throw new Problem(403, 'forbidden');
}
