import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import { invalid, notFound, Problem } from '../../platform/common/problems/problem.js';
import { actOnce } from '../../platform/common/requests/repeated-request.js';
import { Clock } from '../../platform/common/time/clock.js';
import { localTime } from '../../platform/common/time/zone.js';
import { wholeProjects } from '../../platform/common/values/scope.js';
import { AuditService } from '../audit/audit.service.js';
import type { UserActor } from '../identity/actor.js';
import { isConfirmed, toUserActor, type UserRow } from '../identity/user-row.js';
import { USER_COLUMNS } from '../sign-in/user-columns.js';
import type { NewHandoverDto } from './handover.dto.js';
import type { HandoverReceiverView, HandoverView } from './handover.view.js';
import type { Principal } from './stand-in.js';

type HandoverRow = Omit<HandoverView, 'startsAt' | 'endsAt' | 'madeAt' | 'endedAt' | 'state' | 'mayEnd'> & {
  fromId: string;
  toId: string;
  startsAt: Date;
  endsAt: Date;
  madeAt: Date;
  endedAt: Date | null;
};

const COLUMNS = sql`h.id, h.from_id AS "fromId", f.email AS "from", f.name AS "fromName", h.to_id AS "toId", t.email AS "to",
  t.name AS "toName", h.first_day::text AS "firstDay", h.last_day::text AS "lastDay", h.zone, h.starts_at AS "startsAt",
  least(h.ends_at, h.ended_at) AS "endsAt", h.reason, h.made_at AS "madeAt", h.ended_at AS "endedAt", e.email AS "endedBy"`;

const TABLES = sql`approval_handovers h JOIN people f ON f.id = h.from_id JOIN people t ON t.id = h.to_id
  LEFT JOIN people e ON e.id = h.ended_by`;

/** Condition on `people p`: may approve by themselves. */
const isApproving = sql`(p.disabled_at IS NULL AND p.role IN ('admin', 'finance') AND p.totp_enrolled_at IS NOT NULL
  AND ${isConfirmed} AND p.countries IS NULL AND p.operators IS NULL)`;

const inForceSql = (at: Date): Sql => sql`(h.starts_at <= ${at} AND ${at} < least(h.ends_at, h.ended_at))`;

/** Most hand-overs of a list, newest first. */
const MOST_LISTED = 200;

