import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import { lockMatching } from '../calendar/matching-lock.js';
import { AccountOverlapsService, type JudgedOverlap } from './account-overlaps.service.js';
import { hasLinesSql, newRowsSql } from './import-lines-sql.js';
import type { LineMatches } from './line-matches.js';
import type { ImportRecord } from './import-record.js';
import type { LineChanges, LineChangeView } from './line-class.view.js';
import type { RowGroups } from './row-groups.js';
import {
  type EndedLine,
  countMarksSql,
  endedLinesSql,
  firstMarksSql,
  forgetMarksSql,
  keepChangesSql,
} from './line-changes-sql.js';
import {
  markChangedAmountsSql,
  markMovedRowsSql,
  markRepeatedOrdersSql,
  markRepeatedRowsSql,
  missingLinesSql,
} from './line-identity-sql.js';

/** Line of an earlier file that a later one lacks. */
export interface MissingLine extends EndedLine {
  importId: string;
  rowNumber: number;
  fileName: string;
  /** In XOF. */
  amount: number;
  text: string;
}

/** Evidence of other files about the rows of a file. */
export interface FoundBeside {
  overlaps: JudgedOverlap[];
  missing: MissingLine[];
  /** False where nothing of another file can be in this one: no row is known, changed or covered. */
  mayBeKnown: boolean;
}

/** Rows that the confirmation adds. */
interface NewRows {
  /** Those that count as money, and their sums in XOF. */
  money: number;
  sumIn: number;
  sumOut: number;
  rows: number;
  /** Of locked days. */
  late: number;
}

/** Changes by a file, and its rows that are lines already or belong to locked days. */
export interface RowsBeside {
  changes: LineChanges;
  known: { known: number; late: number };
}

interface AppliedChanges {
  ended: readonly EndedLine[];
  beside: FoundBeside;
  at: Date;
  by: UserActor;
  matches: LineMatches;
}

const NO_MARKS = {
  ...{ changed: 0, succeeded: 0, undone: 0, replaced: 0, number: 0, moved: 0, amount: 0, covered: 0 },
};

/** Recognises the lines that rows of a later file repeat, and the files of the same account. */
@Injectable()
export class LineChangesService {
  constructor(
    private readonly guard: DayLocksService,
    private readonly overlaps: AccountOverlapsService,
  ) {}

  /** Marks the rows; call after they are read, again before they are booked. */
  async mark(manager: EntityManager, of: ImportRecord): Promise<FoundBeside> {
    const { id, sourceId, side } = of;
    if (side === 'past') return { overlaps: [], missing: [], mayBeKnown: false };
    await execute(manager, forgetMarksSql(id));
    const hasLines = (await queryRows<unknown>(manager, hasLinesSql(sourceId))).length > 0;
    const missing = hasLines ? await this.markOfSource(manager, of) : [];
    const overlaps = await this.overlaps.mark(manager, of);
    // Which of two files of an account counts on a day is decided as a whole: neither lacks lines of the other.
    const isOverlapped = ({ importId, day }: MissingLine): boolean =>
      overlaps.some((one) => one.importId === importId && one.days.includes(day));
    return {
      overlaps,
      missing: missing.filter((line) => !isOverlapped(line)),
      mayBeKnown: hasLines || overlaps.length > 0,
    };
  }

  private async markOfSource(manager: EntityManager, of: ImportRecord): Promise<MissingLine[]> {
    const {
      id,
      sourceId,
      projectId,
      side,
      zone,
      openingBalance: opening,
      closingBalance: closing,
      mapping,
      state,
      hasEqualRows,
    } = of;
    const locked = (await this.guard.lastLocked(manager, projectId)) ?? null;
    const repeats = { importId: id, hasEqualRows, sourceId, locked, zone, opening, closing, mapping };
    if (side === 'orders') {
      await execute(manager, markRepeatedOrdersSql(repeats));
      return [];
    }
    await execute(manager, markMovedRowsSql(repeats));
    await execute(manager, markRepeatedRowsSql(repeats));
    await execute(manager, markChangedAmountsSql(repeats));
    return state === 'confirmed' ? [] : queryRows<MissingLine>(manager, missingLinesSql(repeats));
  }

