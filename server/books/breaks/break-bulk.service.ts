import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Clock } from '../../platform/common/time/clock.js';
import { type Reader, textFor } from '../../platform/i18n/language.js';
import { fill } from '../../platform/i18n/message.js';
import { knownRuleTexts } from '../../platform/i18n/rules.js';
import { findAssignee } from './assignees.js';
import { BreakActionsService } from './break-actions.service.js';
import { BreakResolutionService } from './break-resolution.service.js';
import type { BreakAssignee, BulkResult } from './break.view.js';
import { WRITE_OFF_CODES } from './break-words.js';
import { type BulkProblem, bulkProblemOf, type BreakBulkRow, takesSecondUser } from './break-bulk-rules.js';
import { BreakProposalsService } from './break-proposals.service.js';
import { amountOnce, causeKindOf, IS_DAY_LOCKED } from './cause-parts.js';
import { addBreakAction, LOCKED_BREAK_COLUMNS, type LockedBreak } from './locked-break.js';
import { wholeProjects } from '../../platform/common/values/scope.js';

interface Asked {
  rows: readonly BreakBulkRow[];
  /** True where the open parts of a cause are resolved together, also those that no row names: all of them or none. */
  wholeCauses?: boolean;
  /** True for a trial run: rows are evaluated, nothing is written. */
  dry: boolean;
  /** True where what takes a second user is proposed. */
  proposeRest?: boolean;
  reader: Reader;
}

/** Rows that are done together or not at all; `amount` is XOF at stake, the same money of one cause counted once. */
interface Unit {
  rows: BreakBulkRow[];
  amount: number;
}

interface Accepted {
  about: LockedBreak;
  wanted: BreakBulkRow & { assignee: BreakAssignee | undefined };
}

/**
 * Applies one action to many breaks in one database transaction; every row, or every cause, is evaluated on its own and refused
 * ones are skipped.
 */
@Injectable()
export class BreakBulkService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly acts: BreakActionsService,
    private readonly ends: BreakResolutionService,
    private readonly proposals: BreakProposalsService,
  ) {}

  async run(
    { rows: chosen, wholeCauses = false, dry, proposeRest = false, reader }: Asked,
    by: UserActor,
  ): Promise<BulkResult> {
    return this.db.transaction(async (manager) => {
      const locked = await this.lockBreaksForUpdate(manager, { rows: chosen, wholeCauses }, by);
      const units = unitsOf(chosen, locked, wholeCauses);
      const assignees = new Map<string, BreakAssignee | undefined>();
      const result: BulkResult = { dry, done: 0, proposed: 0, rows: [] };
      const seen = new Set<string>();
      const accepted: Accepted[] = [];
      const ofTwo: Unit[] = [];
      /** XOF that the rows so far write off. */
      let planned = 0;
      for (const unit of units) {
        const { amount } = unit;
        const judged: {
          wanted: BreakBulkRow;
          assignee?: BreakAssignee | undefined;
          problem?: BulkProblem | undefined;
        }[] = [];
        for (const wanted of unit.rows) {
          const about = lockedOf(wanted, locked);
          const assignee = about && (await this.assigneeOf(manager, wanted, about, assignees));
          const { code } = wanted;
          const ends = about?.state === 'open' && code ? { ...about, amount } : undefined;
          const takesTwo =
            ends && code ? await this.ends.needsApproval(manager, ends, { code, planned }, by) : false;
          const isRepeated = about ? seen.has(about.id) : false;
          const problem = bulkProblemOf(wanted, about, { email: assignee?.email, isRepeated, takesTwo });
          if (about) seen.add(about.id);
          judged.push({ wanted, assignee, problem });
        }
        const refused = judged.find(({ problem }) => problem)?.problem;
        const takesTwo = takesSecondUser(judged.map(({ problem }) => problem));
        if (takesTwo) ofTwo.push(unit);
        const [first] = unit.rows;
        if (!refused && first?.code && WRITE_OFF_CODES.includes(first.code)) planned += amount;
        for (const { wanted, assignee, problem } of judged) {
          const about = lockedOf(wanted, locked);
          result.rows.push(told({ wanted, about, problem: problem ?? refused, takesTwo }, reader));
          if (about && !refused) accepted.push({ about, wanted: { ...wanted, assignee } });
        }
      }
      result.rows.sort((one, other) => one.rowNumber - other.rowNumber);
      result.done = accepted.length;
      if (dry) return result;
      for (const { about, wanted } of accepted) await this.act(manager, about, wanted, by);
      if (proposeRest)
        for (const unit of ofTwo) result.proposed += await this.propose(manager, unit, locked, by);
      return result;
    });
  }

  /**
   * Locks the breaks in the order of their ids, so that two bulks cannot deadlock. Returns them keyed by id and by
   * `#number`.
   */
  private async lockBreaksForUpdate(
    manager: EntityManager,
    { rows, wholeCauses }: Pick<Asked, 'rows' | 'wholeCauses'>,
    { scope }: UserActor,
  ): Promise<Map<string, LockedBreak>> {
    const projectIds = wholeProjects(scope);
    const ids = rows.flatMap(({ id }) => id ?? []);
    const numbers = rows.flatMap(({ number }) => number ?? []);
    const ofCauses = sql`b.state = 'open' AND NOT ${IS_DAY_LOCKED}
      AND b.cause_id IN (SELECT s.cause_id FROM breaks s WHERE s.id = ANY(${ids}::uuid[]) AND s.state = 'open')`;
    const found = await queryRows<LockedBreak>(
      manager,
      sql`SELECT ${LOCKED_BREAK_COLUMNS} FROM breaks b
       WHERE (b.id = ANY(${ids}::uuid[]) OR b.number = ANY(${numbers}::bigint[]) OR ${wholeCauses ? ofCauses : sql`false`})
         AND (${projectIds}::uuid[] IS NULL OR b.project_id = ANY(${projectIds}))
       ORDER BY b.id FOR UPDATE OF b`,
    );
    return new Map(found.flatMap((one) => [[one.id, one] as const, [`#${one.number}`, one] as const]));
  }

  private async assigneeOf(
    manager: EntityManager,
    { userId, assignTo }: BreakBulkRow,
    { projectId }: LockedBreak,
    known: Map<string, BreakAssignee | undefined>,
  ): Promise<BreakAssignee | undefined> {
    const user = userId ?? assignTo;
    if (!user) return undefined;
    const key = `${projectId} ${user}`;
    if (!known.has(key)) known.set(key, await findAssignee(manager, user, projectId));
    return known.get(key);
  }

  private async act(
    manager: EntityManager,
    locked: LockedBreak,
    wanted: BreakBulkRow & { assignee: BreakAssignee | undefined },
    by: UserActor,
  ): Promise<void> {
    const { userId, assignee, note, code, reason } = wanted;
    if (userId === null) await this.acts.assignLocked(manager, locked, null, by);
    else if (assignee) await this.acts.assignLocked(manager, locked, assignee, by);
    if (note)
      await addBreakAction(manager, locked, { act: 'note', by: by.email, at: this.clock.now(), text: note });
    if (code) await this.ends.resolveLocked(manager, locked, { code, reason: reason ?? '' }, by);
  }

  /** Proposes to a second user what rows resolve together. @returns the number of breaks */
  private async propose(
    manager: EntityManager,
    { rows, amount }: Unit,
    locked: ReadonlyMap<string, LockedBreak>,
    by: UserActor,
  ): Promise<number> {
    const parts = rows.flatMap((row) => lockedOf(row, locked) ?? []);
    const [lead] = parts;
    const { code, reason = '' } = rows[0] ?? {};
    if (!lead || !code) return 0;
    const causeKind =
      parts.length > 1 && lead.causeId !== null ? await causeKindOf(manager, lead.causeId) : null;
    await this.proposals.proposeResolution(manager, { lead, parts, causeKind, amount }, { code, reason }, by);
    return parts.length;
  }
}