/** Approvals that one user hands over to another for stated days; both must be able to give them by themselves. */
@Injectable()
export class HandoversService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Lists those from and to the reader, all of them for administrators and auditors; newest first. */
  async list(reader: UserActor): Promise<HandoverView[]> {
    const seen = ['admin', 'auditor'].includes(reader.role)
      ? sql`true`
      : sql`${reader.userId} IN (h.from_id, h.to_id)`;
    const rows = await queryRows<HandoverRow>(
      this.db,
      sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE ${seen} ORDER BY h.starts_at DESC, h.id DESC LIMIT ${MOST_LISTED}`,
    );
    return rows.map((row) => this.viewOf(row, reader));
  }

  /** Lists the users to whom the reader may hand over, none for an auditor, who approves nothing. */
  async receivers({ userId, role, scope }: UserActor): Promise<HandoverReceiverView[]> {
    if (role === 'auditor') return [];
    const projects = wholeProjects(scope);
    return queryRows<HandoverReceiverView>(
      this.db,
      sql`SELECT p.id, p.name, p.email, p.role FROM people p
        WHERE ${isApproving} AND p.id <> ${userId} AND (${projects}::uuid[] IS NULL OR p.all_projects OR EXISTS (
          SELECT FROM person_projects x WHERE x.person_id = p.id AND x.project_id = ANY(${projects}::uuid[])))
        ORDER BY p.name, p.id`,
    );
  }

  /**
   * @throws Problem 409 `handover_overlaps` when the user has handed over on these days, `request_conflict`; 422 on `firstDay`,
   * `lastDay` or `toId`
   */
  async create(dto: NewHandoverDto, by: UserActor): Promise<HandoverView> {
    const { requestId, toId, firstDay, lastDay, zone, reason } = dto;
    const at = this.clock.now();
    if (firstDay < localTime(at, zone).day) throw invalid('firstDay', 'dayPast');
    if (lastDay < firstDay) throw invalid('lastDay', 'dayBeforeFirst');
    const content = { toId, firstDay, lastDay, zone, reason };
    return this.db.transaction(async (manager) => {
      const asked = { requestId, userId: by.userId, kind: 'approval.handover', content, at };
      const id = await actOnce(manager, asked, (made) => this.insert(manager, made, dto, by));
      return this.viewOf(await this.read(manager, id), by);
    });
  }

  /** Ends it at once, for either of both users and for administrators. @throws Problem not_found, 409 `handover_over` */
  async end(id: string, by: UserActor): Promise<HandoverView> {
    return this.db.transaction(async (manager) => {
      // Waits for an approval that is being given under it.
      await execute(manager, sql`SELECT FROM approval_handovers WHERE id = ${id} FOR UPDATE`);
      const handover = await this.read(manager, id);
      const view = this.viewOf(handover, by);
      if (!isSeenBy(handover, by)) throw notFound();
      if (!view.mayEnd) throw new Problem(409, 'handover_over');
      const now = this.clock.now();
      await execute(
        manager,
        sql`UPDATE approval_handovers SET ended_at = ${now}, ended_by = ${by.userId} WHERE id = ${id}`,
      );
      await this.record(manager, handover, { act: 'handover.ended', by });
      return this.viewOf(await this.read(manager, id), by);
    });
  }

  /** Returns the users for whom the reader may approve now. */
  async inForceFor({ userId }: Pick<UserActor, 'userId'>): Promise<Principal[]> {
    const rows = await queryRows<UserRow & { handoverId: string }>(
      this.db,
      sql`SELECT h.id AS "handoverId", ${USER_COLUMNS} FROM approval_handovers h JOIN people p ON p.id = h.from_id
        WHERE h.to_id = ${userId} AND ${inForceSql(this.clock.now())} AND ${isApproving} ORDER BY h.made_at, h.id`,
    );
    return rows.map(principalOf);
  }

  /**
   * Reads the user for whom `by` approves, and locks hand-over and user against concurrent changes until the end of the database
   * transaction.
   * @param at time of the approval
   * @throws Problem 409 `handover_ended` when it is not in force or not theirs, `handover_giver_left` when that user may not
   * approve any more
   */
  async lockInForce(
    manager: EntityManager,
    { handoverId, at }: { handoverId: string; at: Date },
    { userId }: Pick<UserActor, 'userId'>,
  ): Promise<Principal> {
    const handover = await queryRow<{ fromId: string }>(
      manager,
      sql`SELECT h.from_id AS "fromId" FROM approval_handovers h
        WHERE h.id = ${handoverId} AND h.to_id = ${userId} AND ${inForceSql(at)} FOR SHARE`,
    );
    if (!handover) throw new Problem(409, 'handover_ended');
    await execute(manager, sql`SELECT FROM people WHERE id = ${handover.fromId} FOR SHARE`);
    const row = await queryRow<UserRow & { isApproving: boolean }>(
      manager,
      sql`SELECT ${USER_COLUMNS}, ${isApproving} AS "isApproving" FROM people p WHERE p.id = ${handover.fromId}`,
    );
    if (!row?.isApproving)
      throw new Problem(409, 'handover_giver_left', { values: { who: row?.name ?? '' } });
    return principalOf({ ...row, handoverId });
  }

  private async insert(
    manager: EntityManager,
    id: string,
    { toId, firstDay, lastDay, zone, reason }: NewHandoverDto,
    by: UserActor,
  ): Promise<void> {
    const now = this.clock.now();
    // Hand-overs of one user one after the other; the database refuses what overlaps all the same.
    await execute(
      manager,
      sql`SELECT pg_advisory_xact_lock(hashtextextended('handover ' || ${by.userId}::text, 0))`,
    );
    const giver = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM people p WHERE p.id = ${by.userId} AND ${isApproving}`,
    );
    if (!giver) throw new Problem(403, 'second_factor_missing');
    if (!(await this.receivers(by)).some((receiver) => receiver.id === toId))
      throw invalid('toId', 'noApprover');
    // From now on where it begins today: a former one may have ended today.
    const bounds = sql`greatest(${firstDay}::date::timestamp AT TIME ZONE ${zone}, ${now}::timestamptz) AS starts_at,
      (${lastDay}::date + 1)::timestamp AT TIME ZONE ${zone} AS ends_at`;
    const taken = await queryRows<{ fromId: string }>(
      manager,
      sql`SELECT h.from_id AS "fromId" FROM approval_handovers h, (SELECT ${bounds}) n
        WHERE h.from_id IN (${by.userId}, ${toId}) AND h.starts_at < least(h.ends_at, h.ended_at)
          AND h.starts_at < n.ends_at AND n.starts_at < least(h.ends_at, h.ended_at)`,
    );
    if (taken.some(({ fromId }) => fromId === by.userId)) throw new Problem(409, 'handover_overlaps');
    if (taken.length) throw invalid('toId', 'approverAway');
    await execute(
      manager,
      sql`INSERT INTO approval_handovers (id, from_id, to_id, first_day, last_day, zone, starts_at, ends_at, reason, made_at)
        SELECT ${id}, ${by.userId}, ${toId}, ${firstDay}, ${lastDay}, ${zone}, n.starts_at, n.ends_at, ${reason.trim()}, ${now}
        FROM (SELECT ${bounds}) n`,
    );
    await this.record(manager, await this.read(manager, id), { act: 'handover.made', by });
  }

  private async read(manager: EntityManager, id: string): Promise<HandoverRow> {
    const row = await queryRow<HandoverRow>(
      manager,
      sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE h.id = ${id}`,
    );
    if (!row) throw notFound();
    return row;
  }

  private record(
    manager: EntityManager,
    { id, from, to, firstDay, lastDay, zone, reason }: HandoverRow,
    { act, by }: { act: string; by: UserActor },
  ): Promise<void> {
    const details = { from, to, firstDay, lastDay, zone, reason };
    return this.audit.record(manager, { actor: by, act, subjectType: 'handover', subjectId: id, details });
  }

  private viewOf(row: HandoverRow, reader: UserActor): HandoverView {
    const { fromId: _, toId: __, startsAt, endsAt, madeAt, endedAt, ...rest } = row;
    const now = this.clock.now();
    const isOver = endedAt !== null || endsAt <= now;
    return {
      ...rest,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      madeAt: madeAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      state: isOver ? 'ended' : startsAt > now ? 'planned' : 'in_force',
      mayEnd: !isOver && isSeenBy(row, reader),
    };
  }
}

const isSeenBy = ({ fromId, toId }: HandoverRow, { userId, role }: UserActor): boolean =>
  role === 'admin' || userId === fromId || userId === toId;

function principalOf(row: UserRow & { handoverId: string }): Principal {
  const { userId, email, role, scope } = toUserActor(row);
  return { handoverId: row.handoverId, userId, email, name: row.name, role, scope };
}
