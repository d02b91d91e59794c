import sql, { type Sql } from 'sql-template-tag';
import { lists } from '../../../platform/i18n/lists.js';
import { payouts } from '../../../payments/payouts/payouts.texts.js';
import { COLUMN_TITLES } from '../../../platform/i18n/titles.js';
import { transactions } from '../../../payments/transactions/transactions.texts.js';
import { payoutStateAtSql, payoutStateSql } from '../../../payments/payouts/orders/payout-state.js';
import type { ExportColumn } from './list-export.js';

const { col } = payouts.payouts;

const destination = (payout: Sql): Sql => sql`CASE WHEN ${payout}.channel = 'mobile_money' THEN 'mobile_money'
  WHEN ${payout}.stays_in_wallet THEN 'wallet_stays' ELSE 'wallet_on' END`;

export const PAYOUT_FILE_COLUMNS: readonly ExportColumn[] = [
  { name: 'time', title: col.time, type: 'instant', sql: sql`p.created_at` },
  { name: 'beneficiary', title: COLUMN_TITLES.phone, type: 'text', personal: 'phone', sql: sql`p.phone` },
  { name: 'beneficiary', title: col.beneficiary, type: 'text', personal: 'name', sql: sql`p.beneficiary` },
  { name: 'channel', title: col.channel, type: 'word', words: 'destination', sql: destination(sql`p`) },
  { name: 'operator', title: col.operator, type: 'text', sql: sql`coalesce(t.operator_name, v.name)` },
  { name: 'project', title: col.project, type: 'text', sql: sql`j.name` },
  { name: 'amount', title: COLUMN_TITLES.amount, type: 'xof', sql: sql`p.amount` },
  { name: 'state', title: col.state, type: 'word', words: 'payoutState', sql: payoutStateSql() },
  {
    name: 'reason',
    title: transactions.transactions.filter.subCode,
    type: 'text',
    sql: sql`t.sub_code`,
  },
  {
    name: 'reason',
    title: col.reason,
    type: 'word',
    words: 'reason',
    mixed: true,
    sql: sql`coalesce(CASE WHEN p.state IN ('held', 'returned') THEN p.hold_why END, t.sub_code_list || '.' || t.sub_code)`,
  },
  { name: 'purpose', title: col.purpose, type: 'text', sql: sql`p.purpose` },
  { name: 'requestedBy', title: col.requestedBy, type: 'text', sql: sql`r.email` },
  { name: 'attempts', title: lists.columnNames.attempts, type: 'count', sql: sql`p.attempts` },
  { name: 'since', title: col.since, type: 'instant', sql: payoutStateAtSql() },
];

/** Reads a field of the payout of a single order; the payouts of a batch have their own list. */
const ofSingle = (field: Sql): Sql =>
  sql`(SELECT ${field} FROM payouts q WHERE q.order_id = o.id AND o.kind = 'single')`;

export const ORDER_FILE_COLUMNS: readonly ExportColumn[] = [
  { name: 'time', title: col.time, type: 'instant', sql: sql`coalesce(o.requested_at, o.created_at)` },
  { name: 'amount', title: COLUMN_TITLES.amount, type: 'xof', sql: sql`o.total` },
  { name: 'to', title: COLUMN_TITLES.payouts, type: 'count', sql: sql`o.count` },
  {
    name: 'to',
    title: COLUMN_TITLES.phone,
    type: 'text',
    personal: 'phone',
    sql: ofSingle(sql`q.phone`),
  },
  { name: 'to', title: col.to, type: 'text', personal: 'name', sql: ofSingle(sql`q.beneficiary`) },
  {
    name: 'channel',
    title: col.channel,
    type: 'word',
    words: 'destination',
    sql: ofSingle(destination(sql`q`)),
  },
  { name: 'purpose', title: col.purpose, type: 'text', sql: sql`o.title` },
  { name: 'project', title: col.project, type: 'text', sql: sql`j.name` },
  { name: 'requestedBy', title: col.requestedBy, type: 'text', sql: sql`r.email` },
  { name: 'state', title: col.state, type: 'word', words: 'orderState', sql: sql`o.state` },
];
