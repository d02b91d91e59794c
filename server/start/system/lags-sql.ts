import sql, { join, type Sql } from 'sql-template-tag';

/** Queues of messages that leave the product, with their tables. All have an index of what is due. */
export const OUTBOX_QUEUES = [
  { queue: 'webhooks', table: sql`webhook_deliveries` },
  { queue: 'alert_messages', table: sql`alert_messages` },
  { queue: 'account_mails', table: sql`account_mails` },
  { queue: 'reports', table: sql`report_deliveries` },
] as const;

/** SQL: for how long, in ms, work has been due at `now`; 0 without any. `dueAt` is a query of one time. */
const lagSql = (dueAt: Sql, now: Date): Sql =>
  sql`coalesce(greatest(extract(epoch FROM ${now}::timestamptz - (${dueAt})) * 1000, 0), 0)::bigint`;

/** SQL of the lag of status checks in ms, without projects whose calls are paused. */
export const checksLagSql = (now: Date): Sql =>
  lagSql(
    sql`SELECT min(s.due_at) FROM projects p
        CROSS JOIN LATERAL (SELECT due_at FROM confirmation_schedule
          WHERE project_id = p.id AND due_at IS NOT NULL ORDER BY due_at LIMIT 1) s
        WHERE p.credentials_sealed IS NOT NULL AND p.sweep_paused_at IS NULL AND s.due_at > '-infinity'`,
    now,
  );

/** SQL of the lag in ms of callbacks that are stored and not read. */
export const callbacksLagSql = (now: Date): Sql =>
  lagSql(
    sql`SELECT uuid_extract_timestamp(delivery_id) FROM callback_unread ORDER BY delivery_id LIMIT 1`,
    now,
  );

/** SQL of the lag in ms of the queue in this table. */
export const queueLagSql = (table: Sql, now: Date): Sql =>
  lagSql(sql`SELECT min(due_at) FROM ${table} WHERE due_at > '-infinity'`, now);

/** SQL of the greatest lag of the queues in ms. */
export const outboxLagSql = (now: Date): Sql =>
  sql`greatest(${join(OUTBOX_QUEUES.map(({ table }) => queueLagSql(table, now)))})`;