  /** Counts what `mark` has found. */
  async summary(
    manager: EntityManager,
    { id, sourceId, projectId, hasEqualRows }: ImportRecord,
    { beside: { missing, mayBeKnown }, groups }: { beside: FoundBeside; groups: RowGroups },
  ): Promise<RowsBeside> {
    const locked = (await this.guard.lastLocked(manager, projectId)) ?? null;
    const late = groups.rowsUpTo(locked, { withRefunds: true });
    if (!mayBeKnown)
      return {
        changes: { ...NO_MARKS, missing: missing.length, added: groups.money(), first: [] },
        known: { known: 0, late },
      };
    const counts = await queryRow<Omit<LineChanges, 'first'>>(manager, countMarksSql(id));
    const rows = { importId: id, hasEqualRows };
    const fresh = await queryRow<NewRows>(manager, newRowsSql(rows, sourceId, locked));
    if (!counts || !fresh) throw new Error('A count returned no row');
    const { changed, succeeded, undone, replaced = 0, number = 0, moved = 0, amount = 0 } = counts;
    const isAny = changed + succeeded + undone + replaced + number + moved + amount > 0;
    const first = isAny ? await queryRows<LineChangeView>(manager, firstMarksSql(id)) : [];
    const { sumIn, sumOut } = fresh;
    const knownLate = groups.rowsUpTo(locked, { withRefunds: false }) - fresh.late;
    return {
      changes: {
        ...counts,
        missing: missing.length,
        added: { rows: fresh.money, sumIn, sumOut },
        first,
      },
      known: { known: groups.figures().goodRows - fresh.rows, late: late - knownLate },
    };
  }

  /** Returns the lines that the file ends; the caller locks their days. */
  async ended(
    manager: EntityManager,
    { id, projectId, mapping }: ImportRecord,
    { overlaps, missing }: FoundBeside,
  ): Promise<EndedLine[]> {
    const lines = [
      ...(await queryRows<EndedLine>(manager, endedLinesSql(id))),
      ...(mapping.missingLines === 'removed' ? missing : []),
      ...(await this.overlaps.replaced(manager, projectId, overlaps)),
    ];
    return [...new Map(lines.map((line) => [line.id, { id: line.id, day: line.day }])).values()];
  }

  /** Keeps the changes, and withdraws the ended lines and their matches. */
  async apply(
    manager: EntityManager,
    of: ImportRecord,
    { ended, beside, at, by, matches }: AppliedChanges,
  ): Promise<void> {
    const { id, projectId, mapping } = of;
    await execute(manager, keepChangesSql(id, at));
    await this.overlaps.keep(manager, of, { overlaps: beside.overlaps, at, by: by.email });
    if (mapping.missingLines === 'removed') await keepMissing(manager, id, beside.missing);
    if (ended.length === 0) return;
    await lockMatching(manager, projectId); // no run matches a line during its withdrawal
    const ids = ended.map((line) => line.id);
    await matches.undoOfLines(manager, ids, { at, by: by.email, why: 'replaced by a later file' });
    await execute(
      manager,
      sql`UPDATE import_lines SET withdrawn_at = ${at} WHERE id = ANY(${ids}::bigint[])`,
    );
  }
}

/** Keeps the files whose lines were removed: they are booked again when this one is withdrawn. */
async function keepMissing(
  manager: EntityManager,
  id: string,
  missing: readonly MissingLine[],
): Promise<void> {
  for (const other of new Set(missing.map(({ importId }) => importId)))
    await execute(
      manager,
      sql`INSERT INTO import_overlaps (import_id, other_id, answer, days)
       VALUES (${id}, ${other}, 'replace', ${[...new Set(missing.map(({ day }) => day))]}::date[]) ON CONFLICT DO NOTHING`,
    );
}
