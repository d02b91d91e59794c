import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { required } from '../../../platform/common/values/required.js';
import { invalid, notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import { dismissReadings, linkReadings } from '../../transactions/lifecycle/callback-readings.js';
import type { CallbackReadingsRow } from '../../transactions/transactions.rows.js';
import type { DismissCallbackDto, LinkCallbackDto } from './quarantine-decision.dto.js';

interface Quarantined {
  id: string;
  projectId: string;
  quarantine: string;
}

interface Decided {
  /** Delivery that the user chose; null for all that a filter found. */
  id: string | null;
  callbacks: readonly Quarantined[];
  user: UserActor;
}

/** Links or dismisses callbacks in quarantine, always all deliveries of one event together. */
@Injectable()
export class QuarantineDecisionsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly due: ConfirmationScheduleService,
  ) {}

  /**
   * Links to a transaction of the same project and makes it due; uses nothing of the content. @throws Problem
   * not_found, not_quarantined, invalid (reference)
   */
  async link(id: string, { reference, reason }: LinkCallbackDto, user: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const callbacks = await this.lock(manager, id, user);
      const projectId = projectOf(callbacks);
      const transaction = await queryRow<{ id: string }>(
        manager,
        sql`SELECT id FROM transactions WHERE project_id = ${projectId} AND reference = ${reference.trim()}`,
      );
      if (!transaction) throw invalid('reference', 'unknownTransaction');
      await linkReadings(
        manager,
        transaction.id,
        callbacks.map((callback) => callback.id),
      );
      const decided = { decision: 'linked', reason, transactionId: transaction.id } as const;
      await this.record(manager, { id, callbacks, user }, decided);
      await this.due.markDue(manager, [transaction.id], 'callback', this.clock.now());
    });
  }

  /**
   * Removes from the counters. A transaction registered later is linked nevertheless. @throws Problem not_found,
   * not_quarantined
   */
  async dismiss(id: string, { reason }: DismissCallbackDto, user: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const callbacks = await this.lock(manager, id, user);
      await this.markDismissed(manager, callbacks);
      const decided = { decision: 'dismissed', reason, transactionId: null } as const;
      await this.record(manager, { id, callbacks, user }, decided);
    });
  }

  /**
   * Dismisses the given deliveries of one project, with all others of the same events; those that were decided meanwhile are left
   * out. The audit log has one entry. @returns their number
   */
  async dismissMany(
    projectId: string,
    ids: readonly string[],
    why: { reason: string; user: UserActor },
  ): Promise<number> {
    const { reason, user } = why;
    return this.db.transaction(async (manager) => {
      const callbacks = await queryRows<Quarantined>(
        manager,
        sql`SELECT delivery_id AS id, project_id AS "projectId", quarantine FROM callback_readings
         WHERE project_id = ${projectId} AND quarantine IS NOT NULL AND dismissed_at IS NULL
           AND (delivery_id = ANY(${ids}::uuid[])
             OR event_id = ANY(ARRAY(SELECT event_id FROM callback_readings WHERE delivery_id = ANY(${ids}::uuid[]))))
         ORDER BY delivery_id FOR UPDATE`,
      );
      if (!callbacks.length) return 0;
      await this.markDismissed(manager, callbacks);
      const decided = { decision: 'dismissed', reason, transactionId: null } as const;
      await this.record(manager, { id: null, callbacks, user }, decided);
      return callbacks.length;
    });
  }

  private async markDismissed(manager: EntityManager, callbacks: readonly Quarantined[]): Promise<void> {
    await dismissReadings(
      manager,
      callbacks.map((callback) => callback.id),
      this.clock.now(),
    );
  }

  private async lock(manager: EntityManager, id: string, { scope }: UserActor): Promise<Quarantined[]> {
    const known = await queryRow<Pick<CallbackReadingsRow, 'projectId' | 'eventId'>>(
      manager,
      sql`SELECT project_id AS "projectId", event_id AS "eventId" FROM callback_readings WHERE delivery_id = ${id}`,
    );
    if (!known || !canAccessProject(scope, known.projectId)) throw notFound();
    const rows = await queryRows<Quarantined>(
      manager,
      sql`SELECT delivery_id AS id, project_id AS "projectId", quarantine FROM callback_readings
       WHERE (delivery_id = ${id} OR event_id = ${known.eventId}) AND quarantine IS NOT NULL AND dismissed_at IS NULL
       ORDER BY delivery_id FOR UPDATE`,
    );
    if (!rows.some((row) => row.id === id)) throw new Problem(409, 'not_quarantined');
    return rows;
  }

  private async record(
    manager: EntityManager,
    { id, callbacks, user }: Decided,
    decided: { decision: 'linked' | 'dismissed'; reason: string; transactionId: string | null },
  ): Promise<void> {
    const { decision, reason, transactionId } = decided;
    const at = this.clock.now();
    await execute(
      manager,
      sql`INSERT INTO callback_decisions (id, delivery_id, project_id, decision, transaction_id, quarantine, reason, decided_by, at)
       SELECT d.id, d.delivery_id, ${projectOf(callbacks)}, ${decision}, ${transactionId}, d.quarantine,
         ${reason.trim()}, ${user.email}, ${at}
       FROM unnest(${callbacks.map(() => newId(at))}::uuid[], ${callbacks.map((callback) => callback.id)}::uuid[],
         ${callbacks.map(({ quarantine }) => quarantine)}::text[]) AS d(id, delivery_id, quarantine)`,
    );
    await this.audit.record(manager, {
      actor: user,
      act: `callback.${decision}`,
      subjectType: id === null ? 'project' : 'delivery',
      subjectId: id ?? projectOf(callbacks),
      projectId: projectOf(callbacks),
      details: {
        reason: reason.trim(),
        deliveries: callbacks.length,
        ...(transactionId ? { transaction: transactionId } : {}),
      },
    });
  }
}

const projectOf = ([first]: readonly Quarantined[]): string =>
  required(first, 'The quarantined callback').projectId;
