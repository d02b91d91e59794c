import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { UserActor } from '../identity/actor.js';
import type { AccessEventView } from '../identity/user.view.js';

const TOLD_FOR_MS = 14 * 24 * 60 * 60_000;
const MOST = 10;

const ACTS = [
  'person.created',
  'person.changed',
  'person.password_reset',
  'person.second_factor_reset',
  'person.second_factor_enrolled',
  'person.passkey_added',
  'person.recovery_code_used',
  'person.sessions_ended',
  'person.set_up',
  'person.password_reset_done',
  'person.provider_allowed',
  'person.provider_linked',
  'person.approver_confirmed',
  'person.first_approval',
  'person.access_restored',
  'session.emergency_password',
];

type EventRow = Omit<AccessEventView, 'at'> & { at: Date };

/** Recent changes of access, shown to the users concerned and to administrators of all projects. */
@Injectable()
export class AccessEventsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  about(userId: string): Promise<AccessEventView[]> {
    return this.read(
      sql`a.subject_id = ${userId} AND a.person_id::text IS DISTINCT FROM ${userId} AND a.act <> 'person.created'`,
    );
  }

  /** Returns changes to the accounts of other users; empty for administrators of some projects only. */
  async recent(actor: UserActor): Promise<AccessEventView[]> {
    return actor.scope === 'all' ? this.read(sql`a.subject_id <> ${actor.userId}`) : [];
  }

  private async read(condition: Sql): Promise<AccessEventView[]> {
    const rows = await queryRows<EventRow>(
      this.db,
      sql`SELECT a.at, a.act, a.actor AS by, p.email AS about
       FROM audit_entries a JOIN people p ON p.id::text = a.subject_id
       WHERE a.subject_type = 'person' AND a.act = ANY (${ACTS}) AND a.at > ${this.clock.in(-TOLD_FOR_MS)} AND ${condition}
       ORDER BY a.at DESC LIMIT ${MOST}`,
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
