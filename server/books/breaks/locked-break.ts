import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { execute, queryRow } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import type { AuditEntry } from '../../access/audit/audit.service.js';
import { newId } from '../../platform/common/values/ids.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { PENDING_KINDS } from './break-catalogue.js';
import type { BreakKind } from './break-words.js';
import { wholeProjects } from '../../platform/common/values/scope.js';

/** Break whose row is locked FOR UPDATE. */
export interface LockedBreak {
  id: string;
  number: number;
  projectId: string;
  day: string;
  kind: BreakKind;
  subject: string;
  amount: number;
  state: 'open' | 'resolved';
  assigneeId: string | null;
  proposalId: string | null;
  causeId: string | null;
  /** True where the breaks of its cause are about the same money; null without a cause. */
  countsOnce: boolean | null;
  /** True while the outcome of its call is unknown: the money may have moved, whatever a person writes here. */
  outcomeUnknown: boolean;
  /** Number of another open break of its cause whose outcome is unknown: that one decides what this difference is. */
  undecidedBy: number | null;
}

/** SQL: true while the outcome behind a break is unknown, of which `alias` is the alias. */
const outcomeUnknownSql = (record: Sql): Sql => sql`(${record}.kind = ANY(${PENDING_KINDS}::text[])
  AND EXISTS (SELECT FROM transactions t WHERE t.id = ${record}.transaction_id AND t.status = 'unknown'))`;

/** SQL: true while the outcome behind break `b` is unknown. */
export const OUTCOME_UNKNOWN_SQL = outcomeUnknownSql(sql`b`);

const UNDECIDED_BY = sql`(SELECT min(o.number)::int FROM breaks o WHERE o.cause_id = b.cause_id AND o.id <> b.id AND o.state = 'open'
  AND ${outcomeUnknownSql(sql`o`)})`;

export const LOCKED_BREAK_COLUMNS = sql`b.id, b.number::int AS number, b.project_id AS "projectId", b.day::text AS day, b.kind, b.subject,
  b.amount, b.state, b.assignee_id AS "assigneeId", b.proposal_id AS "proposalId", b.cause_id AS "causeId",
  (SELECT c.counts_once FROM break_causes c WHERE c.id = b.cause_id) AS "countsOnce",
  ${OUTCOME_UNKNOWN_SQL} AS "outcomeUnknown", ${UNDECIDED_BY} AS "undecidedBy"`;

/**
 * Locks the break until the end of the transaction, so that concurrent actions run one after the other.
 * @throws Problem 404
 */
export async function lockBreakForUpdate(
  manager: EntityManager,
  id: string,
  { scope }: UserActor,
): Promise<LockedBreak> {
  const projectIds = wholeProjects(scope);
  const locked = await queryRow<LockedBreak>(
    manager,
    sql`SELECT ${LOCKED_BREAK_COLUMNS} FROM breaks b
      WHERE b.id = ${id} AND (${projectIds}::uuid[] IS NULL OR b.project_id = ANY(${projectIds})) FOR UPDATE`,
  );
  if (!locked) throw notFound();
  return locked;
}

/** @throws Problem 409 `break_resolved` */
export function requireOpenBreak(locked: LockedBreak): LockedBreak {
  if (locked.state !== 'open')
    throw new Problem(409, 'break_resolved', { values: { number: locked.number } });
  return locked;
}

interface NewBreakAction {
  act:
    | 'assigned'
    | 'due'
    | 'note'
    | 'note_struck'
    | 'attached'
    | 'escalated'
    | 'proposed'
    | 'carried_over'
    | 'resolved'
    | 'reopened'
    | 'separated'
    | 'explained';
  by: string;
  at: Date;
  text?: string | null;
  fileId?: string | null;
  strikes?: string;
  details?: Record<string, unknown>;
}

export async function addBreakAction(
  manager: EntityManager,
  locked: Pick<LockedBreak, 'id' | 'projectId'>,
  act: NewBreakAction,
): Promise<void> {
  await execute(
    manager,
    sql`INSERT INTO break_acts (id, break_id, project_id, act, text, file_id, strikes, details, by, at)
     VALUES (${newId(act.at)}, ${locked.id}, ${locked.projectId}, ${act.act}, ${act.text ?? null},
       ${act.fileId ?? null}, ${act.strikes ?? null}, ${JSON.stringify(act.details ?? {})}, ${act.by}, ${act.at})`,
  );
}

export const breakAuditEntry = (
  { id, number, projectId }: Pick<LockedBreak, 'id' | 'number' | 'projectId'>,
  by: UserActor,
  { act, details }: { act: string; details?: Record<string, unknown> },
): AuditEntry => ({
  actor: by,
  act,
  subjectType: 'break',
  subjectId: id,
  projectId,
  details: { number, ...details },
});
