import sql, { raw } from 'sql-template-tag';
import type { AlertKind } from './alert.view.js';

const ABOUT_OPERATORS: readonly AlertKind[] = ['low_balance', 'outage', 'success_rate'];
const NAMES = ABOUT_OPERATORS.map((kind) => `'${kind}'`).join(', ');

export const ALERT_OPERATOR_ID = `CASE WHEN a.kind IN (${NAMES}) THEN a.subject ELSE '' END`;

export const ALERT_OPERATOR_NAME = sql`(SELECT v.name FROM operator_versions v
  WHERE v.operator_id = a.subject AND a.kind IN (${raw(NAMES)}) ORDER BY v.version DESC LIMIT 1)`;
