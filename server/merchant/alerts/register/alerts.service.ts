import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import type { AlertKind } from '../kinds/alert-words.js';
import { WebhookQueueService } from '../webhooks/webhook-queue.service.js';

interface RaisedAlert {
  /** Null: about the installation. */
  projectId: string | null;
  kind: AlertKind;
  /**
   * Operator id, locked day, kind of break, scheduled report, or a fixed value. One open alert per project, kind and
   * subject.
   */
  subject: string;
  /** Figures in XOF and hours, and texts, by kind. */
  details: Record<string, string | number | boolean | null>;
  /** Users who are sent the alert besides the rules, such as the owners of overdue claims. */
  ownerIds?: string[];
  at: Date;
}

export type FoundAlert = Pick<RaisedAlert, 'projectId' | 'subject' | 'details' | 'ownerIds'>;

/** Opens and closes alerts. Repetitions are counted; webhooks are notified of opening and closing only. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly queue: WebhookQueueService,
  ) {}

  /** Opens an alert, or counts a repetition of the open one and replaces its details. */
  async raise(manager: EntityManager, { ownerIds = [], ...alert }: RaisedAlert): Promise<void> {
    const { projectId, kind, subject, details, at } = alert;
    const row = await queryRow<{ id: string; isNew: boolean }>(
      manager,
      sql`INSERT INTO alerts AS a (id, project_id, kind, subject, details, owner_ids, opened_at, last_seen_at)
       VALUES (${newId(at)}, ${projectId}, ${kind}, ${subject}, ${JSON.stringify(details)}, ${ownerIds}, ${at}, ${at})
       ON CONFLICT (project_id, kind, subject) WHERE closed_at IS NULL
       DO UPDATE SET seen_count = a.seen_count + 1, last_seen_at = greatest(a.last_seen_at, ${at}),
         details = excluded.details, owner_ids = excluded.owner_ids
       RETURNING id, seen_count = 1 AS "isNew"`,
    );
    if (row?.isNew) await this.queue.announce(manager, row.id, 'opened', at);
  }

  /** Makes the open alerts of a kind equal to `found`: opens new ones, updates changed ones, closes the others. */
  async sync(manager: EntityManager, kind: AlertKind, found: readonly FoundAlert[], at: Date): Promise<void> {
    const open = await queryRows<FoundAlert>(
      manager,
      sql`SELECT project_id AS "projectId", subject, details FROM alerts WHERE kind = ${kind} AND closed_at IS NULL`,
    );
    const keyOf = ({ projectId, subject }: FoundAlert) => `${projectId ?? ''} ${subject}`;
    const known = new Map(open.map((alert) => [keyOf(alert), alert]));
    for (const alert of found) {
      const before = known.get(keyOf(alert));
      known.delete(keyOf(alert));
      if (!before || !isDeepStrictEqual(before.details, alert.details))
        await this.raise(manager, { ...alert, kind, at });
    }
    for (const { projectId, subject } of known.values())
      await this.close(manager, { projectId, kind, subject, at });
  }

  /** Does the same for several kinds, in the order given and in one database transaction. */
  async syncAll(...found: readonly (readonly [AlertKind, readonly FoundAlert[]])[]): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (manager) => {
      for (const [kind, alerts] of found) await this.sync(manager, kind, alerts, now);
    });
  }

  async close(
    manager: EntityManager,
    { projectId, kind, subject, at }: Omit<RaisedAlert, 'details'>,
  ): Promise<void> {
    const rows = await queryRows<{ id: string }>(
      manager,
      sql`UPDATE alerts SET closed_at = greatest(opened_at, ${at})
       WHERE project_id IS NOT DISTINCT FROM ${projectId}::uuid AND kind = ${kind} AND subject = ${subject}
         AND closed_at IS NULL RETURNING id`,
    );
    for (const { id } of rows) await this.queue.announce(manager, id, 'closed', at);
  }
}
