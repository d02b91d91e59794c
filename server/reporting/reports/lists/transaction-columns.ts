import sql from 'sql-template-tag';
import { lists } from '../../../platform/i18n/lists.js';
import { COLUMN_TITLES } from '../../../platform/i18n/titles.js';
import { transactions } from '../../../payments/transactions/transactions.texts.js';
import type { ExportColumn } from './list-export.js';

const { col, filter } = transactions.transactions;

/** Reads project and status checks by key, so that rows come in the order of the index, without a join. */
export const TRANSACTION_FILE_COLUMNS: readonly ExportColumn[] = [
  { name: 'time', title: col.time, type: 'instant', sql: sql`t.occurred_at` },
  { name: 'reference', title: col.reference, type: 'text', sql: sql`t.reference` },
  {
    name: 'project',
    title: col.project,
    type: 'text',
    sql: sql`(SELECT n.name FROM projects n WHERE n.id = t.project_id)`,
  },
  { name: 'kind', title: col.kind, type: 'word', words: 'kind', sql: sql`t.kind` },
  { name: 'kind', title: filter.channel, type: 'word', words: 'channel', sql: sql`t.channel` },
  {
    name: 'operator',
    title: col.operator,
    type: 'text',
    sql: sql`coalesce(t.operator_name, t.operator_hint)`,
  },
  { name: 'customer', title: col.customer, type: 'text', personal: 'phone', sql: sql`t.phone` },
  { name: 'amount', title: COLUMN_TITLES.amount, type: 'xof', sql: sql`t.amount` },
  { name: 'status', title: col.status, type: 'word', words: 'status', sql: sql`t.status` },
  { name: 'reason', title: filter.subCode, type: 'text', sql: sql`t.sub_code` },
  {
    name: 'reason',
    title: col.reason,
    type: 'word',
    words: 'reason',
    mixed: true,
    sql: sql`coalesce(t.sub_code_list || '.' || t.sub_code, left(t.sub_code_details, 200))`,
  },
  {
    name: 'asked',
    title: lists.columnNames.statusChecks,
    type: 'count',
    sql: sql`coalesce((SELECT s.asked_count FROM confirmation_schedule s WHERE s.transaction_id = t.id), 0)`,
  },
];
