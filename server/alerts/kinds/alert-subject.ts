import sql, { raw } from 'sql-template-tag';
import { SEVERITY_OF } from './alert-severity.js';
import { ALERT_KINDS, type AlertKind } from './alert.view.js';

export const ABOUT_OPERATORS: readonly AlertKind[] = ['low_balance', 'outage', 'success_rate'];
const NAMES = ABOUT_OPERATORS.map((kind) => `'${kind}'`).join(', ');

export const ALERT_OPERATOR_ID = `CASE WHEN a.kind IN (${NAMES}) THEN a.subject ELSE '' END`;

export const ALERT_OPERATOR_NAME = sql`(SELECT v.name FROM operator_versions v
  WHERE v.operator_id = a.subject AND a.kind IN (${raw(NAMES)}) ORDER BY v.version DESC LIMIT 1)`;

/** Kinds that are urgent, as a parameter of SQL. */
export const URGENT_KINDS: AlertKind[] = ALERT_KINDS.filter((kind) => SEVERITY_OF[kind] === 'urgent');

export const ALERT_SEVERITY = sql`CASE WHEN a.kind = ANY(${URGENT_KINDS}) THEN 'urgent' ELSE 'warning' END`;
