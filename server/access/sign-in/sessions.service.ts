import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, Not } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { TrustedTimeService } from '../../platform/common/trusted-time/trusted-time.service.js';
import { newId, newSecret, sha256 } from '../../platform/common/values/ids.js';
import type { UserActor } from '../identity/actor.js';
import { isApprover, toUserActor, type UserRow } from '../identity/user-row.js';
import type { SignInStep } from '../identity/user.view.js';
import type { Role } from '../identity/user-words.js';
import { deviceOf } from './device.js';
import type { SessionEntryView, UserSessionsView } from './session-entry.view.js';
import { SessionEntity, SetUpLinkEntity } from './sign-in.entities.js';
import { DAY_MS, HOUR_MS } from '../../platform/common/time/durations.js';
import { Env } from '../../platform/config/env.js';
import { USER_COLUMNS } from './user-columns.js';
import { updateUser } from '../identity/user-store.js';

/** Lifetime in ms of a session whose sign-in is incomplete. */
const STEP_MS = 15 * 60_000;
const SEEN_EVERY_MS = 60_000;

export interface ClientInfo {
  address: string;
  userAgent: string;
}

export interface ActiveSession {
  id: string;
  actor: UserActor;
  user: UserRow;
  /** Earlier of the idle and the absolute end. */
  expiresAt: Date;
  startedAt: Date;
  /** Null: sign-in complete. */
  awaits: SignInStep | null;
}

type SessionRow = UserRow & {
  sessionId: string;
  startedAt: Date;
  lastSeenAt: Date;
  endsAt: Date;
  awaits: SignInStep | null;
};

interface EntryRow extends Pick<SessionEntity, 'id' | 'createdAt' | 'lastSeenAt' | 'userAgent'> {
  endsAt: Date;
  address: string;
}

/**
 * Returns the step required after the password: approvers and the given roles always need a second factor, others if they
 * have one.
 */
export function stepAfterPassword(
  user: { role: Role; hasSecondFactor: boolean },
  { secondFactorRoles }: { secondFactorRoles: readonly string[] },
): SignInStep | null {
  if (user.hasSecondFactor) return 'code';
  return isApprover(user.role) || secondFactorRoles.includes(user.role) ? 'enrolment' : null;
}

