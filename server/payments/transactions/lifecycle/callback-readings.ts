import type { EntityManager } from 'typeorm';
import sql, { empty, raw } from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import type { CallbackReadingsRow } from '../transactions.rows.js';

/** Row as the column names spell it; callbacks read the bytes and make it. */
interface StoredReading {
  delivery_id: string;
}

export async function insertReadings(
  manager: EntityManager,
  rows: readonly Partial<StoredReading>[],
): Promise<void> {
  await execute(
    manager,
    sql`INSERT INTO callback_readings SELECT * FROM jsonb_populate_recordset(NULL::callback_readings, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/** Updates columns of readings, each to its own value; with `quarantined`, only of those that no transaction has. */
export async function updateReadings(
  manager: EntityManager,
  columns: readonly string[],
  rows: readonly StoredReading[],
  { quarantined = false } = {},
): Promise<void> {
  await execute(
    manager,
    sql`UPDATE callback_readings r SET ${raw(columns.map((column) => `${column} = w.${column}`).join(', '))}
     FROM jsonb_populate_recordset(NULL::callback_readings, ${JSON.stringify(rows)}::jsonb) w
     WHERE r.delivery_id = w.delivery_id ${quarantined ? sql`AND r.quarantine IS NOT NULL` : empty}`,
  );
}

/** Stores that nothing of the content is read. */
export async function insertUnreadable(
  manager: EntityManager,
  {
    callbackId,
    projectId,
    receivedAt,
    fields,
  }: Pick<CallbackReadingsRow, 'callbackId' | 'projectId' | 'receivedAt'> & {
    fields: Record<string, string>;
  },
): Promise<void> {
  await execute(
    manager,
    sql`INSERT INTO callback_readings (delivery_id, project_id, received_at, encoding, fields, quarantine)
     VALUES (${callbackId}, ${projectId}, ${receivedAt}, 'unreadable', ${JSON.stringify(fields)}, 'too_large')`,
  );
}

/** Links callbacks to a transaction by the decision of a user. */
export async function linkReadings(
  manager: EntityManager,
  transactionId: string,
  callbackIds: readonly string[],
): Promise<void> {
  await execute(
    manager,
    sql`UPDATE callback_readings r SET transaction_id = t.id, identified_by = 'person', quarantine = NULL,
       token_kind = CASE WHEN r.callback_token IS NULL THEN r.token_kind
                         WHEN r.callback_token = t.token THEN 'creation' ELSE 'other' END
     FROM transactions t WHERE t.id = ${transactionId} AND r.delivery_id = ANY(${callbackIds}::uuid[])`,
  );
}

export async function dismissReadings(
  manager: EntityManager,
  callbackIds: readonly string[],
  at: Date,
): Promise<void> {
  await execute(
    manager,
    sql`UPDATE callback_readings SET dismissed_at = ${at} WHERE delivery_id = ANY(${callbackIds}::uuid[])`,
  );
}
