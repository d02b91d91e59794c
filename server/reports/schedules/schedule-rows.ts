import type { ListDefinition } from '../../common/lists/list-sql.js';

export const REPORT_DELIVERY_STATE = `CASE WHEN d.due_at IS NOT NULL THEN 'waiting' WHEN d.sent_at IS NOT NULL THEN 'sent' ELSE 'failed' END`;

export const REPORT_DELIVERY_COLUMNS = `d.id, d.schedule_id AS "scheduleId", d.project_id AS "projectId", d.day::text AS day, d.report, d.format,
  d.recipients, d.created_at AS "createdAt", d.created_by AS "createdBy", ${REPORT_DELIVERY_STATE} AS state, d.attempts,
  d.due_at AS "nextAttemptAt", d.last_fault AS "lastFault", d.sent_at AS "sentAt", d.again_of AS "againOf"`;

export const REPORT_SCHEDULE_COLUMNS = `s.id, s.project_id AS "projectId", p.name AS "projectName", s.report, s.format, s.language,
  s.send_at AS "sendAt", p.zone, s.recipients, s.enabled, s.next_at AS "nextAt", s.created_by AS "createdBy"`;

export const REPORT_SCHEDULE_JOINS = 'JOIN projects p ON p.id = s.project_id';

export const REPORT_SCHEDULES: ListDefinition = {
  table: 'report_schedules s',
  key: 's.id',
  columns: REPORT_SCHEDULE_COLUMNS,
  joins: REPORT_SCHEDULE_JOINS,
  sortable: { createdAt: 's.created_at', report: 's.report', sendAt: 's.send_at', nextAt: 's.next_at' },
  defaultSort: 'createdAt',
};

export const REPORT_DELIVERIES: ListDefinition = {
  table: 'report_deliveries d',
  key: 'd.id',
  columns: REPORT_DELIVERY_COLUMNS,
  sortable: { createdAt: 'd.created_at', day: 'd.day' },
  defaultSort: 'createdAt',
};

/** $1 the ids of schedules. */
export const LAST_REPORT_DELIVERIES = `
  SELECT x.* FROM unnest($1::uuid[]) AS s(id) CROSS JOIN LATERAL (
    SELECT ${REPORT_DELIVERY_COLUMNS} FROM report_deliveries d WHERE d.schedule_id = s.id ORDER BY d.created_at DESC, d.id DESC LIMIT 1) x`;