/** Sessions of users. Only the SHA-256 of the cookie value is stored. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly time: TrustedTimeService,
  ) {}

  /** Absolute end of `sessions s`; a shorter `SESSION_MAX_DAYS` also ends sessions that began before it was set. */
  private get endsAt(): Sql {
    return sql`least(s.expires_at, s.created_at + ${this.env.SESSION_MAX_DAYS}::integer * interval '24 hours')`;
  }

  /** A session ends this many ms after its last use. */
  private get idleMs(): number {
    return this.env.SESSION_IDLE_HOURS * HOUR_MS;
  }

  /** Absolute lifetime in ms, regardless of activity. */
  private get longestMs(): number {
    return this.env.SESSION_MAX_DAYS * DAY_MS;
  }

  /**
   * Starts a session within the database transaction of the sign-in. Deletes expired sessions of all users unless the clock is
   * doubtful. @returns the cookie value
   */
  async start(
    manager: EntityManager,
    userId: string,
    visitor: ClientInfo,
    awaits: SignInStep | null = null,
  ): Promise<string> {
    const token = newSecret();
    const now = this.clock.now();
    const ended = [
      { expiresAt: LessThanOrEqual(now) },
      { lastSeenAt: LessThanOrEqual(this.clock.in(-this.idleMs)) },
    ];
    if (await this.time.isTrusted()) await manager.getRepository(SessionEntity).delete(ended);
    await manager.insert(SessionEntity, {
      tokenHash: sha256(token),
      id: newId(now),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: this.clock.in(awaits ? STEP_MS : this.longestMs),
      remoteAddress: visitor.address,
      userAgent: visitor.userAgent.slice(0, 300),
      awaits,
    });
    return token;
  }

  /** Finds the session of a cookie. Role, projects and disabling are read on every call and apply at once. */
  async find(token: string): Promise<ActiveSession | undefined> {
    const row = await queryRow<SessionRow>(
      this.db,
      sql`SELECT ${USER_COLUMNS}, s.id AS "sessionId", s.created_at AS "startedAt",
         s.last_seen_at AS "lastSeenAt", ${this.endsAt} AS "endsAt", s.awaits
       FROM sessions s JOIN people p ON p.id = s.person_id
       WHERE s.token_hash = ${sha256(token)} AND ${this.endsAt} > ${this.clock.now()}
         AND s.last_seen_at > ${this.clock.in(-this.idleMs)} AND p.disabled_at IS NULL`,
    );
    if (!row) return undefined;
    await this.seen(token, row.lastSeenAt);
    return {
      id: row.sessionId,
      actor: toUserActor(row),
      user: row,
      startedAt: row.startedAt,
      expiresAt: earlier(this.clock.in(this.idleMs), row.endsAt),
      awaits: row.awaits,
    };
  }

  async end(manager: EntityManager, token: string): Promise<boolean> {
    const { affected } = await manager.getRepository(SessionEntity).delete({ tokenHash: sha256(token) });
    return Boolean(affected);
  }

  async endAll(manager: EntityManager, userId: string): Promise<number> {
    const { affected } = await manager.getRepository(SessionEntity).delete({ userId });
    return affected ?? 0;
  }

  /** Ends one session of the user. @returns false if it is not theirs or has ended */
  async endOne(manager: EntityManager, userId: string, id: string): Promise<boolean> {
    const { affected } = await manager.getRepository(SessionEntity).delete({ id, userId });
    return Boolean(affected);
  }

  /** Ends the sessions of the user except one. @returns their number */
  async endOthers(manager: EntityManager, userId: string, keptId: string): Promise<number> {
    const { affected } = await manager.getRepository(SessionEntity).delete({ userId, id: Not(keptId) });
    return affected ?? 0;
  }

  /** Lists the complete sessions of a user, the last used first. `currentId` marks the one of the reader. */
  async list(userId: string, currentId: string | null): Promise<UserSessionsView> {
    const rows = await queryRows<EntryRow>(
      this.db,
      sql`SELECT s.id, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", ${this.endsAt} AS "endsAt",
         s.remote_address AS address, s.user_agent AS "userAgent" FROM sessions s
       WHERE s.person_id = ${userId} AND s.awaits IS NULL AND ${this.endsAt} > ${this.clock.now()}
         AND s.last_seen_at > ${this.clock.in(-this.idleMs)} ORDER BY s.last_seen_at DESC, s.id`,
    );
    return {
      sessions: rows.map((row) => entryOf(row, currentId, this.idleMs)),
      idleHours: this.env.SESSION_IDLE_HOURS,
      longestHours: this.env.SESSION_MAX_DAYS * 24,
    };
  }

  /** Voids a link for a new password sent by e-mail and ends all sessions of the user. */
  async setPassword(manager: EntityManager, userId: string, passwordHash: string): Promise<void> {
    const updatedAt = this.clock.now();
    await updateUser(manager, userId, {
      passwordHash,
      updatedAt,
    });
    await manager
      .getRepository(SetUpLinkEntity)
      .delete({ userId, usedAt: IsNull(), requestId: Not(IsNull()) });
    await this.endAll(manager, userId);
  }

  /** Updates at most once a minute, so that polling does not cause a write per request. */
  private async seen(token: string, lastSeenAt: Date): Promise<void> {
    const before = this.clock.in(-SEEN_EVERY_MS);
    if (lastSeenAt > before) return;
    await this.db.manager
      .getRepository(SessionEntity)
      .update(
        { tokenHash: sha256(token), lastSeenAt: LessThanOrEqual(before) },
        { lastSeenAt: this.clock.now() },
      );
  }
}

function entryOf(row: EntryRow, currentId: string | null, idleMs: number): SessionEntryView {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: earlier(new Date(row.lastSeenAt.getTime() + idleMs), row.endsAt).toISOString(),
    address: row.address,
    device: deviceOf(row.userAgent),
    current: row.id === currentId,
  };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
