import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import type { SubCodeNoteView } from './sub-code.view.js';
import { SubCodeTextsService } from './sub-code-texts.service.js';
import type { SubCodeNotesRow } from './sub-codes.rows.js';

const MOST_SHOWN = 200;

/** Keeps notes of users about error codes. A note never changes; it can be struck out with a reason. */
@Injectable()
export class SubCodeNotesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly texts: SubCodeTextsService,
  ) {}

  /** Returns the latest notes, newest first. @throws Problem not_found */
  async list(id: string): Promise<SubCodeNoteView[]> {
    const { list, code } = await this.texts.one(id);
    return queryRows<SubCodeNoteView>(
      this.db,
      sql`SELECT n.id, n.text, n.written_by AS "writtenBy", n.at, s.written_by AS "struckBy", s.at AS "struckAt",
         s.text AS "strikeReason"
       FROM sub_code_notes n LEFT JOIN sub_code_notes s ON s.strikes = n.id
       WHERE n.list = ${list} AND n.code = ${code} AND n.strikes IS NULL ORDER BY n.at DESC, n.id DESC LIMIT ${MOST_SHOWN}`,
    );
  }

  /** @throws Problem not_found */
  async add(id: string, text: string, by: UserActor): Promise<SubCodeNoteView[]> {
    const { list, code } = await this.texts.one(id);
    await this.write({ list, code, text, strikes: null }, 'sub_code.noted', by);
    return this.list(id);
  }

  /** Strikes out a note. Support strikes out its own notes only. @throws Problem not_found, forbidden, note_struck */
  async strike(id: string, noteId: string, reason: string, by: UserActor): Promise<SubCodeNoteView[]> {
    const { list, code } = await this.texts.one(id);
    const note = await queryRow<{ writtenBy: string; isStruck: boolean }>(
      this.db,
      sql`SELECT n.written_by AS "writtenBy", EXISTS (SELECT FROM sub_code_notes s WHERE s.strikes = n.id) AS "isStruck"
       FROM sub_code_notes n WHERE n.id = ${noteId} AND n.list = ${list} AND n.code = ${code} AND n.strikes IS NULL`,
    );
    if (!note) throw notFound();
    if (by.role === 'support' && note.writtenBy !== by.email) throw new Problem(403, 'forbidden');
    if (note.isStruck) throw new Problem(409, 'note_struck');
    await this.write({ list, code, text: reason, strikes: noteId }, 'sub_code.note_struck', by);
    return this.list(id);
  }

  private async write(
    note: Pick<SubCodeNotesRow, 'list' | 'code' | 'text' | 'strikes'>,
    act: string,
    by: UserActor,
  ): Promise<void> {
    const at = this.clock.now();
    const { list, code, text, strikes } = note;
    await this.db.transaction(async (manager) => {
      const written = await queryRows(
        manager,
        sql`INSERT INTO sub_code_notes (id, list, code, text, strikes, written_by, at)
         VALUES (${newId(at)}, ${list}, ${code}, ${text}, ${strikes}, ${by.email}, ${at})
         ON CONFLICT (strikes) DO NOTHING RETURNING id`,
      );
      if (!written.length) throw new Problem(409, 'note_struck');
      await this.audit.record(manager, {
        actor: by,
        act,
        subjectType: 'sub_code',
        subjectId: `${list}.${code}`,
        details: {},
      });
    });
  }
}
