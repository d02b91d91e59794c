import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { UNREADABLE_FIELD } from '../../../aggregator/parsing/callback-body.js';
import { execute } from '../../../platform/common/database/query.js';
import type { ReceivedCallback } from '../store/received-callback.js';
import type { OversizedBody } from './request-body.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';
import { insertUnreadable } from '../../transactions/lifecycle/callback-readings.js';

/** Limit per project, hour and process; one trace takes 64 KiB. */
const MOST_AN_HOUR = 100;

@Injectable()
export class OversizedCallbacksService {
  private readonly counted = new Map<string, { hour: number; traces: number }>();

  constructor(private readonly db: DataSource) {}

  /** @returns false when the project has reached its limit of traces for this hour */
  async record(callback: ReceivedCallback, { size, sha256, complete }: OversizedBody): Promise<boolean> {
    if (!this.mayKeep(callback)) return false;
    const { id, projectId, receivedAt, remoteAddress, contentType, headers, urlMark, query, body } = callback;
    await this.db.transaction(async (manager) => {
      await execute(
        manager,
        sql`INSERT INTO callback_deliveries (id, project_id, received_at, remote_address, content_type, url_mark, query, headers, body)
         VALUES (${id}, ${projectId}, ${receivedAt}, ${remoteAddress}, ${contentType}, ${urlMark}, ${query}, ${headers}, ${body})`,
      );
      await execute(
        manager,
        sql`INSERT INTO oversized_callbacks (delivery_id, size, sha256, complete) VALUES (${id}, ${size}, ${sha256}, ${complete})`,
      );
      await insertUnreadable(manager, {
        ...{ callbackId: id, projectId, receivedAt },
        fields: { [UNREADABLE_FIELD]: 'too_large' },
      });
    });
    return true;
  }

  private mayKeep({ projectId, receivedAt }: ReceivedCallback): boolean {
    const hour = Math.floor(receivedAt.getTime() / HOUR_MS);
    const known = this.counted.get(projectId);
    const counted = known?.hour === hour ? known : { hour, traces: 0 };
    if (counted.traces >= MOST_AN_HOUR) return false;
    this.counted.set(projectId, { hour, traces: counted.traces + 1 });
    return true;
  }
}
