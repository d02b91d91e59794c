import sql from 'sql-template-tag';
import { breaks } from '../../../books/breaks/breaks.texts.js';
import { COLUMN_TITLES } from '../../../platform/i18n/titles.js';
import { ageSql } from '../../../books/breaks/break-list.js';
import type { ExportColumn } from './list-export.js';

const { col } = breaks.breaks;

export const breakFileColumns = (now: Date): ExportColumn[] => [
  { name: 'kind', title: COLUMN_TITLES.number, type: 'count', sql: sql`b.number` },
  { name: 'kind', title: col.kind, type: 'word', words: 'breakKind', sql: sql`b.kind` },
  { name: 'day', title: col.day, type: 'day', sql: sql`b.day` },
  { name: 'reference', title: col.reference, type: 'text', sql: sql`t.reference` },
  {
    name: 'operator',
    title: col.operator,
    type: 'text',
    sql: sql`coalesce((SELECT v.name FROM operator_versions v WHERE v.operator_id = b.operator_id
      ORDER BY v.version DESC LIMIT 1), b.operator_id)`,
  },
  { name: 'amount', title: COLUMN_TITLES.amount, type: 'xof', sql: sql`b.amount` },
  { name: 'age', title: COLUMN_TITLES.found_at, type: 'instant', sql: sql`b.found_at` },
  { name: 'age', title: col.age, type: 'word', words: 'age', sql: ageSql(now) },
  { name: 'owner', title: col.owner, type: 'word', words: 'role', sql: sql`b.owner_role` },
  { name: 'owner', title: COLUMN_TITLES.assignee, type: 'text', sql: sql`a.email` },
  { name: 'due', title: col.due, type: 'instant', sql: sql`CASE WHEN b.state = 'open' THEN b.due_at END` },
  {
    name: 'state',
    title: col.state,
    type: 'word',
    words: 'breakState',
    sql: sql`CASE WHEN b.state = 'open' AND b.expected_until > ${now} THEN 'expected' ELSE b.state END`,
  },
  {
    name: 'state',
    title: COLUMN_TITLES.resolution,
    type: 'word',
    words: 'resolution',
    sql: sql`b.resolution_code`,
  },
  { name: 'state', title: COLUMN_TITLES.reason, type: 'text', sql: sql`b.resolution_reason` },
];
