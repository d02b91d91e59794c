import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../common/time/clock.js';
import { newId } from '../../common/values/ids.js';
import { invalid, notFound, Problem } from '../../common/problems/problem.js';
import { required } from '../../common/values/required.js';
import { canAccessProject } from '../../common/values/scope.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import type { DismissCallbackDto, LinkCallbackDto } from './quarantine-decision.dto.js';

interface Quarantined {
  id: string;
  projectId: string;
  quarantine: string;
}

/** What people decide about callbacks in quarantine. All deliveries of one event are decided together. */
@Injectable()
export class QuarantineDecisionsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly due: ConfirmationScheduleService,
  ) {}

  /**
   * Links it to a transaction of its project, which is then asked about. Nothing of its content is believed.
   * @throws Problem not_found, not_quarantined, invalid (reference)
   */
  async link(id: string, { reference, reason }: LinkCallbackDto, person: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const deliveries = await this.lock(manager, id, person);
      const projectId = projectOf(deliveries);
      const [transaction] = await manager.query<{ id: string }[]>(
        'SELECT id FROM transactions WHERE project_id = $1 AND reference = $2',
        [projectId, reference.trim()],
      );
      if (!transaction) throw invalid('reference', 'unknownTransaction');
      await manager.query(
        `UPDATE callback_readings r SET transaction_id = t.id, identified_by = 'person', quarantine = NULL,
           token_kind = CASE WHEN r.callback_token IS NULL THEN r.token_kind
                             WHEN r.callback_token = t.token THEN 'creation' ELSE 'other' END
         FROM transactions t WHERE t.id = $2 AND r.delivery_id = ANY($1::uuid[])`,
        [deliveries.map((delivery) => delivery.id), transaction.id],
      );
      const decided = { decision: 'linked', reason, transactionId: transaction.id } as const;
      await this.record(manager, { id, deliveries, person }, decided);
      await this.due.markDue(manager, [transaction.id], 'callback', this.clock.now());
    });
  }

  /**
   * Takes it out of the counters; a transaction that is registered later is linked with it all the same.
   * @throws Problem not_found, not_quarantined
   */
  async dismiss(id: string, { reason }: DismissCallbackDto, person: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const deliveries = await this.lock(manager, id, person);
      await manager.query(
        'UPDATE callback_readings SET dismissed_at = $2 WHERE delivery_id = ANY($1::uuid[])',
        [deliveries.map((delivery) => delivery.id), this.clock.now()],
      );
      const decided = { decision: 'dismissed', reason, transactionId: null } as const;
      await this.record(manager, { id, deliveries, person }, decided);
    });
  }

  /** The delivery and the others of its event that are in quarantine and not dismissed. */
  private async lock(manager: EntityManager, id: string, { scope }: UserActor): Promise<Quarantined[]> {
    const [known] = await manager.query<{ projectId: string; eventId: string | null }[]>(
      'SELECT project_id AS "projectId", event_id AS "eventId" FROM callback_readings WHERE delivery_id = $1',
      [id],
    );
    if (!known || !canAccessProject(scope, known.projectId)) throw notFound();
    const rows = await manager.query<Quarantined[]>(
      `SELECT delivery_id AS id, project_id AS "projectId", quarantine FROM callback_readings
       WHERE (delivery_id = $1 OR event_id = $2) AND quarantine IS NOT NULL AND dismissed_at IS NULL
       ORDER BY delivery_id FOR UPDATE`,
      [id, known.eventId],
    );
    if (!rows.some((row) => row.id === id)) throw new Problem(409, 'not_quarantined');
    return rows;
  }

  private async record(
    manager: EntityManager,
    { id, deliveries, person }: { id: string; deliveries: readonly Quarantined[]; person: UserActor },
    decided: { decision: 'linked' | 'dismissed'; reason: string; transactionId: string | null },
  ): Promise<void> {
    const { decision, reason, transactionId } = decided;
    const at = this.clock.now();
    await manager.query(
      `INSERT INTO callback_decisions (id, delivery_id, project_id, decision, transaction_id, quarantine, reason, decided_by, at)
       SELECT d.id, d.delivery_id, $4, $5, $6, d.quarantine, $7, $8, $9
       FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS d(id, delivery_id, quarantine)`,
      [
        deliveries.map(() => newId(at)),
        deliveries.map((delivery) => delivery.id),
        deliveries.map(({ quarantine }) => quarantine),
        projectOf(deliveries),
        decision,
        transactionId,
        reason.trim(),
        person.email,
        at,
      ],
    );
    await this.audit.record(manager, {
      actor: person,
      act: `callback.${decision}`,
      subjectType: 'delivery',
      subjectId: id,
      projectId: projectOf(deliveries),
      details: {
        reason: reason.trim(),
        deliveries: deliveries.length,
        ...(transactionId ? { transaction: transactionId } : {}),
      },
    });
  }
}

const projectOf = ([first]: readonly Quarantined[]): string =>
  required(first, 'A delivery in quarantine').projectId;
