import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import { lockMatching } from '../calendar/matching-lock.js';
import { hasLinesSql } from './import-lines-sql.js';
import type { ImportRecord } from './import-record.js';
import type { LineChanges, LineChangeView } from './line-class.view.js';
import {
  countMarksSql,
  endedLinesSql,
  firstMarksSql,
  forgetMarksSql,
  keepChangesSql,
  markRepeatedRowsSql,
} from './line-changes-sql.js';

export interface EndedLine {
  id: string;
  /** Day on which it is booked. */
  day: string;
}

/** Recognises the line that a row of a later file repeats with another label, second or status. */
@Injectable()
export class LineChangesService {
  constructor(private readonly guard: DayLocksService) {}

  /** Marks the rows; call after they are read, again before they are booked. */
  async mark(manager: EntityManager, { id, sourceId, projectId, leg }: ImportRecord): Promise<void> {
    if (leg !== 'statement' && leg !== 'bank') return;
    if ((await queryRows<unknown>(manager, hasLinesSql(sourceId))).length === 0) return;
    await execute(manager, forgetMarksSql(id));
    const locked = await this.guard.lastLocked(manager, projectId);
    await execute(manager, markRepeatedRowsSql(id, sourceId, locked ?? null));
  }

  async summary(manager: EntityManager, id: string): Promise<LineChanges> {
    const counts = await queryRow<Omit<LineChanges, 'first'>>(manager, countMarksSql(id));
    if (!counts) throw new Error('A count returned no row');
    const isAny = counts.changed + counts.succeeded + counts.undone > 0;
    return { ...counts, first: isAny ? await queryRows<LineChangeView>(manager, firstMarksSql(id)) : [] };
  }

  /** Returns the lines that rows of the file end; the caller locks their days. */
  ended(manager: EntityManager, id: string): Promise<EndedLine[]> {
    return queryRows<EndedLine>(manager, endedLinesSql(id));
  }

  /** Keeps the changes, and withdraws the ended lines and their matches. */
  async apply(
    manager: EntityManager,
    { id, projectId }: ImportRecord,
    { ended, at, by }: { ended: readonly EndedLine[]; at: Date; by: UserActor },
  ): Promise<void> {
    await execute(manager, keepChangesSql(id, at));
    if (ended.length === 0) return;
    await lockMatching(manager, projectId); // no run matches a line during its withdrawal
    const ids = ended.map((line) => line.id);
    await execute(
      manager,
      sql`UPDATE match_links SET undone_at = ${at}, undone_by = ${by.email}, undone_why = 'replaced by a later file'
       WHERE undone_at IS NULL AND match_id IN (SELECT match_id FROM match_links WHERE line_id = ANY(${ids}::bigint[]) AND undone_at IS NULL)`,
    );
    await execute(
      manager,
      sql`UPDATE import_lines SET withdrawn_at = ${at} WHERE id = ANY(${ids}::bigint[])`,
    );
  }
}
