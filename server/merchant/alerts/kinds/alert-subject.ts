import sql, { join } from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import { SEVERITY_OF } from './alert-severity.js';
import { ALERT_KINDS, type AlertKind } from './alert-words.js';

export const ABOUT_OPERATORS: readonly AlertKind[] = ['low_balance', 'outage', 'success_rate'];
const NAMES = join(ABOUT_OPERATORS.map(constantSql), ', ');

export const ALERT_OPERATOR_ID = sql`CASE WHEN a.kind IN (${NAMES}) THEN a.subject ELSE '' END`;

export const ALERT_OPERATOR_NAME = sql`(SELECT v.name FROM operator_versions v
  WHERE v.operator_id = a.subject AND a.kind IN (${NAMES}) ORDER BY v.version DESC LIMIT 1)`;

/** SQL of what the alert counts now, of its sum in XOF and of the start of the problem; NULL without a count or sum. */
export const ALERT_FIGURES = {
  count: sql`CASE a.kind WHEN 'restatement' THEN (a.details->>'lines')::int ELSE (a.details->>'count')::int END`,
  amount: sql`(a.details->>'amount')::bigint`,
  since: sql`coalesce((a.details->>'since')::timestamptz, a.opened_at)`,
};

/**
 * True unless the alert is about a difference of 0 XOF. Alerts without an amount remain, and those about forged callbacks, of
 * which the amounts count as 0.
 */
export const MATTERS = sql`(a.details->'amount' IS DISTINCT FROM '0'::jsonb OR a.subject = 'unattributed_callbacks')`;

/** Kinds that are urgent, as a parameter of SQL. */
export const URGENT_KINDS: AlertKind[] = ALERT_KINDS.filter((kind) => SEVERITY_OF[kind] === 'urgent');

export const ALERT_SEVERITY = sql`CASE WHEN a.kind = ANY(${URGENT_KINDS}) THEN 'urgent' ELSE 'warning' END`;
