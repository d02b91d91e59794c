import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { MailerService } from '../../../platform/outbox/mailer.service.js';
import { type DueEvent, dueEventsSql } from './due-events-sql.js';
import { sendTime } from './send-time.js';

/** Key of the lock under which one process plans at a time. */
const PLANNING = 4_110_001;

type TimedEvent = DueEvent & { at: Date };

/**
 * Turns events of alerts into messages: at most one for each receiver, project, kind and time. Reads what is due from
 * alerts and rules, so that nothing is lost when a process stops; the key of an item keeps it from being planned twice.
 */
@Injectable()
export class MessagePlannerService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly mailer: MailerService,
  ) {}

  async plan(): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (manager) => {
      await execute(manager, sql`SELECT pg_advisory_xact_lock(${PLANNING})`);
      const due = await queryRows<DueEvent>(manager, dueEventsSql(now, this.mailer.isSet));
      const timed = due.map((event) => ({ ...event, at: timeOf(event, now) }));
      for (const events of grouped(timed)) await this.write(manager, events, now);
    });
  }

  /** Adds the events to a message that still waits, or writes a new one. */
  private async write(manager: EntityManager, events: readonly TimedEvent[], now: Date): Promise<void> {
    const [first] = events;
    if (!first) return;
    const messageId = (await this.waiting(manager, first, now)) ?? (await this.insert(manager, first, now));
    const items = events.map(({ alertId, event, afterMinutes }) => ({ alertId, event, afterMinutes }));
    await execute(
      manager,
      sql`INSERT INTO alert_message_items (alert_id, receiver, event, after_minutes, message_id, at)
          SELECT i."alertId", ${first.receiver}, i.event, i."afterMinutes", ${messageId}, ${now}
          FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS i("alertId" uuid, event text, "afterMinutes" integer)
          ON CONFLICT DO NOTHING`,
    );
  }

  /** Locks a message that has not been attempted, so that none is sent without the events that join it. */
  private async waiting(
    manager: EntityManager,
    { receiver, projectId, kind, at }: TimedEvent,
    now: Date,
  ): Promise<string | undefined> {
    const row = await queryRow<{ id: string }>(
      manager,
      sql`SELECT id FROM alert_messages WHERE receiver = ${receiver} AND project_id IS NOT DISTINCT FROM ${projectId}::uuid
          AND kind = ${kind} AND attempts = 0 AND due_at > ${now} ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!row) return undefined;
    await execute(manager, sql`UPDATE alert_messages SET due_at = least(due_at, ${at}) WHERE id = ${row.id}`);
    return row.id;
  }

  private async insert(
    manager: EntityManager,
    { receiver, userId, channelId, projectId, kind, at }: TimedEvent,
    now: Date,
  ): Promise<string> {
    const id = newId(now);
    await execute(
      manager,
      sql`INSERT INTO alert_messages (id, receiver, person_id, channel_id, project_id, kind, created_at, due_at)
          VALUES (${id}, ${receiver}, ${userId}, ${channelId}, ${projectId}, ${kind}, ${now}, ${at})`,
    );
    return id;
  }
}

function timeOf({ event, urgent, lastAt, quietFrom, quietUntil, zone }: DueEvent, now: Date): Date {
  const quietHours = quietFrom && quietUntil ? { from: quietFrom, until: quietUntil, zone } : null;
  return sendTime({ event, urgent, lastAt, quietHours }, now);
}

/** Groups by receiver, project, kind and time. */
function grouped(events: readonly TimedEvent[]): TimedEvent[][] {
  const groups = new Map<string, TimedEvent[]>();
  for (const event of events) {
    const key = [event.receiver, event.projectId, event.kind, event.at.toISOString()].join(' ');
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()];
}
