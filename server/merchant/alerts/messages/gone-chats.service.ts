import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { AlertsService, type FoundAlert } from '../register/alerts.service.js';

/** Marks chats whose address takes no message any more, and alerts the other receivers and all administrators. */
@Injectable()
export class GoneChatsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  /** @param answer of an address that is gone; null for one that took a message */
  async mark(channelId: string, answer: string | null): Promise<void> {
    await execute(
      this.db,
      sql`UPDATE alert_channels SET gone_at = ${answer === null ? null : this.clock.now()}, gone_answer = ${answer}
          WHERE id = ${channelId} AND (gone_at IS NULL) = ${answer !== null}`,
    );
  }

  async alert(): Promise<void> {
    const gone = await queryRows<FoundAlert>(
      this.db,
      sql`SELECT NULL AS "projectId", c.id::text AS subject,
            jsonb_build_object('name', c.name, 'why', c.gone_answer, 'since', c.gone_at) AS details,
            ARRAY(SELECT p.id FROM people p WHERE p.role = 'admin' AND p.all_projects AND p.disabled_at IS NULL) AS "ownerIds"
          FROM alert_channels c WHERE c.gone_at IS NOT NULL AND c.enabled ORDER BY c.id`,
    );
    await this.alerts.syncAll(['alert_channel_gone', gone]);
  }
}
