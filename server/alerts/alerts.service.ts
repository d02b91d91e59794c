import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../common/ids.js';
import type { AlertKind } from './alert.view.js';

export interface RaisedAlert {
  projectId: string;
  kind: AlertKind;
  /** The operator's id. */
  subject: string;
  /** Figures in XOF and hours, and texts, by kind. */
  details: Record<string, string | number | boolean | null>;
  at: Date;
}

/** What is wrong until it is closed. The same thing again is counted; webhooks hear of the opening and of the end. */
@Injectable()
export class AlertsService {
  async raise(manager: EntityManager, { projectId, kind, subject, details, at }: RaisedAlert): Promise<void> {
    const [row] = await manager.query<{ id: string; isNew: boolean }[]>(
      `INSERT INTO alerts AS a (id, project_id, kind, subject, details, opened_at, last_seen_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)
       ON CONFLICT (project_id, kind, subject) WHERE closed_at IS NULL
       DO UPDATE SET seen_count = a.seen_count + 1, last_seen_at = $6, details = excluded.details
       RETURNING id, seen_count = 1 AS "isNew"`,
      [newId(at), projectId, kind, subject, JSON.stringify(details), at],
    );
    if (row?.isNew) await this.announce(manager, row.id, 'opened', at);
  }

  async close(
    manager: EntityManager,
    { projectId, kind, subject, at }: Omit<RaisedAlert, 'details'>,
  ): Promise<void> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE alerts SET closed_at = $4
       WHERE project_id = $1 AND kind = $2 AND subject = $3 AND closed_at IS NULL RETURNING id`,
      [projectId, kind, subject, at],
    );
    for (const { id } of rows) await this.announce(manager, id, 'closed', at);
  }

  /** Queues a signed delivery to every webhook of the project that listens to this kind. */
  private async announce(
    manager: EntityManager,
    alertId: string,
    what: 'opened' | 'closed',
    at: Date,
  ): Promise<void> {
    const webhooks = await manager.query<{ id: string }[]>(
      `SELECT w.id FROM webhooks w JOIN alerts a ON a.project_id = w.project_id
       WHERE a.id = $1 AND w.enabled AND a.kind = ANY(w.kinds)`,
      [alertId],
    );
    if (!webhooks.length) return;
    await manager.query(
      `INSERT INTO webhook_deliveries (id, webhook_id, project_id, alert_id, event, body, created_at, due_at)
       SELECT g.id, g."webhookId", a.project_id, a.id, a.kind || '.' || $3,
         jsonb_build_object('id', g.id, 'event', a.kind || '.' || $3, 'at', g.at,
           'project', jsonb_build_object('id', p.id, 'name', p.name),
           'alert', jsonb_build_object('id', a.id, 'kind', a.kind, 'operatorId', a.subject, 'details', a.details,
             'openedAt', a.opened_at, 'closedAt', a.closed_at))::text, $4, $4
       FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, "webhookId" uuid, at text), alerts a
       JOIN projects p ON p.id = a.project_id
       WHERE a.id = $1`,
      [
        alertId,
        JSON.stringify(webhooks.map(({ id }) => ({ id: newId(at), webhookId: id, at: at.toISOString() }))),
        what,
        at,
      ],
    );
  }
}
