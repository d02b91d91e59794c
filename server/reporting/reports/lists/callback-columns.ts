import sql from 'sql-template-tag';
import { callbacks } from '../../../payments/callbacks/callbacks.texts.js';
import { COLUMN_TITLES } from '../../../platform/i18n/titles.js';
import type { ExportColumn } from './list-export.js';

const { col } = callbacks.callbacks;

export const CALLBACK_FILE_COLUMNS: readonly ExportColumn[] = [
  { name: 'received', title: col.received, type: 'instant', sql: sql`d.received_at` },
  { name: 'project', title: col.project, type: 'text', sql: sql`p.name` },
  { name: 'identity', title: col.identity, type: 'text', sql: sql`coalesce(t.reference, r.identity)` },
  { name: 'status', title: col.status, type: 'word', words: 'status', sql: sql`r.status` },
  { name: 'amount', title: COLUMN_TITLES.amount, type: 'xof', sql: sql`r.amount` },
  { name: 'pairing', title: col.pairing, type: 'word', words: 'pairing', sql: sql`e.pairing` },
  { name: 'encoding', title: col.encoding, type: 'word', words: 'encoding', sql: sql`r.encoding` },
  {
    name: 'size',
    title: col.size,
    type: 'count',
    sql: sql`coalesce((SELECT o.size::int FROM oversized_callbacks o WHERE o.delivery_id = d.id), length(d.body))`,
  },
  { name: 'quarantine', title: col.quarantine, type: 'word', words: 'quarantine', sql: sql`r.quarantine` },
];
