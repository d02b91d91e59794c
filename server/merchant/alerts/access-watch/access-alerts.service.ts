import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { DAY_MS, HOUR_MS } from '../../../platform/common/time/durations.js';
import { RelayAlertsService } from './relay-alerts.service.js';
import { AlertsService, type FoundAlert } from '../register/alerts.service.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** Refused passwords and codes of one account within an hour, above which the account may be under attack. */
const MOST_REFUSALS = 10;

/** Time before the end of an API key in which it is replaced, in ms. */
const EXPIRES_SOON_MS = 14 * DAY_MS;

/**
 * Raises alerts about access: approvers made by groups, refused sign-ins, new devices of administrators, emergency sign-ins, an
 * altered audit log, API keys that expire soon.
 */
@Injectable()
export class AccessAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
    private readonly relays: RelayAlertsService,
  ) {}

  @Task({ name: 'watch access', everyMs: 60_000, byTime: true })
  async watch(): Promise<void> {
    await this.relays.watch();
    const now = this.clock.now();
    const refused = await queryRows<FoundAlert>(this.db, refusedSql(this.clock.in(-HOUR_MS)));
    const devices = await queryRows<FoundAlert>(this.db, newDevicesSql(this.clock.in(-DAY_MS)));
    const emergencies = await queryRows<FoundAlert>(this.db, emergenciesSql(this.clock.in(-DAY_MS)));
    const expiring = await queryRows<FoundAlert>(this.db, expiringSql(now, this.clock.in(EXPIRES_SOON_MS)));
    const altered = await queryRows<FoundAlert>(this.db, ALTERED);
    const pending = await queryRows<FoundAlert>(this.db, PENDING_APPROVERS);
    const approvals = await queryRows<FoundAlert>(this.db, firstApprovalsSql(this.clock.in(-DAY_MS)));
    const withdrawn = await queryRows<FoundAlert>(this.db, withdrawnSql(this.clock.in(-7 * DAY_MS)));
    await this.alerts.syncAll(
      ['approver_withdrawn', withdrawn],
      ['approver_pending', pending],
      ['approver_first_approval', approvals],
      ['sign_in_refused', refused],
      ['admin_new_device', devices],
      ['break_glass', emergencies],
      ['audit_chain_broken', altered],
      ['api_key_expiring', expiring],
    );
  }
}

/** Administrators who are told by mail whatever the alert rules say. */
const ADMINISTRATORS = sql`ARRAY(SELECT m.id FROM people m WHERE m.role = 'admin' AND m.disabled_at IS NULL
  AND m.approver_by_group IS DISTINCT FROM 'pending' ORDER BY m.id)`;

const PENDING_APPROVERS = sql`
  SELECT NULL AS "projectId", p.email AS subject,
    jsonb_build_object('since', greatest(p.created_at, p.access_changed_at), 'role', p.role) AS details,
    ${ADMINISTRATORS} AS "ownerIds"
  FROM people p WHERE p.approver_by_group = 'pending' AND p.disabled_at IS NULL ORDER BY p.email`;

const firstApprovalsSql = (since: Date) => sql`
  SELECT NULL AS "projectId", p.email AS subject, jsonb_build_object('since', p.first_approval_at, 'role', p.role) AS details,
    ${ADMINISTRATORS} AS "ownerIds"
  FROM people p WHERE p.first_approval_at > ${since} AND p.disabled_at IS NULL ORDER BY p.email`;

/** Told to every approver, because each of them can undo it. */
const withdrawnSql = (since: Date) => sql`
  SELECT NULL AS "projectId", p.email AS subject,
    jsonb_build_object('since', max(w.at), 'why', (array_agg(b.email ORDER BY w.at DESC))[1]) AS details,
    ARRAY(SELECT m.id FROM people m WHERE m.role IN ('admin', 'finance') AND m.disabled_at IS NULL
      AND m.approver_by_group IS DISTINCT FROM 'pending' ORDER BY m.id) AS "ownerIds"
  FROM access_withdrawals w JOIN people p ON p.id = w.person_id JOIN people b ON b.id = w.by_id
  WHERE w.undone_at IS NULL AND w.at > ${since} GROUP BY p.email ORDER BY p.email`;

const refusedSql = (since: Date) => sql`
  SELECT NULL AS "projectId", p.email AS subject, jsonb_build_object('count', count(*), 'since', min(a.at)) AS details
  FROM audit_entries a JOIN people p ON p.id::text = a.subject_id
  WHERE a.subject_type = 'person' AND a.act IN ('session.refused', 'session.code_refused') AND a.at > ${since}
  GROUP BY p.email HAVING count(*) >= ${MOST_REFUSALS} ORDER BY p.email`;

/** Sign-ins without the cookie of an earlier one; an administrator's first sign-in is none. */
const newDevicesSql = (since: Date) => sql`
  SELECT NULL AS "projectId", p.email AS subject,
    jsonb_build_object('since', max(a.at), 'why', (array_agg(a.details->>'address' ORDER BY a.at DESC))[1]) AS details
  FROM audit_entries a JOIN people p ON p.id = a.person_id AND p.role = 'admin'
  WHERE a.act = 'session.started' AND a.at > ${since} AND (a.details->>'newDevice')::boolean
    AND EXISTS (SELECT FROM audit_entries b WHERE b.subject_type = 'person' AND b.subject_id = p.id::text
      AND b.act = 'session.started' AND (b.at, b.id) < (a.at, a.id))
  GROUP BY p.email ORDER BY p.email`;

/** Sign-ins with the password that remains while passwords are switched off. */
const emergenciesSql = (since: Date) => sql`
  SELECT NULL AS "projectId", p.email AS subject, jsonb_build_object('since', min(a.at)) AS details
  FROM audit_entries a JOIN people p ON p.id = a.person_id
  WHERE a.act = 'session.emergency_password' AND a.at > ${since}
  GROUP BY p.email ORDER BY p.email`;

/** Keys without a successor, as the console warns of them too. */
const expiringSql = (now: Date, until: Date) => sql`
  SELECT k.project_id AS "projectId", k.id::text AS subject, jsonb_build_object('name', k.name, 'until', k.expires_at) AS details
  FROM api_keys k
  WHERE k.revoked_at IS NULL AND k.key_hash IS NOT NULL AND k.expires_at > ${now} AND k.expires_at <= ${until}
    AND NOT EXISTS (SELECT FROM api_keys s WHERE s.replaces = k.id AND s.key_hash IS NOT NULL AND s.revoked_at IS NULL)
  ORDER BY k.id`;

const ALTERED = sql`
  SELECT NULL AS "projectId", 'audit' AS subject, jsonb_build_object('count', jsonb_array_length(v.faults)) AS details
  FROM (SELECT faults FROM audit_verifications ORDER BY at DESC, id DESC LIMIT 1) v WHERE jsonb_array_length(v.faults) > 0`;