const lockedOf = (
  { id, number }: BreakBulkRow,
  locked: ReadonlyMap<string, LockedBreak>,
): LockedBreak | undefined => locked.get(id ?? `#${String(number)}`);

/** Returns each row alone or, with `wholeCauses`, the rows of a cause with those of its parts that no row names. */
function unitsOf(
  chosen: readonly BreakBulkRow[],
  locked: ReadonlyMap<string, LockedBreak>,
  wholeCauses: boolean,
): Unit[] {
  if (!wholeCauses) return chosen.map((row) => ({ rows: [row], amount: lockedOf(row, locked)?.amount ?? 0 }));
  const named = new Set(chosen.map(({ id }) => id));
  const others = [...new Set(locked.values())].filter(({ id }) => !named.has(id));
  const units = new Map<string, BreakBulkRow[]>();
  let rowNumber = chosen.length;
  for (const row of chosen) {
    const about = lockedOf(row, locked);
    const causeId = about?.state === 'open' ? about.causeId : null;
    const key = causeId ?? row.id ?? '';
    const unit = units.get(key);
    const parts = unit || causeId === null ? [] : others.filter((part) => part.causeId === causeId);
    units.set(key, [
      ...(unit ?? []),
      row,
      ...parts.map(({ id }) => ({ ...row, rowNumber: ++rowNumber, id })),
    ]);
  }
  return [...units.values()].map((rows) => {
    const parts = rows.flatMap((row) => lockedOf(row, locked) ?? []);
    const amounts = parts.map(({ amount }) => amount);
    return { rows, amount: amountOnce(amounts, parts[0]?.countsOnce ?? false) };
  });
}

interface Told {
  wanted: BreakBulkRow;
  about: LockedBreak | undefined;
  problem: BulkProblem | undefined;
  takesTwo: boolean;
}

function told(
  { wanted: { rowNumber, number }, about, problem, takesTwo }: Told,
  reader: Reader,
): BulkResult['rows'][number] {
  const texts = problem && knownRuleTexts(problem.rule);
  return {
    rowNumber,
    number: about?.number ?? number ?? null,
    ok: !problem,
    takesTwo,
    field: problem?.field ?? null,
    message: problem ? fill(texts ? textFor(texts, reader) : problem.rule, problem.values, reader) : null,
  };
}
