import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../platform/common/database/query.js';
import { actOnce } from '../../platform/common/requests/repeated-request.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { parseInstant } from '../../platform/common/time/instant.js';
import { invalid, notFound, Problem } from '../../platform/common/problems/problem.js';
import { FilesService } from '../../access/files/files.service.js';
import type { AttachmentDto, BreakReasonDto, NoteDto } from './break.dto.js';
import { findAssignee } from './assignees.js';
import type { BreakAssignee } from './break.view.js';
import {
  breakAuditEntry,
  addBreakAction,
  type LockedBreak,
  lockBreakForUpdate,
  requireOpenBreak,
} from './locked-break.js';

/** Latest due time, in ms from now; a later one is taken for a typing error. */
const FURTHEST_DUE_MS = 400 * 86_400_000;

/**
 * User actions on a break other than its resolution. `break_acts` is append-only: entries are struck out, never
 * changed.
 */
@Injectable()
export class BreakActionsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly files: FilesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Assigns a break to an active user with access to its project; null removes the assignee. Support may assign or
   * release only itself.
   * @throws Problem 404; 403 `forbidden`; 409 `break_resolved`; 422 on `userId`
   */
  async assign(id: string, userId: string | null, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const locked = requireOpenBreak(await lockBreakForUpdate(manager, id, by));
      const isOwn = userId === by.userId || (userId === null && locked.assigneeId === by.userId);
      if (by.role === 'support' && !isOwn) throw new Problem(403, 'forbidden');
      const assignee = userId === null ? null : await findAssignee(manager, userId, locked.projectId);
      if (assignee === undefined) throw invalid('userId', 'cannotSeeProject');
      await this.assignLocked(manager, locked, assignee, by);
    });
  }

  /** Assigns in the caller's database transaction, on a break that is locked and open. */
  async assignLocked(
    manager: EntityManager,
    locked: LockedBreak,
    assignee: BreakAssignee | null,
    by: UserActor,
  ): Promise<void> {
    await execute(
      manager,
      sql`UPDATE breaks SET assignee_id = ${assignee?.id ?? null} WHERE id = ${locked.id}`,
    );
    const details = { assignee: assignee?.email ?? null };
    await addBreakAction(manager, locked, { act: 'assigned', by: by.email, at: this.clock.now(), details });
    await this.audit.record(manager, breakAuditEntry(locked, by, { act: 'break.assigned', details }));
  }

  /** @throws Problem 404; 409 `break_resolved`; 422 on `dueAt` in the past or too far away */
  async setDue(id: string, text: string, by: UserActor): Promise<void> {
    const dueAt = parseInstant(text);
    const now = this.clock.now();
    if (!dueAt || dueAt <= now) throw invalid('dueAt', 'inTheFuture');
    if (dueAt.getTime() - now.getTime() > FURTHEST_DUE_MS) throw invalid('dueAt', 'tooFarAway');
    await this.db.transaction(async (manager) => {
      const locked = requireOpenBreak(await lockBreakForUpdate(manager, id, by));
      await execute(
        manager,
        sql`UPDATE breaks SET due_at = ${dueAt}, escalated_at = NULL, escalated_to = NULL WHERE id = ${id}`,
      );
      const details = { dueAt: dueAt.toISOString() };
      await addBreakAction(manager, locked, { act: 'due', by: by.email, at: now, details });
      await this.audit.record(manager, breakAuditEntry(locked, by, { act: 'break.due_changed', details }));
    });
  }

  /**
   * Appends a note, also to a resolved break, once for the same request.
   * @throws Problem 404; 409 request_conflict; 422 on `text`
   */
  async addNote(id: string, { text: given, requestId }: NoteDto, by: UserActor): Promise<void> {
    const text = required('text', given);
    const at = this.clock.now();
    const request = { requestId, userId: by.userId, kind: 'break.noted', content: { id, text }, at };
    await this.db.transaction((manager) =>
      actOnce(manager, request, async () => {
        const locked = await lockBreakForUpdate(manager, id, by);
        await addBreakAction(manager, locked, { act: 'note', by: by.email, at, text });
        await this.audit.record(manager, breakAuditEntry(locked, by, { act: 'break.noted' }));
      }),
    );
  }

  /**
   * Strikes out a note, an attachment or an explanation, once for the same request; it stays readable. Support may strike out only its own.
   * @throws Problem 404; 403 `forbidden`; 409 `note_struck`, `request_conflict`; 422 on `reason`
   */
  async strikeNote(
    { id, actId }: { id: string; actId: string },
    { requestId, reason: given }: BreakReasonDto,
    by: UserActor,
  ): Promise<void> {
    const reason = required('reason', given);
    const at = this.clock.now();
    const content = { id, actId, reason };
    const request = { requestId, userId: by.userId, kind: 'break.note_struck', content, at };
    const strike = async (manager: EntityManager): Promise<void> => {
      const locked = await lockBreakForUpdate(manager, id, by);
      const note = await queryRow<{ by: string; struck: boolean }>(
        manager,
        sql`SELECT a.by, EXISTS (SELECT FROM break_acts s WHERE s.strikes = a.id) AS struck
         FROM break_acts a WHERE a.id = ${actId} AND a.break_id = ${id} AND a.act IN ('note', 'attached', 'explained')`,
      );
      if (!note) throw notFound();
      if (by.role === 'support' && note.by !== by.email) throw new Problem(403, 'forbidden');
      if (note.struck) throw new Problem(409, 'note_struck');
      const act = { act: 'note_struck', by: by.email, at, text: reason, strikes: actId };
      await addBreakAction(manager, locked, { ...act, act: 'note_struck' });
      await this.audit.record(
        manager,
        breakAuditEntry(locked, by, { act: 'break.note_struck', details: { reason } }),
      );
    };
    await this.db.transaction((manager) => actOnce(manager, request, () => strike(manager)));
  }

  /**
   * Attaches a file uploaded before, of an accepted content type, once for the same request.
   * @throws Problem 404; 409 request_conflict; 422 on `fileId`
   */
  async attach(id: string, { fileId, text, requestId }: AttachmentDto, by: UserActor): Promise<void> {
    const at = this.clock.now();
    const shows = text?.trim() || null;
    const content = { id, fileId, text: shows };
    const request = { requestId, userId: by.userId, kind: 'break.attached', content, at };
    await this.db.transaction((manager) =>
      actOnce(manager, request, async () => {
        const locked = await lockBreakForUpdate(manager, id, by);
        await this.files.require(manager, locked.projectId, fileId);
        await addBreakAction(manager, locked, { act: 'attached', by: by.email, at, fileId, text: shows });
        await this.audit.record(
          manager,
          breakAuditEntry(locked, by, { act: 'break.attached', details: { fileId } }),
        );
      }),
    );
  }
}

function required(field: string, given: string): string {
  const text = given.trim();
  if (!text) throw invalid(field, 'isNotEmpty');
  return text;
}
