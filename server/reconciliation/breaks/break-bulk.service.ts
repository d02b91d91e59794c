import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Clock } from '../../common/time/clock.js';
import { type Reader, textFor } from '../../i18n/language.js';
import { fill } from '../../i18n/message.js';
import { RULE_TEXTS } from '../../i18n/rules.js';
import { type BreakAssignee, findAssignee } from './assignees.js';
import { BreakActionsService } from './break-actions.service.js';
import { BreakResolutionService } from './break-resolution.service.js';
import { type BulkResult, WRITE_OFF_CODES } from './break.view.js';
import { type BulkProblem, bulkProblemOf, type BreakBulkRow } from './break-bulk-rules.js';
import { addBreakAction, LOCKED_BREAK_COLUMNS, type LockedBreak } from './locked-break.js';
import { wholeProjects } from '../../common/values/scope.js';

interface Asked {
  rows: readonly BreakBulkRow[];
  /** True for a trial run: rows are evaluated, nothing is written. */
  dry: boolean;
  reader: Reader;
}

/**
 * Applies one action to many breaks in one database transaction; every row is evaluated on its own and refused rows are
 * skipped.
 */
@Injectable()
export class BreakBulkService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly acts: BreakActionsService,
    private readonly ends: BreakResolutionService,
  ) {}

  async run({ rows, dry, reader }: Asked, by: UserActor): Promise<BulkResult> {
    return this.db.transaction(async (manager) => {
      const locked = await this.lockBreaksForUpdate(manager, rows, by);
      const assignees = new Map<string, BreakAssignee | undefined>();
      const result: BulkResult = { dry, done: 0, rows: [] };
      const seen = new Set<string>();
      /** XOF written off so far in a trial run. */
      let planned = 0;
      for (const wanted of rows) {
        const about = wanted.id ? locked.get(wanted.id) : locked.get(`#${String(wanted.number)}`);
        const assignee = about && (await this.assigneeOf(manager, wanted, about, assignees));
        const { code } = wanted;
        const ends = about?.state === 'open' && code ? about : undefined;
        const takesTwo =
          ends && code ? await this.ends.needsApproval(manager, ends, { code, planned }, by) : false;
        const isRepeated = about ? seen.has(about.id) : false;
        const problem = bulkProblemOf(wanted, about, { email: assignee?.email, isRepeated, takesTwo });
        if (about) seen.add(about.id);
        result.rows.push(told(wanted, about, problem, reader));
        if (problem || !about) continue;
        result.done++;
        if (dry && code && WRITE_OFF_CODES.includes(code)) planned += about.amount;
        if (!dry) await this.act(manager, about, { ...wanted, assignee }, by);
      }
      return result;
    });
  }

  /**
   * Locks the breaks in the order of their ids, so that two bulks cannot deadlock. Returns them keyed by id and by
   * `#number`.
   */
  private async lockBreaksForUpdate(
    manager: EntityManager,
    rows: readonly BreakBulkRow[],
    { scope }: UserActor,
  ): Promise<Map<string, LockedBreak>> {
    const projectIds = wholeProjects(scope);
    const found = await queryRows<LockedBreak>(
      manager,
      sql`SELECT ${LOCKED_BREAK_COLUMNS} FROM breaks b
       WHERE (b.id = ANY(${rows.flatMap(({ id }) => id ?? [])}::uuid[]) OR b.number = ANY(${rows.flatMap(({ number }) => number ?? [])}::bigint[])) AND (${projectIds}::uuid[] IS NULL OR b.project_id = ANY(${projectIds}))
       ORDER BY b.id FOR UPDATE`,
    );
    return new Map(found.flatMap((one) => [[one.id, one] as const, [`#${one.number}`, one] as const]));
  }

  private async assigneeOf(
    manager: EntityManager,
    { personId, assignTo }: BreakBulkRow,
    { projectId }: LockedBreak,
    known: Map<string, BreakAssignee | undefined>,
  ): Promise<BreakAssignee | undefined> {
    const person = personId ?? assignTo;
    if (!person) return undefined;
    const key = `${projectId} ${person}`;
    if (!known.has(key)) known.set(key, await findAssignee(manager, person, projectId));
    return known.get(key);
  }

  private async act(
    manager: EntityManager,
    locked: LockedBreak,
    wanted: BreakBulkRow & { assignee: BreakAssignee | undefined },
    by: UserActor,
  ): Promise<void> {
    const { personId, assignee, note, code, reason } = wanted;
    if (personId === null) await this.acts.assignLocked(manager, locked, null, by);
    else if (assignee) await this.acts.assignLocked(manager, locked, assignee, by);
    if (note)
      await addBreakAction(manager, locked, { act: 'note', by: by.email, at: this.clock.now(), text: note });
    if (code) await this.ends.resolveLocked(manager, locked, { code, reason: reason ?? '' }, by);
  }
}

function told(
  { rowNumber, number }: BreakBulkRow,
  about: LockedBreak | undefined,
  problem: BulkProblem | undefined,
  reader: Reader,
): BulkResult['rows'][number] {
  const texts = problem && RULE_TEXTS[problem.rule];
  return {
    rowNumber,
    number: about?.number ?? number ?? null,
    ok: !problem,
    field: problem?.field ?? null,
    message: problem ? fill(texts ? textFor(texts, reader) : problem.rule, problem.values, reader) : null,
  };
}
