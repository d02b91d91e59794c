import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../platform/common/database/query.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import {
  type AccountOverlap,
  accountOverlapsSql,
  markCoveredRowsSql,
  replacedLinesSql,
  sealedDaysSql,
} from './account-overlaps-sql.js';
import type { ImportRecord } from './import-record.js';
import type { ImportQuestion } from './import.view.js';
import { hasOtherLinesSql } from './import-lines-sql.js';
import type { EndedLine } from './line-changes-sql.js';
import { type AccountAnswer, ACCOUNT_ANSWERS } from './import-words.js';

/** Overlap and what counts on its days; null while it is not answered. */
export interface JudgedOverlap extends AccountOverlap {
  answer: AccountAnswer | null;
}

/** Finds files of one account that would count a day twice, and keeps which of them counts. */
@Injectable()
export class AccountOverlapsService {
  constructor(private readonly guard: DayLocksService) {}

  /** Makes confirmations of files of one side of a project wait for each other: of two of one account the second sees the first. */
  async lock(
    manager: EntityManager,
    { projectId, side }: Pick<ImportRecord, 'projectId' | 'side'>,
  ): Promise<void> {
    await execute(
      manager,
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import lines ${side} ${projectId}`}, 0))`,
    );
  }

  /** Finds the overlaps of a file, and marks its rows of days that count from another file. Call after the repeated rows are marked. */
  async mark(manager: EntityManager, of: ImportRecord): Promise<JudgedOverlap[]> {
    const { id, sourceId, projectId, side, hasEqualRows } = of;
    if (side !== 'statement' && side !== 'bank') return [];
    if ((await queryRows<unknown>(manager, hasOtherLinesSql(projectId, { side, importId: id }))).length === 0)
      return [];
    const found = await queryRows<AccountOverlap>(
      manager,
      accountOverlapsSql({
        ...{
          importId: id,
          hasEqualRows,
          sourceId,
          projectId,
          side,
          format: of.formatKind,
          columns: of.columns,
        },
        ...{ operatorId: of.operatorId, account: of.account },
        ...{ opening: of.openingBalance, closing: of.closingBalance },
      }),
    );
    // Rows that come back when another file is withdrawn count where no other file has the day.
    const overlaps = found.map((one) => ({
      ...one,
      answer:
        of.state === 'confirmed' && one.kept !== 'apart'
          ? ('leave' as const)
          : answerTo(one, of.mapping.sameAccount ?? null),
    }));
    const left = new Set<string>();
    const locked = (await this.guard.lastLocked(manager, projectId)) ?? null;
    for (const { answer, importId, days } of overlaps) {
      if (answer === 'leave') for (const day of days) left.add(day);
      if (answer === 'replace' && locked !== null)
        for (const { day } of await queryRows<{ day: string }>(
          manager,
          sealedDaysSql(importId, days, locked),
        ))
          left.add(day);
    }
    if (left.size > 0)
      await execute(manager, markCoveredRowsSql({ importId: id, hasEqualRows, sourceId }, [...left]));
    return overlaps;
  }

  /** Returns the lines of other files that the file replaces; the caller locks their days. */
  async replaced(
    manager: EntityManager,
    projectId: string,
    overlaps: readonly JudgedOverlap[],
  ): Promise<EndedLine[]> {
    const locked = (await this.guard.lastLocked(manager, projectId)) ?? null;
    const lines: EndedLine[] = [];
    for (const { answer, importId, days } of overlaps)
      if (answer === 'replace')
        lines.push(...(await queryRows<EndedLine>(manager, replacedLinesSql(importId, days, locked))));
    return lines;
  }

  /** Keeps which file counts, and the answer of a person for the next files of the two sources and formats. */
  async keep(
    manager: EntityManager,
    { id, sourceId, formatKind, mapping, account, state }: ImportRecord,
    { overlaps, at, by }: { overlaps: readonly JudgedOverlap[]; at: Date; by: string },
  ): Promise<void> {
    if (account !== null)
      await execute(
        manager,
        sql`UPDATE import_sources SET account = ${account} WHERE id = ${sourceId} AND account IS NULL`,
      );
    for (const { importId, answer, days, sourceId: other, format } of overlaps) {
      if (answer === 'replace' || answer === 'leave')
        await execute(
          manager,
          sql`INSERT INTO import_overlaps (import_id, other_id, answer, days)
           VALUES (${id}, ${importId}, ${answer}, ${days}::date[]) ON CONFLICT DO NOTHING`,
        );
      if (!mapping.sameAccount || state === 'confirmed') continue;
      const pairs = [
        { one: [sourceId, formatKind], two: [other, format], kept: mapping.sameAccount },
        { one: [other, format], two: [sourceId, formatKind], kept: OPPOSITE[mapping.sameAccount] },
      ];
      for (const { one, two, kept } of isSelf(pairs[0]?.one, pairs[0]?.two) ? pairs.slice(0, 1) : pairs)
        await execute(
          manager,
          sql`INSERT INTO import_account_answers (source_id, format, other_source_id, other_format,
            answer, import_id, answered_by, answered_at)
           VALUES (${one[0]}, ${one[1]}, ${two[0]}, ${two[1]}, ${kept}, ${id}, ${by}, ${at})
           ON CONFLICT (source_id, format, other_source_id, other_format) DO UPDATE
             SET answer = EXCLUDED.answer, import_id = EXCLUDED.import_id, answered_by = EXCLUDED.answered_by,
               answered_at = EXCLUDED.answered_at`,
        );
    }
  }
}

/** Asks which of two files of an account counts on the days of both. */
export function overlapQuestion(overlaps: readonly JudgedOverlap[]): ImportQuestion[] {
  const open = overlaps.filter(({ answer }) => answer === null);
  if (open.length === 0) return [];
  return [
    {
      ...{ code: 'sameAccount', options: [...ACCOUNT_ANSWERS], acceptable: false },
      examples: open.slice(0, 10).map(({ fileName, sourceName, days, sumIn, sumOut }) => ({
        ...{ rowNumber: 0, cell: fileName.slice(0, 60) },
        readings: [sourceName, days[0] ?? '', days.at(-1) ?? '', String(sumIn), String(sumOut)],
      })),
      rows: open.length,
    },
  ];
}

const OPPOSITE: Record<AccountAnswer, AccountAnswer> = { replace: 'leave', leave: 'replace', apart: 'apart' };

const isSelf = (one: readonly string[] = [], two: readonly string[] = []): boolean =>
  one.join(' ') === two.join(' ');

/** A kept answer holds as long as the files do not contradict it: equal lines have equal sums, other lines other balances. */
function answerTo(
  { kept, agrees, sameBalances }: AccountOverlap,
  given: AccountAnswer | null,
): AccountAnswer | null {
  if (given !== null) return given;
  if (kept === 'apart') return sameBalances ? null : 'apart';
  return agrees ? kept : null;
}
