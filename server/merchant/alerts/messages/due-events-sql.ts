import sql, { type Sql } from 'sql-template-tag';
import { ABOUT_OPERATORS, URGENT_KINDS } from '../kinds/alert-subject.js';
import type { AlertKind, AlertEvent } from '../kinds/alert-words.js';
import { GROUPING_MS } from './send-time.js';

/** An event of an alert that a receiver has not been sent. */
export interface DueEvent {
  alertId: string;
  projectId: string | null;
  kind: AlertKind;
  urgent: boolean;
  event: AlertEvent;
  afterMinutes: number;
  receiver: string;
  userId: string | null;
  channelId: string | null;
  /** Of the last message to the receiver about the same kind and subject, within the time of grouping. */
  lastAt: Date | null;
  quietFrom: string | null;
  quietUntil: string | null;
  zone: string;
}

/** Alerts and ends that are older are not sent any more, for example after a long stop. */
const MOST_AGE = sql`interval '7 days'`;

/**
 * Selects the events to send: open alerts by rule, unless acknowledged, and the ends of alerts that were sent. A role is
 * its users with access to the project; about the installation only administrators with access to all projects.
 * @param withMail false: no mail server is configured, users receive nothing
 */
export function dueEventsSql(now: Date, withMail: boolean): Sql {
  return sql`
  WITH due AS (
    SELECT DISTINCT a.id AS alert_id, CASE WHEN t.after_minutes = 0 THEN 'opened' ELSE 'escalated' END AS event, t.after_minutes,
      x.receiver, x.person_id, x.channel_id
    FROM alerts a
    JOIN alert_rules r ON r.enabled_at <= a.opened_at AND (r.project_id IS NULL OR r.project_id = a.project_id)
      AND (r.kinds = '{}' OR a.kind = ANY(r.kinds))
      AND (r.severity IS NULL OR (r.severity = 'urgent') = (a.kind = ANY(${URGENT_KINDS})))
      AND (r.operator_id IS NULL OR (a.kind = ANY(${[...ABOUT_OPERATORS]}) AND a.subject = r.operator_id))
    JOIN alert_rule_targets t ON t.rule_id = r.id AND a.opened_at + t.after_minutes * interval '1 minute' <= ${now}
    CROSS JOIN LATERAL (
      SELECT 'person:' || p.id AS receiver, p.id AS person_id, NULL::uuid AS channel_id FROM people p
      WHERE ${withMail} AND (p.id = t.person_id OR p.role = t.role) AND p.disabled_at IS NULL
        AND p.countries IS NULL AND p.operators IS NULL
        AND CASE WHEN a.project_id IS NULL THEN p.role = 'admin' AND p.all_projects
          ELSE p.all_projects OR EXISTS (SELECT FROM person_projects q WHERE q.person_id = p.id AND q.project_id = a.project_id) END
      UNION ALL
      SELECT 'channel:' || c.id, NULL, c.id FROM alert_channels c
      WHERE c.id = t.channel_id AND c.enabled AND c.gone_at IS NULL AND (c.project_id IS NULL OR c.project_id = a.project_id)
    ) x
    WHERE a.closed_at IS NULL AND a.acknowledged_at IS NULL AND a.opened_at > ${now}::timestamptz - ${MOST_AGE}
    UNION
    SELECT a.id, 'opened', 0, 'person:' || p.id, p.id, NULL
    FROM alerts a JOIN people p ON p.id = ANY(a.owner_ids)
    WHERE ${withMail} AND p.disabled_at IS NULL AND p.countries IS NULL AND p.operators IS NULL
      AND a.closed_at IS NULL AND a.acknowledged_at IS NULL
      AND a.opened_at > ${now}::timestamptz - ${MOST_AGE}
      AND (a.project_id IS NULL OR p.all_projects
        OR EXISTS (SELECT FROM person_projects q WHERE q.person_id = p.id AND q.project_id = a.project_id))
    UNION ALL
    SELECT DISTINCT a.id, 'closed', 0, i.receiver, m.person_id, m.channel_id
    FROM alerts a JOIN alert_message_items i ON i.alert_id = a.id JOIN alert_messages m ON m.id = i.message_id
    WHERE a.closed_at > ${now}::timestamptz - ${MOST_AGE} AND i.event <> 'closed'
  )
  SELECT a.id AS "alertId", a.project_id AS "projectId", a.kind, a.kind = ANY(${URGENT_KINDS}) AS urgent, d.event,
    d.after_minutes AS "afterMinutes", d.receiver, d.person_id AS "userId", d.channel_id AS "channelId",
    (SELECT max(m.created_at) FROM alert_messages m JOIN alert_message_items i ON i.message_id = m.id JOIN alerts b ON b.id = i.alert_id
     WHERE m.receiver = d.receiver AND m.created_at > ${new Date(now.getTime() - GROUPING_MS)} AND b.kind = a.kind
       AND b.subject = a.subject AND b.project_id IS NOT DISTINCT FROM a.project_id) AS "lastAt",
    q.quiet_from AS "quietFrom", q.quiet_until AS "quietUntil", coalesce(p.zone, o.zone, 'UTC') AS zone
  FROM due d JOIN alerts a ON a.id = d.alert_id LEFT JOIN projects o ON o.id = a.project_id
  LEFT JOIN people p ON p.id = d.person_id LEFT JOIN alert_preferences q ON q.person_id = d.person_id
  WHERE NOT EXISTS (SELECT FROM alert_message_items i WHERE i.alert_id = d.alert_id AND i.receiver = d.receiver AND i.event = d.event
    AND i.after_minutes = d.after_minutes)
  ORDER BY d.receiver, a.opened_at, a.id, d.after_minutes`;
}
