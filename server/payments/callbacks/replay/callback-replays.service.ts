import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { AuditService } from '../../../access/audit/audit.service.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import { CallbackMatchingService } from '../process/callback-matching.service.js';
import { CallbackReadingService } from '../process/callback-reading.service.js';
import type { ParsedCallback } from '../process/parsed-callback.js';
import { RECEIVED_CALLBACK_COLUMNS, type ReceivedCallback } from '../store/received-callback.js';
import type { CallbackReplayView } from './callback-replay.view.js';

export const REPLAY_COLUMNS = sql`r.id, r.result, r.transaction_id AS "transactionId", r.reason, r.replayed_by AS "replayedBy", r.at`;

type Found = Pick<CallbackReplayView, 'result' | 'transactionId'>;

/** Handles recorded callbacks again. What the first handling stored stays as it is. */
@Injectable()
export class CallbackReplaysService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly reading: CallbackReadingService,
    private readonly matching: CallbackMatchingService,
    private readonly due: ConfirmationScheduleService,
  ) {}

  /**
   * Reads and matches the stored bytes, and makes a status check of their transaction due. While the check of an earlier
   * replay is pending, returns that replay. @throws Problem not_found
   */
  async replay(id: string, reason: string, by: UserActor): Promise<CallbackReplayView> {
    const callback = await queryRow<ReceivedCallback>(
      this.db,
      sql`SELECT ${RECEIVED_CALLBACK_COLUMNS} FROM callback_deliveries d WHERE d.id = ${id}`,
    );
    if (!callback || !canAccessProject(by.scope, callback.projectId)) throw notFound();
    const [read] = await this.reading.readAll([callback]);
    return this.db.transaction(async (manager) => {
      // Only one replay of a delivery at a time; deliveries are append-only and cannot be locked for update.
      await execute(manager, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`replay ${id}`}, 0))`);
      const pending = await this.pending(manager, id);
      if (pending) return pending;
      const found = await this.handle(manager, read);
      return this.record(manager, { callback, found, reason: reason.trim(), by });
    });
  }

  /** @param read undefined when the reading did not end */
  private async handle(manager: EntityManager, read: ParsedCallback | undefined): Promise<Found> {
    if (!read || read.body.encoding === 'unreadable') return { result: 'unreadable', transactionId: null };
    const [matched] = await this.matching.match(manager, [read]);
    const transactionId =
      matched?.match.transaction?.id ?? (await this.linkedByUser(manager, read.callback.id)) ?? null;
    if (!transactionId) return { result: 'not_matched', transactionId };
    const checkable = await queryRow(
      manager,
      sql`SELECT 1 FROM confirmation_schedule WHERE transaction_id = ${transactionId}`,
    );
    if (!checkable) return { result: 'not_checkable', transactionId };
    await this.due.markDue(manager, [transactionId], 'callback', this.clock.now());
    return { result: 'check_scheduled', transactionId };
  }

  /** Returns the transaction that a user linked to the callback. */
  private async linkedByUser(manager: EntityManager, id: string): Promise<string | undefined> {
    const row = await queryRow<{ id: string }>(
      manager,
      sql`SELECT transaction_id AS id FROM callback_readings WHERE delivery_id = ${id} AND transaction_id IS NOT NULL`,
    );
    return row?.id;
  }

  private pending(manager: EntityManager, id: string): Promise<CallbackReplayView | undefined> {
    return queryRow<CallbackReplayView>(
      manager,
      sql`SELECT ${REPLAY_COLUMNS} FROM callback_replays r JOIN confirmation_schedule s ON s.transaction_id = r.transaction_id
          WHERE r.delivery_id = ${id} AND s.due_at IS NOT NULL AND s.cause = 'callback'
          ORDER BY r.at DESC LIMIT 1`,
    );
  }

  private async record(
    manager: EntityManager,
    {
      callback,
      found,
      reason,
      by,
    }: { callback: ReceivedCallback; found: Found; reason: string; by: UserActor },
  ): Promise<CallbackReplayView> {
    const { id: callbackId, projectId } = callback;
    const { result, transactionId } = found;
    const at = this.clock.now();
    const id = newId(at);
    await execute(
      manager,
      sql`INSERT INTO callback_replays (id, delivery_id, project_id, result, transaction_id, reason, replayed_by, at)
          VALUES (${id}, ${callbackId}, ${projectId}, ${result}, ${transactionId}, ${reason}, ${by.email}, ${at})`,
    );
    await this.audit.record(manager, {
      actor: by,
      act: 'callback.replayed',
      subjectType: 'delivery',
      subjectId: callbackId,
      projectId,
      details: { reason, result, ...(transactionId ? { transaction: transactionId } : {}) },
    });
    return { id, result, transactionId, reason, replayedBy: by.email, at: at.toISOString() };
  }
}
